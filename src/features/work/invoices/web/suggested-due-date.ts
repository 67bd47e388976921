import { wallClockOf } from '../../../../shared/dates.ts';
import { suggestedDueDate } from '../invoice-dates.ts';

/** Seven days from today; an invoice of a later day has its own week. */
export function suggestedFor(invoiceDay: string): string {
  const today = wallClockOf(new Date()).day;
  return suggestedDueDate(invoiceDay > today ? invoiceDay : today);
}
