import type { Spoken } from '../../../../shared/words.ts';
import type { ServicePrice } from '../catalogue.contract.ts';
import type { catalogueWords } from '../catalogue.words.ts';
import { allModels, makes, modelLabel } from '../makes.ts';

type Words = Spoken<typeof catalogueWords>;

/** Which cars a price is for: `Tesla · Model 3`, `Other · All models`, `All cars`. */
export function carLabel({ make, model }: Pick<ServicePrice, 'make' | 'model'>, words: Words): string {
  if (make === allModels) return words.allCars;
  const known = makes.find((name) => name === make);
  return `${known ? words[known] : make} · ${model === allModels ? words.allModels : modelLabel(model)}`;
}
