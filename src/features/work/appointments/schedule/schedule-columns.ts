import type { Away } from '#features/records/absences/absences.contract.ts';
import { awayOn } from '#features/records/absences/away.ts';
import { openOn, type ShopHours } from '#features/records/special-days/shop-hours.ts';
import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import type { Appointment } from '../appointments.contract.ts';
import { subcolumnsOf, type Extent, type Subcolumn } from './overlaps.ts';
import { pieceOf, ROW_HEIGHT, topOf, type Grid, type GridDay } from './schedule-grid.ts';
import type { WorkingTime } from './schedule-rules.ts';
import { MOST_BESIDE, shownBlocks } from './shown-blocks.ts';

/** An appointment with its place in a column, in pixels. */
export interface Placed extends Extent, Subcolumn {
  readonly appointment: Appointment;
  /** Others at its time are behind a button beside it. */
  readonly hasMore?: boolean;
}

/** Appointments of a day that have no place of their own beside the others: a button says how many they are. */
export interface Stack extends Extent {
  readonly count: number;
  /** It is there while the day has the width for so many blocks side by side. */
  readonly beside: number;
  /** Even so many blocks side by side are not all there are. */
  readonly hasMore: boolean;
  /** When the first of them begins on that day. Milliseconds. */
  readonly from: number;
  /** All of that hour, also those that are shown, by their beginning. */
  readonly appointments: readonly Appointment[];
}

/** A column of the schedule: a day of the week, or a technician of a day. */
export interface Column {
  readonly key: string;
  readonly day: GridDay;
  /** Whose column; null: unassigned, left out: of all technicians. */
  readonly technician?: { readonly id: string | null; readonly name: string };
  /** Whose absences it shows; null: nobody's. */
  readonly worker: string | null;
  readonly blocks: readonly Placed[];
  readonly stacks: readonly Stack[];
  /** The most blocks that stand side by side. */
  readonly subcolumns: number;
}

type Contents = Pick<Column, 'blocks' | 'stacks' | 'subcolumns'>;

interface Piece extends Extent {
  readonly appointment: Appointment;
}

const piecesOf = (day: GridDay, appointments: readonly Appointment[]): Piece[] =>
  appointments.flatMap((appointment) => {
    const piece = pieceOf(day, appointment);
    return piece ? [{ appointment, ...piece }] : [];
  });

const mostBeside = (blocks: readonly Subcolumn[]): number =>
  Math.max(1, ...blocks.map(({ subcolumns }) => subcolumns));

/** Returns the blocks of a technician's day, each with its place: all of them side by side. */
function placed(day: GridDay, appointments: readonly Appointment[]): Contents {
  const pieces = piecesOf(day, appointments);
  const places = subcolumnsOf(pieces);
  const blocks = pieces.map((piece, index) => ({
    ...piece,
    ...(places[index] ?? { subcolumn: 0, subcolumns: 1 }),
  }));
  return { blocks, stacks: [], subcolumns: mostBeside(blocks) };
}

/** Returns the blocks of a day of the week: as many side by side as it has the width for, the others in stacks. */
function stacked(day: GridDay, appointments: readonly Appointment[]): Contents {
  const pieces = piecesOf(day, appointments);
  const { places, behind, behindFirst } = shownBlocks(
    pieces.map((piece) => ({ ...piece, isMinor: !appointmentRules[piece.appointment.status].takesTime })),
    ROW_HEIGHT,
  );
  const blocks = pieces.flatMap((piece, index) => {
    const place = places[index];
    return place ? [{ ...piece, ...place }] : [];
  });
  const stacksOf = (groups: typeof behind, beside: number): Stack[] =>
    groups.map((group, index) => {
      const { top, appointment: first } = pieces[group[0]!]!;
      const lowest = Math.max(...group.map((each) => pieces[each]!.bottom));
      const next = groups[index + 1]?.[0];
      return {
        top,
        // Two buttons do not lie over one another.
        bottom: next === undefined ? lowest : Math.min(lowest, pieces[next]!.top),
        count: group.length,
        beside,
        hasMore: group.some((each) => places[each]?.hasMore ?? true),
        from: Math.max(day.from, Date.parse(first.scheduledDate)),
        appointments: pieces
          .filter((piece) => piece.top < top + ROW_HEIGHT && piece.bottom > top)
          .toSorted((a, b) => a.top - b.top)
          .map(({ appointment }) => appointment),
      };
    });
  const stacks = [...stacksOf(behind, MOST_BESIDE), ...stacksOf(behindFirst, 1)];
  return { blocks, stacks, subcolumns: mostBeside(blocks) };
}

/** A column for each day, of all technicians or of one (`worker`). */
export const columnsOfWeek = (
  grid: Grid,
  appointments: readonly Appointment[],
  worker: string | null,
): Column[] => grid.days.map((day) => ({ key: day.day, day, worker, ...stacked(day, appointments) }));

/**
 * Returns the days of a week for which a narrow column is enough: the shop is closed and nothing is planned. None where all
 * of them are such, and none while the hours are not known.
 */
export function idleColumns(columns: readonly Column[], hours: ShopHours | undefined): ReadonlySet<Column> {
  if (!hours) return new Set();
  const idle = columns.filter(
    ({ technician, blocks, day }) => !technician && blocks.length === 0 && openOn(day.day, hours) === null,
  );
  return new Set(idle.length < columns.length ? idle : []);
}

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
    worker: technician.id,
    ...placed(
      day,
      appointments.filter(({ technicianId }) => technicianId === technician.id),
    ),
  }));
}

/** Returns the parts of a day in which the shop is closed, in pixels; nothing where it is open the whole day. */
export function closedOn(day: GridDay, hours: ShopHours): Extent[] {
  const lowest = topOf(day, day.to);
  const open = openOn(day.day, hours);
  if (!open) return [{ top: 0, bottom: lowest }];
  return [
    { top: 0, bottom: topOf(day, open.from) },
    { top: topOf(day, open.to), bottom: lowest },
  ].filter(({ top, bottom }) => bottom > top);
}

/**
 * Returns the parts of the opening hours in which a technician is away, in pixels, with the reason where it may be known.
 * None lies over another.
 */
export function awayWithin(
  day: GridDay,
  technicianId: string | null,
  hours: WorkingTime,
): (Extent & Pick<Away, 'kind'>)[] {
  const open = openOn(day.day, hours);
  if (!open) return [];
  let reached = open.from;
  return awayOn(day.day, technicianId, hours.absences).flatMap(({ from, to, kind }) => {
    const [top, bottom] = [Math.max(from, reached), Math.min(to, open.to)];
    if (bottom <= top) return [];
    reached = bottom;
    return [{ top: topOf(day, top), bottom: topOf(day, bottom), ...(kind && { kind }) }];
  });
}
