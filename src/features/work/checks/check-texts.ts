import type { Language } from '#shared/words.ts';
import type { Bilingual, CheckItem } from './check-definition.ts';

/** Returns a text in a language, or as it is where it has only the other one. */
export const textIn = ({ en, lv }: Bilingual, language: Language): string =>
  language === 'lv' ? lv || en : en || lv;

/** Returns the items of a check in their order. */
export const itemsOf = ({
  sections,
}: {
  readonly sections: readonly { readonly items: readonly CheckItem[] }[];
}): CheckItem[] => sections.flatMap(({ items }) => items);
