import { z } from 'zod';
import { cents, isMoney, moneyText, type Cents } from '#shared/money.ts';
import type { FieldErrors } from '#shared/errors.ts';
import {
  creditAmounts,
  creditProblems,
  leftOf,
  type CreditAmounts,
  type Credited,
  type InvoiceToCredit,
  type Left,
  type Wanted,
} from './credit-amounts.ts';
import { creditKinds, creditNoteDraft } from './credit-notes.contract.ts';

const fields = z.object({
  kind: z.enum(creditKinds),
  reason: z.string(),
  /** The chosen ones, in the order in which they were chosen; a blank amount is all that is left of the line. */
  lines: z.array(z.object({ invoiceLineId: z.string(), amount: z.string() })),
  amount: z.string(),
  returnsParts: z.boolean(),
});
export type CreditNoteFields = z.output<typeof fields>;

/** What the form holds, turned into what is sent, and checked by the contract. */
export const creditNoteForm = fields
  .transform(({ kind, lines, amount, ...rest }): z.input<typeof creditNoteDraft> => ({
    ...rest,
    kind,
    lines:
      kind === 'lines'
        ? lines.map((line) => ({ ...line, amount: line.amount.trim() === '' ? null : line.amount }))
        : [],
    amount: kind === 'amount' ? amount : null,
  }))
  .pipe(creditNoteDraft);

export const blankCreditNote: CreditNoteFields = {
  kind: 'all',
  reason: '',
  lines: [],
  amount: '',
  returnsParts: false,
};

/** Null while some amount is no number yet. */
function wantedOf({ kind, lines, amount }: CreditNoteFields): Wanted | null {
  const amounts = lines.map((line) => line.amount.trim());
  const isReady = {
    all: true,
    lines: lines.length > 0 && amounts.every((text) => text === '' || isMoney(text)),
    amount: isMoney(amount),
  };
  if (!isReady[kind]) return null;
  return {
    kind,
    lines: lines.map(({ invoiceLineId }, index) => ({ invoiceLineId, amount: amounts[index] || null })),
    amount: kind === 'amount' ? amount : null,
  };
}

export interface CreditPreview {
  readonly left: Left;
  /** By field; none while something is no number yet. */
  readonly problems: FieldErrors;
  /** Null while it is not known what is credited, or it cannot be. */
  readonly amounts: CreditAmounts | null;
  /** What the customer will have paid too much. */
  readonly overpaid: Cents;
}

/** Returns what a credit note of this invoice would give back now. */
export function previewOf(
  invoice: InvoiceToCredit & { readonly total: string; readonly paidAmount: string },
  earlier: readonly Credited[],
  values: CreditNoteFields,
): CreditPreview {
  const left = leftOf(invoice, earlier);
  const wanted = wantedOf(values);
  const problems = wanted ? creditProblems(left, wanted) : {};
  const isPossible = wanted !== null && Object.keys(problems).length === 0;
  const amounts = isPossible ? creditAmounts(invoice, left, wanted) : null;
  const leftAfterwards = left.total - (amounts?.total ?? 0);
  const overpaid = Math.max(0, cents(invoice.paidAmount) - leftAfterwards) as Cents;
  return { left, problems, amounts, overpaid };
}

/** Returns what is sent of the amounts that were shown. */
export const expectedTotalOf = ({ amounts }: CreditPreview): string | null =>
  amounts && moneyText(amounts.total);
