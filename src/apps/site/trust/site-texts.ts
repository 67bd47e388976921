import type { Language } from '#shared/words.ts';
import type { SiteInput } from '../site-input.ts';

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

/** Returns the warranty in the owner's own line; null where there is none, and the terms alone promise one. */
export const ownWarranty = ({ texts }: Pick<SiteInput, 'texts'>, language: Language): string | null =>
  (language === 'lv' ? texts.warrantyLv : texts.warranty) || null;

/** Returns the host of a web address as people know it. */
export const hostOf = (address: string): string =>
  /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? address;
