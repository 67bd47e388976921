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

/** Returns where a block lies after it was dragged to another column, and so many pixels down. */
export function moved(appointment: Timed, from: GridDay, to: GridDay, dy: number): Move {
  const { id, scheduledDate, duration } = appointment;
  const top = topOf(from, Date.parse(scheduledDate));
  if (Math.abs(dy) >= UNMOVED) return { id, duration, scheduledDate: instantDropped(to, top + dy) };
  // Moved only sideways it keeps its minute.
  const lowest = (to.starts.length - 0.25) * ROW_HEIGHT;
  return { id, duration, scheduledDate: new Date(instantAt(to, Math.min(lowest, top))).toISOString() };
}

/** Returns how long a block is after its lower edge was dragged so many pixels down. */
export function stretched(appointment: Timed, day: GridDay, dy: number): Move {
  const { id, scheduledDate } = appointment;
  const end = instantAt(day, Math.max(0, snap(topOf(day, Date.parse(endOf(appointment))) + dy)));
  const minutes = Math.round((end - Date.parse(scheduledDate)) / MINUTE);
  return { id, scheduledDate, duration: Math.min(MAX_MINUTES, Math.max(SHORTEST, minutes)) };
}
