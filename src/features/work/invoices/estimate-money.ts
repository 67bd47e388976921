import { addCents, cents, negated, type Cents } from '#shared/money.ts';
import type { Deposit } from '#features/work/estimates/estimates.contract.ts';
import { balanceOf } from './invoice-balance.ts';

interface Estimated {
  readonly total: string;
  readonly deposits?: readonly Pick<Deposit, 'paidAmount'>[] | undefined;
}

type Invoiced = Parameters<typeof balanceOf>[0];

/**
 * Returns what the customer still has to pay for the work: before the invoice the total without the deposits that were
 * paid, then the balance of the invoice, which has taken them off. Below zero: what is owed to the customer.
 */
export const leftOfWork = ({ total, deposits = [] }: Estimated, invoice: Invoiced | null): Cents =>
  invoice
    ? balanceOf(invoice)
    : addCents(cents(total), ...deposits.map(({ paidAmount }) => negated(cents(paidAmount))));
