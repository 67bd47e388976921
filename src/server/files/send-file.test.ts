import { expect, test } from 'vitest';
import { disposition, parseRange } from './send-file.ts';

test.each([
  [null, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9-3', 'unsatisfiable'],
  ['bytes=-', null],
  ['items=1-2', null],
  ['bytes=0-1,5-6', null],
])('reads range %s of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

test('keeps a file name in UTF-8 within its quotes', () => {
  expect(disposition('Bērziņš "a".jpg')).toBe(
    `inline; filename="Berzins _a_.jpg"; filename*=UTF-8''B%C4%93rzi%C5%86%C5%A1%20%22a%22.jpg`,
  );
  expect(disposition('照片')).toContain('filename="file"');
});
