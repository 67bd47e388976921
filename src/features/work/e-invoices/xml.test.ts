import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { element, xmlDocument, xmlText } from './xml.ts';

/** XML 1.0, production 2: what a document may contain. */
const allowed = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
  fc.stringMatching(/^[\0\t\n\r <>&"'\]/ŠA]{0,20}$/),
);

/** The text of the element, as a parser reads it that refuses what is not well-formed. */
function readBack(document: string): string {
  let read = '';
  const parser = new SaxesParser();
  parser.on('text', (text) => (read += text));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(document).close();
  return read;
}

test('writes any text so that a reader gets it back, and nothing that XML forbids', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = element('a', `x${text}x`);
      const document = written ? xmlDocument(written) : '';
      expect(document).toMatch(allowed);
      expect(readBack(document).trim()).toBe(xmlText(`x${text}x`));
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
