import { dayText, wallClockOf, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import type { Language } from '#shared/words.ts';

/** Returns an instant (ISO) with its weekday: `Tue 03.03.2026 10:00`. */
export function momentText(instant: string, language: Language): string {
  const { day, time } = wallClockOf(instant);
  return `${weekdayName(weekdayOf(day), language, 'short')} ${dayText(day)} ${time}`;
}

/** Returns until when (ISO) something holds: the time alone where that is today, else with its day. `now` in milliseconds. */
export function untilText(until: string, now: number, language: Language): string {
  const { day, time } = wallClockOf(until);
  return day === wallClockOf(now).day ? time : momentText(until, language);
}
