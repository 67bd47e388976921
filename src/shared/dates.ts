import { dateFormat } from './formats.ts';
import type { Language } from './words.ts';

/** The shop's clock, whatever zone the server or the browser is in. */
const SHOP_ZONE = 'Europe/Riga';

const rigaClock = dateFormat({
  timeZone: SHOP_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the shop's clock shows. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm` */
  readonly time: string;
}

export function wallClockOf(instant: Date | string | number): WallClock {
  // `22/11/2026, 09:05`: twice as fast as the format's parts, and a schedule asks for hundreds of moments.
  const [date = '', time = ''] = rigaClock(new Date(instant), 'en').split(', ');
  const [day, month, year] = date.split('/');
  return { day: `${year}-${month}-${day}`, time };
}

const asIfUtc = ({ day, time }: WallClock): number => Date.parse(`${day}T${time}:00Z`);

/** Returns the instant (ISO, UTC) at which the shop's clock shows this; null when the texts are no day and time. */
export function instantOf(clock: WallClock): string | null {
  const wanted = asIfUtc(clock);
  if (Number.isNaN(wanted)) return null;
  // Riga is ahead of UTC by an offset that is known only at the instant itself: two rounds settle it.
  let instant = wanted;
  for (let round = 0; round < 2; round += 1) instant -= asIfUtc(wallClockOf(instant)) - wanted;
  return new Date(instant).toISOString();
}

export const rigaYear = (instant: Date | string): number => Number(wallClockOf(instant).day.slice(0, 4));

/** Returns a calendar day (`YYYY-MM-DD`) for people: `03.05.2021`, the same in both languages. */
export function dayText(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${date}.${month}.${year}`;
}

/** Returns the shop's day of an instant for people: `21.11.2026` (spec part 2, section 9). */
export const displayDay = (instant: string): string => dayText(wallClockOf(instant).day);

/** Returns the shop's day and time of an instant for people, 24-hour clock: `21.11.2026 14:05`. */
export const displayMoment = (instant: string): string =>
  `${displayDay(instant)} ${wallClockOf(instant).time}`;

/** A Sunday, so that adding a weekday number gives that weekday. */
const sunday = Date.UTC(2026, 0, 4);

const weekdayFormats = {
  long: dateFormat({ weekday: 'long' }),
  short: dateFormat({ weekday: 'short' }),
};

/** Returns a weekday (0 is Sunday) as a label, with a capital letter in Latvian too: `Pirmdiena`. */
export function weekdayName(weekday: number, language: 'en' | 'lv', style: 'long' | 'short'): string {
  const name = weekdayFormats[style](sunday + weekday * 86_400_000, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Its short names of months are three letters long. */
const american = { en: 'en-US', lv: 'lv' };

const monthDay = dateFormat(
  { timeZone: SHOP_ZONE, year: 'numeric', month: 'short', day: '2-digit' },
  american,
);

/** Returns the day of a submission: in English `MMM dd, yyyy` (spec part 1, section 9). */
export const displaySubmissionDay = (instant: string, language: 'en' | 'lv'): string =>
  language === 'en' ? monthDay(new Date(instant), language) : displayDay(instant);

/** Returns the day of a submission in the same form as in its list, with the time: `Nov 23, 2026, 23:00`. */
export const displaySubmissionMoment = (instant: string, language: 'en' | 'lv'): string =>
  language === 'en'
    ? `${displaySubmissionDay(instant, language)}, ${wallClockOf(instant).time}`
    : displayMoment(instant);

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * 60;

const agoWords = {
  en: { now: 'just now', ago: (amount: number, unit: string) => `${amount} ${unit} ago`, day: 'd' },
  lv: { now: 'tikko', ago: (amount: number, unit: string) => `pirms ${amount} ${unit}`, day: 'd.' },
};

/** How long ago an instant (ISO) was at `now` (milliseconds): `5 min ago`, `2 h ago`, `3 d ago`; whole units, rounded down. */
export function agoText(instant: string, now: number, language: Language): string {
  const { now: justNow, ago, day } = agoWords[language];
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return justNow;
  if (minutes < MINUTES_OF_HOUR) return ago(minutes, 'min');
  if (minutes < MINUTES_OF_DAY) return ago(Math.floor(minutes / MINUTES_OF_HOUR), 'h');
  return ago(Math.floor(minutes / MINUTES_OF_DAY), day);
}

const monthFormats = {
  long: dateFormat({ month: 'long', year: 'numeric' }),
  short: dateFormat({ month: 'short' }, american),
  name: dateFormat({ month: 'long' }),
};

/** `2026-11` for people: `November 2026`; `November` of the present year; or `Nov` where twelve of them stand side by side. */
export const monthName = (month: string, language: Language, style: keyof typeof monthFormats): string =>
  monthFormats[style](new Date(`${month}-01T00:00:00Z`), language);
