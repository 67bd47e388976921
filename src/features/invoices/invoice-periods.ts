import { wallClockOf } from '../../shared/dates.ts';

/** The periods that invoices are filtered by (spec part 2, section 2); `custom` has days of its own. */
export const invoicePeriods = [
  'today',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'custom',
] as const;
export type InvoicePeriod = (typeof invoicePeriods)[number];

/** Days of the shop's clock, `YYYY-MM-DD`, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const dayAt = (...date: Parameters<typeof Date.UTC>): string =>
  new Date(Date.UTC(...date)).toISOString().slice(0, 10);

/** The days of a period as Riga's clock has them at `now`: weeks start on Monday, weeks and months are whole. */
export function daysOfPeriod(period: Exclude<InvoicePeriod, 'custom'>, now: Date): Days {
  const [year = 0, month = 1, day = 1] = wallClockOf(now).day.split('-').map(Number);
  const monday = day - ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7);
  const week = (first: number): Days => ({
    from: dayAt(year, month - 1, first),
    to: dayAt(year, month - 1, first + 6),
  });
  // Day 0 is the last one of the month before.
  const wholeMonth = (place: number): Days => ({
    from: dayAt(year, place, 1),
    to: dayAt(year, place + 1, 0),
  });
  const days: Record<typeof period, () => Days> = {
    today: () => ({ from: dayAt(year, month - 1, day), to: dayAt(year, month - 1, day) }),
    this_week: () => week(monday),
    last_week: () => week(monday - 7),
    this_month: () => wholeMonth(month - 1),
    last_month: () => wholeMonth(month - 2),
  };
  return days[period]();
}
