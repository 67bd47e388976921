import { chainsOf, subcolumnsOf, type Extent, type Subcolumn } from './overlaps.ts';

/** A block as it asks for a place. */
interface Asking extends Extent {
  /** It takes nobody's time, and no width from what does. */
  readonly isMinor: boolean;
}

/** The place of a block in the day of a technician or a bay. */
export interface StripPlace extends Subcolumn {
  /** At the end of the column so many strips are left to blocks that take nobody's time. */
  readonly strips: number;
  /** In which of the strips it is; null: it has the width that the strips leave. */
  readonly strip: number | null;
}

/**
 * Returns the place of each block: those that take time stand side by side, and each that takes none and overlaps them has a
 * strip at the end. What takes no time and overlaps nothing that does has the whole width.
 */
export function besideStrips(blocks: readonly Asking[]): StripPlace[] {
  const places: StripPlace[] = blocks.map(() => ({ subcolumn: 0, subcolumns: 1, strips: 0, strip: null }));
  for (const chain of chainsOf(blocks)) {
    const live = chain.filter((index) => !blocks[index]!.isMinor);
    const minor = live.length === 0 ? [] : chain.filter((index) => blocks[index]!.isMinor);
    const inStrips = subcolumnsOf(minor.map((index) => blocks[index]!));
    const strips = Math.max(0, ...inStrips.map(({ subcolumns }) => subcolumns));
    inStrips.forEach(({ subcolumn }, at) => {
      places[minor[at]!] = { subcolumn: 0, subcolumns: 1, strips, strip: subcolumn };
    });
    const wide = live.length === 0 ? chain : live;
    subcolumnsOf(wide.map((index) => blocks[index]!)).forEach((place, at) => {
      places[wide[at]!] = { ...place, strips, strip: null };
    });
  }
  return places;
}
