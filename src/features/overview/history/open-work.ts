import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';

/** Completed work that is not paid yet is shown for so many days after it was invoiced. */
export const DONE_LATELY_DAYS = 7;

/** How long an estimate is open work: until it is invoiced and paid, or whatever becomes of it. */
export const openEstimates = {
  draft: 'always',
  pending: 'always',
  approved_waiting_parts: 'always',
  approved: 'always',
  in_service: 'always',
  converted: 'untilPaid',
  rejected: 'never',
} as const satisfies Record<EstimateStatus, 'always' | 'untilPaid' | 'never'>;

/** How long an appointment is open work: until its day is over, or whatever becomes of it. */
export const openAppointments = {
  scheduled: 'untilItsDay',
  in_progress: 'always',
  completed: 'never',
  cancelled: 'never',
} as const satisfies Record<AppointmentStatus, 'always' | 'untilItsDay' | 'never'>;

interface Estimate {
  readonly status: EstimateStatus;
  readonly statusChangedAt: string;
  readonly isInvoiced: boolean;
  /** Its invoice is. */
  readonly isPaid: boolean;
}

/** Whether an estimate is work that is still ahead, under way, or just done and not paid. `today` is a day of the shop's clock. */
export function isOpenEstimate(estimate: Estimate, today: string): boolean {
  const { status, statusChangedAt, isInvoiced, isPaid } = estimate;
  const open = openEstimates[status];
  if (open === 'never') return false;
  if (open === 'always' || !isInvoiced) return true;
  if (isPaid) return false;
  return wallClockOf(statusChangedAt).day > addDays(today, -DONE_LATELY_DAYS);
}

interface Appointment {
  readonly status: AppointmentStatus;
  readonly scheduledDate: string;
}

/** Says whether an appointment is of today or still to come, or its work is under way since an earlier day. */
export function isOpenAppointment({ status, scheduledDate }: Appointment, today: string): boolean {
  const open = openAppointments[status];
  return open === 'always' || (open === 'untilItsDay' && wallClockOf(scheduledDate).day >= today);
}
