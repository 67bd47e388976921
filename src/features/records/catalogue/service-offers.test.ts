import { expect, test } from 'vitest';
import type { Service } from './catalogue.contract.ts';
import { matchingOffers, offeredServices, pricedCar } from './service-offers.ts';

test.each([
  ['Tesla', 'Model 3', 'tesla', 'model3'],
  ['TESLA ', 'model-y', 'tesla', 'modelY'],
  ['Tesla', 'modelX', 'tesla', 'modelX'],
  ['Tesla', 'Roadster', 'tesla', 'all'],
  ['Tesla', null, 'tesla', 'all'],
  ['Nissan', 'Leaf', 'other_ev', 'all'],
  ['Nissan', 'Model 3', 'other_ev', 'all'],
  [null, 'Model 3', 'all', 'all'],
  [' ', null, 'all', 'all'],
])('gives %s %s the prices of %s %s', (make, model, pricedMake, pricedModel) => {
  expect(pricedCar(make, model)).toEqual({ make: pricedMake, model: pricedModel });
});

const service = (name: string, nameLv: string, prices: [string, string, string, boolean?][]): Service => ({
  id: name,
  name,
  nameLv,
  description: null,
  descriptionLv: null,
  category: 'maintenance',
  minutes: null,
  needsBayKind: null,
  requiresEstimate: false,
  isHighVoltage: false,
  canBeBooked: false,
  active: true,
  version: 1,
  createdBy: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  prices: prices.map(([make, model, price, active = true], place) => ({
    id: `${name}-${place}`,
    serviceId: name,
    make,
    model,
    price,
    grossPrice: null,
    vatRate: '21.00',
    version: 1,
    active,
  })),
});
const brakes = service('Brake fluid replacement', 'Bremžu šķidruma maiņa', [
  ['tesla', 'model3', '70.00', false],
  ['tesla', 'all', '74.38'],
]);
const retired = { ...service('Key copy', '', [['all', 'all', '9.00']]), active: false };
const battery = { ...service('Battery service', 'Baterijas apkope', []), requiresEstimate: true };
const services = [brakes, retired, battery];
const offered = (make: string | null, model: string | null) =>
  offeredServices(services, pricedCar(make, model)).map((offer) => [offer.service.name, offer.price]);

test('offers only active services at their active price, and those that need an estimate without a price', () => {
  expect(offered('Tesla', 'Model 3')).toEqual([
    ['Brake fluid replacement', '74.38'],
    ['Battery service', null],
  ]);
  expect(offered('Nissan', 'Leaf')).toEqual([['Battery service', null]]);
});

test.each([
  ['', ['Brake fluid replacement', 'Battery service']],
  ['fluid BRAKE', ['Brake fluid replacement']],
  ['bremzu skidr', ['Brake fluid replacement']],
  [' ŠĶIDRUMA ', ['Brake fluid replacement']],
  ['b', ['Brake fluid replacement', 'Battery service']],
  ['clutch', []],
])('finds by %j %j', (typed, names) => {
  const offers = offeredServices(services, pricedCar('Tesla', null));
  expect(matchingOffers(offers, typed).map((offer) => offer.service.name)).toEqual(names);
});
