import { instantOf, wallClockOf } from '#shared/dates.ts';
import { instantAt, ROW_HEIGHT, snap, topOf, type GridDay } from './schedule-grid.ts';
import type { AllocationChange } from '../visit.ts';
import { endOf, MAX_MINUTES, type Planned } from './schedule-rules.ts';

/** One of an appointment's times elsewhere; its others move along. */
export interface Move extends AllocationChange {
  readonly id: string;
  /** Which of its times, from 0 on. */
  readonly index: number;
}

const MINUTE = 60_000;
/** Minutes of the shortest appointment after a drag. */
const SHORTEST = 15;
/** A hand that moves sideways does not keep its height to the pixel. */
const UNMOVED = 5;

/** Returns the quarter hour (ISO) at a height of a day; the last one where it is below the day. */
export function instantDropped(day: GridDay, top: number): string {
  const lowest = (day.starts.length - 0.25) * ROW_HEIGHT;
  return new Date(instantAt(day, Math.min(lowest, Math.max(0, snap(top))))).toISOString();
}

/** Returns when an appointment begins after its upper edge was dragged to a height of a day. */
export function moved({ scheduledDate, duration }: Planned, to: GridDay, top: number): Planned {
  const { time } = wallClockOf(scheduledDate);
  // Moved only sideways it keeps its minute.
  const same = instantOf({ day: to.day, time });
  const isSame = same !== null && Math.abs(top - topOf(to, Date.parse(same))) < UNMOVED;
  return { duration, scheduledDate: isSame ? same : instantDropped(to, top) };
}

/** Returns how long a block is after its lower edge was dragged so many pixels down. */
export function stretched(planned: Planned, day: GridDay, dy: number): Planned {
  const { scheduledDate } = planned;
  const end = instantAt(day, Math.max(0, snap(topOf(day, Date.parse(endOf(planned))) + dy)));
  const minutes = Math.round((end - Date.parse(scheduledDate)) / MINUTE);
  return { scheduledDate, duration: Math.min(MAX_MINUTES, Math.max(SHORTEST, minutes)) };
}
