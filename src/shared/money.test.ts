import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addCents,
  cents,
  displayMoney,
  displayNumber,
  displaySum,
  fitsMoneyColumn,
  isMoney,
  moneyText,
  percentOf,
  type Cents,
  netOfGross,
} from './money.ts';

test('converts between text and cents', () => {
  expect([cents('1234.50'), cents('0.05'), cents('7'), cents('-1.2')]).toEqual([123450, 5, 700, -120]);
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
      (n) => cents(moneyText(n as Cents)) === n,
    ),
  );
});

test.each(['', '1,50', '1.234', 'abc', '123456789', '1e3', ' 1'])('rejects %o as an amount', (text) => {
  expect(isMoney(text)).toBe(false);
  expect(() => cents(text)).toThrow(RangeError);
});

test.each([
  ['0.50', '1.00', '0.01'], // exactly half a cent goes up
  ['0.49', '1.00', '0.00'],
  ['99.99', '21.00', '21.00'],
  ['57.85', '21.00', '12.15'],
  ['-0.50', '1.00', '-0.01'],
])('calculates of %s at %s %% %s', (amount, rate, expected) => {
  expect(moneyText(percentOf(cents(amount), rate))).toBe(expected);
});

test('sums exactly, and detects what the column cannot hold', () => {
  expect(moneyText(addCents(cents('0.10'), cents('0.20')))).toBe('0.30');
  expect([
    fitsMoneyColumn(cents('99999999.99')),
    fitsMoneyColumn(addCents(cents('99999999.99'), cents('0.01'))),
  ]).toEqual([true, false]);
});

test('formats money for each language', () => {
  expect(displayMoney(cents('1234.50'), 'en')).toBe('€1,234.50');
  expect(displayMoney(cents('-1234.50'), 'en')).toBe('−€1,234.50');
  expect(displayMoney(cents('-1234.50'), 'lv').replaceAll('\u00a0', ' ')).toBe('−1 234,50 €');
  expect(displayMoney(cents('1234.50'), 'lv').replaceAll('\u00a0', ' ')).toBe('1 234,50 €');
});

test('shows every digit of a sum, however large', () => {
  expect(displaySum('1234.50', 'en')).toBe(displayMoney(cents('1234.50'), 'en'));
  expect(displaySum('12345678901234567.89', 'en')).toBe('€12,345,678,901,234,567.89');
  expect(displaySum('-100000000.05', 'lv').replaceAll('\u00a0', ' ')).toBe('−100 000 000,05 €');
});

test('formats counts, hours and rates for each language', () => {
  const inLatvian = (value: number | string) => displayNumber(value, 'lv').replaceAll('\u00a0', ' ');
  expect([displayNumber(1234, 'en'), displayNumber('1.50', 'en'), displayNumber('21.00', 'en')]).toEqual([
    '1,234',
    '1.5',
    '21',
  ]);
  expect([inLatvian(1234), inLatvian('1.50'), inLatvian('21.00')]).toEqual(['1 234', '1,5', '21']);
});

test('returns as the net price of a gross one the largest that is not above it with its VAT', () => {
  for (const rate of ['21.00', '12.00', '5.00', '0.00', '100.00', '9.75'])
    for (const amount of [0, 1, 2, 5, 99, 100, 4900, 9999, 10_000, 10_001, 18_000, 123_457, 9_999_999_999]) {
      const gross = amount as Cents;
      const net = netOfGross(gross, rate);
      const next = (net + 1) as Cents;
      expect(addCents(net, percentOf(net, rate))).toBeLessThanOrEqual(gross);
      expect(addCents(next, percentOf(next, rate))).toBeGreaterThan(gross);
    }
});
