import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import type { PricedItem, RequestTotal } from '#features/work/request-form/request-totals.ts';
import type { ErrorCode, FieldErrors } from '#shared/errors.ts';
import type { BookField, Chosen } from './book-page.ts';
import type { OfferedDay } from './bookings.contract.ts';

/** A service that car owners may book, and how long it takes. */
export interface BookableOffer {
  readonly service: PublicService;
  readonly minutes: number;
}

/** What was typed into the form, and what is wrong with it. */
export interface BookForm {
  readonly values: Readonly<Record<BookField, string>>;
  readonly errors: FieldErrors;
  /** What is wrong with it as a whole. */
  readonly problem: ErrorCode | null;
}

interface Choosing {
  readonly state: 'choosing';
  readonly chosen: Chosen;
  readonly offers: readonly BookableOffer[];
  /** Nothing is ticked, or not all that is can be booked together for this car. */
  readonly problem: 'nothing' | 'together' | null;
}

export interface ChoosingTime {
  readonly state: 'times';
  readonly chosen: Chosen;
  readonly lines: readonly (PricedItem & { readonly service: PublicService })[];
  readonly total: RequestTotal;
  readonly minutes: number;
  readonly days: readonly OfferedDay[];
  /** The day from which on times were asked for; null: from the first there is. */
  readonly from: string | null;
  /** The day from which on there may be more; null: no more are offered. */
  readonly next: string | null;
  /** Until when the chosen time is held for this visitor. */
  readonly heldUntil: string | null;
  readonly form: BookForm;
}

/** What the page shows. */
export type BookView =
  | Choosing
  | ChoosingTime
  /** No times are offered, or the address asks too often. */
  | { readonly state: 'off' | 'busy' };
