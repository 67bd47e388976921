import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import { openOn, type ShopHours } from '#features/records/special-days/shop-hours.ts';
import type { Appointment } from '../appointments.contract.ts';
import type { GridDay } from './schedule-grid.ts';

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

/** Returns what appointments take of a day, without cancelled ones. */
function plannedOn(day: GridDay, appointments: readonly Appointment[]): number {
  let planned = 0;
  for (const { status, scheduledDate, duration } of appointments) {
    if (!appointmentRules[status].takesTime) continue;
    const from = Math.max(day.from, Date.parse(scheduledDate));
    const to = Math.min(day.to, Date.parse(scheduledDate) + duration * 60_000);
    planned += Math.max(0, to - from) / 60_000;
  }
  return Math.round(planned);
}

function openMinutes(day: GridDay, hours: ShopHours): number {
  const open = openOn(day.day, hours);
  return open ? (open.to - open.from) / 60_000 : 0;
}

/** Returns what a technician has on a day, without cancelled appointments and without `except`. */
export const loadOf = (
  day: GridDay,
  technicianId: string | null,
  appointments: readonly Appointment[],
  hours: ShopHours,
  except?: string,
): Load => ({
  planned: plannedOn(
    day,
    appointments.filter((row) => row.technicianId === technicianId && row.id !== except),
  ),
  open: openMinutes(day, hours),
});

/** Returns what so many technicians have on a day, together with the work that nobody has yet. */
export const loadOfDay = (
  day: GridDay,
  appointments: readonly Appointment[],
  technicians: number,
  hours: ShopHours,
): Load => ({ planned: plannedOn(day, appointments), open: openMinutes(day, hours) * technicians });

/** Returns the load of several days together. */
export const sumOf = (loads: readonly Load[]): Load => ({
  planned: loads.reduce((sum, { planned }) => sum + planned, 0),
  open: loads.reduce((sum, { open }) => sum + open, 0),
});
