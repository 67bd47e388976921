/** The shop's clock, whatever zone the server or the browser is in. */
const SHOP_ZONE = 'Europe/Riga';

const rigaParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type RigaField = 'year' | 'month' | 'day' | 'hour' | 'minute';
function inRiga(instant: Date | string): Record<RigaField, string> {
  const parts = rigaParts.formatToParts(typeof instant === 'string' ? new Date(instant) : instant);
  return Object.fromEntries(parts.map((part) => [part.type, part.value])) as Record<RigaField, string>;
}

export const rigaYear = (instant: Date | string): number => Number(inRiga(instant).year);

const monthDay = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_ZONE,
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});

/** A day for people: `dd.MM.yyyy.` in Latvian; in English `MMM dd, yyyy` (spec part 1, section 9). */
export function displayDay(instant: string, language: 'en' | 'lv'): string {
  if (language === 'en') return monthDay.format(new Date(instant));
  const { year, month, day } = inRiga(instant);
  return `${day}.${month}.${year}.`;
}

/** A day and time for people, 24-hour clock: `Nov 21, 2026 14:05`. */
export function displayMoment(instant: string, language: 'en' | 'lv'): string {
  const { hour, minute } = inRiga(instant);
  return `${displayDay(instant, language)} ${hour}:${minute}`;
}
