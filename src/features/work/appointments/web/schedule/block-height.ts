import type { Extent } from '../../schedule/overlaps.ts';
import { MIN_HEIGHT } from '../../schedule/schedule-grid.ts';

/** How high a block is drawn: it leaves a pixel to the one below, but never for less than the least height. */
export const blockHeight = ({ top, bottom }: Extent): number => Math.max(MIN_HEIGHT, bottom - top - 1);

/** Pixels above and below the text together. */
const PADDING = 2;

/** A short block sets its lines closer, so that it holds more of them. Pixels. */
export const lineHeight = (height: number): number => (height < 72 ? 14 : 16);

/** How many whole lines of text a block of that height shows: at least two. */
export const linesIn = (height: number): number =>
  Math.max(2, Math.floor((height - PADDING) / lineHeight(height)));
