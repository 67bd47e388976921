import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_BESIDE, shownBlocks, type Asking } from './shown-blocks.ts';

const HOUR = 45;
/** From one hour to another. */
const block = (from: number, to: number, isMinor = false): Asking => ({
  top: from * HOUR,
  bottom: to * HOUR,
  isMinor,
});
const shown = (...blocks: Asking[]) => {
  const { places, behind } = shownBlocks(blocks, HOUR);
  return { places: places.map((place) => place && `${place.subcolumn}/${place.subcolumns}`), behind };
};

test('gives one block the whole width, and two halves of it', () => {
  expect(shown(block(9, 10), block(11, 12), block(11, 13))).toEqual({
    places: ['0/1', '1/2', '0/2'],
    behind: [],
  });
});

test('shows two of more blocks at the same time, those that begin first', () => {
  expect(shown(block(10, 11), block(9, 12), block(9, 11), block(9.5, 10))).toEqual({
    places: [null, '0/2', '1/2', null],
    behind: [[3, 0]],
  });
});

test('shows a later block in a place that has become free again', () => {
  expect(shown(block(9, 12), block(9, 10), block(9, 10), block(10, 11))).toEqual({
    places: ['0/2', '1/2', null, '1/2'],
    behind: [[2]],
  });
});

test('gives hidden blocks a button an hour, counted from the first of them', () => {
  const long = [block(9, 18), block(9, 18)];
  expect(shown(...long, block(9.5, 12), block(10, 11), block(10.5, 12), block(14, 15)).behind).toEqual([
    [2, 3],
    [4],
    [5],
  ]);
});

test('has buttons for all but the first of overlapping blocks, where a day has the width for one', () => {
  const { behindFirst } = shownBlocks([block(9, 12), block(9.5, 10), block(10, 11), block(11, 12)], HOUR);
  expect(behindFirst).toEqual([[1, 2], [3]]);
});

test('shows what takes nobody’s time only where the others leave a place', () => {
  expect(shown(block(9, 12, true), block(9, 11), block(10, 11)).places).toEqual([null, '0/2', '1/2']);
  expect(shown(block(9, 12, true), block(9, 11)).places).toEqual(['1/2', '0/2']);
});

test('says at which blocks a button stands beside them', () => {
  const { places } = shownBlocks([block(9, 10), block(9, 10), block(9, 10), block(11, 12)], HOUR);
  expect(places.map((place) => place?.hasMore)).toEqual([true, true, undefined, false]);
});

test('overlaps no two shown blocks, and hides one only where the places are taken, whatever the blocks', () => {
  const blocks = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 30 }), fc.boolean())
      .map(([top, height, isMinor]) => ({ top, bottom: top + height, isMinor })),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(blocks, (all) => {
      const { places, behind, behindFirst } = shownBlocks(all, 4);
      const others = (index: number) =>
        all.flatMap((other, place) =>
          place !== index && other.top < all[index]!.bottom && all[index]!.top < other.bottom ? [place] : [],
        );
      const hidden = places.flatMap((place, index) => (place ? [] : [index]));
      expect(behind.flat().toSorted((a, b) => a - b)).toEqual(hidden);
      const notFirst = places.flatMap((place, index) => (place?.subcolumn === 0 ? [] : [index]));
      expect(behindFirst.flat().toSorted((a, b) => a - b)).toEqual(notFirst);
      places.forEach((place, index) => {
        const beside = others(index).filter((other) => places[other]);
        if (!place) return expect(beside.length).toBeGreaterThanOrEqual(MOST_BESIDE);
        expect(place.subcolumn).toBeLessThan(place.subcolumns);
        for (const other of beside) expect(places[other]!.subcolumn).not.toBe(place.subcolumn);
      });
      for (const group of [...behind, ...behindFirst])
        for (const index of group) expect(all[index]!.top - all[group[0]!]!.top).toBeLessThan(4);
    }),
  );
});
