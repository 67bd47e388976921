import { folded } from '../../../shared/folded.ts';
import { addCents, negated, type Cents } from '../../../shared/money.ts';

/** An invoice that is not paid whole. */
export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
  readonly customerName: string;
  readonly balance: Cents;
}

/** Money that came in, as far as it is not booked yet. */
export interface OpenEntry {
  readonly left: Cents;
  readonly payerName: string | null;
  /** Everything in which the number of an invoice may stand. */
  readonly searched: string;
}

/** What makes an invoice a candidate: its number, or its balance and its customer's name. */
export type MatchReason = 'number' | 'name';

export interface Candidate {
  readonly invoice: OpenInvoice;
  readonly reason: MatchReason;
  /** What is still to be paid when the sure entries before this one are booked. */
  readonly balance: Cents;
  readonly amount: Cents;
}

export interface Match {
  /** True: the entry pays every candidate. False: one of them at most, which a person chooses. */
  readonly isSure: boolean;
  readonly candidates: readonly Candidate[];
}

const MAX_CANDIDATES = 10;
/** So many invoices of the same amount and with the same part of a name are looked at. */
const MAX_LOOKED_AT = 200;

/** `R-2026-0012`, with anything or nothing between its parts, and with or without the zeros. */
const numbers = /(?<!\p{L})(\p{L}{1,3})[\s\-–—./_:#]{0,4}(\d{4})[\s\-–—./_:#]{0,4}(\d{1,8})(?!\d)/gu;
/** The same without the letters, as the standard form has it: a day or a telephone number has another. */
const bareNumbers = /(?<!\d|\p{L}-?|\d-)(20\d\d)[-/](\d{4,8})(?!\d|-\d)/gu;

const numberKey = (series: string, year: string, place: string): string =>
  `${folded(series)} ${year} ${Number(place)}`;

/** Forms of companies, which are no part of a name. */
const companyForms = new Set(['sia', 'as', 'ik', 'ks', 'ps', 'zs', 'oy', 'ou', 'uab', 'ltd', 'gmbh', 'llc']);
const MIN_SHARED_LETTERS = 4;

const wordsOf = (name: string): Set<string> =>
  new Set(
    folded(name)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word !== '' && !companyForms.has(word)),
  );

/** Whether one name is all in the other, in any order. */
function isAlike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((word) => b.has(word));
  return shared.length === Math.min(a.size, b.size) && shared.join('').length >= MIN_SHARED_LETTERS;
}

const putUnder = <T>(index: Map<string, T[]>, key: string, value: T): void => {
  const list = index.get(key);
  if (list) list.push(value);
  else index.set(key, [value]);
};

/**
 * Finds which invoices the entries of a statement pay, one entry after the other. What a sure one pays is no longer open
 * for those after it.
 */
export class EntryMatcher {
  readonly #byNumber = new Map<string, OpenInvoice>();
  readonly #byBareNumber = new Map<string, OpenInvoice[]>();
  readonly #byAmountAndWord = new Map<string, OpenInvoice[]>();
  readonly #words = new Map<string, ReadonlySet<string>>();
  readonly #paid = new Map<string, Cents>();

  constructor(invoices: readonly OpenInvoice[]) {
    for (const invoice of invoices) {
      const [, series = '', year = '', place = ''] = /^(\p{L}+)-(\d{4})-(\d+)$/u.exec(invoice.number) ?? [];
      if (series !== '') {
        this.#byNumber.set(numberKey(series, year, place), invoice);
        putUnder(this.#byBareNumber, numberKey('', year, place), invoice);
      }
      const words = wordsOf(invoice.customerName);
      this.#words.set(invoice.id, words);
      for (const word of words) putUnder(this.#byAmountAndWord, `${invoice.balance} ${word}`, invoice);
    }
  }

  /** Null: it pays no open invoice. */
  match(entry: OpenEntry): Match | null {
    const named = this.#named(entry.searched);
    if (named.length > 0) return this.#byNumbers(entry, named);
    const bare = this.#bareNamed(entry.searched);
    const invoices = [...new Set([...bare, ...this.#likely(entry)])];
    return this.#doubtful(entry, invoices, (invoice) => (bare.includes(invoice) ? 'number' : 'name'));
  }

  #balanceOf({ id, balance }: OpenInvoice): Cents {
    return addCents(balance, negated(this.#paid.get(id) ?? (0 as Cents)));
  }

  #byNumbers(entry: OpenEntry, invoices: readonly OpenInvoice[]): Match | null {
    const balances = invoices.map((invoice) => this.#balanceOf(invoice));
    if (addCents(...balances) !== entry.left || balances.some((balance) => balance <= 0))
      return this.#doubtful(entry, invoices, () => 'number');
    const candidates = invoices.map((invoice, index): Candidate => {
      const balance = balances[index] as Cents;
      this.#paid.set(invoice.id, addCents(this.#paid.get(invoice.id) ?? (0 as Cents), balance));
      return { invoice, reason: 'number', balance, amount: balance };
    });
    return { isSure: true, candidates };
  }

  #doubtful(
    { left }: OpenEntry,
    invoices: readonly OpenInvoice[],
    reasonOf: (invoice: OpenInvoice) => MatchReason,
  ): Match | null {
    if (invoices.length === 0) return null;
    const several = invoices.length > 1;
    const candidates = invoices.slice(0, MAX_CANDIDATES).map((invoice): Candidate => {
      const balance = this.#balanceOf(invoice);
      // Of money for several invoices, each takes no more than is left of it.
      const amount = several && balance > 0 ? (Math.min(left, balance) as Cents) : left;
      return { invoice, reason: reasonOf(invoice), balance, amount };
    });
    return { isSure: false, candidates };
  }

  /** The open invoices whose numbers stand in a text. */
  #named(text: string): OpenInvoice[] {
    const found = new Set<OpenInvoice>();
    for (const [, series = '', year = '', place = ''] of text.matchAll(numbers)) {
      const invoice = this.#byNumber.get(numberKey(series, year, place));
      if (invoice) found.add(invoice);
    }
    return [...found];
  }

  #bareNamed(text: string): OpenInvoice[] {
    const found = new Set<OpenInvoice>();
    for (const [, year = '', place = ''] of text.matchAll(bareNumbers))
      for (const invoice of this.#byBareNumber.get(numberKey('', year, place)) ?? []) found.add(invoice);
    return [...found];
  }

  /** The open invoices of just this amount, whose customer's name is like the payer's. */
  #likely({ left, payerName }: OpenEntry): OpenInvoice[] {
    const words = wordsOf(payerName ?? '');
    const found = new Set<OpenInvoice>();
    for (const word of words)
      for (const invoice of (this.#byAmountAndWord.get(`${left} ${word}`) ?? []).slice(0, MAX_LOOKED_AT)) {
        if (found.size >= MAX_CANDIDATES) break;
        if (this.#balanceOf(invoice) !== left) continue;
        if (isAlike(words, this.#words.get(invoice.id) ?? new Set())) found.add(invoice);
      }
    return [...found];
  }
}
