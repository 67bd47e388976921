import type { Language } from '#shared/words.ts';
import type { Service } from './catalogue.contract.ts';

/** Name and description in a language; English where the Latvian is missing. */
export const serviceText = (
  {
    name,
    nameLv,
    description,
    descriptionLv,
  }: Pick<Service, 'name' | 'nameLv' | 'description' | 'descriptionLv'>,
  language: Language,
) => ({
  name: (language === 'lv' && nameLv) || name,
  description: (language === 'lv' && descriptionLv) || description,
});
