import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { paymentMethods } from '#features/work/invoices/payments.contract.ts';
import type { MonthFigures } from '../accounting.contract.ts';
import type { MonthSpan } from './accounting.sql.ts';
import { depositChanges } from './deposit-changes.sql.ts';

const during = (column: string, { since, before }: MonthSpan) => {
  const moment = sql.ref(column);
  return sql<boolean>`(${moment} >= ${since}::timestamptz AND ${moment} < ${before}::timestamptz)`;
};

/**
 * Every document that is in force; credit notes are below zero, and of the estimate of their invoice. `counted_at` is when
 * the dashboard counts it: once the invoice is paid, a credit note not before its own date.
 */
const inForce = sql`
  SELECT CASE kind WHEN 'prepayment' THEN 'prepayment' ELSE 'invoice' END AS kind, estimate_id, created_at, CASE WHEN apply_tax THEN tax_rate ELSE 0.00 END AS rate, subtotal, tax,
    total, kind = 'prepayment' AS of_deposit, status <> 'paid' AS is_open, credited, paid_amount, CASE WHEN status = 'paid' THEN paid_at END AS counted_at
  FROM invoices WHERE status <> 'cancelled'
  UNION ALL
  SELECT 'creditNote', invoice.estimate_id, note.created_at, CASE WHEN note.apply_tax THEN note.tax_rate ELSE 0.00 END,
    -note.subtotal, -note.tax, -note.total, invoice.kind = 'prepayment', false, 0, 0, CASE WHEN invoice.status = 'paid' THEN greatest(note.created_at, invoice.paid_at) END
  FROM credit_notes note JOIN invoices invoice ON invoice.id = note.invoice_id`;

type SalesSum = MonthFigures['sales'][number];

/** Deposits count by what was paid of them, on the day of the payment; all else by its document. */
export const selectSales = async (db: Queryable, span: MonthSpan): Promise<SalesSum[]> =>
  (
    await sql<SalesSum>`
      SELECT kind, rate::text AS tax_rate, count(*)::int AS count,
        sum(subtotal)::text AS net, sum(tax)::text AS tax, sum(total)::text AS total
      FROM (
        SELECT kind, rate, subtotal, tax, total FROM (${inForce}) document
        WHERE NOT of_deposit AND ${during('created_at', span)}
        UNION ALL
        SELECT 'prepayment', CASE WHEN deposit.apply_tax THEN deposit.tax_rate ELSE 0.00 END, change.net, change.tax,
          change.total
        FROM ${depositChanges(span)} change JOIN invoices deposit ON deposit.id = change.invoice_id) counted
      GROUP BY kind, rate
      ORDER BY array_position(ARRAY['invoice', 'prepayment', 'creditNote'], kind), rate DESC`.execute(db)
  ).rows;

type PaymentSum = MonthFigures['payments'][number];

export const selectPaymentSums = async (db: Queryable, { from, to }: MonthSpan): Promise<PaymentSum[]> =>
  (
    await sql<PaymentSum>`
      SELECT method, count(*)::int AS count, coalesce(sum(amount) FILTER (WHERE amount > 0), 0.00)::text AS received,
        coalesce(sum(amount) FILTER (WHERE amount < 0), 0.00)::text AS given_back, sum(amount)::text AS total
      FROM payments WHERE paid_on BETWEEN ${from}::date AND ${to}::date
      GROUP BY method ORDER BY array_position(${[...paymentMethods]}::text[], method)`.execute(db)
  ).rows;

/** Returns a sum of what a condition chooses, as text: it may be more than one document can hold. */
const sum = (amount: string, condition: string) =>
  sql.raw<string>(`coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0.00)::text`);

const paid = (condition: ReturnType<typeof sql<boolean>>) =>
  sql`(SELECT coalesce(sum(amount), 0.00) FROM payments WHERE ${condition})`;

/** Returns what counts of deposits in the month. */
const received = (amount: 'net' | 'total', span: MonthSpan) =>
  sql`(SELECT coalesce(sum(change.${sql.ref(amount)}), 0.00) FROM ${depositChanges(span)} change)`;

