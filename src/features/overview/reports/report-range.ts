import { wallClockOf } from '#shared/dates.ts';
import { FIRST_DAY, LAST_DAY, monthOf } from '#shared/days.ts';

/** Days of the shop's clock, `YYYY-MM-DD`, both included. */
export interface ReportDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** The day that is meant: of an instant, the one that Riga's clock shows then. Days of no estimate are brought near. */
export function rigaDay(dayOrInstant: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(dayOrInstant);
  const at = Date.parse(isDay ? `${dayOrInstant}T12:00:00Z` : dayOrInstant);
  return wallClockOf(Math.min(Math.max(at, Date.parse(FIRST_DAY)), Date.parse(LAST_DAY))).day;
}

export const quickRanges = ['thisMonth', 'lastMonth', 'lastThreeMonths'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** First and last month, counted from the present one (spec part 2, section 9). */
const months = { thisMonth: [0, 0], lastMonth: [-1, -1], lastThreeMonths: [-2, 0] } as const;

/** Whole months around `today`, a day of Riga's clock. */
export function quickRange(name: QuickRange, today: string): ReportDays {
  const [first, last] = months[name];
  return { startDate: monthOf(today, first).from, endDate: monthOf(today, last).to };
}
