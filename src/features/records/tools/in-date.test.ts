import { expect, test } from 'vitest';
import { isInDate } from './in-date.ts';

test.each([
  ['2026-11-28', true],
  ['2026-11-29', true],
  ['2026-11-27', false],
  [null, true],
])('says whether a test until %s holds on the 28th of November 2026: %s', (testedUntil, expected) => {
  expect(isInDate({ testedUntil }, '2026-11-28')).toBe(expected);
});
