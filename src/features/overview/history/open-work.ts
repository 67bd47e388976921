import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';

/** Completed work that is not paid yet is shown for so many days after it was invoiced. */
export const DONE_LATELY_DAYS = 7;

interface Estimate {
  readonly status: string;
  readonly statusChangedAt: string;
  readonly isInvoiced: boolean;
  /** Its invoice is. */
  readonly isPaid: boolean;
}

/** Whether an estimate is work that is still ahead, under way, or just done and not paid. `today` is a day of the shop's clock. */
export function isOpenEstimate(estimate: Estimate, today: string): boolean {
  const { status, statusChangedAt, isInvoiced, isPaid } = estimate;
  if (status === 'rejected') return false;
  if (status !== 'converted' || !isInvoiced) return true;
  if (isPaid) return false;
  return wallClockOf(statusChangedAt).day > addDays(today, -DONE_LATELY_DAYS);
}

interface Appointment {
  readonly status: string;
  readonly scheduledDate: string;
}

/** Whether an appointment is of today or still to come, or its work is under way since an earlier day. */
export function isOpenAppointment({ status, scheduledDate }: Appointment, today: string): boolean {
  if (status === 'cancelled' || status === 'completed') return false;
  return status === 'in_progress' || wallClockOf(scheduledDate).day >= today;
}
