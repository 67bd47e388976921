import type { Appointment } from './appointments.contract.ts';
import { endOf, MOST_MINUTES } from './schedule-rules.ts';
import { instantAt, ROW_HEIGHT, snap, topOf, type Grid, type GridDay } from './schedule-grid.ts';

/** An appointment at another time. */
export interface Move {
  readonly id: string;
  readonly scheduledDate: string;
  readonly duration: number;
  /** Of an undo: the version that the undone move made, so that it goes over nobody's later change. */
  readonly undoes?: number;
}

export type DragKind = 'move' | 'stretch';

const MINUTE = 60_000;
/** Minutes of the shortest that a drag makes. */
const SHORTEST = 15;

/** Where a block would lie after it was dragged so far. */
export function dropped(
  grid: Grid,
  appointment: Pick<Appointment, 'id' | 'scheduledDate' | 'duration'>,
  kind: DragKind,
  column: number,
  toColumn: number,
  dy: number,
): Move {
  const { id, scheduledDate, duration } = appointment;
  const [from, to] = [grid.days[column], grid.days[toColumn]] as [GridDay, GridDay];
  const start = Date.parse(scheduledDate);
  if (kind === 'move') {
    const lowest = (to.starts.length - 0.25) * ROW_HEIGHT;
    // Moved only sideways it keeps its minute; otherwise it begins at a quarter hour.
    const top = topOf(from, start);
    const landed = instantAt(to, Math.min(lowest, Math.max(0, dy === 0 ? top : snap(top + dy))));
    return { id, duration, scheduledDate: new Date(landed).toISOString() };
  }
  const end = instantAt(from, Math.max(0, snap(topOf(from, Date.parse(endOf(appointment))) + dy)));
  const minutes = Math.round((end - start) / MINUTE);
  return { id, scheduledDate, duration: Math.min(MOST_MINUTES, Math.max(SHORTEST, minutes)) };
}
