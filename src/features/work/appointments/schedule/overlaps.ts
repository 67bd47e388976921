/** A block of one day column, from its upper to its lower edge. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Which of how many lanes a block stands in. */
export interface Lane {
  readonly lane: number;
  readonly lanes: number;
}

/**
 * Blocks that overlap share their width side by side: each takes the first lane that is free, and those that hang
 * together have equally many lanes. The answer is in the order of the blocks.
 */
export function lanesOf(blocks: readonly Extent[]): Lane[] {
  const order = blocks
    .map((block, index) => ({ ...block, index }))
    .toSorted((a, b) => a.top - b.top || b.bottom - a.bottom || a.index - b.index);
  const lanes: Lane[] = blocks.map(() => ({ lane: 0, lanes: 1 }));
  /** Of the group at hand: where each lane is free again, and who stands in it. */
  let ends: number[] = [];
  let group: { index: number; lane: number }[] = [];
  const close = () => {
    for (const { index, lane } of group) lanes[index] = { lane, lanes: ends.length };
    ends = [];
    group = [];
  };
  for (const { index, top, bottom } of order) {
    if (ends.every((end) => end <= top)) close();
    const free = ends.findIndex((end) => end <= top);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = bottom;
    group.push({ index, lane });
  }
  close();
  return lanes;
}
