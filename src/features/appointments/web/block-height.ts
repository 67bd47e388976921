import type { Extent } from '../overlaps.ts';
import { LEAST_HEIGHT } from '../schedule-grid.ts';

/** How high a block is drawn: it leaves a pixel to the one below, but never for less than the least height. */
export const blockHeight = ({ top, bottom }: Extent): number => Math.max(LEAST_HEIGHT, bottom - top - 1);
