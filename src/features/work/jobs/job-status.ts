import type { EstimateStatus } from '../estimates/estimate-status.ts';
import { isAnswered, type LineAnswer } from '../estimates/line-answer.ts';

interface AnsweredEstimate {
  readonly status: EstimateStatus;
  readonly lineItems: readonly { readonly id: string; readonly answer: LineAnswer | null }[];
}

/**
 * The ids of the lines that the customer is asked for: of a pending estimate all that have no answer; of agreed work those
 * that came or became dearer since the customer answered. A status set by hand asks for nothing.
 */
export function askedLines(estimate: AnsweredEstimate): string[] {
  const { status, lineItems } = estimate;
  const isAgreed = status === 'approved' || status === 'approved_waiting_parts' || status === 'in_service';
  const asks = status === 'pending' || (isAgreed && isAnswered(estimate));
  return asks ? lineItems.flatMap(({ id, answer }) => (answer === null ? id : [])) : [];
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
