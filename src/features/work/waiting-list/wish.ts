import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';
import type { FieldErrors } from '#shared/errors.ts';

export const partsOfDay = ['any', 'morning', 'afternoon'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** So far ahead the last day of a wish may be. */
export const MAX_DAYS_AHEAD = 60;
const NOON = '12:00';
const WEEK_DAYS = 7;

/** When a time would suit. */
export interface Wish {
  /** Days of the shop's clock (`YYYY-MM-DD`), both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Numbers from 0, Sunday; none: any day. */
  readonly weekdays: readonly number[];
  readonly partOfDay: PartOfDay;
}

/** Says whether a day suits, whatever time of it. */
export const fitsDay = ({ firstDay, lastDay, weekdays }: Wish, day: string): boolean =>
  firstDay <= day && day <= lastDay && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)));

/** Says whether a time (ISO) suits: by the shop's clock, a morning is what begins before noon. */
export function fitsWish(wish: Wish, start: string): boolean {
  const { day, time } = wallClockOf(start);
  if (!fitsDay(wish, day)) return false;
  return wish.partOfDay === 'any' || (wish.partOfDay === 'morning') === time < NOON;
}

/** Returns the first instant (ISO) of a day that may suit; undefined: from its beginning on. */
export const earliestOn = ({ partOfDay }: Wish, day: string): string | undefined =>
  (partOfDay === 'afternoon' && instantOf({ day, time: NOON })) || undefined;

/** Says whether any day suits at all: the weekdays may not lie between the two days. */
function hasDay(wish: Wish): boolean {
  for (
    let day = wish.firstDay, count = 0;
    day <= wish.lastDay && count < WEEK_DAYS;
    day = addDays(day, 1), count++
  )
    if (fitsDay(wish, day)) return true;
  return false;
}

/** Returns the wish as it is from today on: a form may lie open overnight. */
export const fromToday = <Of extends Wish>(wish: Of, today: string): Of => ({
  ...wish,
  firstDay: wish.firstDay < today && today <= wish.lastDay ? today : wish.firstDay,
});

/** Returns what is wrong with the days of a wish, at its fields; nothing where it can be fulfilled. */
export function wrongDays(wish: Wish, today: string): FieldErrors {
  const { firstDay, lastDay } = wish;
  if (lastDay < today) return { lastDay: ['waitingDayPassed'] };
  if (lastDay > addDays(today, MAX_DAYS_AHEAD)) return { lastDay: ['waitingTooFar'] };
  if (firstDay > lastDay) return { lastDay: ['rangeReversed'] };
  return hasDay(wish) ? {} : { weekdays: ['waitingNoDay'] };
}
