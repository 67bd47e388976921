import type { Appointment } from '../appointments.contract.ts';
import { endOf } from './schedule-rules.ts';

/** Nobody is called late for a few minutes. */
const GRACE_MS = 10 * 60_000;

/** Says whether work should have begun by now and has not, or should be done and goes on. */
export function isLate(
  planned: Pick<Appointment, 'scheduledDate' | 'duration' | 'status'>,
  now: number,
): boolean {
  if (planned.status === 'scheduled') return now > Date.parse(planned.scheduledDate) + GRACE_MS;
  return planned.status === 'in_progress' && now > Date.parse(endOf(planned)) + GRACE_MS;
}
