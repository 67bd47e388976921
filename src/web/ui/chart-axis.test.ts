import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisAround, axisFromZero, timeAxis } from './chart-axis.ts';

test.each([
  { values: [4748.28, 11_031.08, 2980.32], ticks: [0, 2500, 5000, 7500, 10_000, 12_500] },
  { values: [34_200, 33_000, 2700], ticks: [0, 10_000, 20_000, 30_000, 40_000] },
  { values: [100], ticks: [0, 20, 40, 60, 80, 100] },
  { values: [0.03], ticks: [0, 0.01, 0.02, 0.03] },
  { values: [0.6], ticks: [0, 0.2, 0.4, 0.6] },
  { values: [-340, 900], ticks: [-500, 0, 500, 1000] },
  { values: [-7, -2], ticks: [-8, -6, -4, -2, 0] },
  { values: [9_007_199_254_740_991], ticks: [0, 2e15, 4e15, 6e15, 8e15, 1e16] },
])('puts ticks of few digits from zero to beyond $values', ({ values, ticks }) => {
  expect(axisFromZero(values).ticks).toEqual(ticks);
});

test.each([{ values: [] }, { values: [0] }, { values: [0, -0, 0] }, { values: [7, Number.NaN] }])(
  'puts one tick at zero and no bar for $values',
  ({ values }) => {
    const { ticks, percentOf } = axisFromZero(values);
    expect(ticks).toEqual([0]);
    expect(percentOf(0)).toBe(0);
  },
);

test('says where a value stands between the first tick and the last', () => {
  const { percentOf } = axisFromZero([-340, 900]);
  expect([-500, 0, 250, 1000].map(percentOf)).toEqual([0, 33.333, 50, 100]);
});

test.each([
  { values: [18_400, 39_000, 104_610], ticks: [0, 25_000, 50_000, 75_000, 100_000, 125_000] },
  { values: [92.1, 93.4, 91.8], ticks: [91.5, 92, 92.5, 93, 93.5] },
  { values: [-3, -12], ticks: [-12, -10, -8, -6, -4, -2] },
  { values: [84_500, 84_500], ticks: [0, 20_000, 40_000, 60_000, 80_000, 100_000] },
  { values: [0], ticks: [0] },
])('puts ticks of few digits around the points $values', ({ values, ticks }) => {
  expect(axisAround(values).ticks).toEqual(ticks);
});

test('covers any values with four to six ticks at even distances', () => {
  // Up to ten millions, floats are exact enough for neighbouring cents.
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((amount) => amount / 100);
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), (values) => {
      for (const { ticks, percentOf } of [axisFromZero(values), axisAround(values)]) {
        const [low, high] = [Math.min(...values), Math.max(...values)];
        if (low === 0 && high === 0) continue;
        expect(ticks.length).toBeGreaterThanOrEqual(4);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks[0]).toBeLessThanOrEqual(low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
        const step = 100 / (ticks.length - 1);
        for (const [place, tick] of ticks.entries()) expect(percentOf(tick)).toBeCloseTo(place * step, 2);
      }
    }),
  );
});

test('divides the time between two instants evenly, and centres a single one', () => {
  const from = Date.UTC(2026, 0, 1);
  const year = timeAxis(from, Date.UTC(2027, 0, 1));
  expect(year.ticks.map(year.percentOf)).toEqual([0, 25, 50, 75, 100]);
  expect(year.ticks[0]).toBe(from);
  const single = timeAxis(from, from);
  expect(single.ticks).toEqual([from]);
  expect(single.percentOf(from)).toBe(50);
});
