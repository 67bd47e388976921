import type { BookableOffer } from '#features/work/bookings/book-view.ts';
import type { Chosen } from '#features/work/bookings/book-page.ts';
import { weekdays } from '#shared/days.ts';
import type { ErrorCode, FieldErrors } from '#shared/errors.ts';

/** The names of the fields of the form; each weekday has one of its own (`day1` is Monday). */
export const joinFields = {
  firstDay: 'firstDay',
  lastDay: 'lastDay',
  partOfDay: 'partOfDay',
  name: 'name',
  phone: 'phone',
  licensePlate: 'licensePlate',
  model: 'model',
  email: 'email',
  website: 'website',
  /** The same for each press on the button of one page: two are one entry. */
  key: 'key',
} as const;
export type JoinField = keyof typeof joinFields;

export const weekdayField = (weekday: number): string => `day${weekday}`;
export const weekdayFields = weekdays.map((weekday) => ({ weekday, name: weekdayField(weekday) }));

/** What was typed, and what is wrong with it. */
export interface JoinForm {
  readonly values: Readonly<Record<JoinField, string>>;
  readonly weekdays: readonly number[];
  readonly errors: FieldErrors;
  /** What is wrong with it as a whole. */
  readonly problem: ErrorCode | null;
}

/** What the page shows. */
export type JoinView =
  | {
      readonly state: 'form';
      readonly chosen: Chosen;
      /** What was chosen; the shop sells it to this car. */
      readonly services: readonly BookableOffer['service'][];
      /** Whether offers are mailed. */
      readonly sendsMail: boolean;
      /** The first and the last day that may be wished for. */
      readonly today: string;
      readonly last: string;
      readonly form: JoinForm;
    }
  /** The address asks too often. */
  | { readonly state: 'busy' };
