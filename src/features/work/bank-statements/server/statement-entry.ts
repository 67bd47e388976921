import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDay } from '#shared/days.ts';
import { foldedLine } from '#shared/fields.ts';
import { addCents, cents, isMoney, negated, type Cents } from '#shared/money.ts';
import type { RawDetail, RawEntry, Sum } from './statement-elements.ts';

/** Money that came in. */
export interface StatementEntry {
  /** The same for the same entry in every file that holds it. */
  readonly key: string;
  readonly account: string;
  readonly amount: Cents;
  readonly bookedOn: string;
  readonly payerName: string | null;
  readonly payerIban: string | null;
  /** For people: what the payer wrote. */
  readonly text: string | null;
  /** Everything in which the number of an invoice may stand. */
  readonly searched: string;
  /** A payment of the account's owner that came back. */
  readonly isReturned: boolean;
}

/** What a statement holds; what is not answered is only counted. */
export interface StatementTally {
  readonly accounts: Set<string>;
  credits: number;
  debits: number;
  /** Not booked yet. */
  pending: number;
  otherCurrency: number;
  /** Entries that take back others. */
  reversals: number;
  /** Without an amount or a day. */
  unreadable: number;
  /** Listed twice in the file, by the bank's own reference. */
  repeated: number;
}

export const newTally = (): StatementTally => ({
  accounts: new Set(),
  credits: 0,
  debits: 0,
  pending: 0,
  otherCurrency: 0,
  reversals: 0,
  unreadable: 0,
  repeated: 0,
});

/** Payments of one entry that are worked on before other requests are served. */
const AT_ONCE = 200;

/** Of all texts of one payment. */
const MAX_SEARCHED = 4_000;

/** Cents of an amount as XML writes it; null where it is none above zero. */
function amountOf({ text }: Sum): Cents | null {
  const plain = text.replace(/^(\d+\.\d{2})0+$/, '$1').replace(/^0+(?=\d)/, '');
  return isMoney(plain) && cents(plain) > 0 ? cents(plain) : null;
}

/** The day of a date, or of a moment by the bank's clock; of this millennium. `days`: those that were judged before. */
function dayOf(text: string | undefined, days: Map<string, boolean>): string | null {
  const day = text?.slice(0, 10) ?? '';
  const known = days.get(day);
  const isOne = known ?? (/^2\d{3}-\d\d-\d\d$/.test(day) && isDay(day));
  // A statement names the same few days again and again.
  if (known === undefined) days.set(day, isOne);
  return isOne ? day : null;
}

const bookedOnOf = ({ bookedOn, valueOn }: RawEntry, { days }: ReadSoFar): string | null =>
  dayOf(bookedOn, days) ?? dayOf(valueOn, days);

const hash = (...facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 32);

interface ReadSoFar {
  readonly account: string;
  readonly today: string;
  /** How often each key was there. */
  readonly seen: Map<string, number>;
  readonly days: Map<string, boolean>;
  readonly tally: StatementTally;
}

/** Counts an entry that is no money from a customer; true: it is none. */
function isSkipped(entry: RawEntry, read: ReadSoFar): boolean {
  const { today, tally } = read;
  const bookedOn = bookedOnOf(entry, read);
  if (entry.isReversal) tally.reversals++;
  else if (entry.direction === 'DBIT') tally.debits++;
  else if (entry.status !== 'BOOK' || (bookedOn !== null && bookedOn > today)) tally.pending++;
  else if (entry.amount && entry.amount.currency !== 'EUR') tally.otherCurrency++;
  else if (
    !entry.amount ||
    amountOf(entry.amount) === null ||
    bookedOn === null ||
    entry.direction !== 'CRDT'
  )
    tally.unreadable++;
  else return false;
  return true;
}

interface Payment {
  readonly amount: Cents;
  readonly detail: RawDetail;
  /** Its place among those of its entry. */
  readonly place: number;
}

