import { useState } from 'react';
import { readNumber } from '#shared/typed-number.ts';
import { useLanguage } from '#web/i18n.tsx';
import type { CheckItem } from '../../check-definition.ts';
import type { EntryOfItem } from '../acts.ts';
import { withValue } from './entry-writer.ts';

type Problem = 'number' | 'whole' | 'decimals' | null;

/** Returns a value while it is typed, with a comma or a point: what is no value of the item is not recorded. */
export function useTypedValue(item: CheckItem, stored: string | null) {
  const { language } = useLanguage();
  const shownOf = (value: string | null) => (language === 'lv' ? value?.replace('.', ',') : value) ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? shownOf(stored);
  const decimals = item.kind === 'value' ? item.decimals : 0;
  const number = text.trim() === '' ? null : readNumber(text);
  const problem = problemOf(text, number, decimals);
  const isTyped = typed !== null && problem === null;
  return {
    text,
    problem,
    decimals,
    onType: setTyped,
    /** Returns an entry with what was typed. */
    into: (entry: EntryOfItem): EntryOfItem => (isTyped ? withValue(entry, number) : entry),
    /** From here on the field shows what is recorded, by a colleague too; unless more was typed. */
    forget: () => isTyped && setTyped((now) => (now === typed ? null : now)),
  };
}

function problemOf(text: string, number: string | null, decimals: number): Problem {
  if (text.trim() === '') return null;
  if (number === null || Math.abs(Number(number)) >= 100_000_000) return 'number';
  if ((number.split('.')[1]?.length ?? 0) <= decimals) return null;
  return decimals === 0 ? 'whole' : 'decimals';
}
