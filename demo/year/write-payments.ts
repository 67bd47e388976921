import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { invoiceAudit } from '#features/work/invoices/invoice.fields.ts';
import type { Payment } from '#features/work/invoices/payments.contract.ts';
import { paymentAudit } from '#features/work/invoices/server/payments.service.ts';
import type { Tables } from '#server/db/schema.gen.ts';
import { wallClockOf } from '#shared/dates.ts';
import { cents, moneyText, negated, percentOf, type Cents } from '#shared/money.ts';
import { laterBy } from './calendar.ts';
import type { Recorder } from './record.ts';

interface PaidInvoice {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly status: string;
  readonly total: string;
  readonly issuedAt: string;
  readonly paidAt: string | null;
}

interface Part {
  readonly amount: string;
  readonly at: string;
}

type PaymentRow = Insertable<Tables['payments']> & Pick<Payment, 'method' | 'paidOn' | 'amount'>;

/** One of so many invoices is paid in two parts. */
const ONE_IN_PARTS = 20;

const sharesOf = (total: string): readonly [first: string, rest: string] => {
  const first = percentOf(cents(total), '40.00');
  return [moneyText(first), moneyText((cents(total) - first) as Cents)];
};

/** In which parts an invoice is paid: the first of two when it is issued. */
function partsOf({ total, issuedAt, paidAt }: PaidInvoice, isDivided: boolean): Part[] {
  const [first, rest] = sharesOf(total);
  const firstPart = { amount: first, at: laterBy(issuedAt, 1) };
  if (paidAt === null) return [firstPart];
  return isDivided ? [firstPart, { amount: rest, at: paidAt }] : [{ amount: total, at: paidAt }];
}

/** At the counter by card, sometimes in cash, with the next fiscal receipt; later by transfer. */
function wayOf(invoice: PaidInvoice, { at }: Part, receipt: number) {
  const isAtCounter = wallClockOf(at).day === wallClockOf(invoice.issuedAt).day;
  if (!isAtCounter)
    return { method: 'transfer', reference: invoice.invoiceNumber, receiptNumber: null } as const;
  const method = receipt % 4 === 0 ? 'cash' : 'card';
  return { method, reference: null, receiptNumber: `Z-${String(receipt).padStart(5, '0')}` } as const;
}

const FIRST_RECEIPT = 3801;

/** The payments of all invoices, in the order of their days; the oldest unpaid invoice is paid in part. */
export function paymentsOf(invoices: readonly PaidInvoice[], createdBy: string): PaymentRow[] {
  const oldestOpen = invoices.find(({ status }) => status === 'pending');
  const parts = invoices
    .flatMap((invoice, place) =>
      invoice.paidAt !== null || invoice === oldestOpen
        ? partsOf(invoice, place % ONE_IN_PARTS === 0).map((part, index) => ({
            invoice,
            part,
            entryNumber: index + 1,
          }))
        : [],
    )
    .toSorted((one, other) => (one.part.at < other.part.at ? -1 : 1));
  return parts.map(({ invoice, part, entryNumber }, place) => ({
    ...wayOf(invoice, part, FIRST_RECEIPT + place),
    entryNumber,
    id: randomUUID(),
    invoiceId: invoice.id,
    amount: part.amount,
    paidOn: wallClockOf(part.at).day,
    source: 'entered',
    createdBy,
    createdAt: part.at,
  }));
}

interface GivenBack {
  readonly invoice: { readonly row: { readonly id: string; readonly invoiceNumber: string } };
  readonly at: string;
  /** Null: no money moved. */
  readonly refund: string | null;
}

/** What went back with credit notes of invoices that were paid. */
export function refundsOf(
  credits: readonly GivenBack[],
  payments: readonly PaymentRow[],
  createdBy: string,
): PaymentRow[] {
  return credits.flatMap(({ invoice: { row }, at, refund }) => {
    if (refund === null) return [];
    const before = payments.filter(({ invoiceId }) => invoiceId === row.id);
    return {
      entryNumber: before.length + 1,
      id: randomUUID(),
      invoiceId: row.id,
      amount: moneyText(negated(cents(refund))),
      method: 'transfer',
      reference: row.invoiceNumber,
      receiptNumber: null,
      paidOn: wallClockOf(at).day,
      source: 'entered',
      createdBy,
      createdAt: at,
    };
  });
}

/** The entry of each payment; the one that leaves nothing says that the invoice is paid. */
export function recordPayments(
  { record }: Recorder,
  { id, invoiceNumber, paidAt }: PaidInvoice,
  payments: readonly PaymentRow[],
): void {
  for (const { amount, paidOn, method, reference = null, receiptNumber = null, createdAt } of payments) {
    const said = paymentAudit({ amount, paidOn, method, reference, receiptNumber, reversesId: null });
    const isLast = createdAt === paidAt;
    record(createdAt ?? '', {
      entityType: invoiceAudit,
      entityId: id,
      entityName: invoiceNumber,
      details: {
        ...said,
        ...(isLast && { status: { old: 'pending', new: 'paid' }, paidAt: { old: null, new: paidAt } }),
      },
    });
  }
}
