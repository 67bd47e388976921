/** `text` as the database folds its search texts: without diacritics and in lower case, so that `berzins` finds `Bērziņš`. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Says whether `text` holds each word of `typed`, in any order, without regard to case or diacritics. */
export function holdsWords(text: string, typed: string): boolean {
  const searched = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** A text as two of them are compared: folded, with single spaces between its words. */
export const withSingleSpaces = (text: string): string => folded(text).replace(/\s+/g, ' ').trim();

/** The same without regard to case, diacritics and spaces around, as the server's search has it. */
export const sameText = (a: string, b: string): boolean => withSingleSpaces(a) === withSingleSpaces(b);

const DIGITS_OF_A_NUMBER = 8;
/** Returns the digits that identify a Latvian number, without its country code; null: not yet a whole number. */
export function phoneEnd(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length < DIGITS_OF_A_NUMBER ? null : digits.slice(-DIGITS_OF_A_NUMBER);
}
