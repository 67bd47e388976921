import { expect, test } from 'vitest';
import { mayExpireOn } from './token-expiry.ts';

test.each([
  ['2026-11-29', true],
  ['2026-11-28', false],
  ['2027-11-29', true],
  ['2027-11-30', false],
])('lets a token end from today on, within a year: %s', (expiresOn, isAllowed) => {
  expect(mayExpireOn(expiresOn, '2026-11-29')).toBe(isAllowed);
});
