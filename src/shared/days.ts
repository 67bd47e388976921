import { instantOf } from './dates.ts';

// Days of the calendar (`YYYY-MM-DD`), which are Riga's where they become instants: they have 23, 24 or 25 hours.

const DAY_MS = 86_400_000;

/** Instants (ISO): the first that is in, and the first that is out again. */
export interface Span {
  readonly since: string;
  readonly before: string;
}

/** Days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const asIfUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (asUtc: number): string => new Date(asUtc).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayAt(asIfUtc(day) + days * DAY_MS);
/** Returns how many days later `to` is. */
export const daysBetween = (from: string, to: string): number => (asIfUtc(to) - asIfUtc(from)) / DAY_MS;
/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(asIfUtc(day)).getUTCDay();

/** The weekdays from Monday on (0 is Sunday). */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
/** Returns the place of a weekday in a week that begins on Monday. */
export const fromMonday = (weekday: number): number => (weekday + 6) % 7;
/** Returns what is of weekdays in the order of a week that begins on Monday. */
export const inWeekOrder = <Day extends { readonly weekday: number }>(days: readonly Day[]): Day[] =>
  days.toSorted((a, b) => fromMonday(a.weekday) - fromMonday(b.weekday));

/** Says whether these digits are a day of the calendar: the 31st of November is none. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(asIfUtc(day)) &&
  new Date(asIfUtc(day)).toISOString().startsWith(day);

/** Beyond these there are no records, and no clock is sure of its zone. */
export const FIRST_DAY = '1970-01-02';
export const LAST_DAY = '9000-01-01';

/** Returns the day itself; one that no record is of is brought near. */
export const nearDay = (day: string): string =>
  day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day;

/** Throws for what is no day. */
function midnight(day: string): string {
  const instant = instantOf({ day, time: '00:00' });
  if (instant === null) throw new RangeError(`Not a day: ${day}`);
  return instant;
}

export const rangeOfDays = (from: string, to: string): Span => ({
  since: midnight(from),
  before: midnight(addDays(to, 1)),
});
export const rangeOfDay = (day: string): Span => rangeOfDays(day, day);

/** Returns the whole month that is `later` months after the one that `day` is in. */
export function monthOf(day: string, later = 0): Days {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const place = month - 1 + later;
  // Day 0 is the last one of the month before.
  return { from: dayAt(Date.UTC(year, place, 1)), to: dayAt(Date.UTC(year, place + 1, 0)) };
}

/** Of a range of Riga days, both included, either end of which may be open: the instants that bound it. */
export const instantsOfDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  since: from && rangeOfDays(nearDay(from), nearDay(from)).since,
  before: to && rangeOfDays(nearDay(to), nearDay(to)).before,
});

/** A month (`2026-11`) with its first and last day. */
export interface Month extends Days {
  readonly month: string;
}

/** Returns the month of `day` (`YYYY-MM-DD`) and those before it, `count` in all, oldest first. */
export const monthsUpTo = (day: string, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => {
    const days = monthOf(day, index + 1 - count);
    return { month: days.from.slice(0, 7), ...days };
  });
