import { dayText, wallClockOf, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import type { Language } from '#shared/words.ts';

/** Returns a day (`YYYY-MM-DD`) with its weekday: `Thursday, 26.11.2026`, `Ceturtdiena, 26.11.2026`. */
export const dayWithWeekday = (day: string, language: Language): string =>
  `${weekdayName(weekdayOf(day), language, 'long')}, ${dayText(day)}`;

/** Returns from when to when, by the shop's clock: `Thursday, 26.11.2026 09:00–10:00`. Its times are not torn apart. */
export function spanText(
  { start, end }: { readonly start: string; readonly end: string },
  language: Language,
): string {
  const [from, to] = [wallClockOf(start), wallClockOf(end)];
  const begins = `${dayWithWeekday(from.day, language)} ${from.time}`;
  return from.day === to.day
    ? `${begins}\u2060–\u2060${to.time}`
    : `${begins} – ${dayWithWeekday(to.day, language)} ${to.time}`;
}
