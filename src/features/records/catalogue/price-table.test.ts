import { expect, test } from 'vitest';
import { amountText, inheritedText, priceColumns, typedAmount } from './price-table.ts';

const price = { id: 'a', serviceId: 's', vatRate: '21.00', version: 1, active: true };
const service = {
  id: 's',
  name: 'Check',
  nameLv: '',
  description: null,
  descriptionLv: null,
  category: 'maintenance' as const,
  minutes: null,
  needsBayKind: null,
  requiresEstimate: false,
  isHighVoltage: false,
  canBeBooked: false,
  active: true,
  version: 1,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  prices: [
    { ...price, make: 'tesla', model: 'all', price: '82.64', grossPrice: '100.00' },
    { ...price, make: 'tesla', model: 'modelX', price: '149.00', grossPrice: null },
    { ...price, make: 'all', model: 'all', price: '50.00', grossPrice: null },
  ],
};

test('has a column for each car whose prices differ', () => {
  expect(priceColumns.map(({ make, model }) => `${make}.${model}`)).toEqual([
    'tesla.model3',
    'tesla.modelY',
    'tesla.modelS',
    'tesla.modelX',
    'tesla.all',
    'other_ev.all',
    'other.all',
    'all.all',
  ]);
});

test('shows the price with VAT as it was typed, and calculates it where it was typed without', () => {
  const [typed, plain] = service.prices;
  expect([amountText(typed!, 'gross'), amountText(typed!, 'net')]).toEqual(['100.00', '82.64']);
  expect([amountText(plain!, 'gross'), amountText(plain!, 'net')]).toEqual(['180.29', '149.00']);
});

test('shows what a car without its own price costs', () => {
  const inherited = priceColumns.map((column) => inheritedText(service, column, 'gross'));
  expect(inherited).toEqual(['100.00', '100.00', '100.00', '', '', '60.50', '60.50', '']);
});

test.each([
  ['180', '180.00'],
  [' 1 234,5 € ', '1234.50'],
  ['', null],
  ['-1', undefined],
  ['1e3', undefined],
  ['12.345', undefined],
  ['abc', undefined],
])('reads %j as %j', (typed, expected) => {
  expect(typedAmount(typed)).toBe(expected);
});
