import { wallClockOf } from '#shared/dates.ts';
import { addDays, monthOf, weekdayOf, type Days } from '#shared/days.ts';

/** The periods that invoices are filtered by (spec part 2, section 2); `custom` has its own days. */
export const invoicePeriods = [
  'today',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'custom',
] as const;
export type InvoicePeriod = (typeof invoicePeriods)[number];

/** The days of a period as Riga's clock has them at `now`: weeks start on Monday, weeks and months are whole. */
export function daysOfPeriod(period: Exclude<InvoicePeriod, 'custom'>, now: Date): Days {
  const today = wallClockOf(now).day;
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const weekFrom = (first: string): Days => ({ from: first, to: addDays(first, 6) });
  const days: Record<typeof period, () => Days> = {
    today: () => ({ from: today, to: today }),
    this_week: () => weekFrom(monday),
    last_week: () => weekFrom(addDays(monday, -7)),
    this_month: () => monthOf(today),
    last_month: () => monthOf(today, -1),
  };
  return days[period]();
}
