import type { OfferedDay } from './bookings.contract.ts';

/** The name of the field with the chosen time, an instant. */
export const TIME_FIELD = 'start';

/** Among which times the customer of an approved job chooses. */
export interface JobTimes {
  readonly days: readonly OfferedDay[];
  /** The time that was chosen went meanwhile. */
  readonly isGone: boolean;
}
