import { defineWords, inLanguage, type Language } from '#shared/words.ts';

const words = defineWords({
  asked: {
    en: (estimate: string) => `Deposit for estimate ${estimate}`,
    lv: (estimate: string) => `Avanss pēc tāmes ${estimate}`,
  },
  deducted: {
    en: (number: string, day: string) => `Less deposit ${number} of ${day}`,
    lv: (number: string, day: string) => `Atskaitīts avanss ${number}, ${day}`,
  },
});

const BETWEEN = ' / ';
/** The one that an invoice must be readable in stands first. */
const stored: readonly Language[] = ['lv', 'en'];

/** What the line of a deposit says, stored in both languages as every text of an invoice is: copied, and for good. */
export const depositLine = {
  asked: (estimateNumber: string): string =>
    stored.map((each) => inLanguage(words, each).asked(estimateNumber)).join(BETWEEN),
  deducted: (number: string, day: string): string =>
    stored.map((each) => inLanguage(words, each).deducted(number, day)).join(BETWEEN),
};

/** Returns what a line says in one language: that of a deposit is stored in both. */
export function lineText<Line extends { readonly kind: string; readonly description: string | null }>(
  { kind, description }: Line,
  language: Language,
): string | null {
  if (kind !== 'deposit' || description === null) return description;
  return description.split(BETWEEN)[stored.indexOf(language)] ?? description;
}
