import { instantOf, wallClockOf } from '#shared/dates.ts';
import type { Appointment } from '../appointments.contract.ts';
import { instantAt, ROW_HEIGHT, snap, topOf, type GridDay } from './schedule-grid.ts';
import { endOf, MAX_MINUTES } from './schedule-rules.ts';

/** The technician; no id: not assigned yet. */
export interface Worker {
  readonly id: string | null;
  readonly name: string | null;
}

/** An appointment at another time, or with another technician. */
export interface Move {
  readonly id: string;
  readonly scheduledDate: string;
  readonly duration: number;
  /** Left out, it stays with whom it is. */
  readonly technician?: Worker;
  /** Of an undo: the version after the undone move, so that it overwrites no later change. */
  readonly undoes?: number;
}

type Timed = Pick<Appointment, 'id' | 'scheduledDate' | 'duration'>;

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
export function moved({ id, scheduledDate, duration }: Timed, to: GridDay, top: number): Move {
  const { time } = wallClockOf(scheduledDate);
  // Moved only sideways it keeps its minute.
  const same = instantOf({ day: to.day, time });
  const isSame = same !== null && Math.abs(top - topOf(to, Date.parse(same))) < UNMOVED;
  return { id, duration, scheduledDate: isSame ? same : instantDropped(to, top) };
}

/** Returns how long a block is after its lower edge was dragged so many pixels down. */
export function stretched(appointment: Timed, day: GridDay, dy: number): Move {
  const { id, scheduledDate } = appointment;
  const end = instantAt(day, Math.max(0, snap(topOf(day, Date.parse(endOf(appointment))) + dy)));
  const minutes = Math.round((end - Date.parse(scheduledDate)) / MINUTE);
  return { id, scheduledDate, duration: Math.min(MAX_MINUTES, Math.max(SHORTEST, minutes)) };
}
