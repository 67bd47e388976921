import { expect, test } from 'vitest';
import { instantText } from './database.ts';

test.each([
  ['2026-11-21 14:05:09+00', '2026-11-21T14:05:09.000Z'],
  ['2026-11-21 14:05:09.1+00', '2026-11-21T14:05:09.100Z'],
  ['2026-11-21 14:05:09.123999+00', '2026-11-21T14:05:09.123Z'],
  ['2026-11-21 16:05:09.5+02', '2026-11-21T14:05:09.500Z'],
])('reads %s as %s', (text, instant) => {
  expect(instantText(text)).toBe(instant);
});
