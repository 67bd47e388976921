import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, xmlDocument, xmlText } from './xml.ts';

/** XML 1.0, production 2: what a document may contain. */
const allowed = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom(...'\u0000\t\n\r <>&"\']/ŠA'), maxLength: 20 }),
);

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('writes any text so that a reader gets it back, and nothing that XML forbids', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = element('a', `x${text}x`);
      const document = written ? xmlDocument(written) : '';
      expect(document).toMatch(allowed);
      const [, inside = ''] = /<a>([^<>]*)<\/a>/.exec(document) ?? [];
      expect(inside).not.toMatch(/&(?!(amp|lt|gt|quot);)|"/);
      expect(unescaped(inside)).toBe(xmlText(`x${text}x`));
    }),
  );
});

test('keeps letters, line breaks and emoji of a text, and drops controls and halves of characters', () => {
  expect(xmlText(' Ķīļi\r\nun\rsviras\t🚗 \u0000\u0085\ud83d\uffff')).toBe('Ķīļi\nun\nsviras\t🚗');
});

test('escapes the values of attributes', () => {
  expect(xmlDocument({ name: 'a', attributes: { b: '"<&>' }, content: 'c' })).toContain(
    '<a b="&quot;&lt;&amp;&gt;">c</a>',
  );
});

test('writes no element that has nothing inside', () => {
  expect(element('a', null)).toBeNull();
  expect(element('a', ' \u0000\n')).toBeNull();
  expect(element('a', [null, element('b', '')])).toBeNull();
  expect(element('a', [null, element('b', '0')])).not.toBeNull();
});
