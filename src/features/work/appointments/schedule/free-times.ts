import { isAway, type Stretch } from '#features/records/absences/away.ts';
import { openOn } from '#features/records/special-days/shop-hours.ts';
import { endOf, type Planned, type WorkingTime } from './schedule-rules.ts';

const MINUTE_MS = 60_000;
/** Work is offered to begin at full and half hours after opening. */
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

/**
 * Whether a technician is free: the one that was chosen; or of all technicians more are free than there are unassigned
 * appointments at that time, which will need a technician too. Who is away is not free. A shop without technicians does
 * one thing at a time.
 */
function hasHands(stretch: Stretch, { technicianId, technicians, busy, hours }: FreeTimesQuery): boolean {
  const meanwhile = busy.filter(
    (other) => Date.parse(other.scheduledDate) < stretch.to && Date.parse(endOf(other)) > stretch.from,
  );
  const taken = new Set(meanwhile.map((other) => other.technicianId));
  const isFree = (id: string) => !taken.has(id) && !isAway(stretch, id, hours.absences);
  if (technicianId !== null) return isFree(technicianId);
  const free = technicians.filter(isFree).length;
  const unassigned = meanwhile.filter((other) => other.technicianId === null).length;
  return Math.max(free, technicians.length === 0 ? 1 : 0) > unassigned;
}

/**
 * The first times (ISO instants) at which the shop is open and has hands for the work, none within another. Work that
 * is longer than a day asks for one whole free day to begin with.
 */
export function freeTimes(query: FreeTimesQuery): string[] {
  const found: string[] = [];
  const since = Date.parse(query.since);
  for (const day of query.days) {
    const open = openOn(day, query.hours);
    if (!open) continue;
    const absences = query.hours.absences.filter((each) => each.firstDay <= day && day <= each.lastDay);
    const onDay = { ...query, hours: { ...query.hours, absences } };
    const length = Math.min(query.minutes * MINUTE_MS, open.to - open.from);
    let from = open.from;
    while (from + length <= open.to) {
      const fits = from >= since && hasHands({ from, to: from + length }, onDay);
      if (fits) found.push(new Date(from).toISOString());
      if (found.length === query.most) return found;
      from += fits ? Math.ceil(length / STEP_MS) * STEP_MS : STEP_MS;
    }
  }
  return found;
}