export interface ControlSums {
  readonly openBefore: string;
  readonly invoices: string;
  readonly creditNotes: string;
  readonly payments: string;
  readonly openAfter: string;
  readonly journal: string;
  readonly deposits: string;
  readonly notPaidInMonth: string;
  readonly othersPaidInMonth: string;
  readonly creditsNotCounted: string;
  readonly creditsOfOthers: string;
  readonly paidOfOpen: string;
  readonly creditedOfOpen: string;
  readonly creditsCounted: string;
}

/** Returns the sums of documents and payments from which the figures of the screens follow, each with its sign. */
export async function selectControlSums(db: Queryable, span: MonthSpan): Promise<ControlSums> {
  const { from, to } = span;
  const { rows } = await sql<ControlSums>`
    WITH document AS (
      SELECT *, kind = 'creditNote' AS is_note, ${during('created_at', span)} AS is_dated, coalesce(${during('counted_at', span)}, false) AS counts,
        created_at < ${span.since}::timestamptz AS is_earlier FROM (${inForce}) all_documents)
    SELECT
      (${sum('total', 'is_earlier')}::numeric - ${paid(sql`paid_on < ${from}::date`)})::text AS open_before,
      ${sum('total', 'NOT is_note AND is_dated')} AS invoices,
      ${sum('total', 'is_note AND is_dated')} AS credit_notes,
      (-${paid(sql`paid_on BETWEEN ${from}::date AND ${to}::date`)})::text AS payments,
      (${sum('total', 'is_earlier OR is_dated')}::numeric - ${paid(sql`paid_on <= ${to}::date`)})::text AS open_after,
      (${sum('total', 'is_dated AND NOT of_deposit')}::numeric + ${received('total', span)})::text AS journal,
      (${sum('total', 'is_dated AND of_deposit')}::numeric - ${received('total', span)})::text AS deposits,
      ${sum('-total', 'NOT is_note AND is_dated AND NOT counts')} AS not_paid_in_month,
      ${sum('total', 'NOT is_note AND NOT is_dated AND counts')} AS others_paid_in_month,
      ${sum('-total', 'is_note AND is_dated AND NOT counts')} AS credits_not_counted,
      ${sum('total', 'is_note AND NOT is_dated AND counts')} AS credits_of_others,
      ${sum('-paid_amount', 'is_dated AND is_open')} AS paid_of_open,
      ${sum('-credited', 'is_dated AND is_open')} AS credited_of_open,
      ${sum('total', 'is_note AND counts')} AS credits_counted
    FROM document`.execute(db);
  if (!rows[0]) throw new Error('Sums without a row.');
  return rows[0];
}

export interface ReportSums {
  readonly journalNet: string;
  readonly deposits: string;
  readonly withoutEstimate: string;
  readonly otherEstimates: string;
  readonly notInvoiced: string;
  readonly otherwise: string;
}

/** Returns how the journal, without VAT, becomes the sum of the estimates that were completed in the month. */
export async function selectReportSums(db: Queryable, span: MonthSpan): Promise<ReportSums> {
  const { rows } = await sql<ReportSums>`
    WITH completed AS (
      SELECT estimate.id, (SELECT coalesce(sum(total_price), 0.00) FROM estimate_line_items
        WHERE estimate_id = estimate.id AND answer IS DISTINCT FROM 'declined') AS net
      FROM estimates estimate WHERE status = 'converted' AND ${during('status_changed_at', span)}),
    document AS (
      SELECT estimate_id, subtotal, of_deposit, completed.id IS NOT NULL AS is_completed
      FROM (${inForce}) all_documents LEFT JOIN completed ON completed.id = estimate_id
      WHERE ${during('created_at', span)}),
    invoiced AS (
      SELECT completed.net, (SELECT sum(subtotal) FROM document WHERE estimate_id = completed.id) AS of_month FROM completed)
    SELECT
      ((SELECT coalesce(sum(subtotal), 0.00) FROM document WHERE NOT of_deposit) + ${received('net', span)})::text
        AS journal_net,
      ((SELECT coalesce(sum(subtotal), 0.00) FROM document WHERE of_deposit) - ${received('net', span)})::text AS deposits,
      (SELECT coalesce(sum(-subtotal), 0.00) FROM document WHERE estimate_id IS NULL)::text AS without_estimate,
      (SELECT coalesce(sum(-subtotal), 0.00) FROM document WHERE estimate_id IS NOT NULL AND NOT is_completed)::text
        AS other_estimates,
      (SELECT coalesce(sum(net), 0.00) FROM invoiced WHERE of_month IS NULL)::text AS not_invoiced,
      (SELECT coalesce(sum(net - of_month), 0.00) FROM invoiced)::text AS otherwise`.execute(db);
  if (!rows[0]) throw new Error('Sums without a row.');
  return rows[0];
}

