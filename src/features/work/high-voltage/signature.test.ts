import { expect, test } from 'vitest';
import { filledOf, fitsSignature, linesOf, MAX_POINTS, MAX_STROKES, withPoint } from './signature.ts';

const point = (x: number, y: number) => ({ x, y });

test('draws strokes as lines, each begun where the pen touched', () => {
  expect(linesOf([[point(10, 20), point(30, 20)], [point(50, 60)]])).toBe('M10 20L30 20M50 60');
});

test('fills a line as wide as the pen, and a point as a square', () => {
  const square = 'M28.0 22.0L32.0 22.0L32.0 18.0L28.0 18.0Z';
  expect(filledOf([[point(30, 20)]])).toBe(square);
  const line = 'M8.0 22.0L32.0 22.0L32.0 18.0L8.0 18.0Z';
  expect(filledOf([[point(10, 20), point(30, 20)]])).toBe(line + square);
});

test('leaves out points that are as good as the last one, and those beyond what is stored', () => {
  const begun = [[point(10, 10)]];
  expect(withPoint(begun, point(11, 10))).toBe(begun);
  expect(withPoint(begun, point(20, 10))).toEqual([[point(10, 10), point(20, 10)]]);
  const full = [Array.from({ length: MAX_POINTS }, (_, index) => point((index * 7) % 600, 5))];
  expect(withPoint(full, point(300, 150))).toBe(full);
  expect(fitsSignature(full)).toBe(true);
  expect(fitsSignature([...full, [point(1, 1)]])).toBe(false);
  expect(fitsSignature(Array.from({ length: MAX_STROKES + 1 }, () => [point(1, 1)]))).toBe(false);
});
