import { expect, test } from 'vitest';
import { plural, preferredLanguage } from './words.ts';

test('uses Latvian plurals', () => {
  const forms = { zero: 'failu', one: 'fails', other: 'faili' };
  const said = [0, 1, 2, 10, 11, 21, 22, 111].map((count) => plural('lv', count, forms));
  expect(said).toEqual(['failu', 'fails', 'faili', 'failu', 'failu', 'fails', 'faili', 'failu']);
  expect(plural('lv', 0, { one: 'fails', other: 'faili' })).toBe('faili');
});

test.each([
  ['lv', 'lv'],
  ['lv-LV,en;q=0.8', 'lv'],
  ['en-GB,lv;q=0.5', 'en'],
  [undefined, 'en'],
])('reads the browser language %s as %s', (header, expected) => {
  expect(preferredLanguage(header)).toBe(expected);
});
