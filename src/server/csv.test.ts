import { expect, test } from 'vitest';
import { csvLine, csvStyles, figureCell, textCell } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['=cmd|calc', "'=cmd|calc"],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['- brake pads', "'- brake pads"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['＝1+1', "'＝1+1"],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\r=1+1', '"\'\r=1+1"'],
  ['\n=1+1', '"\'\n=1+1"'],
  ['=HYPERLINK("http://x.lv";"a")', `"'=HYPERLINK(""http://x.lv"";""a"")"`],
])('escapes %o so that a spreadsheet calculates nothing', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

test.each(['12', '-5', '+5', '-5.25', '007', '+37126123456'])('leaves the number %s a number', (number) => {
  expect(textCell(number)).toBe(number);
});
test('quotes a number with a comma, which stays a number', () => {
  expect(textCell('-5,25')).toBe('"-5,25"');
});

test.each([
  [null, ''],
  ['', ''],
  ['Brake pads', 'Brake pads'],
  ['Šķūņa iela 5', 'Šķūņa iela 5'],
  ['a = b', 'a = b'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "a"', '"say ""a"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['a\tb', '"a\tb"'],
])('writes %o as %o', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

test('uses the language’s separator and decimal sign', () => {
  expect(csvLine(['a', figureCell('-1234.50', csvStyles.en)], csvStyles.en)).toBe('a,-1234.50\r\n');
  expect(csvLine(['a', figureCell('-1234.50', csvStyles.lv)], csvStyles.lv)).toBe('a;-1234,50\r\n');
});
