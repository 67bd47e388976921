import { monthOf, type Days } from '../../../shared/days.ts';

/** A month (`2026-11`) with its first and last day. */
export interface Month extends Days {
  readonly month: string;
}

/** The month of `day` (`YYYY-MM-DD`) and those before it, `count` in all, oldest first. */
export const monthsUpTo = (day: string, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => {
    const days = monthOf(day, index + 1 - count);
    return { month: days.from.slice(0, 7), ...days };
  });
