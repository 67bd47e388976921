import { thereOn, workingOn } from '#features/records/absences/working-time.ts';
import { openOn, type Stretch } from '#features/records/special-days/shop-hours.ts';
import { endOf, type Planned, type WorkingTime } from './schedule-rules.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30 * MINUTE_MS;

interface Busy extends Planned {
  readonly technicianId: string | null;
}

export interface FreeTimesQuery {
  /** The first instant (ISO) that may be offered. */
  readonly since: string;
  /** Days of the shop's clock to look through, in their order. */
  readonly days: readonly string[];
  /** How long the work takes. */
  readonly minutes: number;
  /** The wanted technician; null: any. */
  readonly technicianId: string | null;
  /** All who could do it. */
  readonly technicians: readonly string[];
  readonly hours: WorkingTime;
  /** What takes time on these days, without cancelled appointments. */
  readonly busy: readonly Busy[];
  /** How many to find. */
  readonly most: number;
}

/** What takes time, or when a technician is there; milliseconds. */
interface OfTechnician extends Stretch {
  readonly technicianId: string | null;
}

/** Who could do the work, when each of them is there, and what takes their time. */
interface Hands extends Pick<FreeTimesQuery, 'technicianId' | 'technicians'> {
  readonly there: readonly OfTechnician[];
  readonly busy: readonly OfTechnician[];
}

/**
 * Whether a technician is free: the one that was chosen; or of all technicians more are free than there are unassigned
 * appointments at that time, which will need a technician too. Who is not there for all of it is not free. A shop without
 * technicians does one thing at a time.
 */
function hasHands({ from, to }: Stretch, { technicianId, technicians, there, busy }: Hands): boolean {
  const meanwhile = busy.filter((other) => other.from < to && other.to > from);
  const taken = new Set(meanwhile.map((other) => other.technicianId));
  const isThere = (id: string) =>
    there.some((part) => part.technicianId === id && part.from <= from && to <= part.to);
  const isFree = (id: string) => !taken.has(id) && isThere(id);
  if (technicianId !== null) return isFree(technicianId);
  const free = technicians.filter(isFree).length;
  const unassigned = meanwhile.filter((other) => other.technicianId === null).length;
  return Math.max(free, technicians.length === 0 ? 1 : 0) > unassigned;
}

/** Returns when work may begin: at full and half hours after opening, and when the day of somebody begins. */
function startsOf(open: Stretch, days: readonly (Stretch | null)[]): number[] {
  const starts = new Set(days.flatMap((each) => (each ? [each.from] : [])));
  for (let from = open.from; from < open.to; from += STEP_MS) starts.add(from);
  return [...starts].toSorted((a, b) => a - b);
}

const lengthOf = (stretch: Stretch | null): number => (stretch ? stretch.to - stretch.from : 0);

/**
 * The first times (ISO instants) at which the shop is open and has hands for the work, none within another. Work that
 * is longer than a day asks for one whole free day to begin with: of those who could do it, the longest there is.
 */
export function freeTimes(query: FreeTimesQuery): string[] {
  const { technicianId, technicians, hours } = query;
  const asked = technicianId === null ? technicians : [technicianId];
  const since = Date.parse(query.since);
  const busy = query.busy.map((other) => ({
    technicianId: other.technicianId,
    from: Date.parse(other.scheduledDate),
    to: Date.parse(endOf(other)),
  }));
  const found: string[] = [];
  for (const day of query.days) {
    const open = openOn(day, hours);
    if (!open) continue;
    const there = asked.flatMap((id) =>
      thereOn(day, id, hours).map((part) => ({ technicianId: id, ...part })),
    );
    const days = asked.length > 0 ? asked.map((id) => workingOn(day, id, hours)) : [open];
    const length = Math.min(query.minutes * MINUTE_MS, Math.max(...days.map(lengthOf)));
    if (length === 0) continue;
    let earliest = since;
    for (const from of startsOf(open, days)) {
      const to = from + length;
      if (from < earliest || to > open.to) continue;
      if (!hasHands({ from, to }, { technicianId, technicians, there, busy })) continue;
      found.push(new Date(from).toISOString());
      if (found.length === query.most) return found;
      earliest = to;
    }
  }
  return found;
}
