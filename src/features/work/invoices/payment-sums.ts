import { addCents, cents, type Cents } from '#shared/money.ts';

/** A payment as its sums need it; the lists below are in the order in which payments were recorded. */
interface Entry {
  /** Wire form; below zero: money that was given back, or the reversal of a payment. */
  readonly amount: string;
  readonly paidOn: string;
  readonly reversedAt: string | null;
  readonly reversesId: string | null;
}

export const sumOf = (payments: readonly Entry[]): Cents =>
  addCents(...payments.map(({ amount }) => cents(amount)));

/** Returns the ones in force: a payment that was reversed and its reversal cancel each other. */
const inForce = <One extends Entry>(payments: readonly One[]): One[] =>
  payments.filter(({ reversedAt, reversesId }) => reversedAt === null && reversesId === null);

/** Returns the day since which nothing is left of what is due; null: something is left, or nothing was paid. */
export function paidSince(due: Cents, payments: readonly Entry[]): string | null {
  const byDay = inForce(payments).toSorted((one, other) => one.paidOn.localeCompare(other.paidOn));
  let sum = 0;
  let since: string | null = null;
  for (const { amount, paidOn } of byDay) {
    sum += cents(amount);
    since = sum > 0 && sum >= due ? (since ?? paidOn) : null;
  }
  return since;
}

/** Returns the last ones, latest first, that are taken back so that something of what is due is left. */
export function lastOf<One extends Entry>(due: Cents, payments: readonly One[]): One[] {
  let sum = sumOf(payments);
  const last: One[] = [];
  for (const payment of inForce(payments).toReversed()) {
    if (sum >= 0 && sum < due) break;
    sum = (sum - cents(payment.amount)) as Cents;
    last.push(payment);
  }
  return last;
}
