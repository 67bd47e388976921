import { cents, moneyText } from '#shared/money.ts';
import { priceWithVat } from '#features/work/estimates/estimate-totals.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import type { LineItem } from '#features/work/estimates/estimate-lines.contract.ts';
import { isUnpriced } from '#features/work/estimates/line-price.ts';
import { priceApprovedBefore, type LineAnswer } from '#features/work/estimates/line-answer.ts';
import { answerSum, type AnswerSum } from '../../answer-sum.ts';
import type { PhoneAnswer } from '../../jobs.contract.ts';

/** What was marked for a line, and the text and price that it was read with. */
export interface Choice {
  readonly answer: LineAnswer;
  readonly readAs: string;
}
/** By ids of lines. */
export type Choices = Readonly<Record<string, Choice>>;

export interface ReadLine {
  readonly id: string;
  readonly text: string;
  /** With VAT, wire form. */
  readonly price: string;
  readonly net: string;
  readonly before: LineAnswer | null;
  /** As it was approved before it was changed, with VAT; null: nothing of it was. */
  readonly approvedPrice: string | null;
  /** As marked now, else as before. */
  readonly answer: LineAnswer | null;
  /** It was marked, and has another text or price by now. */
  readonly isChanged: boolean;
  /** It has no price yet, and cannot be answered. */
  readonly isUnpriced: boolean;
}

const textOf = ({ description, partName, partNumber }: LineItem): string =>
  [description, partName, partNumber].filter(Boolean).join(' · ');

type Read = Pick<Estimate, 'lineItems' | 'applyTax' | 'taxRate'>;

/** A mark holds for what was read: a line that has another text or price has to be read again. */
export function readLines(estimate: Read, choices: Choices): ReadLine[] {
  return estimate.lineItems.map((line) => {
    const text = textOf(line);
    const price = moneyText(priceWithVat(cents(line.totalPrice), estimate));
    const choice = choices[line.id];
    const holds = choice?.readAs === readAs({ text, price });
    return {
      id: line.id,
      text,
      price,
      net: line.totalPrice,
      before: line.answer,
      approvedPrice: priceApprovedBefore(line),
      answer: choice && holds && !isUnpriced(line) ? choice.answer : line.answer,
      isChanged: choice !== undefined && !holds,
      isUnpriced: isUnpriced(line),
    };
  });
}

const readAs = ({ text, price }: Pick<ReadLine, 'text' | 'price'>): string => `${price} ${text}`;

export const chosen = (line: ReadLine, answer: LineAnswer): Choice => ({ answer, readAs: readAs(line) });

/** Returns what is sent: the lines that were marked otherwise than they were answered before. */
export const markedLines = (lines: readonly ReadLine[]): PhoneAnswer['lines'] =>
  lines.flatMap(({ id: lineId, answer, before }) =>
    answer !== null && answer !== before ? [{ lineId, answer }] : [],
  );

export const sumOf = (lines: readonly ReadLine[], { applyTax, taxRate }: Read): AnswerSum =>
  answerSum(lines, applyTax ? taxRate : null);
