import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine } from './clean-text.ts';
import { runsOf } from './runs.ts';

/** Every character of a text as it is drawn; the glyph 0 stands for one that its font does not have. */
const glyphsOf = (text: string): number[] =>
  runsOf(cleanLine(text), 'regular').flatMap(({ glyphs }) => glyphs.map(({ id }) => id));

test('draws a letter and its marks from two fonts where no font has both', () => {
  // A sign of private use between them is dropped after the letter was found missing.
  expect(glyphsOf('中\uf0b7\u2de0').length).toBeGreaterThan(1);
  expect(glyphsOf('中\uf0b7\u2de0')).not.toContain(0);
});

test('draws a mark alone that its font has no place for', () => {
  expect(glyphsOf('\u{101d0}\u0301')).toHaveLength(2);
  expect(glyphsOf('\u{101d0}\u0301')).not.toContain(0);
});

test('draws no glyph that a font does not have, whatever is typed', () => {
  const sign = fc.oneof(
    fc.constantFrom('\uf0b7', '\u2de0', '\u0301', '中', 'ā', '🚗', '\u0488'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      expect(glyphsOf(signs.join(''))).not.toContain(0);
    }),
    { numRuns: 3000 },
  );
});
