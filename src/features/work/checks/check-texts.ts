import { displayNumber } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import type { Bilingual, CheckItem } from './check-definition.ts';
import type { Recorded } from './item-condition.ts';

/** Returns a text in a language, or as it is where it has only the other one. */
export const textIn = ({ en, lv }: Bilingual, language: Language): string =>
  language === 'lv' ? lv || en : en || lv;

/** Returns the items of a check in their order. */
export const itemsOf = ({
  sections,
}: {
  readonly sections: readonly { readonly items: readonly CheckItem[] }[];
}): CheckItem[] => sections.flatMap(({ items }) => items);

/** Returns what was recorded of an item, for people; null: nothing but a condition. */
export function recordedText(
  item: CheckItem,
  { value, text, option }: Pick<Recorded, 'value' | 'text' | 'option'>,
  language: Language,
): string | null {
  if (item.kind === 'value' && value !== null)
    return [displayNumber(value, language), item.unit].filter(Boolean).join(' ');
  if (item.kind === 'choice') {
    const chosen = item.options.find(({ key }) => key === option);
    return chosen ? textIn(chosen.name, language) : null;
  }
  return text;
}
