import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

// What was earned and what is owed, worked out from plain rows in whole cents, by none of the product's own code.

interface InvoiceRow {
  readonly status: string;
  readonly total: string;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly dueDay: string;
  readonly payments: readonly string[];
  readonly credits: readonly { readonly total: string; readonly at: string }[];
}
export type RevenueData = readonly InvoiceRow[];

export async function readRevenueData(db: Database): Promise<RevenueData> {
  const { rows } = await sql<InvoiceRow>`
    SELECT status, total, created_at, paid_at,
      coalesce(due_date::text, to_char(created_at AT TIME ZONE 'Europe/Riga', 'YYYY-MM-DD')) AS due_day,
      (SELECT coalesce(json_agg(amount::text), '[]') FROM payments WHERE invoice_id = invoices.id) AS payments,
      (SELECT coalesce(json_agg(json_build_object('total', total::text, 'at', created_at)), '[]')
        FROM credit_notes WHERE invoice_id = invoices.id) AS credits
    FROM invoices WHERE status <> 'cancelled'`.execute(db);
  return rows;
}

const hundredths = (text: string): bigint => BigInt(text.replace('.', ''));
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
const onWire = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

type Counts = (moment: Date) => boolean;

/** The credit notes of paid invoices that count in a time: by their own moment, or by that of the payment after it. */
const creditedIn = (data: RevenueData, counts: Counts): bigint =>
  sum(
    data.flatMap(({ status, paidAt, credits }) =>
      status !== 'paid' || paidAt === null
        ? []
        : credits
            .filter(({ at }) => counts(new Date(Math.max(Date.parse(at), new Date(paidAt).getTime()))))
            .map(({ total }) => hundredths(total)),
    ),
  );

/** What the dashboard says of a time. */
export const revenueIn = (data: RevenueData, counts: Counts): string =>
  onWire(
    sum(
      data
        .filter(({ status, paidAt }) => status === 'paid' && paidAt !== null && counts(new Date(paidAt)))
        .map(({ total }) => hundredths(total)),
    ) - creditedIn(data, counts),
  );

/** What is left of invoices that nobody has paid whole. */
const leftOf = (open: RevenueData): string =>
  onWire(
    sum(
      open.map(
        ({ total, payments, credits }) =>
          hundredths(total) -
          sum(payments.map(hundredths)) -
          sum(credits.map((credit) => hundredths(credit.total))),
      ),
    ),
  );

/** What the cards above the invoices of a time say on a day. */
export function cardsOf(data: RevenueData, counts: Counts, today: string) {
  const listed = data.filter(({ createdAt }) => counts(new Date(createdAt)));
  const paid = listed.filter(({ status }) => status === 'paid');
  const open = listed.filter(({ status }) => status !== 'paid');
  const overdue = open.filter(({ dueDay }) => dueDay < today);
  return {
    total: listed.length,
    paid: paid.length,
    pending: open.length,
    overdue: overdue.length,
    totalRevenue: onWire(sum(paid.map(({ total }) => hundredths(total))) - creditedIn(data, counts)),
    pendingRevenue: leftOf(open),
    overdueRevenue: leftOf(overdue),
  };
}
