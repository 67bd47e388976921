import { dayText, instantOf, wallClockOf } from '#shared/dates.ts';
import { dateFormat } from '#shared/formats.ts';
import type { Language } from '#shared/words.ts';
import { addDays } from '#shared/days.ts';
import { endOf, rangeOfWeek, type Planned } from '../../schedule/schedule-rules.ts';

export type View = 'day' | 'week';

export const today = (): string => wallClockOf(Date.now()).day;

export const daysOf = (view: View, day: string): readonly string[] =>
  view === 'day' ? [day] : rangeOfWeek(day).days;

/** Returns when a new appointment of a day begins at first: today with the next full hour, otherwise in the morning. */
export function usualStart(day: string, now = Date.now()): string {
  const clock = wallClockOf(now);
  const hour = clock.day === day ? Number(clock.time.slice(0, 2)) + 1 : 9;
  return instantOf({ day, time: `${String(Math.min(hour, 23)).padStart(2, '0')}:00` }) ?? '';
}

/** Returns the day that the arrows lead to. */
export const turned = (view: View, day: string, direction: 1 | -1): string =>
  addDays(day, direction * (view === 'day' ? 1 : 7));

const format = (options: Intl.DateTimeFormatOptions) => {
  const inWords = dateFormat(options);
  return (day: string, language: Language): string => {
    const text = inWords(new Date(`${day}T00:00:00Z`), language);
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  };
};

/** `Friday, 20 November 2026` */
export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** `Friday 20 November` */
export const spokenDay = format({ weekday: 'long', day: 'numeric', month: 'long' });

const plainDay = format({ day: 'numeric', month: 'long', year: 'numeric' });
const dayOfMonth = format({ day: 'numeric', month: 'long' });

/**
 * A week, in English by its first day: `22 November 2026`. Latvian names both ends: `22.–28. novembris`, with the year
 * where it is not the current one.
 */
export function weekText(first: string, last: string, language: Language, now = today()): string {
  if (language === 'en') return plainDay(first, language);
  if (first.slice(0, 4) !== last.slice(0, 4))
    return `${plainDay(first, language)} – ${plainDay(last, language)}`;
  const year = first.slice(0, 4) === now.slice(0, 4) ? '' : `${first.slice(0, 4)}. gada `;
  const from =
    first.slice(5, 7) === last.slice(5, 7)
      ? `${Number(first.slice(8))}.–`
      : `${dayOfMonth(first, language)} – `;
  return `${year}${from}${dayOfMonth(last, language)}`;
}

/** `20.11.2026 09:00–11:00`, with the day of the end where that is another. */
export function spanText(planned: Planned): string {
  const from = wallClockOf(planned.scheduledDate);
  const to = wallClockOf(endOf(planned));
  const end = to.day === from.day ? to.time : ` ${dayText(to.day)} ${to.time}`;
  return `${dayText(from.day)} ${from.time}–${end}`;
}
