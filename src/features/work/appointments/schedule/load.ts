import type { Allocation, Appointment } from '../appointments.contract.ts';
import { timesOf } from '../visit.ts';
import type { Resource } from './schedule-columns.ts';
import type { GridDay } from './schedule-grid.ts';
import { minutesThere, type WorkingTime } from './schedule-rules.ts';

/** How much work is planned, and how much there is time for. Minutes. */
export interface Load {
  readonly planned: number;
  readonly open: number;
}

/** From this part of the time on, little more fits in. */
const HIGH = 0.85;

/** Says how full the time is. */
export function levelOf({ planned, open }: Load): 'usual' | 'high' | 'over' {
  if (planned > open) return 'over';
  return planned >= HIGH * open ? 'high' : 'usual';
}

/** Says whose time is counted. */
type Counted = (allocation: Allocation) => boolean;

/** Returns what appointments take of a day, without cancelled ones. */
function plannedOn(day: GridDay, appointments: readonly Appointment[], isCounted: Counted): number {
  let planned = 0;
  for (const { scheduledDate, duration } of timesOf(appointments).filter(isCounted)) {
    const from = Math.max(day.from, Date.parse(scheduledDate));
    const to = Math.min(day.to, Date.parse(scheduledDate) + duration * 60_000);
    planned += Math.max(0, to - from) / 60_000;
  }
  return Math.round(planned);
}

/**
 * Returns what a technician or a bay has on a day, without cancelled appointments and without `except`. A bay has the opening
 * hours of the shop.
 */
export const loadOf = (
  day: GridDay,
  { kind, id }: Pick<Resource, 'kind' | 'id'>,
  appointments: readonly Appointment[],
  hours: WorkingTime,
  except?: string,
): Load => ({
  planned: plannedOn(
    day,
    appointments.filter((each) => each.id !== except),
    ({ bayId, technicianId }) => (kind === 'bay' ? bayId : technicianId) === id,
  ),
  open: minutesThere(day.day, kind === 'bay' ? null : id, hours),
});

/** Returns what these technicians have on a day, together with the work that nobody has yet. */
export const loadOfDay = (
  day: GridDay,
  appointments: readonly Appointment[],
  technicians: readonly (string | null)[],
  hours: WorkingTime,
  isCounted: Counted = () => true,
): Load => ({
  planned: plannedOn(day, appointments, isCounted),
  open: technicians.reduce((sum, id) => sum + minutesThere(day.day, id, hours), 0),
});

/** Returns the load of several days together. */
export const sumOf = (loads: readonly Load[]): Load => ({
  planned: loads.reduce((sum, { planned }) => sum + planned, 0),
  open: loads.reduce((sum, { open }) => sum + open, 0),
});
