import { expect, test } from 'vitest';
import { isValidOn } from './valid-on.ts';

test.each([
  [null, true],
  ['2026-11-26', true],
  ['2026-11-25', true],
  ['2026-11-24', false],
])('holds until %s and on that day: %s', (validUntil, isValid) => {
  expect(isValidOn({ validUntil }, '2026-11-25')).toBe(isValid);
});
