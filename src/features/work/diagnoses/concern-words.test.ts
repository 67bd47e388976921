import { expect, test } from 'vitest';
import { concernWords, likeness, MAX_CONCERN_WORDS } from './concern-words.ts';

test('compares words by their beginning, without case, diacritics, short words and what every concern says', () => {
  expect(concernWords('Auto NELĀDĒJAS ar maiņstrāvu, nelādē arī mājās')).toEqual([
    'auto',
    'nelad',
    'mains',
    'majas',
  ]);
  expect(concernWords('Please check: 12V warning; DC-DC')).toEqual(['warni']);
  expect(concernWords('')).toEqual([]);
});

test('reads the words of a long text up to a bound', () => {
  const many = Array.from({ length: 40 }, (_, index) => `w${String(1000 + index)}`).join(' ');
  expect(concernWords(many)).toHaveLength(MAX_CONCERN_WORDS);
  expect(concernWords('x'.repeat(1_000_000))).toEqual(['xxxxx']);
});

test.each([
  [['nelad', 'mains'], ['nelad', 'mains', 'majas'], 1],
  [['nelad', 'mains'], ['nelad', 'brake'], 0.5],
  [['nelad'], ['brake'], 0],
  [[], ['brake'], 0],
])('says of %j and %j how alike they are: %d', (one, other, expected) => {
  expect([likeness(one, other), likeness(other, one)]).toEqual([expected, expected]);
});
