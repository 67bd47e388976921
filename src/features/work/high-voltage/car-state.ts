import { wallClockOf } from '#shared/dates.ts';

/** What is assumed of a car's high-voltage system. */
export const carStates = ['energized', 'unclear', 'de_energized'] as const;
export type CarState = (typeof carStates)[number];

interface OpenIsolation {
  /** ISO, UTC; null: it is not signed. */
  readonly signedAt: string | null;
}

/**
 * Returns the state of a car by its open isolation (null: it has none) on a day of the shop (`YYYY-MM-DD`). A signature
 * of an earlier day asks to measure again.
 */
export function carStateOf(isolation: OpenIsolation | null, today: string): CarState {
  if (!isolation) return 'energized';
  const { signedAt } = isolation;
  return signedAt !== null && wallClockOf(signedAt).day === today ? 'de_energized' : 'unclear';
}
