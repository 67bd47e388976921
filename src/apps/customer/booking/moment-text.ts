import { wallClockOf } from '#shared/dates.ts';
import { dateFormat } from '#shared/formats.ts';
import type { Language } from '#shared/words.ts';

const format = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** Returns a day (`YYYY-MM-DD`) in words: `Thursday 26 November`, `Ceturtdiena, 26. novembris`. */
export function dayInWords(day: string, language: Language): string {
  const text = format(new Date(`${day}T00:00:00Z`), language);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Returns from when to when, by the shop's clock: `Thursday 26 November, 09:00–10:00`. Its times are not torn apart. */
export function spanInWords(
  { start, end }: { readonly start: string; readonly end: string },
  language: Language,
): string {
  const [from, to] = [wallClockOf(start), wallClockOf(end)];
  const begins = `${dayInWords(from.day, language)}, ${from.time}`;
  return from.day === to.day
    ? `${begins}\u2060–\u2060${to.time}`
    : `${begins} – ${dayInWords(to.day, language)}, ${to.time}`;
}
