import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lanesOf, type Extent } from './overlaps.ts';

const block = (top: number, bottom: number): Extent => ({ top, bottom });

test('gives a single block the whole width', () => {
  expect(lanesOf([block(0, 45)])).toEqual([{ lane: 0, lanes: 1 }]);
  expect(lanesOf([])).toEqual([]);
});

test('separates blocks that only touch', () => {
  expect(lanesOf([block(0, 45), block(45, 90)])).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
});

test('places overlapping blocks side by side, in the order of their start', () => {
  expect(lanesOf([block(30, 60), block(0, 45)])).toEqual([
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
  ]);
});

test('reuses a free column, with one width for the whole group', () => {
  expect(lanesOf([block(0, 200), block(0, 50), block(60, 100), block(90, 120)])).toEqual([
    { lane: 0, lanes: 3 },
    { lane: 1, lanes: 3 },
    { lane: 1, lanes: 3 },
    { lane: 2, lanes: 3 },
  ]);
});

test('gives a block after the end of a group its own width', () => {
  const lanes = lanesOf([block(0, 50), block(10, 60), block(60, 70)]);
  expect(lanes.map(({ lanes: count }) => count)).toEqual([2, 2, 1]);
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
      const lanes = lanesOf(blocks);
      blocks.forEach((a, i) => {
        const mine = lanes[i]!;
        expect(mine.lane).toBeLessThan(mine.lanes);
        blocks.forEach((b, j) => {
          if (i >= j || a.bottom <= b.top || b.bottom <= a.top) return;
          const other = lanes[j]!;
          expect(other.lanes).toBe(mine.lanes);
          expect(other.lane).not.toBe(mine.lane);
        });
      });
    }),
  );
});
