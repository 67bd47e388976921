import { cents } from '#shared/money.ts';

/** The states of an estimate, in the order of its life (spec part 2, section 4). */
export const estimateStatuses = [
  'draft',
  'pending',
  'approved_waiting_parts',
  'approved',
  'in_service',
  'converted',
  'rejected',
] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

interface Rules {
  /** How it stands out wherever an estimate is listed. */
  readonly badge: string;
  /** Its work can still be planned: it is offered to an appointment, and the offer has a last day. */
  readonly isPlannable: boolean;
  /** It is agreed work that waits for its time in the schedule. */
  readonly isApproved: boolean;
  /** The customer has agreed: a deposit may be asked for, until the work is invoiced. */
  readonly isAgreed: boolean;
  /** The work is done: it can be invoiced, and nothing can be answered any more. */
  readonly isCompleted: boolean;
  /** What the customer is asked for: all lines without an answer, or those that came or changed since an answer. */
  readonly asks: 'everything' | 'changes' | 'nothing';
  /** After the first answer the customer sees new and changed lines only once they were sent. */
  readonly showsOnlySent: boolean;
  /** When it begins to wait for approval: once it is sent, or only if a line of it has no answer then. */
  readonly waitsOnceSent: 'always' | 'unanswered' | 'never';
}

/** What each status means. What a later feature decides by the status is in a table of that feature. */
export const estimateRules = {
  draft: {
    badge: 'outline',
    isPlannable: true,
    isApproved: false,
    isAgreed: false,
    isCompleted: false,
    asks: 'nothing',
    showsOnlySent: false,
    waitsOnceSent: 'always',
  },
  pending: {
    badge: 'secondary',
    isPlannable: true,
    isApproved: false,
    isAgreed: false,
    isCompleted: false,
    asks: 'everything',
    showsOnlySent: false,
    waitsOnceSent: 'never',
  },
  approved_waiting_parts: {
    badge: 'secondary',
    isPlannable: true,
    isApproved: true,
    isAgreed: true,
    isCompleted: false,
    asks: 'changes',
    showsOnlySent: true,
    waitsOnceSent: 'never',
  },
  approved: {
    badge: 'default',
    isPlannable: true,
    isApproved: true,
    isAgreed: true,
    isCompleted: false,
    asks: 'changes',
    showsOnlySent: true,
    waitsOnceSent: 'never',
  },
  in_service: {
    badge: 'default',
    isPlannable: true,
    isApproved: false,
    isAgreed: true,
    isCompleted: false,
    asks: 'changes',
    showsOnlySent: true,
    waitsOnceSent: 'never',
  },
  converted: {
    badge: 'default',
    isPlannable: false,
    isApproved: false,
    isAgreed: true,
    isCompleted: true,
    asks: 'nothing',
    showsOnlySent: false,
    waitsOnceSent: 'never',
  },
  rejected: {
    badge: 'destructive',
    isPlannable: false,
    isApproved: false,
    isAgreed: false,
    isCompleted: false,
    asks: 'nothing',
    showsOnlySent: true,
    waitsOnceSent: 'unanswered',
  },
} as const satisfies Record<EstimateStatus, Rules>;

/** Returns the statuses for which a rule holds, for SQL. */
export const statusesWhere = (holds: (rules: Rules) => boolean): EstimateStatus[] =>
  estimateStatuses.filter((status) => holds(estimateRules[status]));

/** Returns a deposit that was not credited whole: while it stands, the estimate is not rejected. */
export const standingDeposit = <D extends { readonly credited: string; readonly total: string }>(
  deposits: readonly D[],
): D | undefined => deposits.find(({ credited, total }) => cents(credited) < cents(total));

/** Work that was invoiced stays completed: the invoice cannot be taken back. */
export const mayTakeBack = ({
  status,
  invoice,
}: {
  readonly status: EstimateStatus;
  readonly invoice: object | null;
}): boolean => invoice === null || !estimateRules[status].isCompleted;

/** A deposit is asked for once the customer has agreed, and until the work is invoiced. */
export const mayAskDeposit = ({
  status,
  invoice,
}: {
  readonly status: EstimateStatus;
  readonly invoice: object | null;
}): boolean => invoice === null && estimateRules[status].isAgreed;
