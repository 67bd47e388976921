import type { Extent } from './overlaps.ts';
import { rangeOfDay } from '#shared/days.ts';
import { endOf, hoursOfDay, type Planned } from './schedule-rules.ts';

/** Sizes of the timeline in pixels (spec part 2, section 9). */
export const ROW_HEIGHT = 45;
export const MIN_HEIGHT = 30;

const HOUR = 3_600_000;
/** Blocks are moved and lengthened in steps of 15 minutes. */
const STEP_HEIGHT = ROW_HEIGHT / 4;

/** A row of the timeline: an hour of the shop's clock; in autumn one hour comes a second time. */
export interface HourRow {
  readonly hour: number;
  readonly again: boolean;
}

/** A day as a column. All instants are milliseconds. */
export interface GridDay {
  readonly day: string;
  readonly from: number;
  readonly to: number;
  /** When each row begins; null where the day has no such hour. */
  readonly starts: readonly (number | null)[];
}

export interface Grid {
  readonly rows: readonly HourRow[];
  readonly days: readonly GridDay[];
}

/** Returns the rows of a day by their place: an hour that comes again stands after the first. */
function hoursByPlace(day: string): Map<number, number> {
  const places = new Map<number, number>();
  for (const { time, since } of hoursOfDay(day)) {
    const place = Number(time.slice(0, 2)) * 2;
    places.set(places.has(place) ? place + 1 : place, Date.parse(since));
  }
  return places;
}

/** Returns the rows that the days have together, and where each day stands among them. */
export function createGrid(days: readonly string[]): Grid {
  const measured = days.map((day) => ({ day, ...rangeOfDay(day), hours: hoursByPlace(day) }));
  const places = [...new Set(measured.flatMap(({ hours }) => [...hours.keys()]))].toSorted((a, b) => a - b);
  return {
    rows: places.map((place) => ({ hour: Math.floor(place / 2), again: place % 2 === 1 })),
    days: measured.map(({ day, since, before, hours }) => ({
      day,
      from: Date.parse(since),
      to: Date.parse(before),
      starts: places.map((place) => hours.get(place) ?? null),
    })),
  };
}

/** Rows of a grid, the last one not included. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Returns the grid with some of its rows only; its days still begin and end at midnight. */
export function cutGrid(grid: Grid, { first, end }: RowRange): Grid {
  if (first === 0 && end === grid.rows.length) return grid;
  return {
    rows: grid.rows.slice(first, end),
    days: grid.days.map((day) => ({ ...day, starts: day.starts.slice(first, end) })),
  };
}

/** Returns when the rows of a day begin and end. */
function rowsOf({ from, to, starts }: GridDay): { readonly since: number; readonly before: number } {
  const hours = starts.filter((start) => start !== null);
  const last = hours.at(-1);
  return { since: hours[0] ?? from, before: last === undefined ? to : last + HOUR };
}

/** Says whether a moment lies in the rows of a day. */
export function isInRows(day: GridDay, instant: number): boolean {
  const { since, before } = rowsOf(day);
  return instant >= since && instant < before;
}

/** Returns how far down a moment of the day is; outside its rows, their upper or lower edge. */
export function topOf(day: GridDay, instant: number): number {
  const { starts } = day;
  const { since, before } = rowsOf(day);
  if (instant <= since) return instant === since ? starts.indexOf(since) * ROW_HEIGHT : 0;
  if (instant >= before) return starts.length * ROW_HEIGHT;
  const row = starts.findLastIndex((start) => start !== null && start <= instant);
  return (row + (instant - (starts[row] ?? since)) / HOUR) * ROW_HEIGHT;
}

/** Returns the moment that far down a day; an hour that the day does not have counts as the next one's beginning. */
export function instantAt(day: GridDay, top: number): number {
  const { starts } = day;
  const { since, before } = rowsOf(day);
  if (top < 0) return since;
  const row = Math.floor(top / ROW_HEIGHT);
  const start = starts[row];
  if (start !== null && start !== undefined) return start + (top / ROW_HEIGHT - row) * HOUR;
  return starts.slice(row).find((next) => next !== null && next !== undefined) ?? before;
}

/** Returns the nearest line of the quarter hours. */
export const snap = (top: number): number => Math.round(top / STEP_HEIGHT) * STEP_HEIGHT;

/** Returns the part of an appointment that lies in a day; null when none does. */
export function pieceOf(
  day: GridDay,
  planned: Planned,
): { readonly top: number; readonly bottom: number } | null {
  const [start, end] = [Date.parse(planned.scheduledDate), Date.parse(endOf(planned))];
  if (end <= day.from || start >= day.to) return null;
  const top = topOf(day, start);
  const lowest = day.starts.length * ROW_HEIGHT;
  const bottom = Math.max(topOf(day, end), top + MIN_HEIGHT);
  // A short one at the very end of the day stays in the day.
  return bottom > lowest ? { top: Math.min(top, lowest - MIN_HEIGHT), bottom: lowest } : { top, bottom };
}

/** Returns how high a block is drawn: it leaves a pixel to the one below, but never for less than the least height. */
export const blockHeight = ({ top, bottom }: Extent): number => Math.max(MIN_HEIGHT, bottom - top - 1);

/** Pixels above and below the text together. */
const PADDING = 2;

/** A short block sets its lines closer, so that it holds more of them. Pixels. */
export const lineHeight = (height: number): number => (height < 72 ? 14 : 16);

/** Returns how many whole lines of text a block of that height shows: at least two. */
export const linesIn = (height: number): number =>
  Math.max(2, Math.floor((height - PADDING) / lineHeight(height)));
