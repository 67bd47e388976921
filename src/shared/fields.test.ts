import { expect, test } from 'vitest';
import { line, optionalLines, optionalText, requiredLines, requiredText } from './fields.ts';

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
