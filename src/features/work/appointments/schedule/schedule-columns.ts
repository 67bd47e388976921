import { notThereOn, type NotThere } from '#features/records/absences/working-time.ts';
import { openOn, type ShopHours } from '#features/records/special-days/shop-hours.ts';
import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import type { Allocation, Appointment } from '../appointments.contract.ts';
import { besideStrips } from './beside-strips.ts';
import type { Extent, Subcolumn } from './overlaps.ts';
import { pieceOf, ROW_HEIGHT, topOf, type Grid, type GridDay } from './schedule-grid.ts';
import type { WorkingTime } from './schedule-rules.ts';
import { MOST_BESIDE, shownBlocks } from './shown-blocks.ts';

/** One of the times of an appointment, which its column shows. */
export interface Shown {
  readonly appointment: Appointment;
  readonly allocation: Allocation;
  /** Which of its times, from 0 on. */
  readonly index: number;
}

/** An appointment with its place in a column, in pixels. */
export interface Placed extends Extent, Subcolumn, Shown {
  /** Others at its time are behind a button beside it. */
  readonly hasMore?: boolean;
  /** At the end of the column so many strips are left to what takes nobody's time. */
  readonly strips?: number;
  /** In which of the strips it is; null or left out: in none. */
  readonly strip?: number | null;
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
  readonly shown: readonly Shown[];
}

/** Whose times a column of a day shows; null: those of nobody, or of no bay. */
export interface Resource {
  readonly kind: 'technician' | 'bay';
  readonly id: string | null;
  readonly name: string;
}

/** A column of the schedule: a day of the week, or a technician or a bay of a day. */
export interface Column {
  readonly key: string;
  readonly day: GridDay;
  /** Left out: a day of the week. */
  readonly resource?: Resource;
  /** Whose absences and days off it shows; null: nobody's. */
  readonly worker: string | null;
  readonly blocks: readonly Placed[];
  readonly stacks: readonly Stack[];
  /** The most blocks that stand side by side. */
  readonly subcolumns: number;
  /** The most strips beside them. */
  readonly strips: number;
}

type Contents = Pick<Column, 'blocks' | 'stacks' | 'subcolumns' | 'strips'>;

interface Piece extends Extent, Shown {}

/** Says which times are shown. */
type IsShown = (allocation: Allocation) => boolean;

const piecesOf = (day: GridDay, appointments: readonly Appointment[], isShown: IsShown): Piece[] =>
  appointments.flatMap((appointment) =>
    appointment.allocations.flatMap((allocation, index) => {
      const piece = isShown(allocation) ? pieceOf(day, allocation) : null;
      return piece ? [{ appointment, allocation, index, ...piece }] : [];
    }),
  );

const mostBeside = (blocks: readonly Subcolumn[]): number =>
  Math.max(1, ...blocks.map(({ subcolumns }) => subcolumns));

const takesTime = ({ appointment }: Shown): boolean => appointmentRules[appointment.status].takesTime;

/** Returns how many appointments take time; a cancelled one takes none. */
export const countOf = (appointments: readonly Appointment[]): number =>
  appointments.filter(({ status }) => appointmentRules[status].takesTime).length;

/** Returns the blocks of the day of a technician or a bay, each with its place: what takes time side by side. */
function placed(day: GridDay, appointments: readonly Appointment[], isShown: IsShown): Contents {
  const pieces = piecesOf(day, appointments, isShown);
  const places = besideStrips(pieces.map((piece) => ({ ...piece, isMinor: !takesTime(piece) })));
  const blocks = pieces.map((piece, index) => ({
    ...piece,
    ...(places[index] ?? { subcolumn: 0, subcolumns: 1 }),
  }));
  const strips = Math.max(0, ...places.map((place) => place.strips));
  return { blocks, stacks: [], subcolumns: mostBeside(blocks), strips };
}

