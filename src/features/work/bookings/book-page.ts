import { allModels } from '#features/records/catalogue/makes.ts';
import type { Language } from '#shared/words.ts';

/** The page on which car owners choose and book a time. */
export const bookPaths = { en: '/en/book', lv: '/lv/rezervet' } as const satisfies Record<Language, string>;

/** The names that an address has beside the choice. */
export const bookQuery = {
  /** The day from which on times are asked for. */
  from: 'from',
  /** To choose otherwise, beginning with what the address has. */
  change: 'change',
  /** The one service whose button in the price list was pressed. */
  only: 'only',
} as const;

/** Which services for which car, as an address has them; empty where nothing was chosen. */
export interface Chosen {
  readonly services: readonly string[];
  readonly make: string;
  /** Empty where it is typed later: only Tesla's prices differ by model. */
  readonly model: string;
}

/** Returns the texts of a value of a query: none, one, or a list. */
const textsOf = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string');

const textOf = (value: unknown): string => textsOf(value)[0] ?? '';

/**
 * Returns what an address has chosen: `services`, `make` and `model`, or what the form of the price list sends: `car`,
 * `service` for each that is ticked, and `only` for the one whose button was pressed.
 */
export function chosenIn(query: Readonly<Record<string, unknown>>): Chosen {
  const [ofCar = '', carModel = ''] = textOf(query['car']).split('.');
  const make = ofCar || textOf(query['make']);
  const model = ofCar ? carModel : textOf(query['model']).trim();
  const only = textsOf(query[bookQuery.only]);
  const ticked = [
    ...textsOf(query['service']),
    ...textsOf(query['services']).flatMap((ids) => ids.split(',')),
  ];
  const services = [...new Set(only.length > 0 ? only : ticked)].filter(Boolean);
  return { services, make, model: model === allModels ? '' : model };
}

/** Whether the model of this car is still to be typed. */
export const isModelOpen = ({ make, model }: Chosen): boolean => make !== 'tesla' && model === '';

const isNothing = ({ services, make }: Chosen): boolean => services.length === 0 && make === '';

/** Returns the query of a choice, from a day on where it is given; empty where nothing is chosen. */
export function queryOf(chosen: Chosen, from?: string): string {
  if (isNothing(chosen)) return '';
  const { services, make, model } = chosen;
  const parts = [
    ...(services.length > 0 ? [`services=${services.map(encodeURIComponent).join(',')}`] : []),
    ...(make ? [`make=${encodeURIComponent(make)}`] : []),
    ...(model ? [`model=${encodeURIComponent(model)}`] : []),
    ...(from ? [`${bookQuery.from}=${encodeURIComponent(from)}`] : []),
  ];
  return `?${parts.join('&')}`;
}

/** The names of the fields of the form beside the choice. */
export const bookFields = {
  start: 'start',
  hold: 'hold',
  model: 'model',
  name: 'name',
  phone: 'phone',
  licensePlate: 'licensePlate',
  email: 'email',
  website: 'website',
  /** The same for each press on the button of one page: two book once. */
  key: 'key',
} as const;
export type BookField = keyof typeof bookFields;
