import type { DocumentNode } from '#server/pdf/description.ts';
import { documentWords } from '#features/work/paperwork/document.words.ts';
import type { StyleName } from '#server/pdf/styles.ts';
import { inLanguage, type Language, type Spoken, type Words } from '#shared/words.ts';
import { invoiceDocumentWords } from '../invoice-document.words.ts';

/** What an invoice says, in both languages. */
export const bothWords = { ...documentWords, ...invoiceDocumentWords };
/** The same as a document in one language says it. */
export type InvoiceWords = Spoken<typeof bothWords>;

const BESIDE = ' / ';

/** Returns an amount in words as a sentence begins; the cents stay on the line of their number. */
export const spelledOut = (words: string, language: Language): string =>
  words.charAt(0).toLocaleUpperCase(language) + words.slice(1).replace(/ (?=\S+$)/, '\u00a0');

/** Where each language has its own line. */
export const lineEach = (phrase: string): string => phrase.replace(BESIDE, '\n');
/** Where there is little space. */
export const closely = (phrase: string): string => phrase.replace(BESIDE, '/');

/** English with the Latvian beside it: an invoice must be readable in Latvian. */
export function beside<W extends Words>(words: W): Spoken<W> {
  const joined = (en: string, lv: string) => (en === lv ? en : `${en}${BESIDE}${lv}`);
  const phrases = Object.entries(words).map(([key, { en, lv }]) => {
    if (typeof en === 'string' || typeof lv === 'string') return [key, joined(String(en), String(lv))];
    return [key, (...parameters: never[]) => joined(en(...parameters), lv(...parameters))];
  });
  return Object.fromEntries(phrases) as Spoken<W>;
}

export const invoiceWords: Readonly<Record<Language, InvoiceWords>> = {
  en: beside(bothWords),
  lv: inLanguage(bothWords, 'lv'),
};

const inOrder: Record<Language, readonly Language[]> = { en: ['en', 'lv'], lv: ['lv'] };

/** Returns a paragraph in the document's language, below an English one the same in Latvian. */
export const paragraphs = (
  language: Language,
  style: StyleName,
  textIn: (language: Language) => string | null,
): DocumentNode[] =>
  inOrder[language].flatMap((one) => {
    const text = textIn(one);
    return text ? [{ kind: 'text', text, style, language: one } as const] : [];
  });

const { en, lv } = invoiceDocumentWords.cancelled;
/** In both languages, no matter who reads it. */
export const stamps: Readonly<Record<Language, string>> = {
  en: `${en}${BESIDE}${lv}`,
  lv: `${lv}${BESIDE}${en}`,
};
