import { expect, test } from 'vitest';
import { line, optionalLines, optionalText, requiredLines, requiredText, seenText } from './fields.ts';

const pasted = '  Anna\r\nBērziņa\n\t Ozola\u2028Kalna iela 1\u0000 ';

test('folds line breaks and control characters in fields of one line to one space', () => {
  for (const field of [optionalText(100), requiredText(100, 'required'), line(100)])
    expect(field.parse(pasted)).toBe('Anna Bērziņa Ozola Kalna iela 1');
  expect(optionalText(100).parse('\n\r\n')).toBeNull();
  expect(requiredText(100, 'required').safeParse('\n').error?.issues[0]?.message).toBe('required');
});

test('keeps the spaces of one line as they were typed', () => {
  expect(optionalText(100).parse('BIKERNIEKU  IELA 4')).toBe('BIKERNIEKU  IELA 4');
});

test('folds a text of nothing but spaces in between, as long as a request may be', () => {
  const long = `a${' '.repeat(256 * 1024)}b`;
  for (const field of [optionalText(100), requiredText(100, 'required'), line(100)])
    expect(field.safeParse(long).error?.issues[0]?.message).toBe('tooLong');
});

test('keeps the lines of texts that have several', () => {
  for (const field of [optionalLines(100), requiredLines(100, 'required')])
    expect(field.parse(' one\ntwo \n')).toBe('one\ntwo');
});

test('takes characters out that nobody sees', () => {
  const hidden =
    '\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e' +
    '\u2060\u2066\u2067\u2068\u2069\ufe0f\ufeff\u{e0041}';
  for (const character of hidden)
    for (const field of [
      optionalText(9),
      requiredText(9, 'required'),
      line(9),
      optionalLines(9),
      requiredLines(9, 'required'),
    ])
      expect(field.parse(`An${character}na`), `U+${character.codePointAt(0)?.toString(16)}`).toBe('Anna');
  expect(optionalLines(9).parse('\u200b \u202e')).toBeNull();
  expect(requiredText(9, 'required').safeParse('\u200b').error?.issues[0]?.message).toBe('required');
});

test.each(['👩‍🔧', '👩🏽‍🔧', '❤️', '👨‍👩‍👧‍👦', 'Jānis', '日本', 'Ω 3,5'])('keeps what is seen: %s', (text) => {
  expect(seenText(text)).toBe(text);
});

test('takes joiners out that join no pictures', () => {
  expect(seenText('a\u200db👩\u200dc')).toBe('ab👩c');
});
