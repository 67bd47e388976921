import { wallClockOf } from '../../../shared/dates.ts';
import { addDays } from '../../../shared/days.ts';

/** Completed work is shown for so many days, invoiced or not: the car may still be waiting for its owner. */
export const DONE_LATELY_DAYS = 7;

interface Estimate {
  readonly status: string;
  readonly statusChangedAt: string;
  readonly isInvoiced: boolean;
}

/** Whether an estimate is work that is still ahead, under way, or just done. `today` is a day of the shop's clock. */
export function isOpenEstimate({ status, statusChangedAt, isInvoiced }: Estimate, today: string): boolean {
  if (status === 'rejected') return false;
  if (status !== 'converted' || !isInvoiced) return true;
  return wallClockOf(statusChangedAt).day > addDays(today, -DONE_LATELY_DAYS);
}

interface Appointment {
  readonly status: string;
  readonly scheduledDate: string;
}

/** Whether an appointment is of today or still to come, or its work is under way since an earlier day. */
export function isOpenAppointment({ status, scheduledDate }: Appointment, today: string): boolean {
  if (status === 'cancelled') return false;
  return status === 'in_progress' || wallClockOf(scheduledDate).day >= today;
}
