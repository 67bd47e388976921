import { addDays, weekdayOf } from '#shared/days.ts';
import type { Label } from '#shared/record-fields.ts';

/** A day on which the law gives everybody free, with what it is called. */
export interface PublicHoliday {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly name: Label;
}

/**
 * Returns Easter Sunday of a year in the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms,
 * chapter 8).
 */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return dayOf(year, month, day);
}

const dayOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Month, day, name. */
const fixed: readonly (readonly [number, number, Label])[] = [
  [1, 1, { en: 'New Year’s Day', lv: 'Jaungada diena' }],
  [5, 1, { en: 'Labor Day', lv: 'Darba svētki' }],
  [5, 4, { en: 'Restoration of Independence', lv: 'Neatkarības atjaunošanas diena' }],
  [6, 23, { en: 'Midsummer Eve', lv: 'Līgo diena' }],
  [6, 24, { en: 'Midsummer Day', lv: 'Jāņu diena' }],
  [11, 18, { en: 'Proclamation of the Republic', lv: 'Latvijas Republikas proklamēšanas diena' }],
  [12, 24, { en: 'Christmas Eve', lv: 'Ziemassvētku vakars' }],
  [12, 25, { en: 'Christmas Day', lv: 'Pirmie Ziemassvētki' }],
  [12, 26, { en: 'Second Day of Christmas', lv: 'Otrie Ziemassvētki' }],
  [12, 31, { en: 'New Year’s Eve', lv: 'Vecgada diena' }],
];

/** Days after Easter Sunday, name. */
const movable: readonly (readonly [number, Label])[] = [
  [-2, { en: 'Good Friday', lv: 'Lielā Piektdiena' }],
  [0, { en: 'Easter Sunday', lv: 'Pirmās Lieldienas' }],
  [1, { en: 'Easter Monday', lv: 'Otrās Lieldienas' }],
  [49, { en: 'Whit Sunday', lv: 'Vasarsvētki' }],
];

const SUNDAY = 0;
const SATURDAY = 6;

/** Returns the second Sunday of May. */
function mothersDay(year: number): string {
  const first = dayOf(year, 5, 1);
  return addDays(first, ((7 - weekdayOf(first)) % 7) + 7);
}

/** Returns the Monday after 4 May and 18 November where those fall on a weekend: it is free instead. */
function mondaysInstead(year: number): PublicHoliday[] {
  const [may, november] = [dayOf(year, 5, 4), dayOf(year, 11, 18)];
  return fixed.flatMap(([month, date, { en, lv }]) => {
    const day = dayOf(year, month, date);
    const weekday = weekdayOf(day);
    if ((day !== may && day !== november) || (weekday !== SATURDAY && weekday !== SUNDAY)) return [];
    const name = { en: `${en} (day off instead)`, lv: `${lv} (pārceltā brīvdiena)` };
    return [{ day: addDays(day, weekday === SATURDAY ? 2 : 1), name }];
  });
}

/**
 * Returns the public holidays of Latvia in a year, in their order (the law „Par svētku, atceres un atzīmējamām dienām",
 * section 1). Days that the government moves for its own offices are not among them, nor is the last day of the Song and
 * Dance Festival, every five years: its day is set each time, so the shop enters it.
 */
export function publicHolidaysOf(year: number): readonly PublicHoliday[] {
  const easter = easterOf(year);
  return [
    ...fixed.map(([month, date, name]) => ({ day: dayOf(year, month, date), name })),
    ...movable.map(([later, name]) => ({ day: addDays(easter, later), name })),
    { day: mothersDay(year), name: { en: 'Mother’s Day', lv: 'Mātes diena' } },
    ...mondaysInstead(year),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Of the years that were asked for: a schedule asks for each of its days, many times. */
const known = new Map<number, ReadonlyMap<string, Label>>();
const MOST_KNOWN = 20;

/** Returns what a day (`YYYY-MM-DD`) is called as a public holiday; null: it is none. */
export function publicHolidayOn(day: string): Label | null {
  const year = Number(day.slice(0, 4));
  let names = known.get(year);
  if (!names) {
    names = new Map(publicHolidaysOf(year).map((holiday) => [holiday.day, holiday.name]));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(year, names);
  }
  return names.get(day) ?? null;
}
