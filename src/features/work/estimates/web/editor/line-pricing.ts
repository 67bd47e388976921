import { isMoney } from '#shared/money.ts';
import { numberOf } from '#shared/typed-number.ts';
import { lineAmounts, priceWithVat, type PricedLine, type Taxing } from '../../estimate-totals.ts';
import { keptAnswer, noAnswer, staysOffered } from '../../line-answer.ts';
import { costsNothing } from '../../line-price.ts';
import { isBlank, isDeclined, type Line, type LineFields } from './line-store.ts';

const wholeUpTo = (text: string, most: number, otherwise: number): number => {
  const number = text.trim() === '' ? otherwise : numberOf(text);
  return Number.isInteger(number) && number >= 0 && number <= most ? number : otherwise;
};
const amountOf = (text: string): string => (isMoney(text) && !text.startsWith('-') ? text : '0');

/** Returns a line as far as it can be calculated while it is being typed: what is no number yet counts as nothing. */
export const pricedLine = (line: LineFields): PricedLine => ({
  partPrice: amountOf(line.partPrice),
  partUnits: Math.max(1, wholeUpTo(line.partUnits, 100_000, 1)),
  laborHours: /^\d{1,3}(\.\d{1,2})?$/.test(line.laborHours) ? line.laborHours : '0',
  discount: wholeUpTo(line.discount, 100, 0),
});

/** What the amounts and the answers of lines follow from. */
export interface Pricing extends Taxing {
  /** The job is still for the customer and the car that it was answered for. */
  readonly keepsAnswers: boolean;
  /** The customer sees new and changed lines only once they were sent. */
  readonly showsOnlySent: boolean;
}

const textsOf = (line: LineFields) => ({
  description: line.description.trim() || null,
  partName: line.partName.trim() || null,
  partNumber: line.partNumber.trim() || null,
});

/** Returns what the customer's answer to a line is once it is saved as it stands; null: there was none. */
export function answerWhenSaved(
  line: LineFields,
  { keepsAnswers: keeps, laborRate, ...rates }: Pricing,
): 'approved' | 'declined' | 'asked_again' | null {
  if (!line.answered || !keeps) return null;
  const amounts = lineAmounts(pricedLine(line), laborRate);
  const hasPrice = line.isFree || !costsNothing(amounts);
  const price = hasPrice ? priceWithVat(amounts.total, rates) : null;
  return keptAnswer(line.answered, textsOf(line), price).answer ?? 'asked_again';
}

/** Returns how many lines that the customer approved are to be approved again once they are saved as they stand. */
export const linesAskedAgain = (lines: readonly Pick<Line, 'fields'>[], pricing: Pricing): number =>
  lines.filter(
    ({ fields }) =>
      fields.answered?.answer === 'approved' && answerWhenSaved(fields, pricing) === 'asked_again',
  ).length;

/** Says whether a line, once it is saved as it stands, has still to be sent to the customer. */
export function isUnsentWhenSaved(line: LineFields, pricing: Pricing): boolean {
  if (!pricing.showsOnlySent || !pricing.keepsAnswers || isBlank(line)) return false;
  if (!line.stored) return true;
  const { total } = lineAmounts(pricedLine(line), pricing.laborRate);
  const when = answerWhenSaved(line, pricing);
  const answer = when === 'asked_again' ? noAnswer.answer : when;
  return !staysOffered(line.stored, textsOf(line), total, answer);
}

/** Says whether a line costs nothing as it stands; one in which nothing was written yet is no line. */
export const isWithoutPrice = (line: LineFields, { laborRate }: Pick<Pricing, 'laborRate'>): boolean =>
  !isBlank(line) && costsNothing(lineAmounts(pricedLine(line), laborRate));

/** Says whether a line has no price yet; one that the customer declined needs none. */
export const isUnpricedLine = (line: LineFields, pricing: Pricing): boolean =>
  !line.isFree && isWithoutPrice(line, pricing) && countedLine(line, pricing).answer !== 'declined';

/** Returns a line as it counts in the totals: a declined one does not, unless it is for somebody else now. */
export const countedLine = (line: LineFields, { keepsAnswers: keeps }: Pricing): PricedLine => ({
  ...pricedLine(line),
  answer: keeps && isDeclined(line) ? 'declined' : null,
});

/** Returns the rate that the screen calculates with: blank, the one that stays or that a new estimate gets. */
export const previewRate = (typed: string, otherwise: string): string =>
  typed.trim() === '' ? otherwise : amountOf(typed);
