import type { InvoiceStatus } from './invoices.contract.ts';
import { addDays } from '../../../shared/days.ts';
import { cents } from '../../../shared/money.ts';

/**
 * The status of an invoice as it is shown on `today`, a day of Riga's clock: a pending one whose due date is past is
 * overdue. That is worked out and never stored (spec part 2, section 4).
 */
export const statusOn = <Status extends string>(
  today: string,
  { status, dueDate }: { readonly status: Status; readonly dueDate: string | null },
): Status | 'overdue' => (status === 'pending' && dueDate !== null && dueDate < today ? 'overdue' : status);

/** How an invoice is shown: its status, or what its credit notes have made of it. */
export type InvoiceStanding = InvoiceStatus | 'credited' | 'corrected';

/** One of which all was credited is paid as far as figures go, but nobody paid it. */
export function standingOf<Status extends string>({
  status,
  total,
  credited,
  isCorrected,
}: {
  readonly status: Status;
  readonly total: string;
  /** The sum of its credit notes. */
  readonly credited: string;
  readonly isCorrected: boolean;
}): Status | 'credited' | 'corrected' {
  if (isCorrected) return 'corrected';
  return cents(credited) > 0 && cents(credited) >= cents(total) ? 'credited' : status;
}

/** How each standing stands out wherever an invoice is listed. */
export const invoiceBadges = {
  pending: 'secondary',
  paid: 'default',
  overdue: 'destructive',
  cancelled: 'outline',
  credited: 'outline',
  corrected: 'outline',
} as const satisfies Record<InvoiceStanding, string>;

const SUGGESTED_DAYS = 7;

/** The day on which an invoice of `day` should be paid by default: `YYYY-MM-DD` both (spec part 2, section 4). */
export const suggestedDueDate = (day: string): string => addDays(day, SUGGESTED_DAYS);
