import { chainsOf, type Extent, type Subcolumn } from './overlaps.ts';

/** The most blocks side by side that a day of the week has the width for. */
export const MOST_BESIDE = 2;

/** A block as it asks for a place. */
export interface Asking extends Extent {
  /** It takes nobody's time: it is shown where the others leave a place. */
  readonly isMinor: boolean;
}

/** The place of a shown block. */
export interface ShownPlace extends Subcolumn {
  /** Others at its time are behind a button, which stands beside it. */
  readonly hasMore: boolean;
}

export interface ShownBlocks {
  /** In the order of the blocks; null: behind a button. */
  readonly places: readonly (ShownPlace | null)[];
  /** Which blocks each button stands for, the earliest button first. */
  readonly behind: readonly (readonly number[])[];
  /** The same where a day has the width for one block only: of those shown, the blocks of the first subcolumn stay. */
  readonly behindFirst: readonly (readonly number[])[];
}

const overlaps = (a: Extent, b: Extent): boolean => a.top < b.bottom && b.top < a.bottom;

/** Returns the blocks by their buttons: those that begin within `hour` pixels of the first of them share one. */
function byButton(hidden: readonly number[], blocks: readonly Extent[], hour: number): number[][] {
  const buttons: number[][] = [];
  let first = -Infinity;
  for (const index of hidden) {
    const { top } = blocks[index]!;
    if (top < first + hour) {
      buttons.at(-1)!.push(index);
      continue;
    }
    buttons.push([index]);
    first = top;
  }
  return buttons;
}

/**
 * Decides which blocks of a day stand side by side, at most `MOST_BESIDE`, and which are behind a button. Who begins
 * first has the place. Hidden blocks that begin within `hour` pixels of the first of them share a button.
 */
export function shownBlocks(blocks: readonly Asking[], hour: number): ShownBlocks {
  const order = blocks
    .map((block, index) => ({ ...block, index }))
    .toSorted(
      (a, b) =>
        Number(a.isMinor) - Number(b.isMinor) || a.top - b.top || b.bottom - a.bottom || a.index - b.index,
    );
  const taken: Extent[][] = Array.from({ length: MOST_BESIDE }, () => []);
  const subcolumns = blocks.map(() => -1);
  for (const block of order) {
    const free = taken.findIndex((others) => !others.some((other) => overlaps(other, block)));
    taken[free]?.push(block);
    subcolumns[block.index] = free;
  }
  const places: (ShownPlace | null)[] = blocks.map(() => null);
  const behind: number[][] = [];
  const behindFirst: number[][] = [];
  for (const chain of chainsOf(blocks)) {
    const most = Math.max(...chain.map((index) => subcolumns[index]!)) + 1;
    const hidden = chain.filter((index) => subcolumns[index]! < 0);
    for (const index of chain) {
      const subcolumn = subcolumns[index]!;
      if (subcolumn >= 0) places[index] = { subcolumn, subcolumns: most, hasMore: hidden.length > 0 };
    }
    behind.push(...byButton(hidden, blocks, hour));
    const besideFirst = chain.filter((index) => subcolumns[index] !== 0);
    behindFirst.push(...byButton(besideFirst, blocks, hour));
  }
  return { places, behind, behindFirst };
}
