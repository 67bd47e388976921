import { expect, test } from 'vitest';
import { numberOf, readNumber } from './typed-number.ts';

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  [' 1 234,50 ', '1234.50'],
  ['1\u00a0234,50', '1234.50'],
  ['1\u202f234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234.567,8', '1234567.8'],
  ['84 500', '84500'],
  ['-1', '-1'],
  ['-24,1265', '-24.1265'],
  [',5', '0.5'],
  ['007', '007'],
])('reads “%s” as %s', (typed, wire) => {
  expect(readNumber(typed)).toBe(wire);
});

test.each([
  '1e3',
  '0x10',
  '1.2.3',
  '1,2,3',
  '12,34.5',
  '1.5 h',
  'ten',
  '12.',
  '--1',
  '1-',
  '',
  ' ',
  '.',
  'Infinity',
  '€5',
])('rejects “%s” as a number', (typed) => {
  expect(readNumber(typed)).toBeNull();
});

test('accepts only plain digits as a number', () => {
  expect([numberOf('12'), numberOf(' 1.5 '), numberOf('-1')]).toEqual([12, 1.5, -1]);
  for (const text of ['1e3', '0x10', '', ' ', 'Infinity', '1,5', '1 000']) expect(numberOf(text)).toBeNaN();
});
