import { wallClockOf } from '#shared/dates.ts';
import { daysBetween } from '#shared/days.ts';
import { balanceOf } from '#features/work/invoices/invoice-balance.ts';
import { dueDayOf, statusOn } from '#features/work/invoices/invoice-status.ts';
import type { LastReminder } from '#features/work/invoices/invoices.contract.ts';

export interface Remindable {
  readonly status: string;
  readonly dueDate: string | null;
  readonly createdAt: string;
  readonly total: string;
  readonly credited: string;
  readonly paidAmount: string;
}

/** Says whether something of an invoice is left to pay on `today` and was due before; what was cancelled is neither. */
export const isOverdueOn = (today: string, invoice: Remindable): boolean =>
  (invoice.status === 'overdue' || statusOn(today, invoice) === 'overdue') &&
  dueDayOf(invoice) < today &&
  balanceOf(invoice) > 0;

export const daysOverdue = (dueDate: string, today = wallClockOf(new Date()).day): number =>
  daysBetween(dueDate, today);

const HOUR_MS = 3_600_000;
/** Another one within this time is confirmed first. */
const ASK_WITHIN_MS = 24 * HOUR_MS;
/** When all are reminded at once, who was reminded within this time is left out unless chosen. */
export const LEAVE_OUT_WITHIN_MS = 7 * 24 * HOUR_MS;

/** A reminder that did not arrive does not count. */
const isWithin = (span: number, last: LastReminder | null, now: number): boolean =>
  last !== null && last.failedTo === null && now - Date.parse(last.at) < span;

export const needsConfirmation = (last: LastReminder | null, now = Date.now()): boolean =>
  isWithin(ASK_WITHIN_MS, last, now);

export const isLeftOut = (last: LastReminder | null, now = Date.now()): boolean =>
  isWithin(LEAVE_OUT_WITHIN_MS, last, now);
