import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { openOn, type ShopHours } from '#features/records/special-days/shop-hours.ts';

/** The site promises an answer within 2 to 4 hours of the opening hours; minutes. */
const PROMISED_MINUTES = 4 * 60;
/** A request that has waited for two weeks is late, whatever the opening hours. */
const MAX_DAYS = 14;

const overlap = (from: number, to: number, opens: number, closes: number): number =>
  Math.max(0, Math.min(to, closes) - Math.max(from, opens));

/** Whether a request received at `since` (ISO) waits longer at `now` than the site promises, by the shop's clock. */
export function isAnswerLate(since: string, now: Date, hours: ShopHours): boolean {
  const [from, to] = [Date.parse(since), now.getTime()];
  let { day } = wallClockOf(since);
  let waited = 0;
  for (let count = 0; count < MAX_DAYS; count++) {
    const open = openOn(day, hours);
    if (open) waited += overlap(from, to, open.from, open.to);
    if (waited > PROMISED_MINUTES * 60_000) return true;
    day = addDays(day, 1);
    if (day > wallClockOf(now).day) return false;
  }
  return true;
}
