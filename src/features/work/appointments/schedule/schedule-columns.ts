import type { Appointment } from '../appointments.contract.ts';
import { subcolumnsOf, type Extent, type Subcolumn } from './overlaps.ts';
import { pieceOf, topOf, type Grid, type GridDay } from './schedule-grid.ts';
import { openOn, type OpenHours } from './schedule-rules.ts';

/** An appointment with its place in a column, in pixels. */
export interface Placed extends Extent, Subcolumn {
  readonly appointment: Appointment;
}

/** A column of the schedule: a day of the week, or a technician of a day. */
export interface Column {
  readonly key: string;
  readonly day: GridDay;
  /** Whose column; null: unassigned, left out: of all technicians. */
  readonly technician?: { readonly id: string | null; readonly name: string };
  readonly blocks: readonly Placed[];
  /** The most blocks that stand side by side. */
  readonly subcolumns: number;
}

/** The blocks of one day, each with its place. */
function placed(day: GridDay, appointments: readonly Appointment[]): Pick<Column, 'blocks' | 'subcolumns'> {
  const pieces = appointments.flatMap((appointment) => {
    const piece = pieceOf(day, appointment);
    return piece ? [{ appointment, ...piece }] : [];
  });
  const subcolumns = subcolumnsOf(pieces);
  return {
    blocks: pieces.map((piece, index) => ({
      ...piece,
      ...(subcolumns[index] ?? { subcolumn: 0, subcolumns: 1 }),
    })),
    subcolumns: Math.max(1, ...subcolumns.map((subcolumn) => subcolumn.subcolumns)),
  };
}

/** A column for each day. */
export const columnsOfWeek = (grid: Grid, appointments: readonly Appointment[]): Column[] =>
  grid.days.map((day) => ({ key: day.day, day, ...placed(day, appointments) }));

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Which columns a day has: of all technicians, of one, or of unassigned appointments (null). */
export type Whose = string | null | undefined;

/**
 * A column for each technician in the order given, then for former technicians with work on that day, and last one of
 * the unassigned appointments.
 */
export function columnsOfDay(
  day: GridDay,
  appointments: readonly Appointment[],
  technicians: readonly Named[],
  unassigned: string,
  whose: Whose,
): Column[] {
  const known = new Set(technicians.map(({ id }) => id));
  const former = new Map<string, string>();
  for (const { technicianId, technicianName, ...planned } of appointments)
    if (technicianId && !known.has(technicianId) && pieceOf(day, planned))
      former.set(technicianId, technicianName ?? '-');
  const all = [
    ...technicians,
    ...[...former].map(([id, name]) => ({ id, name })),
    { id: null, name: unassigned },
  ].filter(({ id }) => whose === undefined || id === whose);
  return all.map((technician) => ({
    key: technician.id ?? 'nobody',
    day,
    technician,
    ...placed(
      day,
      appointments.filter(({ technicianId }) => technicianId === technician.id),
    ),
  }));
}

/** The parts of a day in which the shop is closed, in pixels; nothing where it is open the whole day. */
export function closedOn(day: GridDay, openingHours: readonly OpenHours[]): Extent[] {
  const lowest = topOf(day, day.to);
  const open = openOn(day.day, openingHours);
  if (!open) return [{ top: 0, bottom: lowest }];
  return [
    { top: 0, bottom: topOf(day, open.from) },
    { top: topOf(day, open.to), bottom: lowest },
  ].filter(({ top, bottom }) => bottom > top);
}

/** How much of a day a technician is booked, and could be. Minutes. */
export interface Load {
  readonly planned: number;
  readonly open: number;
}

/** What a technician has on a day, without cancelled appointments and without `except`. */
export function loadOf(
  day: GridDay,
  technicianId: string | null,
  appointments: readonly Appointment[],
  openingHours: readonly OpenHours[],
  except?: string,
): Load {
  const open = openOn(day.day, openingHours);
  let planned = 0;
  for (const row of appointments) {
    if (row.technicianId !== technicianId || row.status === 'cancelled' || row.id === except) continue;
    const from = Math.max(day.from, Date.parse(row.scheduledDate));
    const to = Math.min(day.to, Date.parse(row.scheduledDate) + row.duration * 60_000);
    planned += Math.max(0, to - from) / 60_000;
  }
  return { planned: Math.round(planned), open: open ? (open.to - open.from) / 60_000 : 0 };
}
