import { expect, test } from 'vitest';
import { withUnits } from './with-units.ts';

test.each([
  ['diski 3,1 mm, spriegums 12 V', 'diski 3,1\u00a0mm, spriegums 12\u00a0V'],
  ['uzlāde līdz 80 %', 'uzlāde līdz 80\u00a0%'],
  ['2 hoses, 4 lukturi', '2 hoses, 4 lukturi'],
])('keeps a figure in one line with its unit: %s', (text, kept) => {
  expect(withUnits(text)).toBe(kept);
});
