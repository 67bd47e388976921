import type { UserContext } from '#server/http/context.ts';
import { onUniqueViolation } from '#server/db/constraint-errors.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { requireFound } from '#server/db/records.ts';
import { dayText, wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { addCents, cents, fitsMoneyColumn, moneyText, negated, type Cents } from '#shared/money.ts';
import {
  holdOpenDays,
  isClosed,
  requireOpenDay,
  type OpenDays,
} from '#features/work/paperwork/server/closed-months.service.ts';
import { present } from '#features/work/paperwork/server/parties.ts';
import { balanceOf } from '../invoice-balance.ts';
import type { Invoice } from '../invoices.contract.ts';
import { paymentKind, refusalOf } from '../payment-rules.ts';
import { lastOf, paidSince, sumOf } from '../payment-sums.ts';
import type { Payment, PaymentDraft } from '../payments.contract.ts';
import { changeInvoice, findInvoice, lockInvoice } from './invoices.service.ts';
import {
  copyPayment,
  insertPayment,
  markReversed,
  selectCredits,
  selectPayment,
  selectPayments,
} from './payments.sql.ts';

const today = (): string => wallClockOf(new Date()).day;

/** Throws `not_found`. */
export const findPayment = async (ctx: Pick<UserContext, 'db'>, id: string): Promise<Payment> =>
  requireFound(await selectPayment(ctx.db, id));

/** Oldest first. Throws `not_found`. */
export async function listPayments(ctx: UserContext, invoiceId: string): Promise<Payment[]> {
  await findInvoice(ctx.db, invoiceId);
  return selectPayments(ctx.db, invoiceId);
}

/**
 * The moment since which an invoice is paid: of today it is now, of an earlier day noon by Riga's clock, and never before
 * the invoice was issued. What is known already stays.
 */
function momentOf(day: string, { paidAt, issuedAt }: Invoice): string {
  if (paidAt !== null && wallClockOf(paidAt).day === day) return paidAt;
  if (day === today()) return new Date().toISOString();
  const noon = new Date(`${day}T10:00:00.000Z`).toISOString();
  return noon < issuedAt ? issuedAt : noon;
}

/** What the audit log says of a payment. */
export const paymentAudit = ({
  amount,
  paidOn,
  method,
  reference,
  receiptNumber,
  reversesId,
}: Pick<Payment, 'amount' | 'paidOn' | 'method' | 'reference' | 'receiptNumber' | 'reversesId'>) => {
  const added = cents(amount) < 0 ? 'refund' : 'payment';
  return {
    payment: reversesId === null ? added : 'reversal',
    amount,
    paidOn,
    paymentMethod: method,
    ...(reference !== null && { reference }),
    ...(receiptNumber !== null && { receiptNumber }),
  };
};

/** Its deposits come to the whole of the work: nothing of it is left to be paid. */
export const isPaidByDeposits = ({ total, lineItems }: Invoice): boolean =>
  cents(total) === 0 && lineItems.some(({ deposit }) => deposit !== null);

/**
 * Brings the sums and the status of an invoice in line with its credit notes and payments, of which `added` is new; it is
 * paid once nothing is left. A corrected one stays paid since the moment that is known. The caller holds it.
 */
export async function settle(
  tx: Transaction,
  before: Invoice,
  {
    added,
    isCorrected = before.isCorrected,
  }: { readonly added?: Payment; readonly isCorrected?: boolean } = {},
): Promise<Invoice> {
  const payments = await selectPayments(tx.db, before.id);
  const credits = await selectCredits(tx.db, before.id);
  const paid = sumOf(payments);
  if (paid < 0) throw new DomainError('payment_given_back');
  if (!fitsMoneyColumn(paid))
    throw new DomainError('invalid_input', { fields: { amount: ['amountTooLarge'] } });
  // Credited first: what is given back on the day of a credit note was not owed any more.
  const paidDay = paidSince(cents(before.total), [...credits, ...payments]);
  const issuedOn = isPaidByDeposits(before) ? wallClockOf(before.issuedAt).day : null;
  const since = paidDay ?? (isCorrected ? today() : issuedOn);
  const known = isCorrected ? before.paidAt : null;
  const columns = {
    paidAmount: moneyText(paid),
    credited: moneyText(sumOf(credits)),
    isCorrected,
    paidAt: since === null ? null : (known ?? momentOf(since, before)),
    status: since === null ? 'pending' : 'paid',
  } as const;
  return changeInvoice(tx, before, columns, added && paymentAudit(added));
}

interface Recorded {
  readonly amount: Cents;
  readonly paidOn: string;
  readonly method: Payment['method'];
  readonly source: Payment['source'];
  readonly reference?: string | null;
  readonly receiptNumber?: string | null;
  readonly reversesId?: string;
  readonly bankEntry?: string;
}

const receiptUsed = onUniqueViolation('payments_receipt_number', 'receiptNumber', 'receiptNumberUsed');

/** Stores a payment of an invoice that the caller holds; `settle` follows. Returns its id. */
export async function record(
  tx: Transaction,
  ctx: UserContext,
  invoiceId: string,
  payment: Recorded,
): Promise<string> {
  const id = await insertPayment(tx.db, {
    reference: null,
    receiptNumber: null,
    reversesId: null,
    bankEntry: null,
    ...payment,
    invoiceId,
    amount: moneyText(payment.amount),
    createdBy: ctx.user.id,
  }).catch(receiptUsed);
  // A correction moves what was paid to another invoice: no money moves.
  if (payment.source !== 'correction') {
    const data = { paymentId: id, kind: paymentKind(payment) };
    await tx.webhook({ event: 'payment.recorded', entityId: invoiceId, data });
  }
  return id;
}

/** Takes a payment back by one of the same amount with the other sign. */
async function takeBack(tx: Transaction, ctx: UserContext, payment: Payment): Promise<string> {
  const { id: reversesId, amount, method, invoiceId } = payment;
  await markReversed(tx.db, reversesId);
  const reversal = { amount: negated(cents(amount)), paidOn: today(), method, reversesId };
  return record(tx, ctx, invoiceId, { ...reversal, source: 'entered' });
}

/** Pays what is left, today. The caller holds the invoice, which is not paid. */
export async function payRest(
  tx: Transaction,
  ctx: UserContext,
  before: Invoice,
  how: Pick<Payment, 'method' | 'receiptNumber'>,
): Promise<Invoice> {
  const amount = balanceOf(before);
  const paidOn = today();
  const paidAmount = moneyText(addCents(cents(before.paidAmount), Math.max(amount, 0) as Cents));
  const columns = { paidAmount, status: 'paid', paidAt: new Date().toISOString() } as const;
  if (amount <= 0) return changeInvoice(tx, before, columns);
  const id = await record(tx, ctx, before.id, { ...how, amount, paidOn, source: 'mark_paid' });
  return changeInvoice(tx, before, columns, paymentAudit(await findPayment({ db: tx.db }, id)));
}

/**
 * Takes back the last payments, until something is left to be paid. The caller holds the invoice, which is paid. Throws
 * `invoice_credited` where its credit notes leave nothing to be paid.
 */
export async function takeBackLast(tx: Transaction, ctx: UserContext, before: Invoice): Promise<Invoice> {
  const due = (cents(before.total) - cents(before.credited)) as Cents;
  if (due <= 0 && cents(before.credited) > 0)
    throw new DomainError('invoice_credited', { parameters: { number: before.invoiceNumber } });
  const last = lastOf(due, await selectPayments(tx.db, before.id));
  for (const payment of last) await takeBack(tx, ctx, payment);
  const paidAmount = moneyText((cents(before.paidAmount) - sumOf(last)) as Cents);
  return changeInvoice(tx, before, { paidAmount, status: 'pending', paidAt: null });
}

const MAX_REFERENCE = 140;

/** The day and the note of a payment that is moved: what was paid in a closed month is moved today, and says when that was. */
function movedAs({ paidOn, reference }: Payment, days: OpenDays): Pick<Payment, 'paidOn' | 'reference'> {
  if (!isClosed(paidOn, days)) return { paidOn, reference };
  const day = dayText(paidOn);
  const text = reference?.slice(0, MAX_REFERENCE - day.length - ' · '.length);
  return { paidOn: today(), reference: present([text, day]).join(' · ') };
}

/**
 * Moves the payments of an invoice to the one that corrects it: they are taken back there, and are payments here, of the
 * day on which they were paid; those of a closed month, of today.
 */
export async function movePayments(
  tx: Transaction,
  ctx: UserContext,
  from: { readonly id: string },
  to: { readonly id: string },
): Promise<void> {
  const days = await holdOpenDays(tx);
  for (const payment of await selectPayments(tx.db, from.id)) {
    if (payment.reversedAt !== null || payment.reversesId !== null) continue;
    const { id: reversesId, method } = payment;
    const moved = movedAs(payment, days);
    await markReversed(tx.db, reversesId);
    const amount = negated(cents(payment.amount));
    await record(tx, ctx, from.id, { ...moved, amount, method, reversesId, source: 'correction' });
    await copyPayment(tx.db, reversesId, { ...moved, invoiceId: to.id, createdBy: ctx.user.id });
  }
}

/** Throws `invoice_cancelled`, `invoice_corrected`: what is paid belongs to the invoice that stands in its place. */
export function requireInForce({ status, isCorrected, invoiceNumber: number }: Invoice): void {
  if (status === 'cancelled') throw new DomainError('invoice_cancelled', { parameters: { number } });
  if (isCorrected) throw new DomainError('invoice_corrected', { parameters: { number } });
}

/** Payments stay at a corrected invoice where the new one has another buyer: they are refunded. */
function requireRefundable(invoice: Invoice): void {
  if (cents(invoice.paidAmount) <= 0) requireInForce(invoice);
  else requireInForce({ ...invoice, isCorrected: false });
}

/** Throws what `refusalOf` says, at the field of the amount. */
function requireAmount(invoice: Invoice, draft: PaymentDraft): void {
  const refusal = refusalOf(invoice, draft);
  if (refusal?.code === 'refundAbovePaid')
    throw new DomainError('invalid_input', { fields: { amount: [refusal.code] } });
  if (refusal)
    throw new DomainError(draft.isRefund ? 'refund_above_overpaid' : 'payment_above_balance', {
      field: 'amount',
      parameters: { most: refusal.most },
    });
}

/** A day on which money can have moved. */
export function requireDay(paidOn: string): void {
  if (paidOn > today()) throw new DomainError('invalid_input', { fields: { paidOn: ['momentInFuture'] } });
}

/**
 * Records a payment, or money given back. Throws `not_found`, `invoice_cancelled`, `invoice_corrected`,
 * `payment_above_balance` until that is confirmed.
 */
export const addPayment = (ctx: UserContext, invoiceId: string, draft: PaymentDraft): Promise<Payment> =>
  createOnce(ctx, async (tx) => {
    const days = await holdOpenDays(tx);
    const before = await lockInvoice(tx, invoiceId);
    (draft.isRefund ? requireRefundable : requireInForce)(before);
    requireDay(draft.paidOn);
    requireOpenDay(draft.paidOn, days, 'paidOn');
    requireAmount(before, draft);
    const { isRefund, isConfirmed: _asked, amount, ...rest } = draft;
    const signed = isRefund ? negated(cents(amount)) : cents(amount);
    const id = await record(tx, ctx, invoiceId, { ...rest, amount: signed, source: 'entered' });
    const added = await findPayment({ db: tx.db }, id);
    await settle(tx, before, { added });
    return added;
  });

/**
 * Takes back a payment that was recorded by mistake. Throws `not_found`, `invoice_cancelled`, `invoice_corrected`,
 * `payment_reversed`, `payment_given_back` when less than nothing would be left of what was paid.
 */
export const reversePayment = (ctx: UserContext, id: string): Promise<Payment> =>
  inTransaction(ctx, async (tx) => {
    await holdOpenDays(tx);
    const { invoiceId } = await findPayment({ db: tx.db }, id);
    const before = await lockInvoice(tx, invoiceId);
    const payment = await findPayment({ db: tx.db }, id);
    const isInForce = payment.reversedAt === null && payment.reversesId === null;
    // What stayed at a corrected invoice is still its own.
    requireInForce({ ...before, isCorrected: before.isCorrected && !isInForce });
    if (!isInForce) throw new DomainError('payment_reversed');
    const reversal = await findPayment({ db: tx.db }, await takeBack(tx, ctx, payment));
    await settle(tx, before, { added: reversal });
    return reversal;
  });
