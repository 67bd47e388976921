import { instantOf, wallClockOf } from '../../shared/dates.ts';

/** An estimate is said to be waiting once its customer has had it for longer than this. */
export const WORKING_DAYS_TO_WAIT = 2;

const DAY_MS = 86_400_000;
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isWeekend = (utcDay: number): boolean => [0, 6].includes(new Date(utcDay).getUTCDay());
const textOf = (utcDay: number): string => new Date(utcDay).toISOString().slice(0, 10);

/**
 * The instant (ISO) that is `days` working days before `now` by the shop's clock: Saturdays and Sundays do not
 * count, holidays do. What became pending before it has waited longer.
 */
export function workingDaysBefore(now: Date, days: number): string {
  const shown = wallClockOf(now);
  let day = midnightOf(shown.day);
  let time = shown.time;
  // A weekend is as late as the midnight in which Monday begins.
  while (isWeekend(day)) {
    day += DAY_MS;
    time = '00:00';
  }
  for (let left = days; left > 0;) {
    day -= DAY_MS;
    if (!isWeekend(day)) left -= 1;
  }
  return instantOf({ day: textOf(day), time }) ?? now.toISOString();
}
