import { expect, test } from 'vitest';
import { photoMark, type PhotoMark } from '#shared/photo-marks.ts';
import { drawMarks } from './draw-marks.ts';

const size = { width: 400, height: 300 };
const drawn = (...marks: PhotoMark[]) => {
  const pixels = drawMarks(marks, size);
  return (x: number, y: number) => [
    ...pixels.subarray((y * size.width + x) * 4, (y * size.width + x) * 4 + 4),
  ];
};
const RED = [225, 29, 72, 255];
const NOTHING = [0, 0, 0, 0];

test('draws an arrow from its first point to its second, with the head at the second', () => {
  const at = drawn({ kind: 'arrow', x1: 0.25, y1: 0.5, x2: 0.75, y2: 0.5 });
  for (const x of [101, 200, 298]) expect(at(x, 150)).toEqual(RED);
  for (const x of [90, 310]) expect(at(x, 150)).toEqual(NOTHING);
  // The sides of the head are behind the tip, above and below.
  expect(at(291, 145)).toEqual(RED);
  expect(at(291, 155)).toEqual(RED);
  expect(at(110, 144)).toEqual(NOTHING);
});

test('draws a circle within the box of its points, hollow, whichever corner comes first', () => {
  const at = drawn({ kind: 'circle', x1: 0.75, y1: 0.8, x2: 0.25, y2: 0.2 });
  for (const [x, y] of [
    [100, 150],
    [299, 150],
    [200, 60],
    [200, 239],
  ] as const)
    expect(at(x, y)).toEqual(RED);
  expect(at(200, 150)).toEqual(NOTHING);
  expect(at(102, 62)).toEqual(NOTHING);
});

test('draws what lies on the edge of a photo, and a mark without length', () => {
  const at = drawn(
    { kind: 'arrow', x1: 0, y1: 0, x2: 1, y2: 1 },
    { kind: 'circle', x1: 0.5, y1: 0.1, x2: 0.5, y2: 0.1 },
  );
  expect(at(0, 0)).toEqual(RED);
  expect(at(200, 30)).toEqual(RED);
});

test('rounds places to what can be seen, and rejects those outside of the photo', () => {
  expect(photoMark.parse({ kind: 'arrow', x1: 0.123456, y1: 0, x2: 1, y2: 0.5 }).x1).toBe(0.1235);
  expect(photoMark.safeParse({ kind: 'arrow', x1: -0.1, y1: 0, x2: 1, y2: 0.5 }).success).toBe(false);
  expect(photoMark.safeParse({ kind: 'line', x1: 0.1, y1: 0, x2: 1, y2: 0.5 }).success).toBe(false);
});
