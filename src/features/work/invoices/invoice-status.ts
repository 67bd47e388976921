import type { InvoiceStatus } from './invoices.contract.ts';
import { addDays } from '../../../shared/days.ts';

/**
 * The status of an invoice as it is shown on `today`, a day of Riga's clock: a pending one whose due date is past is
 * overdue. That is worked out and never stored (spec part 2, section 4).
 */
export const statusOn = <Status extends string>(
  today: string,
  { status, dueDate }: { readonly status: Status; readonly dueDate: string | null },
): Status | 'overdue' => (status === 'pending' && dueDate !== null && dueDate < today ? 'overdue' : status);

/** How each status stands out wherever an invoice is listed. */
export const invoiceBadges = {
  pending: 'secondary',
  paid: 'default',
  overdue: 'destructive',
  cancelled: 'outline',
} as const satisfies Record<InvoiceStatus, string>;

const SUGGESTED_DAYS = 7;

/** The day on which an invoice of `day` should be paid by default: `YYYY-MM-DD` both (spec part 2, section 4). */
export const suggestedDueDate = (day: string): string => addDays(day, SUGGESTED_DAYS);
