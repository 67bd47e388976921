import type { JobView } from '#features/work/jobs/job-view.ts';
import { invoiceRules } from '#features/work/invoices/invoice-status.ts';

export type JobState =
  | 'rejected'
  | 'preparing'
  | 'asks'
  | 'asksAgain'
  | 'asksChanged'
  | 'orders'
  | 'shown'
  | 'approved'
  | 'agreed'
  | 'booked'
  | 'inService'
  | 'ready'
  | 'toPay'
  | 'readyAndPaid'
  | 'paid'
  | 'nothingToPay';

type AskedEstimate = Pick<NonNullable<JobView['estimate']>, 'lines' | 'asked' | 'ordering'>;

/**
 * Says whether the customer is asked for the first time, for new work, or also for work that was
 * approved and changed since; or wants to order declined work after all.
 */
export function askedFor({
  lines,
  asked,
  ordering,
}: AskedEstimate): 'asks' | 'asksAgain' | 'asksChanged' | 'orders' {
  if (ordering !== null) return 'orders';
  if (lines.some(({ id, approvedPrice }) => approvedPrice !== null && asked.includes(id)))
    return 'asksChanged';
  return lines.some(({ answer }) => answer !== null) ? 'asksAgain' : 'asks';
}

type Facts = Pick<JobView, 'isRejected' | 'step' | 'appointmentAt' | 'estimate' | 'invoice'>;

/** Returns what the title says. A question to the customer comes before all else, then money that is owed. */
export function jobState({ isRejected, step, appointmentAt, estimate, invoice }: Facts): JobState {
  const isAsked = estimate !== null && estimate.isShown && estimate.asked.length > 0;
  if (isAsked) return askedFor(estimate);
  if (isRejected) return 'rejected';
  if (invoice) {
    const { isPayable, isUnpaid } = invoiceRules[invoice.status];
    if (!isPayable) return 'nothingToPay';
    if (isUnpaid) return 'toPay';
    return estimate ? 'readyAndPaid' : 'paid';
  }
  // The shop may approve by itself what was said at the desk.
  const approved = estimate?.answered ? 'approved' : 'agreed';
  switch (step) {
    case 'estimate':
      return estimate?.isShown ? 'shown' : 'preparing';
    case 'approved':
      return approved;
    case 'appointment':
      return appointmentAt === null ? approved : 'booked';
    case 'in_service':
      return 'inService';
    case 'ready':
      return 'ready';
    case 'paid':
      return 'readyAndPaid';
  }
}
