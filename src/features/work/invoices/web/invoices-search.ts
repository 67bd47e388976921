import { invoiceSorts } from '#shared/list-sorts.ts';
import { daysOfPeriod, invoicePeriods } from '../invoice-periods.ts';
import { day, oneOf, recordId, searchParameters, text } from '#web/search-state.ts';

export const statusFilters = ['paid', 'unpaid', 'overdue', 'cancelled'] as const;

/** What the invoices screen keeps in its URL. */
export const invoicesSearch = searchParameters({
  search: text,
  status: oneOf(...statusFilters),
  sort: oneOf(...invoiceSorts),
  period: oneOf(...invoicePeriods),
  /** Of the custom period: days of the shop's clock, both included. */
  from: day,
  to: day,
  /** The expanded invoice. */
  open: recordId,
  /** A manual invoice is being written; or what is done with the expanded one: a payment, a credit note, a correction. */
  edit: oneOf('new', 'payment', 'credit', 'correct'),
  /** In place of the invoices. */
  view: oneOf('credit-notes', 'payments', 'reminders', 'month'),
});

export type InvoiceFilter = Pick<
  ReturnType<typeof invoicesSearch>,
  'search' | 'status' | 'period' | 'from' | 'to'
>;

/** Returns the days that the filter means now; none: all of them. */
export function daysOf({ period, from, to }: InvoiceFilter): {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
} {
  if (period === undefined) return {};
  return period === 'custom' ? { from, to } : daysOfPeriod(period, new Date());
}
