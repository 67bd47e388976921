import { wallClockOf } from '#shared/dates.ts';
import { rangeOfDay, weekdayOf } from '#shared/days.ts';
import {
  openOn,
  stretchOf,
  type ShopHours,
  type Stretch,
} from '#features/records/special-days/shop-hours.ts';
import type { absenceKinds, Away } from './absences.contract.ts';
import { awayOn, isAway } from './away.ts';
import type { OwnWeek } from './working-weeks.contract.ts';

/** When there is time for work: the shop is open and technicians are there. */
export interface WorkingTime extends ShopHours {
  readonly absences: readonly Away[];
  /** Of those who do not work as the shop is open. */
  readonly workingWeeks: readonly OwnWeek[];
}

/** Why a technician is not there: by an absence whose kind may be known, or as their own week has no hours then. */
export type NotThereReason = (typeof absenceKinds)[number] | 'ownWeek';
/** A part of the opening hours in which a technician is not there; without a kind: away, and why may not be known. */
export interface NotThere extends Stretch {
  readonly kind?: NotThereReason;
}

/** The latest end of hours that can be entered: it stands for midnight. */
const LATEST = '23:59';

/** Returns the hours of a technician's own week on a day; null: it has none, undefined: the opening hours hold. */
function ownHours(
  day: string,
  technicianId: string | null,
  weeks: readonly OwnWeek[],
): Stretch | null | undefined {
  const own = weeks.find((week) => week.technicianId === technicianId);
  if (!own) return undefined;
  const hours = own.hours.find(({ weekday }) => weekday === weekdayOf(day));
  const stretch = stretchOf(day, hours);
  return stretch && hours?.closes === LATEST
    ? { ...stretch, to: Date.parse(rangeOfDay(day).before) }
    : stretch;
}

/** Returns the part of the opening hours that is in the week of a technician; null: none. */
function workingPart(
  day: string,
  open: Stretch,
  technicianId: string | null,
  weeks: readonly OwnWeek[],
): Stretch | null {
  const own = ownHours(day, technicianId, weeks);
  if (own === undefined) return open;
  const [from, to] = own ? [Math.max(open.from, own.from), Math.min(open.to, own.to)] : [0, 0];
  return from < to ? { from, to } : null;
}

/** Returns the hours of a day in which a technician works, absences left aside; null: none. */
export function workingOn(day: string, technicianId: string | null, time: WorkingTime): Stretch | null {
  const open = openOn(day, time);
  return open && workingPart(day, open, technicianId, time.workingWeeks);
}

function partsNotThere(
  day: string,
  open: Stretch,
  technicianId: string | null,
  { absences, workingWeeks }: WorkingTime,
): NotThere[] {
  const nothing = { from: open.to, to: open.to };
  const working = workingPart(day, open, technicianId, workingWeeks) ?? nothing;
  let reached = working.from;
  const away = awayOn(day, technicianId, absences).flatMap((each): NotThere[] => {
    const part = { ...each, from: Math.max(each.from, reached), to: Math.min(each.to, working.to) };
    if (part.from >= part.to) return [];
    reached = part.to;
    return [part];
  });
  const before: NotThere = { from: open.from, to: working.from, kind: 'ownWeek' };
  const after: NotThere = { from: working.to, to: open.to, kind: 'ownWeek' };
  return [before, ...away, after].filter(({ from, to }) => from < to);
}

/** Returns the parts of the opening hours in which a technician is not there, in their order, none over another. */
export function notThereOn(day: string, technicianId: string | null, time: WorkingTime): NotThere[] {
  const open = openOn(day, time);
  return open ? partsNotThere(day, open, technicianId, time) : [];
}

/**
 * Returns when a technician is there on a day: the shop is open, it is in their own week, and they are not away. Null: one
 * who is there whenever the shop is open.
 */
export function thereOn(day: string, technicianId: string | null, time: WorkingTime): Stretch[] {
  const open = openOn(day, time);
  if (!open) return [];
  const there: Stretch[] = [];
  let from = open.from;
  for (const part of partsNotThere(day, open, technicianId, time)) {
    if (from < part.from) there.push({ from, to: part.from });
    from = part.to;
  }
  return from < open.to ? [...there, { from, to: open.to }] : there;
}

/**
 * Says whether a technician is not there for any of this time: away, or out of their own week, which is asked for each day of
 * work that goes past midnight. Whether the shop is open is another question.
 */
export function isNotThere(
  stretch: Stretch,
  technicianId: string | null,
  { absences, workingWeeks }: Pick<WorkingTime, 'absences' | 'workingWeeks'>,
): boolean {
  if (isAway(stretch, technicianId, absences)) return true;
  let reached = stretch.from;
  while (reached < stretch.to) {
    const own = ownHours(wallClockOf(reached).day, technicianId, workingWeeks);
    if (own === undefined) return false;
    if (own === null || reached < own.from || reached >= own.to) return true;
    reached = own.to;
  }
  return false;
}
