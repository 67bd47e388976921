import { instantOf, wallClockOf } from '../../shared/dates.ts';

/** Days of the shop's clock, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Beyond these there are no estimates, and no clock is sure of its zone. */
const EARLIEST = '1970-01-02';
const LATEST = '9000-01-01';

/** The day that is meant: of an instant, the one that Riga's clock shows then. Days of no estimate are brought near. */
export function rigaDay(dayOrInstant: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(dayOrInstant);
  const at = Date.parse(isDay ? `${dayOrInstant}T12:00:00Z` : dayOrInstant);
  return wallClockOf(Math.min(Math.max(at, Date.parse(EARLIEST)), Date.parse(LATEST))).day;
}

const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The instant at which a day begins in Riga. */
function midnight(day: string): string {
  const instant = instantOf({ day, time: '00:00' });
  if (instant === null) throw new RangeError(`Not a day: ${day}`);
  return instant;
}

/** The first instant of the range, and the first after it: days of the change of clocks have 23 or 25 hours. */
export const instantsOf = ({ startDate, endDate }: Days): { since: string; before: string } => ({
  since: midnight(startDate),
  before: midnight(dayAt(Date.parse(`${endDate}T00:00:00Z`) + 86_400_000)),
});

export const quickRanges = ['thisMonth', 'lastMonth', 'lastThreeMonths'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** First and last month, counted from the present one (spec part 2, section 9). */
const months = { thisMonth: [0, 0], lastMonth: [-1, -1], lastThreeMonths: [-2, 0] } as const;

/** Whole months around `today`, a day of Riga's clock. */
export function quickRange(name: QuickRange, today: string): Days {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const [first, last] = months[name];
  return {
    startDate: dayAt(Date.UTC(year, month - 1 + first, 1)),
    // Day 0 is the last one of the month before.
    endDate: dayAt(Date.UTC(year, month + last, 0)),
  };
}
