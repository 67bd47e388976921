import { addDays, daysBetween } from '#shared/days.ts';
import { cents } from '#shared/money.ts';
import type { PaymentMethod } from './payments.contract.ts';

/** So many days may lie between the day that a person typed and the bank's. */
const MAX_DAYS_APART = 5;

export const daysApart = (paidOn: string, bookedOn: string): number =>
  Math.abs(daysBetween(paidOn, bookedOn));

/** Says whether the one may be the other though nothing else says so. */
export const isNear = (paidOn: string, bookedOn: string): boolean =>
  daysApart(paidOn, bookedOn) <= MAX_DAYS_APART;

/** Returns every day that is near. */
export const daysAround = (bookedOn: string): string[] =>
  Array.from({ length: 2 * MAX_DAYS_APART + 1 }, (_, index) => addDays(bookedOn, index - MAX_DAYS_APART));

interface StoredPayment {
  readonly amount: string;
  readonly method: PaymentMethod;
  readonly reversesId: string | null;
  readonly reversedAt: string | null;
  readonly bankEntry: string | null;
}

/** Says whether an entry of a bank statement may show a payment: a transfer in force that no entry is known of. */
export const isLinkable = (payment: StoredPayment): boolean =>
  payment.bankEntry === null &&
  payment.method === 'transfer' &&
  payment.reversesId === null &&
  payment.reversedAt === null &&
  cents(payment.amount) > 0;
