import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import type { Appointment } from '../appointments.contract.ts';
import { subcolumnsOf, type Extent, type Subcolumn } from './overlaps.ts';
import { pieceOf, topOf, type Grid, type GridDay } from './schedule-grid.ts';
import { openOn, type OpenHours } from './schedule-rules.ts';

/** An appointment with its place in a column, in pixels. */
export interface Placed extends Extent, Subcolumn {
  readonly appointment: Appointment;
}

/** Appointments of a day that have no place of their own beside the others: only how many they are is shown. */
export interface Stack extends Extent, Subcolumn {
  readonly count: number;
}

/** A column of the schedule: a day of the week, or a technician of a day. */
export interface Column {
  readonly key: string;
  readonly day: GridDay;
  /** Whose column; null: unassigned, left out: of all technicians. */
  readonly technician?: { readonly id: string | null; readonly name: string };
  readonly blocks: readonly Placed[];
  readonly stacks: readonly Stack[];
  /** The most blocks that stand side by side. */
  readonly subcolumns: number;
}

type Contents = Pick<Column, 'blocks' | 'stacks' | 'subcolumns'>;

/** Returns the blocks of one day, each with its place. */
function placed(day: GridDay, appointments: readonly Appointment[]): Contents {
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
    stacks: [],
    subcolumns: Math.max(1, ...subcolumns.map((subcolumn) => subcolumn.subcolumns)),
  };
}

/** The most blocks side by side that a day of a week has the width for. */
const MOST_BESIDE = 3;

/**
 * Returns the contents with at most `MOST_BESIDE` blocks side by side. Where more overlap, those that do not fit become
 * stacks in the last subcolumn; one that overlaps no other there is shown itself.
 */
function stacked({ blocks }: Contents): Contents {
  const last: Subcolumn = { subcolumn: MOST_BESIDE - 1, subcolumns: MOST_BESIDE };
  const shown = blocks.flatMap((block) => {
    if (block.subcolumns <= MOST_BESIDE) return [block];
    return block.subcolumn < last.subcolumn ? [{ ...block, subcolumns: MOST_BESIDE }] : [];
  });
  const left = blocks
    .filter(({ subcolumn, subcolumns }) => subcolumns > MOST_BESIDE && subcolumn >= last.subcolumn)
    .toSorted((a, b) => a.top - b.top);
  const groups: Placed[][] = [];
  let lowest = -Infinity;
  for (const block of left) {
    if (block.top < lowest) groups.at(-1)?.push(block);
    else groups.push([block]);
    lowest = Math.max(lowest, block.bottom);
  }
  const alone = groups.filter((group) => group.length === 1).flat();
  const stacks = groups
    .filter((group) => group.length > 1)
    .map((group) => ({
      ...last,
      top: Math.min(...group.map(({ top }) => top)),
      bottom: Math.max(...group.map(({ bottom }) => bottom)),
      count: group.length,
    }));
  const all = [...shown, ...alone.map((block) => ({ ...block, ...last }))];
  return {
    blocks: all,
    stacks,
    subcolumns: Math.max(1, ...all.map(({ subcolumns }) => subcolumns)),
  };
}

export const columnsOfWeek = (grid: Grid, appointments: readonly Appointment[]): Column[] =>
  grid.days.map((day) => ({ key: day.day, day, ...stacked(placed(day, appointments)) }));

/** Says whether the shop is closed on a day without appointments: a narrow column is enough for it. */
export const isIdle = ({ day, blocks }: Column, openingHours: readonly OpenHours[]): boolean =>
  blocks.length === 0 && openOn(day.day, openingHours) === null;

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

/** Returns the parts of a day in which the shop is closed, in pixels; nothing where it is open the whole day. */
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

/** Returns what a technician has on a day, without cancelled appointments and without `except`. */
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
    const { takesTime } = appointmentRules[row.status];
    if (row.technicianId !== technicianId || !takesTime || row.id === except) continue;
    const from = Math.max(day.from, Date.parse(row.scheduledDate));
    const to = Math.min(day.to, Date.parse(row.scheduledDate) + row.duration * 60_000);
    planned += Math.max(0, to - from) / 60_000;
  }
  return { planned: Math.round(planned), open: open ? (open.to - open.from) / 60_000 : 0 };
}
