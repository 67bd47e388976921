import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays, daysBetween } from '#shared/days.ts';
import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import type { Allocation, Appointment } from './appointments.contract.ts';
import { endOf, type Planned } from './schedule/schedule-rules.ts';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns when something begins (ISO) that moves along from `before` to `after`: by as many days and minutes of the shop's
 * clock, so that nine o'clock stays nine o'clock when the clocks change between.
 */
export function movedAlong(scheduledDate: string, before: string, after: string): string {
  const [own, from, to] = [wallClockOf(scheduledDate), wallClockOf(before), wallClockOf(after)];
  const minutes = minutesOf(own.time) + minutesOf(to.time) - minutesOf(from.time);
  const days = daysBetween(from.day, to.day) + Math.floor(minutes / 1440);
  const left = ((minutes % 1440) + 1440) % 1440;
  const time = [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const found = instantOf({ day: addDays(own.day, days), time });
  const by = Date.parse(after) - Date.parse(before);
  return found ?? new Date(Date.parse(scheduledDate) + by).toISOString();
}

/** What one of a visit's allocations becomes. */
export interface AllocationChange extends Planned {
  /** Left out: as it is. */
  readonly technician?: { readonly id: string | null; readonly name: string | null } | undefined;
  readonly bay?: { readonly id: string | null; readonly name: string | null } | undefined;
}

/**
 * Returns the allocations of a visit after one of them was moved, lengthened, or given to somebody else: a visit is moved as
 * one, so the others move along; technician, bay and length are its own.
 */
export function changeAllocation(
  allocations: readonly Allocation[],
  index: number,
  { scheduledDate, duration, technician, bay }: AllocationChange,
): Allocation[] {
  const before = allocations[index]?.scheduledDate ?? scheduledDate;
  return allocations.map((row, place) => {
    if (place !== index)
      return before === scheduledDate
        ? row
        : { ...row, scheduledDate: movedAlong(row.scheduledDate, before, scheduledDate) };
    return {
      ...row,
      scheduledDate,
      duration,
      ...(technician && { technicianId: technician.id, technicianName: technician.name }),
      ...(bay && { bayId: bay.id, bayName: bay.name }),
    };
  });
}

type Beginning = Pick<Planned, 'scheduledDate'>;
/** What is agreed with the customer about the car. */
export type Agreed = Pick<Appointment, 'dropOffAt' | 'promisedAt'>;

/**
 * Returns what is agreed about the car of a visit that takes `times` now, its own first: the car is brought as long before it
 * as it was, and what was promised for a moment before its new beginning is for staff to promise again.
 */
export function agreedAfter(visit: Agreed & Beginning, times: readonly Beginning[]): Agreed {
  const { scheduledDate: before, dropOffAt, promisedAt } = visit;
  const after = times[0]?.scheduledDate ?? before;
  if (Date.parse(before) === Date.parse(after)) return { dropOffAt, promisedAt };
  const begins = Math.min(...times.map(({ scheduledDate }) => Date.parse(scheduledDate)));
  return {
    dropOffAt: dropOffAt && movedAlong(dropOffAt, before, after),
    promisedAt: promisedAt && Date.parse(promisedAt) >= begins ? promisedAt : null,
  };
}

/** Says whether a customer still expects a visit as it was promised. `now` in milliseconds. */
export const isStillPromised = (
  { isFirm, status, scheduledDate }: Pick<Appointment, 'isFirm' | 'status' | 'scheduledDate'>,
  now: number,
): boolean => isFirm && status === 'scheduled' && Date.parse(scheduledDate) > now;

/** Returns all times that appointments take, without cancelled ones. */
export const timesOf = (
  appointments: readonly Pick<Appointment, 'status' | 'allocations'>[],
): readonly Allocation[] =>
  appointments.flatMap(({ status, allocations }) => (appointmentRules[status].takesTime ? allocations : []));

/** Returns from when to when a visit takes time: from its first beginning to its last end. Milliseconds. */
export const extentOf = (
  allocations: readonly Planned[],
): { readonly from: number; readonly to: number } => ({
  from: Math.min(...allocations.map(({ scheduledDate }) => Date.parse(scheduledDate))),
  to: Math.max(...allocations.map((row) => Date.parse(endOf(row)))),
});
