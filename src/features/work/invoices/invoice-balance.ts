import { addCents, cents, negated, type Cents } from '#shared/money.ts';
import { invoiceRules } from './invoice-status.ts';
import type { InvoiceStatus } from './invoices.contract.ts';

/** What an invoice comes to, and what of it was credited and paid; wire forms. */
interface Settled {
  readonly total: string;
  /** The sum of its credit notes. */
  readonly credited: string;
  /** The sum of its payments, less what was given back. */
  readonly paidAmount: string;
}

/** Returns what was to be paid of it in all: its total without what was credited. */
export const dueOf = ({ total, credited }: Pick<Settled, 'total' | 'credited'>): Cents =>
  addCents(cents(total), negated(cents(credited)));

/** Returns what is still to be paid, in cents; below zero: what is owed to the customer. */
export const balanceOf = (settled: Settled): Cents =>
  addCents(dueOf(settled), negated(cents(settled.paidAmount)));

/** Something of it was paid or credited, and something is left. */
export const isPartlySettled = ({
  status,
  ...settled
}: Settled & { readonly status: InvoiceStatus }): boolean =>
  invoiceRules[status].isUnpaid &&
  (cents(settled.paidAmount) > 0 || cents(settled.credited) > 0) &&
  balanceOf(settled) > 0;
