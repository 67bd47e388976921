import { expect, test } from 'vitest';
import { moneyText } from '#shared/money.ts';
import { estimateTotals, lineAmounts, type PricedLine, type Taxing } from './estimate-totals.ts';

function formattedTotals(lines: readonly PricedLine[], taxing: Taxing): string[] {
  const totals = estimateTotals(lines, taxing);
  return [
    ...totals.lines.map(({ parts, labor, discount, total }) =>
      [parts, labor, discount, total].map(moneyText).join(' '),
    ),
    [totals.subtotal, totals.tax, totals.total].map(moneyText).join(' '),
  ];
}

const line = (changes: Partial<PricedLine> = {}): PricedLine => ({
  partPrice: '0',
  partUnits: 1,
  laborHours: '0',
  discount: 0,
  ...changes,
});

test.each([
  [line({ partPrice: '0.10', partUnits: 3 }), '50.00', '0.30'],
  [line({ laborHours: '0.25' }), '49.99', '12.50'],
  [line({ laborHours: '0.01' }), '0.50', '0.01'],
  [line({ laborHours: '0.01' }), '0.49', '0.00'],
  [line({ partPrice: '1.05', discount: 50 }), '50.00', '0.52'],
  [line({ partPrice: '40.00', partUnits: 2, laborHours: '1.5', discount: 10 }), '50.00', '139.50'],
  [line({ partPrice: '99.99', laborHours: '2', discount: 100 }), '50.00', '0.00'],
])('totals %j at %s an hour to %s', (each, rate, total) => {
  expect(moneyText(lineAmounts(each, rate).total)).toBe(total);
});

test('rounds VAT of the subtotal once, not per line, and adds none when it is off', () => {
  const lines = Array.from({ length: 3 }, () => line({ partPrice: '0.07' }));
  const taxed = { laborRate: '50.00', applyTax: true, taxRate: '21.00' };
  expect(formattedTotals(lines, taxed).at(-1)).toBe('0.21 0.04 0.25');
  expect(formattedTotals(lines, { ...taxed, applyTax: false }).at(-1)).toBe('0.21 0.00 0.21');
});

test('totals no lines to zero', () => {
  expect(formattedTotals([], { laborRate: '50.00', applyTax: true, taxRate: '21.00' })).toEqual([
    '0.00 0.00 0.00',
  ]);
});
