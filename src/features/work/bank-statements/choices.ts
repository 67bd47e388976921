import { cents, isMoney, moneyText, type Cents } from '#shared/money.ts';
import type { Candidate, Proposal, Transfer } from './bank-statements.contract.ts';

/** What of an entry a person gives to an invoice. */
export interface HandPart {
  /** Null: not found yet. */
  readonly invoice: Pick<Candidate, 'invoiceId' | 'invoiceNumber' | 'customerName' | 'balance'> | null;
  /** As it was typed. */
  readonly amount: string;
}

/** All of the invoices that an entry names. */
export const PARTS = 'parts';
/** The key of a candidate, `PARTS`, what is given by hand, or null: none of them. */
export type Choice = string | readonly HandPart[] | null;

/** By keys of entries. What is not decided stays as proposed. */
export type Choices = Readonly<Record<string, Choice>>;

type Chosen = Pick<Candidate, 'invoiceId' | 'invoiceNumber' | 'balance' | 'amount' | 'payment'>;

const MAX_REFERENCE = 140;

/** An invoice stands twice among the candidates of an entry where a payment of it was recorded. */
export const keyOf = ({ payment, invoiceId }: Candidate): string => payment?.id ?? invoiceId;

export const isByHand = (choice: Choice | undefined): choice is readonly HandPart[] => Array.isArray(choice);

const isAmount = (amount: string): boolean => isMoney(amount) && cents(amount) > 0;

/** Returns what of an entry is given to no invoice yet, in cents; below zero: they are given more than it brought. */
export const notGiven = ({ left }: Proposal, parts: readonly HandPart[]): Cents =>
  parts.reduce((rest, { amount }) => (rest - (isMoney(amount) ? cents(amount) : 0)) as Cents, cents(left));

export type HandProblem = 'incomplete' | 'tooMuch' | 'twice';

/** Returns why what is given by hand cannot be booked; null: it can. */
export function handProblemOf(proposal: Proposal, parts: readonly HandPart[]): HandProblem | null {
  const ids = parts.map(({ invoice }) => invoice?.invoiceId);
  if (ids.includes(undefined) || parts.some(({ amount }) => !isAmount(amount))) return 'incomplete';
  if (new Set(ids).size < ids.length) return 'twice';
  return notGiven(proposal, parts) < 0 ? 'tooMuch' : null;
}

const byHand = (proposal: Proposal, parts: readonly HandPart[]): Chosen[] =>
  handProblemOf(proposal, parts) === null
    ? parts.flatMap(({ invoice, amount }) =>
        invoice ? [{ ...invoice, amount: moneyText(cents(amount)), payment: null }] : [],
      )
    : [];

/** Returns what of an entry would be booked or linked. */
export function chosenOf(proposal: Proposal, choices: Choices): readonly Chosen[] {
  const { bankEntry, isSure, candidates, parts, setAside } = proposal;
  const choice = choices[bankEntry];
  if (setAside) return [];
  if (isByHand(choice)) return byHand(proposal, choice);
  if (isSure) return choice === null ? [] : candidates;
  if (choice === PARTS) return parts;
  return candidates.filter((candidate) => keyOf(candidate) === choice);
}

/** By how much a candidate would be paid more than is left of it; wire form, null where it is not. */
export function tooMuchOf({ amount, balance, payment }: Pick<Chosen, 'amount' | 'balance' | 'payment'>) {
  const above = payment ? 0 : cents(amount) - Math.max(cents(balance), 0);
  return above > 0 ? moneyText(above as Cents) : null;
}

/** The entry may be a payment that was recorded by hand. */
export const isMaybeRecorded = ({ candidates, parts }: Proposal): boolean =>
  [...candidates, ...parts].some(({ payment }) => payment !== null);

/** Returns the first payment that each entry may be, where no other entry is said to be it: for all of them at once. */
export function linkAll(proposals: readonly Proposal[], choices: Choices): Choices {
  const taken = new Set(
    proposals.flatMap((each) => chosenOf(each, choices).map(({ payment }) => payment?.id)),
  );
  const linked: Record<string, Choice> = {};
  for (const { bankEntry, candidates, parts } of proposals) {
    if (choices[bankEntry] !== undefined) continue;
    const first = candidates.find(({ payment }) => payment && !taken.has(payment.id));
    const areParts = !first && parts.every(({ payment }) => payment && !taken.has(payment.id));
    for (const { payment } of first ? [first] : areParts ? parts : []) taken.add(payment?.id);
    if (first) linked[bankEntry] = keyOf(first);
    else if (areParts && parts.length > 0) linked[bankEntry] = PARTS;
  }
  return { ...choices, ...linked };
}

/** What is sent, and the number of its invoice. */
export interface Planned {
  readonly transfer: Transfer;
  readonly invoiceNumber: string;
}

export const plannedOf = (proposals: readonly Proposal[], choices: Choices): Planned[] =>
  proposals.flatMap((proposal) => {
    const recorded = [...proposal.candidates, ...proposal.parts].filter(({ payment }) => payment !== null);
    return chosenOf(proposal, choices).map((chosen) => ({
      invoiceNumber: chosen.invoiceNumber,
      transfer: {
        bankEntry: proposal.bankEntry,
        entryAmount: proposal.amount,
        invoiceId: chosen.invoiceId,
        amount: chosen.amount,
        above: tooMuchOf(chosen) ?? '0.00',
        paidOn: proposal.paidOn,
        reference:
          [proposal.payerName, proposal.text].filter(Boolean).join(': ').slice(0, MAX_REFERENCE) || null,
        paymentId: chosen.payment?.id ?? null,
        isAnother: recorded.some(({ invoiceId }) => invoiceId === chosen.invoiceId) && !chosen.payment,
      },
    }));
  });

/** Returns what becomes of an entry by hand at first: the invoices that it names, else one that is to be found. */
export function handPartsOf({ candidates, parts, left }: Proposal): HandPart[] {
  const named = parts.length > 0 ? parts : candidates.filter(({ reason }) => reason === 'number').slice(0, 1);
  const known = named.filter(({ payment }) => payment === null);
  if (known.length === 0) return [{ invoice: null, amount: left }];
  return known.map(({ amount, ...invoice }) => ({ invoice, amount }));
}
