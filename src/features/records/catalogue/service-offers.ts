import { holdsWords } from '#shared/folded.ts';
import { applicableServices, type Car } from './applicable-services.ts';
import type { Service } from './catalogue.contract.ts';
import { allModels, teslaModels } from './makes.ts';

const plain = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^\p{L}\d]/gu, '');

/**
 * A car as prices distinguish it, from make and model as a vehicle's record holds them (`Tesla`, `Model 3`). The shop
 * mends electric cars: another make is `other_ev`. Without a make it is any car.
 */
export function pricedCar(make: string | null, model: string | null): Car {
  const known = plain(make);
  if (known === '') return { make: allModels, model: allModels };
  if (known !== 'tesla') return { make: 'other_ev', model: allModels };
  const teslaModel = Object.keys(teslaModels).find((key) => plain(key) === plain(model));
  return { make: 'tesla', model: teslaModel ?? allModels };
}

/** A service with its price for a car, without VAT; null where an estimate is required. */
export interface ServiceOffer {
  readonly service: Service;
  readonly price: string | null;
}

/** Returns what can be offered for a car now: of active services the active prices. */
export const offeredServices = (services: readonly Service[], car: Car): ServiceOffer[] =>
  applicableServices(
    services
      .filter(({ active }) => active)
      .map((service) => ({ ...service, prices: service.prices.filter(({ active }) => active) })),
    car,
  );

/** Returns those whose name holds each typed word, in either language, without regard to case or diacritics. */
export const matchingOffers = (offers: readonly ServiceOffer[], typed: string): readonly ServiceOffer[] =>
  offers.filter(({ service }) => holdsWords(`${service.name} ${service.nameLv}`, typed));