const numberText = `letter || '-' || year || '-' || lpad(place::text, greatest(4, length(place::text)), '0')`;

type NumberRange = MonthFigures['numbers'][number];

/** Returns the numbers that were given in the month, of each series; a month is of one year. */
export const selectNumbers = async (db: Queryable, span: MonthSpan): Promise<NumberRange[]> =>
  (
    await sql<NumberRange>`
      WITH given AS (
        SELECT kind, split_part(number, '-', 1) AS letter, split_part(number, '-', 2) AS year,
          split_part(number, '-', 3)::int AS place
        FROM (SELECT 'invoice' AS kind, invoice_number AS number, issued_at FROM invoices
          UNION ALL SELECT 'creditNote', credit_note_number, created_at FROM credit_notes) issued
        WHERE ${during('issued_at', span)} AND number ~ '^[RK]-[0-9]{4}-[0-9]{4,9}$'),
      ranges AS (
        SELECT kind, letter, year, min(place) AS lowest, max(place) AS highest, count(*)::int AS issued
        FROM given GROUP BY kind, letter, year)
      SELECT kind, issued,
        (SELECT ${sql.raw(numberText)} FROM (SELECT lowest AS place) number) AS first,
        (SELECT ${sql.raw(numberText)} FROM (SELECT highest AS place) number) AS last,
        ARRAY(SELECT expected FROM generate_series(lowest, highest) AS place,
          LATERAL (SELECT ${sql.raw(numberText)} AS expected) number
          WHERE NOT EXISTS (SELECT FROM invoices WHERE invoice_number = expected)
            AND NOT EXISTS (SELECT FROM credit_notes WHERE credit_note_number = expected)
          ORDER BY place) AS missing
      FROM ranges ORDER BY kind DESC, year`.execute(db)
  ).rows;

export interface DocumentCounts {
  readonly documents: number;
  readonly cancelled: number;
  readonly deposits: number;
  readonly datedElsewhere: number;
  readonly issuedElsewhere: number;
}

/** A credit note is always of the day on which it was issued. */
export async function countDocuments(db: Queryable, span: MonthSpan): Promise<DocumentCounts> {
  const { rows } = await sql<DocumentCounts>`
    SELECT (count(*) FILTER (WHERE is_dated))::int AS documents,
      (count(*) FILTER (WHERE is_dated AND is_cancelled))::int AS cancelled,
      (count(*) FILTER (WHERE is_dated AND is_deposit))::int AS deposits,
      (count(*) FILTER (WHERE is_issued AND NOT is_dated))::int AS dated_elsewhere,
      (count(*) FILTER (WHERE is_dated AND NOT is_issued))::int AS issued_elsewhere
    FROM (
      SELECT status = 'cancelled' AS is_cancelled, kind = 'prepayment' AS is_deposit, ${during('created_at', span)} AS is_dated,
        ${during('issued_at', span)} AS is_issued FROM invoices
      UNION ALL
      SELECT false, false, ${during('created_at', span)}, ${during('created_at', span)} FROM credit_notes) document`.execute(
    db,
  );
  if (!rows[0]) throw new Error('Counts without a row.');
  return rows[0];
}
