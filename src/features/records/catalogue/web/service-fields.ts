import type { z } from 'zod';
import type { Spoken } from '../../../../shared/words.ts';
import type { Service, serviceDraft } from '../catalogue.contract.ts';
import type { catalogueWords } from '../catalogue.words.ts';

type Fields = z.input<typeof serviceDraft>;
type Words = Spoken<typeof catalogueWords>;

/** What the form holds of a service; of a new one its defaults. */
export const serviceFields = (service: Service | null) => ({
  name: service?.name ?? '',
  nameLv: service?.nameLv ?? '',
  description: service?.description ?? '',
  descriptionLv: service?.descriptionLv ?? '',
  category: service?.category ?? ('maintenance' as const),
  requiresEstimate: service?.requiresEstimate ?? false,
  active: service?.active ?? true,
});

/** The fields as labelled texts, to compare two versions of a service. */
export const serviceTexts = (fields: Fields, words: Words): readonly (readonly [string, string])[] => [
  [words.nameEn, fields.name],
  [words.nameLv, fields.nameLv ?? ''],
  [words.descriptionEn, fields.description ?? ''],
  [words.descriptionLv, fields.descriptionLv ?? ''],
  [words.category, words[fields.category ?? 'maintenance']],
  [words.requiresEstimate, fields.requiresEstimate ? words.yes : words.no],
  [words.active, fields.active ? words.yes : words.no],
];
