import type { Box } from './boxes.ts';

/** A box with its position, `y` from the top of the page. */
export interface Placed {
  readonly box: Box;
  readonly y: number;
  /** A repeated table head: an artifact, which screen readers skip. */
  readonly isRepeated: boolean;
}
export type Page = readonly Placed[];

export interface PageArea {
  readonly firstTop: number;
  readonly top: number;
  readonly bottom: number;
}

/** Reserved by the largest box for the headings and the table head that go with it. */
const HEADS = 90;
const TOLERANCE = 0.01;

function splitTooHigh(box: Box, most: number): readonly Box[] {
  const parts = box.height > most ? box.parts?.() : undefined;
  if (!parts) return [box];
  const heirs = parts.flatMap((part) => splitTooHigh(part, most));
  return box.repeats ? heirs.map((part) => ({ ...part, repeats: box.repeats as Box })) : heirs;
}

/** Returns the height of a box with everything that must stay on its page. */
function heightWithFollowers(boxes: readonly Box[], from: number): number {
  let height = 0;
  for (let index = from; index < boxes.length; index++) {
    const box = boxes[index];
    height += box?.height ?? 0;
    if (!box?.keepWithNext) break;
  }
  return height;
}

/** Distributes boxes over pages: nothing is lost, nothing crosses the bottom, table heads are repeated. */
export function paginate(flow: readonly Box[], area: PageArea): Page[] {
  const boxes = flow.flatMap((box) => splitTooHigh(box, area.bottom - area.top - HEADS));
  let current: Placed[] = [];
  const pages: Placed[][] = [current];
  let y = area.firstTop;
  const place = (box: Box, isRepeated = false) => {
    current.push({ box, y, isRepeated });
    y += box.height;
  };
  for (const [index, box] of boxes.entries()) {
    const isFull = y + heightWithFollowers(boxes, index) > area.bottom + TOLERANCE;
    if (isFull && current.length > 0 && !box.isGap) {
      current = [];
      pages.push(current);
      y = area.top;
    }
    if (current.length === 0 && box.isGap) continue;
    if (current.length === 0 && box.repeats) place(box.repeats, true);
    place(box);
  }
  return pages;
}
