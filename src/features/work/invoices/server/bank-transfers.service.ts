import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { addCents, cents, type Cents } from '#shared/money.ts';
import { holdOpenDays, isClosed } from '#features/work/paperwork/server/closed-months.service.ts';
import { balanceOf } from '../invoice-balance.ts';
import { invoiceAudit } from '../invoice.fields.ts';
import { isLinkable, isNear } from '../recorded-payments.ts';
import { lockInvoice } from './invoices.service.ts';
import { findPayment, paymentAudit, record, requireDay, settle } from './payments.service.ts';
import {
  linkBankEntry,
  lockBankEntry,
  selectOfBankEntry,
  selectToLink,
  selectUnlinked,
} from './payments.sql.ts';

interface BankTransfer {
  readonly invoiceId: string;
  readonly bankEntry: string;
  readonly entryAmount: Cents;
  readonly amount: Cents;
  readonly above: Cents;
  readonly paidOn: string;
  readonly reference: string | null;
  /** The payment recorded by hand that the entry shows: it is linked, and nothing is booked. */
  readonly paymentId: string | null;
  /** The person knows of a payment like it that was recorded by hand, and this is another one. */
  readonly isAnother: boolean;
}

/** Why a transfer is not booked. */
class NotBooked extends Error {
  readonly outcome:
    | 'booked_before'
    | 'balance_changed'
    | 'cancelled'
    | 'maybe_recorded'
    | 'payment_changed'
    | 'month_closed';
  constructor(outcome: NotBooked['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** An entry pays an invoice once, and all that it pays is no more than it brought. */
async function requireUnbooked(tx: Transaction, transfer: BankTransfer): Promise<void> {
  const { bankEntry, entryAmount, amount, invoiceId } = transfer;
  await lockBankEntry(tx.db, bankEntry);
  const booked = await selectOfBankEntry(tx.db, bankEntry);
  const isBooked = booked.some((payment) => payment.invoiceId === invoiceId);
  if (isBooked || addCents(amount, ...booked.map((payment) => cents(payment.amount))) > entryAmount)
    throw new NotBooked('booked_before');
}

/** Returns every transfer recorded by hand that an entry of a bank statement may show. */
export async function unlinkedTransfers(db: Queryable) {
  const rows = await selectUnlinked(db);
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}

/** A colleague may have recorded it by hand since the statement was read. */
async function requireUnrecorded(tx: Transaction, transfer: BankTransfer): Promise<void> {
  if (transfer.isAnother) return;
  const recorded = await selectUnlinked(tx.db, transfer.invoiceId);
  const isAlike = recorded.some(
    ({ amount, paidOn }) => cents(amount) === transfer.amount && isNear(paidOn, transfer.paidOn),
  );
  if (isAlike) throw new NotBooked('maybe_recorded');
}

/** Stores the key of an entry with the payment that it shows. The caller holds the invoice. */
async function link(
  tx: Transaction,
  { invoiceId, amount, bankEntry }: BankTransfer,
  paymentId: string,
  invoiceNumber: string,
): Promise<'linked'> {
  const payment = await selectToLink(tx.db, paymentId);
  if (!payment || !isLinkable(payment) || payment.invoiceId !== invoiceId || cents(payment.amount) !== amount)
    throw new NotBooked('payment_changed');
  await linkBankEntry(tx.db, paymentId, bankEntry);
  await tx.auditChange(
    invoiceAudit,
    { id: invoiceId, name: invoiceNumber },
    { ...paymentAudit(payment), payment: 'linked' },
  );
  return 'linked';
}

/**
 * Records what a bank statement says was paid, once, or links it to the payment that was recorded by hand; else says why
 * not. More than is left only as far as `above`.
 */
export async function bookTransfer(
  ctx: UserContext,
  transfer: BankTransfer,
): Promise<'booked' | 'linked' | 'gone' | NotBooked['outcome']> {
  const { invoiceId, amount, above, paidOn, reference, bankEntry, paymentId } = transfer;
  requireDay(paidOn);
  try {
    return await inTransaction(ctx, async (tx) => {
      if (isClosed(paidOn, await holdOpenDays(tx))) throw new NotBooked('month_closed');
      await requireUnbooked(tx, transfer);
      const before = await lockInvoice(tx, invoiceId);
      if (before.status === 'cancelled') throw new NotBooked('cancelled');
      if (paymentId !== null) return link(tx, transfer, paymentId, before.invoiceNumber);
      await requireUnrecorded(tx, transfer);
      if (before.isCorrected || amount - Math.max(balanceOf(before), 0) > above)
        throw new NotBooked('balance_changed');
      const payment = { amount, paidOn, reference, bankEntry, method: 'transfer', source: 'bank' } as const;
      const id = await record(tx, ctx, invoiceId, payment);
      await settle(tx, before, { added: await findPayment({ db: tx.db }, id) });
      return 'booked' as const;
    });
  } catch (error) {
    if (error instanceof NotBooked) return error.outcome;
    if (error instanceof DomainError && error.code === 'not_found') return 'gone';
    throw error;
  }
}
