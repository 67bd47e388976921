import { cents, type Cents } from '#shared/money.ts';
import { estimateRules, type EstimateStatus } from './estimate-status.ts';
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

/** Of a line that nobody was asked for. */
export const noAnswer: GivenAnswer = { answer: null, answeredPrice: null };

/** Blanks and breaks of a line say nothing. */
const wordsOf = (text: string | null): string => text?.replace(/\s+/g, ' ').trim() ?? '';

const isSameWork = (a: ShownTexts, b: ShownTexts): boolean =>
  (['description', 'partName', 'partNumber'] as const).every((text) => wordsOf(a[text]) === wordsOf(b[text]));

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

interface OrderableEstimate extends AskingEstimate {
  readonly lineItems: readonly (AskingEstimate['lineItems'][number] & {
    readonly recommendedFrom: string | null;
  })[];
}

/**
 * Whether a declined line can be ordered after all: until the work is completed, while nothing else is asked, and unless
 * another line offers it again.
 */
export function isOrderable(estimate: OrderableEstimate, lineId: string): boolean {
  const { lineItems } = estimate;
  const line = lineItems.find(({ id }) => id === lineId);
  const isOfferedAgain = lineItems.some(({ recommendedFrom }) => recommendedFrom === lineId);
  const isOpen = showsOnlySent(estimate) && askedLines(estimate).length === 0;
  return isOpen && line?.answer === 'declined' && !lacksPrice(line) && !isOfferedAgain;
}

/** Returns the ids of the lines that are asked for on a page on which `ordering` is ordered after all. */
export const askedOrOrdered = (estimate: AskingEstimate, ordering: string | null): string[] =>
  ordering === null ? askedLines(estimate) : [ordering];

export interface OfferedWork extends AnsweredWork {
  readonly isOffered: boolean;
  /** Without VAT, wire form. */
  readonly totalPrice: string;
}

/** Says whether the customer knows a line as it is once it is saved again with `answer`, at `net` without VAT. */
export const staysOffered = (
  before: OfferedWork,
  now: ShownTexts,
  net: Cents,
  answer: LineAnswer | null,
): boolean =>
  before.isOffered && before.answer === answer && isSameWork(before, now) && cents(before.totalPrice) === net;

/** Returns the price that a line was approved at before it was changed; null: it is not asked again. */
export const priceApprovedBefore = ({ answer, answeredPrice }: GivenAnswer): string | null =>
  answer === null ? answeredPrice : null;

/**
 * Whether the customer sees new and changed lines only once they were sent: from the first answer on, until the work is
 * completed. An estimate that waits for its first answer is shown as it is saved.
 */
export const showsOnlySent = ({
  status,
  isAnswered,
}: Pick<AskingEstimate, 'status' | 'isAnswered'>): boolean =>
  isAnswered && estimateRules[status].showsOnlySent;

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
  const { asks } = estimateRules[status];
  if (asks === 'nothing' || (asks === 'changes' && !isAnswered)) return [];
  return lineItems.filter((line) => line.answer === null && !lacksPrice(line)).map(({ id }) => id);
}
