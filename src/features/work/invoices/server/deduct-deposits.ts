import type { Transaction } from '../../../../server/db/transaction.ts';
import { dayText, wallClockOf } from '../../../../shared/dates.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { moneyText, negated, type Cents } from '../../../../shared/money.ts';
import type { Deposit } from '../../estimates/estimates.contract.ts';
import { findEstimate, type WholeEstimate } from '../../estimates/server/estimates.service.ts';
import { deductDeposits, type DepositAmounts } from '../deposit-amounts.ts';
import { depositLine } from '../deposit-line.ts';
import { changeInvoice, findInvoice } from './invoices.service.ts';
import { lockDeposits, type NewLine } from './invoices.sql.ts';

/** A line that is neither labor nor a part. */
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

/** The estimate, which the caller holds, with its deposits held as well. */
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

/** Cancels deposits that the caller holds and nobody has paid. */
export async function cancelUnpaid(tx: Transaction, deposits: readonly Deposit[]): Promise<void> {
  for (const { id } of deposits)
    await changeInvoice(tx, await findInvoice(tx.db, id), { status: 'cancelled' });
}
