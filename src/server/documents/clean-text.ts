import { hasGlyph } from './fonts.ts';

/** Everyday Latin text: nothing in it needs a closer look. No soft hyphen, no control characters. */
const plain = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017e–—‘-‚“-„…€]*$/;

/** `ﬁ` as one character shares its glyph with `fi`, which must stay two letters for who searches. */
const ligature = /[\ufb00-\ufb06]/;

/** What to set for a character: itself, a space, its plain form, `?` for a letter that would be lost, or nothing. */
function inFont(character: string): string {
  if (character === '\n') return character;
  if (/\p{C}/u.test(character)) return '';
  if (hasGlyph(character) && !ligature.test(character)) return character;
  if (/\p{Z}/u.test(character)) return ' ';
  const plainForm = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plainForm !== '' && Array.from(plainForm).every(hasGlyph)) return plainForm;
  return /[\p{L}\p{N}]/u.test(character) ? '?' : '';
}

/**
 * A text as the font can set it: NFC, tabs as spaces, without emoji, control and direction characters.
 * Line breaks stay.
 */
export function cleanText(text: string): string {
  const composed = text.normalize('NFC');
  if (plain.test(composed)) return composed;
  const spaced = composed.replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n').replace(/\t/g, ' ');
  return plain.test(spaced) ? spaced : Array.from(spaced, inFont).join('');
}

/** The same on one line, for titles, labels and running heads. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
