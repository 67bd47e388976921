import type { UserContext } from '../../../../server/http/context.ts';
import { inTransaction, type Transaction } from '../../../../server/db/transaction.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { addCents, cents, type Cents } from '../../../../shared/money.ts';
import { balanceOf } from '../invoice-balance.ts';
import { lockInvoice } from './invoices.service.ts';
import { findPayment, record, requireDay, settle } from './payments.service.ts';
import { lockBankEntry, selectOfBankEntry } from './payments.sql.ts';

interface BankTransfer {
  readonly invoiceId: string;
  readonly bankEntry: string;
  readonly entryAmount: Cents;
  readonly amount: Cents;
  readonly above: Cents;
  readonly paidOn: string;
  readonly reference: string | null;
}

/** Why a transfer is not booked. */
class NotBooked extends Error {
  readonly outcome: 'booked_before' | 'balance_changed' | 'cancelled';
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

/** Records what a bank statement says was paid, once; else says why not. More than is left only as far as `above`. */
export async function bookTransfer(
  ctx: UserContext,
  transfer: BankTransfer,
): Promise<'booked' | 'gone' | NotBooked['outcome']> {
  const { invoiceId, amount, above, paidOn, reference, bankEntry } = transfer;
  requireDay(paidOn);
  try {
    return await inTransaction(ctx, async (tx) => {
      await requireUnbooked(tx, transfer);
      const before = await lockInvoice(tx, invoiceId);
      if (before.status === 'cancelled') throw new NotBooked('cancelled');
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
