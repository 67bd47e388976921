import { thereOn, workingOn } from '#features/records/absences/working-time.ts';
import { openOn, type Stretch } from '#features/records/special-days/shop-hours.ts';
import { instantOf } from '#shared/dates.ts';
import { endOf, type Planned, type WorkingTime } from './schedule-rules.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30 * MINUTE_MS;

interface Busy extends Planned {
  readonly technicianId: string | null;
  readonly bayId: string | null;
}

export interface FreeTimesQuery {
  /** The first instant (ISO) that may be offered: now, or when a notice or a delivery allows it. */
  readonly since: string;
  /** Days of the shop's clock to look through, in their order. */
  readonly days: readonly string[];
  /** How long the work takes. */
  readonly minutes: number;
  /** The wanted technician; null: any. */
  readonly technicianId: string | null;
  /** All who could do it. */
  readonly technicians: readonly string[];
  /** The wanted bay; null: any. */
  readonly bayId: string | null;
  /** All in which it could be done; null: it needs none, as in a shop that has none. */
  readonly bays: readonly string[] | null;
  readonly hours: WorkingTime;
  /** What takes time on these days, without cancelled appointments. */
  readonly busy: readonly Busy[];
  /** Minutes that stay free between two works of a technician or in a bay; 0 where left out. */
  readonly buffer?: number;
  /** Until when work may begin on a day, by the shop's clock (`HH:MM`). */
  readonly lastStart?: string | null;
  /** Only a time in which all of the work fits: none of work that is longer than a day. */
  readonly isWhole?: boolean;
  /** The one instant (ISO) that is asked for, whatever could be done before it. */
  readonly at?: string;
  /** How many to find. */
  readonly most: number;
}

/** When the work could begin, and who and what is free for it: null where nobody, or no bay, is needed. */
export interface FreeTime {
  readonly scheduledDate: string;
  readonly technicianId: string | null;
  readonly bayId: string | null;
}

/** What takes the time of one, or of nobody in particular; milliseconds. */
interface Taken extends Stretch {
  readonly id: string | null;
}

/** Technicians, or bays: what of them could be taken. */
interface Resources {
  /** The wanted one; null: any. */
  readonly wanted: string | null;
  readonly all: readonly string[];
  readonly isThere: (id: string, stretch: Stretch) => boolean;
  readonly taken: readonly Taken[];
}

/**
 * Returns the one that is free: the one that is wanted; or one of them, where more are free than there is work at that time
 * that has none yet and will need one too. Undefined: none is.
 */
function freeOne(stretch: Stretch, { wanted, all, isThere, taken }: Resources): string | undefined {
  const meanwhile = taken.filter((other) => other.from < stretch.to && other.to > stretch.from);
  const ids = new Set(meanwhile.map(({ id }) => id));
  const isFree = (id: string) => !ids.has(id) && isThere(id, stretch);
  if (wanted !== null) return isFree(wanted) ? wanted : undefined;
  const free = all.filter(isFree);
  const unassigned = meanwhile.filter(({ id }) => id === null).length;
  return free.length > unassigned ? free[0] : undefined;
}

/** Returns when work may begin: at full and half hours after opening, and when the day of somebody begins. */
function startsOf(open: Stretch, days: readonly (Stretch | null)[]): number[] {
  const starts = new Set(days.flatMap((each) => (each ? [each.from] : [])));
  for (let from = open.from; from < open.to; from += STEP_MS) starts.add(from);
  return [...starts].toSorted((a, b) => a - b);
}

const lengthOf = (stretch: Stretch | null): number => (stretch ? stretch.to - stretch.from : 0);

/** A shop without technicians does one thing at a time: it has one pair of hands without a name. */
const HANDS = 'hands';

/** Returns the technicians of a day as what could be taken, and how long the day of each of them is. */
function handsOn(day: string, query: FreeTimesQuery, open: Stretch, taken: readonly Taken[]) {
  const { technicianId, technicians, hours } = query;
  const asked = technicianId === null ? technicians : [technicianId];
  if (asked.length === 0) {
    const all = taken.map((other) => ({ ...other, id: HANDS }));
    return { days: [open], hands: { wanted: null, all: [HANDS], isThere: () => true, taken: all } };
  }
  const there = new Map(asked.map((id) => [id, thereOn(day, id, hours)]));
  const isThere = (id: string, { from, to }: Stretch) =>
    there.get(id)?.some((part) => part.from <= from && to <= part.to) ?? false;
  return {
    days: asked.map((id) => workingOn(day, id, hours)),
    hands: { wanted: technicianId, all: technicians, isThere, taken },
  };
}

/** Returns until when work may begin on a day, in milliseconds. */
function lastStartOn(day: string, open: Stretch, { lastStart }: FreeTimesQuery): number {
  const last = lastStart ? instantOf({ day, time: lastStart }) : null;
  return last === null ? open.to : Date.parse(last);
}

/** Returns what takes time by the technician, or by the bay, of it; with the minutes that stay free around it. */
function takenBy(by: 'technicianId' | 'bayId', { busy, buffer = 0 }: FreeTimesQuery): Taken[] {
  const gap = buffer * MINUTE_MS;
  return busy.map((other) => ({
    id: other[by],
    from: Date.parse(other.scheduledDate) - gap,
    to: Date.parse(endOf(other)) + gap,
  }));
}

/**
 * Returns the first times at which the shop is open and has hands and a bay for the work, none within another. Work that is
 * longer than a day asks for one whole free day to begin with: of those who could do it, the longest there is.
 */
export function freeTimes(query: FreeTimesQuery): FreeTime[] {
  const since = Date.parse(query.since);
  const only = query.at === undefined ? null : Date.parse(query.at);
  const ofTechnicians = takenBy('technicianId', query);
  const bays = query.bays && {
    wanted: query.bayId,
    all: query.bays,
    isThere: () => true,
    taken: takenBy('bayId', query),
  };
  const found: FreeTime[] = [];
  for (const day of query.days) {
    const open = openOn(day, query.hours);
    if (!open) continue;
    const { days, hands } = handsOn(day, query, open, ofTechnicians);
    const [needed, longest] = [query.minutes * MINUTE_MS, Math.max(...days.map(lengthOf))];
    const length = Math.min(needed, longest);
    if (length === 0 || (query.isWhole && length < needed)) continue;
    const last = lastStartOn(day, open, query);
    let earliest = since;
    for (const from of startsOf(open, days)) {
      const stretch = { from, to: from + length };
      if (from < earliest || from > last || stretch.to > open.to) continue;
      if (only !== null && from !== only) continue;
      const technician = freeOne(stretch, hands);
      const bay = bays && freeOne(stretch, bays);
      if (technician === undefined || bay === undefined) continue;
      found.push({
        scheduledDate: new Date(from).toISOString(),
        technicianId: technician === HANDS ? null : technician,
        bayId: bay,
      });
      if (found.length === query.most) return found;
      earliest = stretch.to;
    }
  }
  return found;
}
