import type { Business } from '#features/records/business/business.contract.ts';
import type { Language } from '#shared/words.ts';
import type { BookingState } from './booking-link.ts';
import type { OfferedDay } from './bookings.contract.ts';

/** Below the address of a booking. */
export const bookingPaths = {
  move: '/move',
  cancel: '/cancel',
  calendar: '/appointment.ics',
} as const;

/** The fields of its forms, and of its addresses. */
export const bookingFields = {
  /** The time that was shown, so that nothing is done to another one. */
  seen: 'seen',
  /** The time that is chosen. */
  start: 'start',
  /** From which day on times are shown. */
  from: 'from',
  /** The time that it was moved to just now. */
  moved: 'moved',
} as const;

/** What its car owner sees of a booking. */
export interface BookingView {
  readonly language: Language;
  readonly path: string;
  readonly otherPath: string;
  readonly business: Business;
  readonly state: BookingState;
  readonly start: string;
  readonly end: string;
  /** As it was booked, with the price that was shown; null: it is named after an inspection. */
  readonly services: readonly { readonly name: string; readonly price: string | null }[];
  /** Of all of them; null: not all have one. */
  readonly total: string | null;
  readonly licensePlate: string | null;
  readonly canCancel: boolean;
  readonly canMove: boolean;
  /** Until when it can be moved or cancelled here. */
  readonly changeableUntil: string;
  /** The day (`YYYY-MM-DD`) on which the link ends. */
  readonly worksUntil: string;
}

/** What is wrong with a form: the time went to somebody else, none was chosen, or the visit has changed meanwhile. */
export type BookingProblem = 'gone' | 'none' | 'changed';

export interface MoveView extends BookingView {
  readonly days: readonly OfferedDay[];
  /** The first day (`YYYY-MM-DD`) after those that are shown; null: no more are offered. */
  readonly laterFrom: string | null;
  /** Earlier days are left out. */
  readonly isLater: boolean;
  readonly problem: BookingProblem | null;
}

export interface CancelView extends BookingView {
  readonly problem: BookingProblem | null;
}