/** Returns all texts of an entry, where it is not known which part of the amount each of them is about. */
const joined = ({ details }: RawEntry): RawDetail => {
  const [first] = details;
  return {
    ...(details.length === 1 && first),
    isReturned: details.some(({ isReturned }) => isReturned),
    texts: details.flatMap(({ texts }) => texts),
    references: details.flatMap(({ references }) => references),
  };
};

/**
 * The payments that an entry consists of. Their amounts are believed only when they are all there and come to that of
 * the entry: else it is taken whole.
 */
async function paymentsOf(entry: RawEntry, whole: Cents): Promise<Payment[]> {
  const { details } = entry;
  const amounts: (Cents | null)[] = [];
  for (const { amount, transactionAmount, direction } of details) {
    const sum = amount ?? transactionAmount;
    const value = sum?.currency === 'EUR' ? amountOf(sum) : null;
    amounts.push(value !== null && direction === 'DBIT' ? negated(value) : value);
    if (amounts.length % AT_ONCE === 0) await setImmediate();
  }
  const known = amounts.filter((amount) => amount !== null);
  const isSplit = details.length > 1 && known.length === details.length && addCents(...known) === whole;
  if (!isSplit) return [{ amount: whole, detail: joined(entry), place: 0 }];
  return details.map((detail, place) => ({ amount: known[place] as Cents, detail, place }));
}

/**
 * The same in every file: from the bank's own reference, with day and amount, because some banks count again in each
 * statement; without one from all that is known, and the place among those of which the same is known. Null: the bank
 * names this very entry a second time.
 */
function keyOf(
  entry: RawEntry,
  { amount, detail, place }: Payment,
  day: string,
  read: ReadSoFar,
): string | null {
  const { account, seen } = read;
  const known = entry.reference || detail.reference;
  const facts = known
    ? [account, entry.reference, detail.reference, day, amount, place]
    : [
        account,
        day,
        entry.valueOn,
        amount,
        detail.payerName,
        detail.payerIban,
        entry.info,
        detail.texts,
        detail.references,
      ];
  const key = hash(...facts);
  const before = seen.get(key) ?? 0;
  seen.set(key, before + 1);
  if (before === 0) return key;
  return known ? null : hash(key, before);
}

const orNull = (text: string | undefined, max: number): string | null =>
  foldedLine(text ?? '').slice(0, max) || null;

/** Returns a payment as money from a customer; null, and counted, when it is none. */
function creditOf(
  entry: RawEntry,
  payment: Payment,
  bookedOn: string,
  read: ReadSoFar,
): StatementEntry | null {
  const { account, tally } = read;
  const { amount, detail } = payment;
  if (amount < 0) {
    tally.debits++;
    return null;
  }
  const key = keyOf(entry, payment, bookedOn, read);
  if (key === null) {
    tally.repeated++;
    return null;
  }
  tally.credits++;
  const texts = detail.texts.length > 0 ? detail.texts : [entry.info ?? ''];
  const searched = [...texts, ...detail.references].join(' ').slice(0, MAX_SEARCHED);
  return {
    key,
    account,
    amount,
    bookedOn,
    payerName: orNull(detail.payerName, 140),
    payerIban: orNull(detail.payerIban, 34),
    text: orNull(texts.filter(Boolean).join(' ') || detail.references.join(' '), 500),
    searched,
    isReturned: Boolean(entry.isReturned || detail.isReturned),
  };
}

/**
 * The money from customers in an entry: one for each of its payments. What is none is counted. An entry may have as many
 * payments as a statement has entries: other requests are served in between.
 */
export async function* creditsOf(entry: RawEntry, read: ReadSoFar): AsyncGenerator<StatementEntry> {
  if (isSkipped(entry, read)) return;
  const bookedOn = bookedOnOf(entry, read) ?? '';
  const payments = await paymentsOf(entry, amountOf(entry.amount as Sum) as Cents);
  for (const [index, payment] of payments.entries()) {
    const credit = creditOf(entry, payment, bookedOn, read);
    if (credit) yield credit;
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
}
