import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { applicableServices, type Car } from '#features/records/catalogue/applicable-services.ts';
import { allModels, isTeslaModel, teslaModels } from '#features/records/catalogue/makes.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { itemTotal, type ItemTotal } from '#features/work/request-form/request-totals.ts';
import { pricesWords } from './prices.words.ts';

/** A car that the price list distinguishes, as in URLs: `tesla.modelY`. */
export interface ListedCar extends Car {
  readonly key: string;
}

const listed = (make: string, model: string): ListedCar => ({ key: `${make}.${model}`, make, model });

export const listedCars: readonly ListedCar[] = [
  ...Object.keys(teslaModels).map((model) => listed('tesla', model)),
  listed('other_ev', allModels),
  listed('other', allModels),
];

/** Returns what visitors call a car of the list. */
export function carName({ make, model }: Car, language: Language): string {
  const words = inLanguage(pricesWords, language);
  if (isTeslaModel(model)) return `Tesla ${teslaModels[model]}`;
  return make === 'other_ev' ? words.otherElectric : words.otherCar;
}

interface ListedPrice {
  /** Keys of the cars that it is the price for. */
  readonly cars: readonly string[];
  /** Null where an estimate is needed or no price is set. */
  readonly total: ItemTotal | null;
}

/** What a service costs, cars with the same price taken together; cars that it is not offered for are in none. */
export function pricesOf(service: PublicService): ListedPrice[] {
  const found = new Map<string, { cars: string[]; total: ItemTotal | null }>();
  for (const car of listedCars) {
    const [offer] = applicableServices([service], car);
    if (!offer) continue;
    const total = itemTotal(offer);
    const amounts = total ? `${total.net} ${total.gross}` : '';
    const same = found.get(amounts);
    if (same) same.cars.push(car.key);
    else found.set(amounts, { cars: [car.key], total });
  }
  return [...found.values()];
}

/** Says whether the site shows a price at all; a fresh shop shows none. */
export const hasPrices = ({ services }: { readonly services: readonly PublicService[] }): boolean =>
  services.some((service) => pricesOf(service).some(({ total }) => total !== null));
