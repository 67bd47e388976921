import { z } from 'zod';
import { daysOfPeriod, invoicePeriods } from '../invoice-periods.ts';

export const statusFilters = ['paid', 'unpaid', 'cancelled'] as const;

/** What the invoices screen keeps in its URL. */
export const invoicesSearch = z.object({
  search: z.string().optional().catch(undefined),
  status: z.enum(statusFilters).optional().catch(undefined),
  period: z.enum(invoicePeriods).optional().catch(undefined),
  /** Of the custom period: days of the shop's clock, both included. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  /** The expanded invoice. */
  open: z.uuid().optional().catch(undefined),
  /** A manual invoice is being written. */
  edit: z.literal('new').optional().catch(undefined),
});

export type InvoiceFilter = Pick<
  z.output<typeof invoicesSearch>,
  'search' | 'status' | 'period' | 'from' | 'to'
>;

/** The days that the filter means now; none: all of them. */
export function daysOf({ period, from, to }: InvoiceFilter): {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
} {
  if (period === undefined) return {};
  return period === 'custom' ? { from, to } : daysOfPeriod(period, new Date());
}
