import type { Spoken } from '#shared/words.ts';
import type { catalogueWords } from './catalogue.words.ts';

/** Makes that prices distinguish (spec part 1, section 3). */
export const makes = ['tesla', 'other_ev', 'other'] as const;
export type Make = (typeof makes)[number];

/** The model that stands for every model of a make; with make `all` it stands for every car. */
export const allModels = 'all';
export const teslaModels = {
  model3: 'Model 3',
  modelY: 'Model Y',
  modelS: 'Model S',
  modelX: 'Model X',
} as const;
export type TeslaModel = keyof typeof teslaModels;

/** Makes of the price list: `all` stands for every car. */
export const priceMakes = [...makes, allModels] as const;
/** Models of a make of the price list; only Tesla's prices differ by model (spec part 1, section 3). */
export const priceModels = (make: string): readonly string[] =>
  make === 'tesla' ? [allModels, ...Object.keys(teslaModels)] : [allModels];

export const isTeslaModel = (model: string): model is TeslaModel => Object.hasOwn(teslaModels, model);

/** Returns a model as people write it: `Model 3` for `model3`; a typed model as it was typed. */
export const modelLabel = (model: string): string => (isTeslaModel(model) ? teslaModels[model] : model);

interface PricedCars {
  readonly make: string;
  readonly model: string;
}

/** Returns which cars a price is for: `Tesla · Model 3`, `Other · All models`, `All cars`. */
export function carLabel({ make, model }: PricedCars, words: Spoken<typeof catalogueWords>): string {
  if (make === allModels) return words.allCars;
  const known = makes.find((name) => name === make);
  return `${known ? words[known] : make} · ${model === allModels ? words.allModels : modelLabel(model)}`;
}
