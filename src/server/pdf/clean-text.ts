import { clustersOf } from './runs.ts';
import { fontWith, hasAll, mainFont } from './fonts.ts';

/** Everyday Latin text: nothing in it needs a closer look. No soft hyphen, no control characters. */
const plain = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017e–—‘-‚“-„…€]*$/;

/** `ﬁ` as one character shares its glyph with `fi`, which must stay two letters for who searches. */
const ligature = /[\ufb00-\ufb06]/;

/**
 * Stands for what no font has: a reader sees that a sign is missing. A question mark would read as part of the text, and
 * nothing at all would hide the loss.
 */
export const MISSING = '□';
/** Stands for a picture until it is known whether the text has anything else; no text has it, being of private use. */
const PICTURE = '\ue000';

/** A picture says nothing that a document needs: it is left out, unless the text is nothing else. */
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const isSet = (text: string): boolean => fontWith(text, 'regular') !== undefined;

/** What to set for a character: itself, a space, its plain form, `PICTURE`, the sign for a missing one, or nothing. */
function inSomeFont(cluster: string): string {
  if (cluster === '\n') return cluster;
  const visible = cluster.replace(/[\p{C}\p{Variation_Selector}]/gu, '');
  if (visible === '' || (hasAll(mainFont('regular'), visible) && !ligature.test(visible))) return visible;
  if (/^\p{Z}+$/u.test(visible)) return ' ';
  if (isSet(visible) && !ligature.test(visible)) return visible;
  const plainForm = visible.normalize('NFKD').replace(/\p{M}/gu, '');
  if (Array.from(plainForm).every(isSet)) return plainForm;
  return picture.test(visible) ? PICTURE : MISSING;
}

/** Takes pictures out, and where a word was between spaces one of them; of pictures alone each is shown as missing. */
function withoutPictures(text: string): string {
  if (!text.includes(PICTURE)) return text;
  const others = text.replace(/ \ue000+(?= |\n|$)|\ue000+/g, '').replace(/^ |(?<=\n) /g, '');
  return others.trim() === '' ? text.replaceAll(PICTURE, MISSING) : others;
}

/**
 * Returns a text as the fonts can set it: NFC, tabs as spaces, without control and direction characters.
 * Line breaks stay.
 */
export function cleanText(text: string): string {
  const composed = text.normalize('NFC');
  if (plain.test(composed)) return composed;
  const spaced = composed.replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n').replace(/\t/g, ' ');
  return plain.test(spaced) ? spaced : withoutPictures(clustersOf(spaced).map(inSomeFont).join(''));
}

/** Returns the same on one line, for titles, labels and running heads. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run))
    .trim();
