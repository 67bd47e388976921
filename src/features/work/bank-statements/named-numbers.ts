import { folded } from '#shared/folded.ts';

/** A number as it stands in a text: `R-2026-0012`, or a part of it. */
export interface NamedNumber {
  /** Folded; null: it was left out. */
  readonly series: string | null;
  /** Null: it was left out. */
  readonly year: string | null;
  readonly place: number;
  /** Written so that it can hardly be anything else. */
  readonly isPlain: boolean;
  /** It reads as a day as well: 20260301. */
  readonly isDayLike: boolean;
}

/** `R-2026-0012`, with anything or nothing between its parts, and with or without the zeros. */
const whole = /(\p{L}{1,3})[\s\-–—./_:#]{0,4}(\d{4})[\s\-–—./_:#]{0,4}(\d{1,8})(?!\d)/gu;
/** What follows one after a comma or "and": `0536` of `R-2026-0535, 0536`. */
const another = /[\s,;+&/]{1,4}(?:(?:un|and|и)\s)?(\d{4,8})(?![\d\p{L}]|[-./]\d)/uy;
/** The same without the letters, as the standard form has it: a day or a telephone number has another. */
const withoutSeries = /(?<!\d|\p{L}-?|\d-)(20\d\d)[-/](\d{4,8})(?!\d|-\d)/gu;
/** `20260012` */
const digitsAlone = /(?<![\p{L}\d]|\d[-./])(20\d\d)(\d{4,8})(?![\p{L}\d]|[-./]\d)/gu;
/** `0012`: with a zero before it, as nobody writes an amount. */
const placeAlone = /(?<![\p{L}\d]|\d[-./]|\p{L}-)(0\d{3,7})(?![\p{L}\d]|[-./]\d)/gu;

const MAX_NUMBERS = 60;

/** The letter that a Russian keyboard has for the sound of R, and which looks like a P. */
const withLatinSeries = (text: string): string => text.replaceAll('Р', 'R').replaceAll('р', 'r');

const isDayLike = (year: string, digits: string): boolean => {
  const [month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  return year.length === 4 && digits.length === 4 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
};

/** The letters before a number are the series, or end with it: glued to a word it is plain where a capital begins it. */
function seriesOf(letters: string, before: string): { readonly series: string; readonly isPlain: boolean } {
  const isCapitalAfterWord = /\p{Ll}\p{Lu}$/u.test(letters);
  const isGlued = isCapitalAfterWord || /\p{L}/u.test(before);
  return { series: folded(isGlued ? letters.slice(-1) : letters), isPlain: isCapitalAfterWord || !isGlued };
}

/** Returns the numbers that follow a whole one, of the same series and year. */
function followers(text: string, from: number, first: NamedNumber): NamedNumber[] {
  const found: NamedNumber[] = [];
  another.lastIndex = from;
  for (let match = another.exec(text); match && found.length < MAX_NUMBERS; match = another.exec(text))
    found.push({ ...first, place: Number(match[1]), isPlain: false });
  return found;
}

/** Returns every number of an invoice that may be meant in a text, the plain ones first. */
export function namedNumbers(written: string): NamedNumber[] {
  const text = withLatinSeries(written);
  const found: NamedNumber[] = [];
  for (const match of text.matchAll(whole)) {
    const [said, letters = '', year = '', place = ''] = match;
    const { series, isPlain } = seriesOf(letters, text.charAt(match.index - 1));
    const one = { series, year, place: Number(place), isPlain, isDayLike: false };
    found.push(one, ...followers(text, match.index + said.length, one));
    if (found.length > MAX_NUMBERS) break;
  }
  const loose = { series: null, isPlain: false } as const;
  for (const [, year = '', place = ''] of text.matchAll(withoutSeries))
    found.push({ ...loose, year, place: Number(place), isDayLike: false });
  for (const [, year = '', place = ''] of text.matchAll(digitsAlone))
    found.push({ ...loose, year, place: Number(place), isDayLike: isDayLike(year, place) });
  for (const [, place = ''] of text.matchAll(placeAlone))
    found.push({ ...loose, year: null, place: Number(place), isDayLike: false });
  return found.toSorted((one, other) => Number(other.isPlain) - Number(one.isPlain)).slice(0, MAX_NUMBERS);
}
