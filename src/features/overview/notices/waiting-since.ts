import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';

/** An estimate is said to be waiting once its customer has had it for longer than this. */
export const WORKING_DAYS_TO_WAIT = 2;

const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/**
 * Returns the instant (ISO) that is `days` working days before `now` by the shop's clock: Saturdays and Sundays do not
 * count, holidays do. What became pending before it has waited longer.
 */
export function workingDaysBefore(now: Date, days: number): string {
  let { day, time } = wallClockOf(now);
  // A weekend is as late as the midnight in which Monday begins.
  while (isWeekend(day)) {
    day = addDays(day, 1);
    time = '00:00';
  }
  for (let left = days; left > 0;) {
    day = addDays(day, -1);
    if (!isWeekend(day)) left -= 1;
  }
  return instantOf({ day, time }) ?? now.toISOString();
}
