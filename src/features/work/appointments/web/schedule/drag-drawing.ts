import { wallClockOf } from '#shared/dates.ts';
import { blockHeight, pieceOf, type GridDay } from '../../schedule/schedule-grid.ts';
import { endOf } from '../../schedule/schedule-rules.ts';
import type { DragOptions, Session } from './drag-session.ts';
import { inRem } from './grid-lengths.ts';

/** Returns the column that an element lies in. */
export const columnElement = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-column]');

/** Draws a block as if it had not been dragged. */
export function restore({ kind, element }: Session): void {
  if (kind === 'stretch') element.style.height = inRem(Number(element.dataset.height));
}

/** Returns the column below the pointer; none outside of what is seen of the grid. */
export function columnAt({ scroller, columns }: DragOptions, x: number, y: number) {
  const grid = scroller.current;
  const seen = grid?.getBoundingClientRect();
  if (!grid || !seen || x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return null;
  const elements = [...grid.querySelectorAll<HTMLElement>('[data-column]')];
  // Over the hours at the left, the first column is meant.
  const element = elements.findLast((each) => each.getBoundingClientRect().left <= x) ?? elements[0];
  const column = element && columns[Number(element.dataset.column)];
  return column ? { column, element } : null;
}

/** Draws the outline at the drop target, with its lines. */
export function draw(current: Session, column: HTMLElement | null, day: GridDay, options: DragOptions): void {
  const shadow = options.shadow.current;
  const { result } = current;
  const piece = result && pieceOf(day, result);
  if (!shadow || !column || !result || !piece) return;
  shadow.style.left = `${column.offsetLeft}px`;
  shadow.style.width = `${column.offsetWidth}px`;
  shadow.style.top = inRem(piece.top);
  shadow.style.height = inRem(blockHeight(piece));
  const time = `${wallClockOf(result.scheduledDate).time}–${wallClockOf(endOf(result)).time}`;
  const lines = [time, ...options.linesFor(current, result, day)];
  shadow.replaceChildren(
    ...lines
      .filter(Boolean)
      .map((line) => Object.assign(document.createElement('span'), { textContent: line })),
  );
  shadow.hidden = false;
}

/** Scrolls the grid while something is held near its upper or lower edge. */
export function scrollAtEdge(scroller: HTMLElement | null, y: number): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y > top && y < top + 64) scroller.scrollTop -= 14;
  else if (y < bottom && y > bottom - 32) scroller.scrollTop += 14;
}

/** At an edge this wide the days turn, after this long, and again and again. */
const EDGE = 36;
const TURN_MS = 650;
type Direction = 1 | -1;

/** Returns which of its sides the pointer holds the grid at; 0 for none. */
function edgeAt(scroller: HTMLElement | null, x: number, y: number): Direction | 0 {
  const rect = scroller?.getBoundingClientRect();
  if (!rect || y < rect.top || y > rect.bottom || x > rect.right) return 0;
  if (x > rect.right - EDGE) return 1;
  return x < rect.left + EDGE && x >= rect.left ? -1 : 0;
}

/** Held at an edge, the grid scrolls on; at its end the days turn. */
export class EdgeTurn {
  #direction: Direction | 0 = 0;
  #timer = 0;

  stop(): void {
    clearTimeout(this.#timer);
    this.#direction = 0;
  }

  follow({ scroller, board, onTurn }: DragOptions, x: number, y: number): void {
    const direction = edgeAt(scroller.current, x, y);
    if (board.current) board.current.dataset.turn = String(direction);
    if (direction === this.#direction) return;
    this.stop();
    if (direction === 0) return;
    this.#direction = direction;
    const turn = () => {
      const { current: grid } = scroller;
      const before = grid?.scrollLeft ?? 0;
      if (grid) grid.scrollLeft += direction * 120;
      if (grid && grid.scrollLeft === before) onTurn(direction);
      this.#timer = window.setTimeout(turn, TURN_MS);
    };
    this.#timer = window.setTimeout(turn, TURN_MS);
  }
}

/** How far outside of the hours, so that who aims at the first of them does not leave them. */
const OUTSIDE = 4;
const REACH = 80;

/** Says whether something is held right above the first hour, or right below the last one. */
function isBesideHours(scroller: HTMLElement | null, x: number, y: number): boolean {
  const seen = scroller?.getBoundingClientRect();
  const hours = scroller?.querySelector('[data-column]')?.getBoundingClientRect();
  if (!seen || !hours || x < seen.left || x > seen.right) return false;
  const above = hours.top - y;
  const below = y - hours.bottom;
  return (above > OUTSIDE && above < REACH) || (below > OUTSIDE && below < REACH);
}

/** Held beside the hours of a week, the hours in which the shop is closed are shown too. */
export class EdgeHours {
  #isHeld = false;
  #timer = 0;

  stop(): void {
    clearTimeout(this.#timer);
    this.#isHeld = false;
  }

  follow({ scroller, onAllHours }: DragOptions, x: number, y: number): void {
    const isHeld = onAllHours !== undefined && isBesideHours(scroller.current, x, y);
    if (isHeld === this.#isHeld) return;
    this.stop();
    this.#isHeld = isHeld;
    if (isHeld) this.#timer = window.setTimeout(() => onAllHours?.(), TURN_MS);
  }
}
