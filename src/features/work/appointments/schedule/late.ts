import type { Appointment } from '../appointments.contract.ts';
import { isPromiseBroken } from '../presence.ts';
import { extentOf } from '../visit.ts';

/** Nobody is called late for a few minutes. */
const GRACE_MS = 10 * 60_000;

type Visit = Pick<
  Appointment,
  'allocations' | 'status' | 'promisedAt' | 'arrivedAt' | 'readyAt' | 'collectedAt'
>;

/** Says whether work should have begun by now and has not, or should be done and goes on, or was promised for earlier. */
export function isLate(visit: Visit, now: number): boolean {
  const { status, allocations } = visit;
  const { from, to } = extentOf(allocations);
  if (isPromiseBroken(visit, now)) return true;
  if (status === 'scheduled') return now > from + GRACE_MS;
  return status === 'in_progress' && now > to + GRACE_MS;
}