/** Returns the blocks of a day of the week: as many side by side as it has the width for, the others in stacks. */
function stacked(day: GridDay, appointments: readonly Appointment[], isShown: IsShown): Contents {
  const pieces = piecesOf(day, appointments, isShown);
  const { places, behind, behindFirst } = shownBlocks(
    pieces.map((piece) => ({ ...piece, isMinor: !takesTime(piece) })),
    ROW_HEIGHT,
  );
  const blocks = pieces.flatMap((piece, index) => {
    const place = places[index];
    return place ? [{ ...piece, ...place }] : [];
  });
  const stacksOf = (groups: typeof behind, beside: number): Stack[] =>
    groups.map((group, index) => {
      const { top, allocation: first } = pieces[group[0]!]!;
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
        shown: pieces
          .filter((piece) => piece.top < top + ROW_HEIGHT && piece.bottom > top)
          .toSorted((a, b) => a.top - b.top),
      };
    });
  const stacks = [...stacksOf(behind, MOST_BESIDE), ...stacksOf(behindFirst, 1)];
  return { blocks, stacks, subcolumns: mostBeside(blocks), strips: 0 };
}

/** A column for each day, of all technicians or of one (`worker`). */
export const columnsOfWeek = (
  grid: Grid,
  appointments: readonly Appointment[],
  worker: string | null,
  isShown: IsShown = () => true,
): Column[] =>
  grid.days.map((day) => ({ key: day.day, day, worker, ...stacked(day, appointments, isShown) }));

/**
 * Returns the days of a week for which a narrow column is enough: the shop is closed and nothing is planned. None where all
 * of them are such, and none while the hours are not known.
 */
export function idleColumns(columns: readonly Column[], hours: ShopHours | undefined): ReadonlySet<Column> {
  if (!hours) return new Set();
  const idle = columns.filter(
    ({ resource, blocks, day }) => !resource && blocks.length === 0 && openOn(day.day, hours) === null,
  );
  return new Set(idle.length < columns.length ? idle : []);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Which columns a day has: of all technicians, of one, or of unassigned appointments (null). */
export type Whose = string | null | undefined;

/** Returns the columns of a day by the technicians, or by the bays, that its times have. */
function columnsBy(
  kind: Resource['kind'],
  day: GridDay,
  appointments: readonly Appointment[],
  resources: readonly (Named | { readonly id: null; readonly name: string })[],
  isShown: IsShown = () => true,
): Column[] {
  const ownId = (allocation: Allocation) =>
    kind === 'technician' ? allocation.technicianId : allocation.bayId;
  return resources.map(({ id, name }) => ({
    key: id ?? 'nobody',
    day,
    resource: { kind, id, name },
    worker: kind === 'technician' ? id : null,
    ...placed(day, appointments, (allocation) => ownId(allocation) === id && isShown(allocation)),
  }));
}

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
  for (const { technicianId, technicianName, ...planned } of appointments.flatMap((row) => row.allocations))
    if (technicianId && !known.has(technicianId) && pieceOf(day, planned))
      former.set(technicianId, technicianName ?? '-');
  const all = [
    ...technicians,
    ...[...former].map(([id, name]) => ({ id, name })),
    { id: null, name: unassigned },
  ].filter(({ id }) => whose === undefined || id === whose);
  return columnsBy('technician', day, appointments, all);
}

/** A column for each bay that is in use or has work to show on that day, and last one of the work without a bay. */
export function columnsOfBays(
  day: GridDay,
  appointments: readonly Appointment[],
  bays: readonly (Named & { readonly inUse: boolean })[],
  noBay: string,
  isShown: IsShown = () => true,
): Column[] {
  const needed = new Set(piecesOf(day, appointments, isShown).map(({ allocation }) => allocation.bayId));
  const shown = bays.filter(({ id, inUse }) => inUse || needed.has(id));
  return columnsBy('bay', day, appointments, [...shown, { id: null, name: noBay }], isShown);
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

/** Returns the parts of the opening hours in which a technician is not there, in pixels. None lies over another. */
export const notThereWithin = (
  day: GridDay,
  technicianId: string | null,
  hours: WorkingTime,
): (Extent & Pick<NotThere, 'kind'>)[] =>
  notThereOn(day.day, technicianId, hours).map(({ from, to, ...why }) => ({
    top: topOf(day, from),
    bottom: topOf(day, to),
    ...why,
  }));
