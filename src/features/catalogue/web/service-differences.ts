import type { z } from 'zod';
import type { Spoken } from '../../../shared/words.ts';
import type { serviceDraft } from '../catalogue.contract.ts';
import type { catalogueWords } from '../catalogue.words.ts';

type Fields = z.input<typeof serviceDraft>;
type Words = Spoken<typeof catalogueWords>;

/** The fields in which two versions of a service differ, as texts to compare. */
export function serviceDifferences(theirs: Fields, mine: Fields, words: Words) {
  const texts = (fields: Fields): readonly (readonly [string, string])[] => [
    [words.nameEn, fields.name],
    [words.nameLv, fields.nameLv ?? ''],
    [words.descriptionEn, fields.description ?? ''],
    [words.descriptionLv, fields.descriptionLv ?? ''],
    [words.category, words[fields.category ?? 'maintenance']],
    [words.requiresEstimate, fields.requiresEstimate ? words.yes : words.no],
    [words.active, fields.active ? words.yes : words.no],
  ];
  const others = new Map(texts(theirs));
  return texts(mine)
    .map(([label, text]) => ({ label, mine: text, theirs: others.get(label) ?? '' }))
    .filter((difference) => difference.mine !== difference.theirs);
}
