import { cents, type Cents } from '../../../shared/money.ts';
import type { EstimateStatus } from './estimate-status.ts';
import { lacksPrice, type StoredPrice } from './line-price.ts';

/** What the customer said of a line; a declined one is in no total. */
export const lineAnswers = ['approved', 'declined'] as const;
export type LineAnswer = (typeof lineAnswers)[number];

/** An answer, and the price with VAT that it was given to (wire form). */
export interface GivenAnswer {
  /** Null: there is none. */
  readonly answer: LineAnswer | null;
  /** Without an answer: what was approved before, of work that is asked again; null: it was never answered. */
  readonly answeredPrice: string | null;
}

interface ShownTexts {
  readonly description: string | null;
  readonly partName: string | null;
  readonly partNumber: string | null;
}

/** What keeping an answer depends on, of a stored line. */
export type AnsweredWork = ShownTexts & GivenAnswer;

const isSameWork = (a: ShownTexts, b: ShownTexts): boolean =>
  a.description === b.description && a.partName === b.partName && a.partNumber === b.partNumber;

/**
 * The answer to a line once it is saved again, at `price` with VAT; null: without a price. Approved work stays approved
 * while it is the same and costs no more; else the customer is asked again, and is shown the price that was approved. What
 * was declined stays declined: to offer it again is a new line.
 */
export function keptAnswer(before: AnsweredWork, now: ShownTexts, price: Cents | null): GivenAnswer {
  const { answer, answeredPrice } = before;
  if (answer === null || answeredPrice === null) return { answer: null, answeredPrice };
  const costsNoMore = price !== null && price <= cents(answeredPrice);
  const stays = answer === 'declined' || (isSameWork(before, now) && costsNoMore);
  return { answer: stays ? answer : null, answeredPrice };
}

/** The price that a line was approved at before it was changed; null: it is not asked again. */
export const priceApprovedBefore = ({ answer, answeredPrice }: GivenAnswer): string | null =>
  answer === null ? answeredPrice : null;

interface AskingEstimate {
  readonly status: EstimateStatus;
  readonly isAnswered: boolean;
  readonly lineItems: readonly (StoredPrice & { readonly id: string; readonly answer: LineAnswer | null })[];
}

/**
 * The ids of the lines that the customer is asked for: of a pending estimate all that have no answer; of agreed work those
 * that came or became dearer since the customer answered. A status set by hand asks for nothing, and nobody is asked for a
 * line that has no price yet.
 */
export function askedLines({ status, isAnswered, lineItems }: AskingEstimate): string[] {
  const isAgreed = status === 'approved' || status === 'approved_waiting_parts' || status === 'in_service';
  const asks = status === 'pending' || (isAgreed && isAnswered);
  if (!asks) return [];
  return lineItems.filter((line) => line.answer === null && !lacksPrice(line)).map(({ id }) => id);
}
