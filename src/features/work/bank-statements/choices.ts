import { cents, moneyText, type Cents } from '../../../shared/money.ts';
import type { Proposal, Transfer } from './bank-statements.contract.ts';

type Candidate = Proposal['candidates'][number];

/** By keys of entries: the invoice that was chosen; null: none of them. What is not decided stays as proposed. */
export type Choices = Readonly<Record<string, string | null>>;

const MAX_REFERENCE = 140;

/** What of an entry would be booked. */
export function chosenOf(
  { bankEntry, isSure, candidates }: Proposal,
  choices: Choices,
): readonly Candidate[] {
  const choice = choices[bankEntry];
  if (isSure) return choice === null ? [] : candidates;
  return candidates.filter(({ invoiceId }) => invoiceId === choice);
}

/** By how much a candidate would be paid more than is left of it; wire form, null where it is not. */
export function tooMuchOf({ amount, balance }: Candidate): string | null {
  const above = cents(amount) - Math.max(cents(balance), 0);
  return above > 0 ? moneyText(above as Cents) : null;
}

/** What is booked, as it is sent. */
export const transfersOf = (proposals: readonly Proposal[], choices: Choices): Transfer[] =>
  proposals.flatMap((proposal) =>
    chosenOf(proposal, choices).map((candidate) => ({
      bankEntry: proposal.bankEntry,
      entryAmount: proposal.amount,
      invoiceId: candidate.invoiceId,
      amount: candidate.amount,
      above: tooMuchOf(candidate) ?? '0.00',
      paidOn: proposal.paidOn,
      reference:
        [proposal.payerName, proposal.text].filter(Boolean).join(': ').slice(0, MAX_REFERENCE) || null,
    })),
  );
