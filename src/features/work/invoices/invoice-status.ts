import type { InvoiceStatus } from './invoices.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { daysBetween } from '#shared/days.ts';
import { cents } from '#shared/money.ts';

interface Due {
  /** Null: on receipt. */
  readonly dueDate: string | null;
  readonly createdAt: string;
}

/** Returns the day on which an invoice is due; without a due date its own. In SQL: `invoice_due_day`. */
export const dueDayOf = ({ dueDate, createdAt }: Due): string => dueDate ?? wallClockOf(createdAt).day;

/**
 * The status of an invoice as it is shown on `today`, a day of Riga's clock: a pending one that was due before is
 * overdue. That is worked out and never stored (spec part 2, section 4).
 */
export const statusOn = <Status extends string>(
  today: string,
  { status, ...due }: Due & { readonly status: Status },
): Status | 'overdue' => (status === 'pending' && dueDayOf(due) < today ? 'overdue' : status);

/** Returns for how many days an invoice is overdue on `today`; below zero: in how many it is due. */
export const daysLateOn = (today: string, due: Due): number => daysBetween(dueDayOf(due), today);

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

interface Rules {
  /** How it stands out wherever an invoice is listed. */
  readonly badge: string;
  /** Its customer still has to pay. */
  readonly isUnpaid: boolean;
  /** Payments and refunds of it can be recorded: neither it nor all of its amount was taken back. */
  readonly isPayable: boolean;
}

export const invoiceRules = {
  pending: { badge: 'secondary', isUnpaid: true, isPayable: true },
  paid: { badge: 'default', isUnpaid: false, isPayable: true },
  overdue: { badge: 'destructive', isUnpaid: true, isPayable: true },
  cancelled: { badge: 'outline', isUnpaid: false, isPayable: false },
  credited: { badge: 'outline', isUnpaid: false, isPayable: false },
  corrected: { badge: 'outline', isUnpaid: false, isPayable: false },
} as const satisfies Record<InvoiceStanding, Rules>;
