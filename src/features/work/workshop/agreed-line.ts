import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { estimateRules, type EstimateStatus } from '#features/work/estimates/estimate-status.ts';

interface AskedLine {
  readonly status: EstimateStatus;
  /** The customer has answered the estimate by its link. */
  readonly isAnswered: boolean;
  readonly answer: LineAnswer | null;
}

/**
 * Says whether a line is agreed work. Without an answer by link the shop has agreed with the customer on all lines; after one,
 * a line that came later is for the customer to answer first.
 */
export const isAgreedLine = ({ status, isAnswered, answer }: AskedLine): boolean =>
  estimateRules[status].isAgreed && (answer === 'approved' || (answer === null && !isAnswered));
