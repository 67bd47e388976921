import { expect, test } from 'vitest';
import { besideStrips } from './beside-strips.ts';

const live = (top: number, bottom: number) => ({ top, bottom, isMinor: false });
const minor = (top: number, bottom: number) => ({ top, bottom, isMinor: true });

test('gives what takes no time a strip at the end, and the others the width that it leaves', () => {
  expect(besideStrips([live(0, 90), minor(45, 90)])).toEqual([
    { subcolumn: 0, subcolumns: 1, strips: 1, strip: null },
    { subcolumn: 0, subcolumns: 1, strips: 1, strip: 0 },
  ]);
});

test('shares the width between those that take time alone', () => {
  const places = besideStrips([live(0, 90), minor(0, 90), live(45, 90), minor(45, 60), minor(95, 120)]);
  expect(places.map(({ subcolumn, subcolumns }) => `${subcolumn} of ${subcolumns}`)).toEqual([
    '0 of 2',
    '0 of 1',
    '1 of 2',
    '0 of 1',
    '0 of 1',
  ]);
  expect(places.map(({ strips, strip }) => [strips, strip])).toEqual([
    [2, null],
    [2, 0],
    [2, null],
    [2, 1],
    [0, null],
  ]);
});

test('gives what takes no time the whole width where nothing else is', () => {
  expect(besideStrips([minor(0, 45), minor(20, 60)])).toEqual([
    { subcolumn: 0, subcolumns: 2, strips: 0, strip: null },
    { subcolumn: 1, subcolumns: 2, strips: 0, strip: null },
  ]);
});
