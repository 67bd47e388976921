import { inLanguage, type Language } from '#shared/words.ts';
import { unbroken } from '../legal/LegalTable.tsx';
import type { SiteInput } from '../site-input.ts';
import { trustWords } from './trust.words.ts';

/** A text in the language of the page, or else in the other, which is then named for screen readers. */
interface Spoken {
  readonly text: string;
  readonly lang: Language | undefined;
}

/** Returns what a review says to visitors of a language. */
export function reviewText(
  { text, textLv }: { readonly text: string; readonly textLv: string },
  language: Language,
): Spoken {
  const [own, other] = language === 'lv' ? [textLv, text] : [text, textLv];
  if (own !== '') return { text: own, lang: undefined };
  return { text: other, lang: language === 'lv' ? 'en' : 'lv' };
}

/** Keeps a figure in one piece, and with what it counts: `10 000 km`. */
const withWholeFigures = (line: string): string =>
  unbroken(line).replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0');

/** Returns the warranty in the owner's own line; null where there is none, and the terms alone promise one. */
export const ownWarranty = ({ texts }: Pick<SiteInput, 'texts'>, language: Language): string | null =>
  withWholeFigures(language === 'lv' ? texts.warrantyLv : texts.warranty) || null;

/** Returns the owner's line as it stands among other sentences: it says what it is about. */
export function namedWarranty(site: Pick<SiteInput, 'texts'>, language: Language): string | null {
  const line = ownWarranty(site, language);
  if (line === null || /warrant|guarant|garant/i.test(line)) return line;
  return inLanguage(trustWords, language).namedWarranty(line);
}

/** Returns the host of a web address as people know it. */
export const hostOf = (address: string): string =>
  /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? address;
