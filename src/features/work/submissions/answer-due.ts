import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';

/** The site promises an answer within 2 to 4 hours of the opening hours; minutes. */
const PROMISED_MINUTES = 4 * 60;
/** A request that has waited for two weeks is late, whatever the opening hours. */
const MAX_DAYS = 14;

interface OpenHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

const overlap = (from: number, to: number, opens: number, closes: number): number =>
  Math.max(0, Math.min(to, closes) - Math.max(from, opens));

/** Whether a request received at `since` (ISO) waits longer at `now` than the site promises, by the shop's clock. */
export function isAnswerLate(since: string, now: Date, openingHours: readonly OpenHours[]): boolean {
  const [from, to] = [Date.parse(since), now.getTime()];
  let { day } = wallClockOf(since);
  let waited = 0;
  for (let count = 0; count < MAX_DAYS; count++) {
    const hours = openingHours.find(({ weekday }) => weekday === weekdayOf(day));
    const opens = hours && instantOf({ day, time: hours.opens });
    const closes = hours && instantOf({ day, time: hours.closes });
    if (opens && closes) waited += overlap(from, to, Date.parse(opens), Date.parse(closes));
    if (waited > PROMISED_MINUTES * 60_000) return true;
    day = addDays(day, 1);
    if (day > wallClockOf(now).day) return false;
  }
  return true;
}
