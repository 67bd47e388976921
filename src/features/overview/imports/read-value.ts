import { folded } from '#shared/folded.ts';
import { dayOfSerial } from '#shared/serial-day.ts';
import { readNumber } from '#shared/typed-number.ts';
import type { ImportField } from './import-fields.ts';

/** Why a cell cannot be read, as its sentence is named. */
export type CellFault =
  | 'cellIsError'
  | 'numberUnreadable'
  | 'numberAmbiguous'
  | 'dayUnreadable'
  | 'choiceUnknown'
  | 'yesNoUnreadable';

/** What a cell says, in the form in which the field's draft takes it; null for a blank one. */
export type ReadValue = { readonly value: string | boolean | null } | { readonly fault: CellFault };

/** What spreadsheets show for a formula that came to nothing. */
const errorValue = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;
/** A text before which our own export has put an apostrophe, so that no spreadsheet calculates it. */
const guarded = /^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

const yes = new Set(['yes', 'y', 'ja', 'j', '1', 'true', 'x', '+', 'ir', 'v', '✓', '✔']);
const no = new Set(['no', 'n', 'ne', '0', 'false', '-', 'nav']);

const other: Readonly<Record<string, readonly string[]>> = {
  individual: [
    'private',
    'person',
    'private person',
    'fiziska persona',
    'privatpersona',
    'privats',
    'fp',
    'f',
  ],
  business: ['company', 'legal entity', 'juridiska persona', 'firma', 'uznemums', 'jp', 'j', 'b2b'],
  en: ['en', 'eng', 'english', 'anglu'],
  lv: ['lv', 'lav', 'latvian', 'latviesu', 'latviski'],
  all: ['all', 'all makes', 'visi', 'visas', 'visas markas', 'any', 'jebkura'],
  other_ev: ['other ev', 'ev', 'elektroauto'],
};

const bare = (text: string): string => folded(text).replace(/[^\p{L}\d]/gu, '');

/** Returns the code of a choice by its label in either language, its code or what others call it; undefined: none. */
function choiceOf({ choices = {} }: ImportField, text: string): string | undefined {
  const wanted = bare(text);
  return Object.keys(choices).find((code) =>
    [code, choices[code]?.en ?? '', choices[code]?.lv ?? '', ...(other[code] ?? [])].some(
      (name) => bare(name) === wanted,
    ),
  );
}

/** Digits in groups of three after a single sign: `1.234` may be a thousand or hardly more than one. */
const ambiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
/** The same where there are no decimals. */
const thousands = /^-?[1-9]\d{0,2}([.,]\d{3})+$/;
const unit = /^[€$]|(€|eur|km|gab\.?|pcs\.?|%|min\.?)$/giu;

/** `1 234,50`, `1.234,50`, `1,234.50`, `€ 12`: in the wire form. The point of a stored number is the decimal sign. */
function readAmount(text: string, isWhole: boolean, isStoredNumber: boolean): ReadValue {
  const plain = text.replace(unit, '').replace(/[\s\u00a0\u202f']/g, '');
  if (isWhole && !isStoredNumber && thousands.test(plain)) return { value: plain.replace(/[.,]/g, '') };
  if (!isWhole && !isStoredNumber && ambiguous.test(plain)) return { fault: 'numberAmbiguous' };
  const number = readNumber(plain);
  // A whole number with decimals of zero is one: `12.00`.
  return number === null
    ? { fault: 'numberUnreadable' }
    : { value: isWhole ? number.replace(/\.0+$/, '') : number };
}

const isoDay = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?\.?$/;
const europeanDay = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})\.?(?: .*)?$/;
const serialDay = /^\d{1,7}(?:\.\d+)?$/;
/** Of a year of two digits: later ones are of the century before. */
const LAST_OF_THIS_CENTURY = 50;

function fullYear(year: string): number {
  const number = Number(year);
  return year.length === 4 ? number : number + (number > LAST_OF_THIS_CENTURY ? 1900 : 2000);
}

function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere && year >= 1900 ? date.toISOString().slice(0, 10) : null;
}

/** `2026-11-29`, `29.11.2026`, `29/11/2026`, and the number of a day in a spreadsheet. */
function readDay(text: string, date1904: boolean): string | null {
  const iso = isoDay.exec(text);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const european = europeanDay.exec(text);
  if (european) return calendarDay(fullYear(european[3] ?? ''), Number(european[2]), Number(european[1]));
  // Four digits up to 2100 are a year, which is no day.
  if (!serialDay.test(text) || Number(text) <= 2100) return null;
  return dayOfSerial(Number(text), date1904);
}

/** How a file stores its cells. */
interface Stored {
  /** Whether it counts days from 1904 on. */
  readonly date1904: boolean;
  /** Whether the cell is a number to the file, and not a text. */
  readonly isStoredNumber?: boolean;
}

/**
 * Reads a cell of a file as the value of a field, in either language and as people write it. What the field's own rules say of
 * the value comes later.
 */
export function readValue(
  field: ImportField,
  cell: string,
  { date1904, isStoredNumber = false }: Stored,
): ReadValue {
  const text = cell.trim().replace(guarded, '');
  if (text === '') return { value: null };
  if (errorValue.test(text)) return { fault: 'cellIsError' };
  if (field.kind === 'number' || field.kind === 'money')
    return readAmount(text, field.kind === 'number' && field.name !== 'vatRate', isStoredNumber);
  if (field.kind === 'day') {
    const day = readDay(text, date1904);
    return day === null ? { fault: 'dayUnreadable' } : { value: day };
  }
  if (field.kind === 'yesNo') {
    const word = folded(text);
    return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : { fault: 'yesNoUnreadable' };
  }
  if (field.kind === 'choice') {
    const choice = choiceOf(field, text);
    return choice === undefined ? { fault: 'choiceUnknown' } : { value: choice };
  }
  return { value: text };
}
