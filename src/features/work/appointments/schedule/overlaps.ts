/** A block of one day column, from its upper to its lower edge. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Which of how many subcolumns of its day a block is in. */
export interface Subcolumn {
  readonly subcolumn: number;
  readonly subcolumns: number;
}

/**
 * Blocks that overlap share their width side by side: each takes the first subcolumn that is free, and all blocks of a
 * chain of overlaps have equally many subcolumns. The result is in the order of the blocks.
 */
export function subcolumnsOf(blocks: readonly Extent[]): Subcolumn[] {
  const order = blocks
    .map((block, index) => ({ ...block, index }))
    .toSorted((a, b) => a.top - b.top || b.bottom - a.bottom || a.index - b.index);
  const subcolumns: Subcolumn[] = blocks.map(() => ({ subcolumn: 0, subcolumns: 1 }));
  /** Of the current group: where each subcolumn is free again, and which blocks are in it. */
  let ends: number[] = [];
  let group: { index: number; subcolumn: number }[] = [];
  const close = () => {
    for (const { index, subcolumn } of group) subcolumns[index] = { subcolumn, subcolumns: ends.length };
    ends = [];
    group = [];
  };
  for (const { index, top, bottom } of order) {
    if (ends.every((end) => end <= top)) close();
    const free = ends.findIndex((end) => end <= top);
    const subcolumn = free < 0 ? ends.length : free;
    ends[subcolumn] = bottom;
    group.push({ index, subcolumn });
  }
  close();
  return subcolumns;
}

/** Returns the blocks in which each overlaps another one, directly or by others between them. */
export function chainsOf(blocks: readonly Extent[]): number[][] {
  const order = blocks.map((_, index) => index).toSorted((a, b) => blocks[a]!.top - blocks[b]!.top);
  const chains: number[][] = [];
  let lowest = -Infinity;
  for (const index of order) {
    const { top, bottom } = blocks[index]!;
    if (top >= lowest) chains.push([]);
    chains.at(-1)!.push(index);
    lowest = Math.max(lowest, bottom);
  }
  return chains;
}
