import type { Transaction } from '#server/db/transaction.ts';
import { dayText, wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { moneyText, negated, type Cents } from '#shared/money.ts';
import type { Deposit } from '#features/work/estimates/estimates.contract.ts';
import { findEstimate, type WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { holdOpenDays, isOfClosedMonth } from '#features/work/paperwork/server/closed-months.service.ts';
import { deductDeposits, type DepositAmounts } from '../deposit-amounts.ts';
import { depositLine } from '../deposit-line.ts';
import type { Invoice } from '../invoices.contract.ts';
import { changeInvoice, findInvoice } from './invoices.service.ts';
import { lockDeposits, type NewLine } from './invoices.sql.ts';

/** Returns a line that is neither labor nor a part. */
export const lineOfDeposit = (description: string, net: Cents, deposit?: NewLine['deposit']): NewLine => ({
  kind: 'deposit',
  description,
  partId: null,
  partNumber: null,
  partName: null,
  partPrice: moneyText(net),
  partUnits: 1,
  laborHours: '0.00',
  laborCost: '0.00',
  discount: 0,
  isFree: false,
  responsibleMechanic: null,
  totalPrice: moneyText(net),
  ...(deposit && { deposit }),
});

/** Returns the estimate, which the caller holds, with its deposits held as well. */
export async function withDepositsHeld(tx: Transaction, estimate: WholeEstimate): Promise<WholeEstimate> {
  if (estimate.deposits.length === 0) return estimate;
  await lockDeposits(tx.db, estimate.id);
  const { deposits } = await findEstimate(tx.db, estimate.id);
  return { ...estimate, deposits };
}

/** What is left to be invoiced of an estimate, the lines that take its deposits off, and the deposits nobody has paid. */
export interface Deducted {
  readonly amounts: DepositAmounts;
  readonly lines: readonly NewLine[];
  readonly unpaid: readonly Deposit[];
}

/**
 * Throws `deposit_partly_paid`, `deposit_of_other_customer`, `deposit_vat_differs`, `deposits_above_estimate`.
 */
export function deductedOf(estimate: WholeEstimate): Deducted {
  const result = deductDeposits(estimate, estimate.deposits);
  if ('code' in result) throw new DomainError(result.code, { parameters: { number: result.number } });
  const lines = result.deducted.map(({ deposit: { id, invoiceNumber, createdAt }, net, tax }) =>
    lineOfDeposit(depositLine.deducted(invoiceNumber, dayText(wallClockOf(createdAt).day)), negated(net), {
      id,
      tax: moneyText(negated(tax)),
    }),
  );
  return { amounts: result.amounts, lines, unpaid: result.unpaid };
}

/** Credits all of a deposit that the caller holds, which nobody has paid: a later feature issues credit notes. */
export type CreditDeposit = (tx: Transaction, deposit: Invoice) => Promise<void>;

/** Takes deposits that the caller holds and nobody has paid out of force: cancelled, or credited where their month is closed. */
export async function dropUnpaid(
  tx: Transaction,
  deposits: readonly Deposit[],
  creditDeposit: CreditDeposit,
): Promise<void> {
  if (deposits.length === 0) return;
  const days = await holdOpenDays(tx);
  for (const { id } of deposits) {
    const deposit = await findInvoice(tx.db, id);
    if (isOfClosedMonth(deposit.createdAt, days)) await creditDeposit(tx, deposit);
    else await changeInvoice(tx, deposit, { status: 'cancelled' });
  }
}
