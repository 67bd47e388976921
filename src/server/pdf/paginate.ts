import type { Strip } from './strips.ts';

/** A strip at its place, `y` from the top of the page. */
export interface Placed {
  readonly strip: Strip;
  readonly y: number;
  /** A table head once more: ornament, which screen readers leave out. */
  readonly isRepeated: boolean;
}
export type Page = readonly Placed[];

export interface PageArea {
  readonly firstTop: number;
  readonly top: number;
  readonly bottom: number;
}

/** Left free by the largest strip, for the headings and the table head that go with it. */
const HEADS = 90;
const TOLERANCE = 0.01;

function splitTooHigh(strip: Strip, most: number): readonly Strip[] {
  const parts = strip.height > most ? strip.parts?.() : undefined;
  if (!parts) return [strip];
  const heirs = parts.flatMap((part) => splitTooHigh(part, most));
  return strip.repeats ? heirs.map((part) => ({ ...part, repeats: strip.repeats as Strip })) : heirs;
}

/** The height of a strip with everything that must stay on its page. */
function heightWithFollowers(strips: readonly Strip[], from: number): number {
  let height = 0;
  for (let index = from; index < strips.length; index++) {
    const strip = strips[index];
    height += strip?.height ?? 0;
    if (!strip?.keepWithNext) break;
  }
  return height;
}

/** Sets strips on pages: nothing is lost, nothing crosses the bottom, table heads are repeated. */
export function paginate(flow: readonly Strip[], area: PageArea): Page[] {
  const strips = flow.flatMap((strip) => splitTooHigh(strip, area.bottom - area.top - HEADS));
  let current: Placed[] = [];
  const pages: Placed[][] = [current];
  let y = area.firstTop;
  const place = (strip: Strip, isRepeated = false) => {
    current.push({ strip, y, isRepeated });
    y += strip.height;
  };
  for (const [index, strip] of strips.entries()) {
    const isFull = y + heightWithFollowers(strips, index) > area.bottom + TOLERANCE;
    if (isFull && current.length > 0 && !strip.isGap) {
      current = [];
      pages.push(current);
      y = area.top;
    }
    if (current.length === 0 && strip.isGap) continue;
    if (current.length === 0 && strip.repeats) place(strip.repeats, true);
    place(strip);
  }
  return pages;
}
