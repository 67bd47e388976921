import { addCents, cents, moneyText, type Cents } from '#shared/money.ts';
import { billedLines, totalsOf } from '#features/work/estimates/estimate-totals.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';

/** A line with the answer that stands or is chosen now; null: none. Amounts are wire forms. */
export interface SummedLine {
  readonly net: string;
  readonly price: string;
  readonly answer: LineAnswer | null;
  /** It has no price yet: there is nothing to answer, and it is in no sum. */
  readonly isUnpriced: boolean;
}

/** What answers come to; amounts are wire forms. */
export interface AnswerSum {
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
  readonly approved: number;
  readonly declined: number;
  readonly open: number;
  /** The prices of the declined lines together. */
  readonly declinedPrice: string;
  /** Whether the prices of the other lines, each rounded by itself, come to something else than the total. */
  readonly isRounded: boolean;
  /** The price of a line is still to come. */
  readonly hasUnpriced: boolean;
}

const sumOf = (amounts: readonly string[]): Cents => addCents(...amounts.map(cents));

/**
 * The sum of an answer, the same in the browser and on the server: VAT is of the sum of all lines that are not declined,
 * rounded once. `taxRate` is percent, wire form; null: no VAT.
 */
export function answerSum(all: readonly SummedLine[], taxRate: string | null): AnswerSum {
  const lines = all.filter(({ isUnpriced }) => !isUnpriced);
  const counted = billedLines(lines);
  const declined = lines.filter(({ answer }) => answer === 'declined');
  const rates = { applyTax: taxRate !== null, taxRate: taxRate ?? '0' };
  const { subtotal, tax, total } = totalsOf(
    counted.map(({ net }) => cents(net)),
    rates,
  );
  const open = lines.filter(({ answer }) => answer === null).length;
  return {
    subtotal: moneyText(subtotal),
    tax: moneyText(tax),
    total: moneyText(total),
    approved: counted.length - open,
    declined: declined.length,
    open,
    declinedPrice: moneyText(sumOf(declined.map(({ price }) => price))),
    isRounded: sumOf(counted.map(({ price }) => price)) !== total,
    hasUnpriced: lines.length < all.length,
  };
}
