import type { EstimateStatus } from '../estimates/estimate-status.ts';
import type { LineAnswer } from '../estimates/line-answer.ts';

interface AnsweredEstimate {
  readonly status: EstimateStatus;
  readonly lineItems: readonly { readonly id: string; readonly answer: LineAnswer | null }[];
}

/**
 * The status after an answer to `lineItems` (with the new answers): all declined is a rejection, something approved is
 * approved, or waits for parts that are not in stock. While a line is unanswered, and while the work is going on or
 * completed, it stays.
 */
export function statusAfterAnswer(
  { status, lineItems }: AnsweredEstimate,
  hasMissingParts: boolean,
): EstimateStatus {
  if (status === 'in_service' || status === 'converted') return status;
  if (lineItems.some(({ answer }) => answer === null)) return status;
  if (lineItems.every(({ answer }) => answer === 'declined')) return 'rejected';
  return hasMissingParts ? 'approved_waiting_parts' : 'approved';
}
