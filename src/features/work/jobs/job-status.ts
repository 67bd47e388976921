import type { WebhookEvent } from '#shared/webhook-events.ts';
import { estimateRules, type EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import type { JobStep } from './job-view.ts';
import { lacksPrice, type StoredPrice } from '#features/work/estimates/line-price.ts';

interface Rules {
  /** The customer's page shows it. */
  readonly isShown: boolean;
  /** Sending it comes first, before anything else is done with it. */
  readonly isSentFirst: boolean;
  /** Where the customer's page says the work is; `approved` with an appointment is `appointment` there. */
  readonly step: JobStep;
  /** An answer of the customer changes the status. */
  readonly isSetByAnswer: boolean;
}

/** What each status of an estimate means for the page of its job. */
export const jobRules = {
  draft: { isShown: false, isSentFirst: true, step: 'estimate', isSetByAnswer: true },
  pending: { isShown: true, isSentFirst: true, step: 'estimate', isSetByAnswer: true },
  approved_waiting_parts: { isShown: true, isSentFirst: false, step: 'approved', isSetByAnswer: true },
  approved: { isShown: true, isSentFirst: false, step: 'approved', isSetByAnswer: true },
  in_service: { isShown: true, isSentFirst: false, step: 'in_service', isSetByAnswer: false },
  converted: { isShown: true, isSentFirst: false, step: 'ready', isSetByAnswer: false },
  rejected: { isShown: true, isSentFirst: false, step: 'estimate', isSetByAnswer: true },
} as const satisfies Record<EstimateStatus, Rules>;

interface AnsweredEstimate {
  readonly status: EstimateStatus;
  readonly lineItems: readonly (StoredPrice & { readonly answer: LineAnswer | null })[];
}

/**
 * The status after an answer to `lineItems` (with the new answers): all declined is a rejection, something approved is
 * approved, or waits for parts that are not in stock. While a line is unanswered, and while the work is going on or
 * completed, it stays. A line that has no price yet is not waited for, but keeps the estimate from being rejected.
 */
export function statusAfterAnswer(
  { status, lineItems }: AnsweredEstimate,
  hasMissingParts: boolean,
): EstimateStatus {
  if (!jobRules[status].isSetByAnswer) return status;
  if (lineItems.some((line) => line.answer === null && !lacksPrice(line))) return status;
  if (lineItems.every(({ answer }) => answer === 'declined')) return 'rejected';
  if (!lineItems.some(({ answer }) => answer === 'approved')) return status;
  return hasMissingParts ? 'approved_waiting_parts' : 'approved';
}

/**
 * What other programs are notified of after an answer: that something is agreed, or that all is rejected. A line that is
 * declined while others wait, or while the work goes on, is neither.
 */
export function eventOfAnswer(
  { before, after }: { readonly before: EstimateStatus; readonly after: EstimateStatus },
  answers: readonly LineAnswer[],
): Extract<WebhookEvent, `estimate.${string}`> | null {
  if (after === 'rejected') return before === 'rejected' ? null : 'estimate.rejected';
  const becameApproved = estimateRules[after].isApproved && !estimateRules[before].isApproved;
  return becameApproved || answers.includes('approved') ? 'estimate.approved' : null;
}
