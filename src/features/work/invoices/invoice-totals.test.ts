import { expect, test } from 'vitest';
import type { LineKind } from '#features/work/estimates/line-kind.ts';
import { manualTotals, sharesOf } from './invoice-totals.ts';

test.each([
  [[['120.50', 4]], true, '21.00', [48_200], 48_200, 10_122, 58_322],
  [[['0.50', 1]], true, '21.00', [50], 50, 11, 61],
  [
    [
      ['0.05', 3],
      ['99.99', 1],
    ],
    true,
    '12.00',
    [15, 9_999],
    10_014,
    1_202,
    11_216,
  ],
  [[['10.00', 2]], false, '21.00', [2_000], 2_000, 0, 2_000],
] as [[string, number][], boolean, string, number[], number, number, number][])(
  'totals a manual invoice of %j, with VAT %s at %s %%',
  (entered, applyTax, taxRate, lines, subtotal, tax, total) => {
    const drafts = entered.map(([pricePerUnit, units]) => ({ pricePerUnit, units }));
    expect(manualTotals(drafts, { applyTax, taxRate })).toEqual({ lines, subtotal, tax, total });
  },
);

test('uses a line’s totals as its labor and parts, and sums the hours exactly', () => {
  const line = (
    laborHours: string,
    laborCost: string,
    discount: number,
    totalPrice: string,
    kind: LineKind = 'labor',
  ) => ({
    kind,
    laborHours,
    laborCost,
    discount,
    totalPrice,
  });
  const lines = [
    line('0.10', '5.00', 0, '85.00'),
    line('0.20', '80.63', 10, '72.57'),
    line('0', '0.00', 50, '9.99', 'part'),
    line('0', '0.00', 50, '4.01', 'service'),
    line('0.30', '15.00', 10, '50.00', 'service'),
  ];
  expect(sharesOf(lines)).toEqual({ labor: 500 + 7_257 + 401 + 5_000, parts: 8_000 + 0 + 999, hours: 60 });
});
