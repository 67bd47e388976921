import { expect, test } from 'vitest';
import { mileageOfText } from './mileage-of-work.ts';

test.each([
  ['58730', 58_730],
  [' 58 730 km', 58_730],
  ['58\u00A0730 KM', 58_730],
  ['58.730', 58_730],
  ['158,730km', 158_730],
  ['1 058 730', 1_058_730],
  ['0', 0],
  ['58.7', null],
  ['58730 miles', null],
  ['about 58730', null],
  ['12345678', null],
  ['-5', null],
  ['', null],
  [null, null],
])('reads %j as %s kilometers', (text, kilometres) => {
  expect(mileageOfText(text)).toBe(kilometres);
});
