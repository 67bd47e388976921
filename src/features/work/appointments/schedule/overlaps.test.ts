import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subcolumnsOf, type Extent } from './overlaps.ts';

const block = (top: number, bottom: number): Extent => ({ top, bottom });

test('gives a single block the whole width', () => {
  expect(subcolumnsOf([block(0, 45)])).toEqual([{ subcolumn: 0, subcolumns: 1 }]);
  expect(subcolumnsOf([])).toEqual([]);
});

test('separates blocks that only touch', () => {
  expect(subcolumnsOf([block(0, 45), block(45, 90)])).toEqual([
    { subcolumn: 0, subcolumns: 1 },
    { subcolumn: 0, subcolumns: 1 },
  ]);
});

test('places overlapping blocks side by side, in the order of their start', () => {
  expect(subcolumnsOf([block(30, 60), block(0, 45)])).toEqual([
    { subcolumn: 1, subcolumns: 2 },
    { subcolumn: 0, subcolumns: 2 },
  ]);
});

test('reuses a free column, with one width for the whole group', () => {
  expect(subcolumnsOf([block(0, 200), block(0, 50), block(60, 100), block(90, 120)])).toEqual([
    { subcolumn: 0, subcolumns: 3 },
    { subcolumn: 1, subcolumns: 3 },
    { subcolumn: 1, subcolumns: 3 },
    { subcolumn: 2, subcolumns: 3 },
  ]);
});

test('gives a block after the end of a group its own width', () => {
  const subcolumns = subcolumnsOf([block(0, 50), block(10, 60), block(60, 70)]);
  expect(subcolumns.map(({ subcolumns: count }) => count)).toEqual([2, 2, 1]);
});

test('overlaps no two blocks and keeps all inside, whatever the blocks', () => {
  const extents = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 30 }))
      .map(([top, height]) => block(top, top + height)),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(extents, (blocks) => {
      const subcolumns = subcolumnsOf(blocks);
      blocks.forEach((a, i) => {
        const mine = subcolumns[i]!;
        expect(mine.subcolumn).toBeLessThan(mine.subcolumns);
        blocks.forEach((b, j) => {
          if (i >= j || a.bottom <= b.top || b.bottom <= a.top) return;
          const other = subcolumns[j]!;
          expect(other.subcolumns).toBe(mine.subcolumns);
          expect(other.subcolumn).not.toBe(mine.subcolumn);
        });
      });
    }),
  );
});
