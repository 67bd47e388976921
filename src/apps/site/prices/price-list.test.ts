import { expect, test } from 'vitest';
import type { PublicService } from '#features/records/catalogue/catalogue.contract.ts';
import { listedCars, pricesOf } from './price-list.ts';

const service = (prices: PublicService['prices'], requiresEstimate = false): PublicService => ({
  id: 'a',
  name: 'Wheel alignment',
  nameLv: '',
  description: null,
  descriptionLv: null,
  category: 'maintenance',
  requiresEstimate,
  prices,
});
const row = (make: string, model: string, price: string | null, vatRate = '21.00') => ({
  make,
  model,
  price,
  grossPrice: null,
  vatRate,
});
const cars = listedCars.map(({ key }) => key);

test('groups cars with the same price, with VAT rounded to the cent', () => {
  const found = pricesOf(
    service([
      row('tesla', 'all', '90.91'),
      row('tesla', 'modelX', '100.00'),
      row('all', 'all', '80.00', '12.00'),
    ]),
  );
  expect(found.map(({ cars: keys, total }) => [keys, total?.net, total?.gross])).toEqual([
    [['tesla.model3', 'tesla.modelY', 'tesla.modelS'], 9091, 11000],
    [['tesla.modelX'], 10000, 12100],
    [['other_ev.all', 'other.all'], 8000, 8960],
  ]);
});

test('leaves out a car that a service is not offered for, and shows no amount where an estimate is needed', () => {
  expect(pricesOf(service([row('tesla', 'model3', '10.00')])).flatMap((price) => price.cars)).toEqual([
    'tesla.model3',
  ]);
  expect(pricesOf(service([row('all', 'all', '10.00')], true))).toEqual([{ cars, total: null }]);
  expect(pricesOf(service([]))).toEqual([]);
});

test('separates cars without a price, and cars with the same price at another VAT rate', () => {
  const found = pricesOf(service([row('tesla', 'all', null), row('all', 'all', '10.00')]));
  expect(found.map(({ total }) => total?.gross)).toEqual([undefined, 1210]);
});
