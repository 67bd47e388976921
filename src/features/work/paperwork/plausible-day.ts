import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';

/** Why a document is not dated with a day: a slip of the keyboard would put it into a year whose figures are known. */
export type UnlikelyDay = 'early' | 'late';

/**
 * What is wrong with the day (`YYYY-MM-DD`) of an invoice or a payment: it lies before last year, or after tomorrow, by Riga's
 * clock at `now`; null when it is likely.
 */
export function unlikelyDay(day: string, now: Date): UnlikelyDay | null {
  const { day: today } = wallClockOf(now);
  if (day < `${Number(today.slice(0, 4)) - 1}-01-01`) return 'early';
  return day > addDays(today, 1) ? 'late' : null;
}

/** An invoice is due within so many years of its date: later is a slip of the keyboard, and nobody would be reminded. */
const YEARS_UNTIL_DUE = 2;

/** Returns what is wrong with the due date of an invoice of `invoiceDay`; null when nothing is. */
export function dueDateProblem(
  dueDate: string,
  invoiceDay: string,
): 'dueBeforeInvoice' | 'dueDateLate' | null {
  if (dueDate < invoiceDay) return 'dueBeforeInvoice';
  const last = `${Number(invoiceDay.slice(0, 4)) + YEARS_UNTIL_DUE}${invoiceDay.slice(4)}`;
  return dueDate > last ? 'dueDateLate' : null;
}
