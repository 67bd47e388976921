import { expect, test } from 'vitest';
import { applicableServices } from './applicable-services.ts';

const price = (make: string, model: string, amount: string) => ({
  make,
  model,
  price: amount,
  vatRate: '21.00',
});
const everywhere = {
  name: 'everywhere',
  requiresEstimate: false,
  prices: [price('all', 'all', '3'), price('tesla', 'all', '2'), price('tesla', 'model3', '1')],
};
const unpriced = { name: 'unpriced', requiresEstimate: false, prices: [] };
const estimate = { name: 'estimate', requiresEstimate: true, prices: [price('all', 'all', '9')] };
const offers = (make: string, model: string) =>
  applicableServices([everywhere, unpriced, estimate], { make, model }).map((offer) => [
    offer.service.name,
    offer.price,
  ]);

test('changes no price by what is typed as a model of another make', () => {
  const service = {
    requiresEstimate: false,
    prices: [price('other_ev', 'Leaf', '999'), price('all', 'all', '3')],
  };
  const [offer] = applicableServices([service], { make: 'other_ev', model: 'Leaf' });
  expect(offer?.price).toBe('3');
});

test('applies the nearest price: make and model, then make, then any car', () => {
  expect(offers('tesla', 'model3')).toEqual([
    ['everywhere', '1'],
    ['estimate', null],
  ]);
  expect(offers('tesla', 'modelY')).toEqual([
    ['everywhere', '2'],
    ['estimate', null],
  ]);
  expect(offers('other', 'Lada')).toEqual([
    ['everywhere', '3'],
    ['estimate', null],
  ]);
});
