// What customers answer to typed estimates, and what these come to then, calculated independently of the product.
import { calculate, numbersFrom, type Calculated, type Typed } from './money-oracle.ts';

export type Answer = 'approved' | 'declined' | null;

/** Answers to the lines of one estimate after another: everything, nothing, no answer at all, or line by line. */
export function answerer(seed: number): (lines: number) => Answer[] {
  const below = numbersFrom(seed);
  const of = (choices: readonly Answer[]) => choices[below(choices.length)] ?? null;
  return (lines) => {
    const manners: (readonly Answer[])[] = [
      ['declined'],
      ['approved'],
      [null],
      ['approved', 'declined'],
      ['approved', 'approved', 'approved', 'declined'],
      ['approved', 'declined', null],
    ];
    const manner = manners[below(manners.length)] ?? [];
    return Array.from({ length: lines }, () => of(manner));
  };
}

/** Amounts in cents; `lines` are all of them, declined ones too. */
export interface CalculatedAnswer extends Omit<Calculated, 'middles'> {
  /** Of each line with VAT, as if it were alone. */
  readonly prices: readonly bigint[];
  readonly declinedPrice: bigint;
  readonly partsShare: bigint;
  readonly hours: bigint;
  readonly counts: Readonly<Record<'approved' | 'declined' | 'open', number>>;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);

/** An estimate of which lines were declined comes to what it would come to without them. */
export function calculateAnswered(typed: Typed, answers: readonly Answer[]): CalculatedAnswer {
  const { lines } = calculate(typed);
  const prices = typed.lines.map((cells) => calculate({ ...typed, lines: [cells] }).total);
  const billed = typed.lines.filter((_, index) => answers[index] !== 'declined');
  const { laborShare, subtotal, tax, total } = calculate({ ...typed, lines: billed });
  // An hour at the rate of one euro costs as many cents as it has hundredths.
  const inHours = billed.map((cells) => ({ ...cells, kind: 'labor' as const, partPrice: '', discount: '' }));
  const hours = calculate({ ...typed, lines: inHours, laborRate: '1' }).subtotal;
  const count = (answer: Answer) => answers.filter((each) => each === answer).length;
  return {
    lines,
    prices,
    declinedPrice: sum(prices.filter((_, index) => answers[index] === 'declined')),
    laborShare,
    partsShare: subtotal - laborShare,
    hours,
    subtotal,
    tax,
    total,
    counts: { approved: count('approved'), declined: count('declined'), open: count(null) },
  };
}

/** What a customer agreed to: of a line without an answer nothing is. */
export function calculateApproved(typed: Typed, answers: readonly Answer[]): CalculatedAnswer {
  const lines = typed.lines.filter((_, index) => answers[index] === 'approved');
  return calculateAnswered({ ...typed, lines }, []);
}
