import { displayNumber } from '#shared/money.ts';
import type { Language, Spoken } from '#shared/words.ts';
import type { appointmentsWords } from '../../appointments.words.ts';
import type { Load } from '../../schedule/load.ts';

type All = Spoken<typeof appointmentsWords>;
type Words = Pick<All, 'load' | 'loadClosed'>;

/** Minutes as hours: `4.5`, in Latvian `4,5`. */
export const hoursText = (minutes: number, language: Language): string =>
  displayNumber(minutes / 60, language);

/** `4.5 of 9 h`; with what would come to it, `4.5 + 3 of 9 h`. */
export function loadText({ planned, open }: Load, words: Words, language: Language, more?: number): string {
  const taken = [planned, ...(more === undefined ? [] : [more])]
    .map((minutes) => hoursText(minutes, language))
    .join(' + ');
  return open > 0 ? words.load(taken, hoursText(open, language)) : words.loadClosed(taken);
}

/** `35 appointments, 79 of 120 h planned`. */
export function countText(
  count: number,
  load: Load,
  words: Pick<All, 'count' | 'plannedHours'> & Words,
  language: Language,
): string {
  return `${words.count(count)}, ${words.plannedHours(loadText(load, words, language))}`;
}
