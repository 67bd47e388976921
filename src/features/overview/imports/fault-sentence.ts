import { fieldSentence } from '#shared/errors.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { faultWords, otherRowWords } from './fault.words.ts';
import type { Fault } from './import-record.ts';
import { columnName } from './sheet-column.ts';

const has = <W extends object>(words: W, code: string): code is keyof W & string =>
  Object.hasOwn(words, code);

/** Returns what is wrong with a cell, without the name of its column. */
export function faultText({ code, row }: Fault, language: Language): string {
  if (has(faultWords, code)) return inLanguage(faultWords, language)[code];
  if (has(otherRowWords, code)) return inLanguage(otherRowWords, language)[code](row ?? 0);
  return fieldSentence(code, language);
}

/** Returns the whole sentence: `Phone: This text is too long.` */
export function faultSentence(fault: Fault, headers: readonly string[], language: Language): string {
  const text = faultText(fault, language);
  const where = fault.column === null ? '' : `${columnName(headers, fault.column)}: `;
  return `${where}${text}.`;
}
