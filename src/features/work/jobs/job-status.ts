import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { lacksPrice, type StoredPrice } from '#features/work/estimates/line-price.ts';

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
  if (status === 'in_service' || status === 'converted') return status;
  if (lineItems.some((line) => line.answer === null && !lacksPrice(line))) return status;
  if (lineItems.every(({ answer }) => answer === 'declined')) return 'rejected';
  if (!lineItems.some(({ answer }) => answer === 'approved')) return status;
  return hasMissingParts ? 'approved_waiting_parts' : 'approved';
}
