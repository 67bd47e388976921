import { folded } from '#shared/folded.ts';
import { addCents, negated, type Cents } from '#shared/money.ts';
import { daysApart, daysAround, isNear } from '#features/work/invoices/recorded-payments.ts';
import { matchReasons, type MatchReason } from './bank-statements.contract.ts';
import { namedNumbers, type NamedNumber } from './named-numbers.ts';

export interface PayableInvoice {
  readonly id: string;
  readonly number: string;
  readonly customerName: string;
  /** Not above zero: it is paid. */
  readonly balance: Cents;
}

/** A transfer that was recorded by hand, and which no entry of a bank statement is known of. */
export interface RecordedPayment {
  readonly id: string;
  readonly invoiceId: string;
  readonly amount: Cents;
  readonly paidOn: string;
}

/** Money that came in, as far as nothing became of it yet. */
export interface OpenEntry {
  readonly left: Cents;
  readonly bookedOn: string;
  readonly payerName: string | null;
  /** Everything in which the number of an invoice may stand. */
  readonly searched: string;
  /** Hardly a payment of a customer: only invoices that it names are candidates. */
  readonly isUnlikely?: boolean;
  /** A person has said that it pays nothing: it takes nothing from the entries after it. */
  readonly isSetAside?: boolean;
}

export interface Candidate {
  readonly invoice: PayableInvoice;
  readonly reason: MatchReason;
  /** What is still to be paid when the sure entries before this one are booked. */
  readonly balance: Cents;
  readonly amount: Cents;
  /** The payment that was recorded by hand and may be this entry: it would be linked, and nothing booked. */
  readonly payment: RecordedPayment | null;
}

export interface Match {
  /** True: the entry pays every candidate. False: one of them at most, or its parts, which a person chooses. */
  readonly isSure: boolean;
  readonly candidates: readonly Candidate[];
  /** Where it names several invoices: what each of them takes of it. */
  readonly parts: readonly Candidate[];
}

const MAX_CANDIDATES = 10;
/** So many invoices of the same amount and with the same part of a name are looked at. */
const MAX_LOOKED_AT = 200;

const numberKey = (series: string, year: string, place: number): string => `${series} ${year} ${place}`;

/** Forms of companies, which are no part of a name. */
const companyForms = new Set(['sia', 'as', 'ik', 'ks', 'ps', 'zs', 'oy', 'ou', 'uab', 'ltd', 'gmbh', 'llc']);
const MIN_SHARED_LETTERS = 4;

const wordsOf = (name: string): Set<string> =>
  new Set(
    folded(name)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word !== '' && !companyForms.has(word)),
  );

const sharedOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
  [...a].filter((word) => b.has(word));

/** Says whether one name is all in the other, in any order. */
function isAlikeName(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = sharedOf(a, b);
  return shared.length === Math.min(a.size, b.size) && shared.join('').length >= MIN_SHARED_LETTERS;
}

/** Says whether two names are the same, as far as their words go: no first name alone. */
const isSameName = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  isAlikeName(a, b) && (a.size === b.size || sharedOf(a, b).length > 1);

/** Says whether a payer is called as the business is. */
export const isSamePayer = (payer: string, business: string): boolean =>
  isSameName(wordsOf(payer), wordsOf(business));

const putUnder = <K, T>(index: Map<K, T[]>, key: K, value: T): void => {
  const list = index.get(key);
  if (list) list.push(value);
  else index.set(key, [value]);
};

const sumOf = (amounts: readonly Cents[]): Cents => addCents(...amounts);
const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/**
 * Finds which invoices the entries of a statement pay, one entry after the other. What a sure one pays is no longer open
 * for those after it.
 */
export class EntryMatcher {
  readonly #byId = new Map<string, PayableInvoice>();
  readonly #byNumber = new Map<string, PayableInvoice>();
  /** Without the series; and without the year. */
  readonly #byPartOfNumber = new Map<string, PayableInvoice[]>();
  readonly #byAmount = new Map<Cents, PayableInvoice[]>();
  readonly #byWord = new Map<string, PayableInvoice[]>();
  readonly #byAmountAndWord = new Map<string, PayableInvoice[]>();
  readonly #words = new Map<string, ReadonlySet<string>>();
  readonly #paid = new Map<string, Cents>();
  readonly #recordedByAmountAndDay = new Map<string, RecordedPayment[]>();
  readonly #recordedOf = new Map<string, RecordedPayment[]>();

  constructor(invoices: readonly PayableInvoice[], recorded: readonly RecordedPayment[] = []) {
    for (const invoice of invoices) this.#add(invoice);
    for (const payment of recorded) {
      putUnder(this.#recordedByAmountAndDay, `${payment.amount} ${payment.paidOn}`, payment);
      putUnder(this.#recordedOf, payment.invoiceId, payment);
    }
  }

  #add(invoice: PayableInvoice): void {
    this.#byId.set(invoice.id, invoice);
    const [, series = '', year = '', digits = ''] = /^(\p{L}+)-(\d{4})-(\d+)$/u.exec(invoice.number) ?? [];
    if (series !== '') {
      const place = Number(digits);
      this.#byNumber.set(numberKey(folded(series), year, place), invoice);
      putUnder(this.#byPartOfNumber, numberKey('', year, place), invoice);
      putUnder(this.#byPartOfNumber, numberKey('', '', place), invoice);
    }
    const words = wordsOf(invoice.customerName);
    this.#words.set(invoice.id, words);
    if (invoice.balance <= 0) return;
    putUnder(this.#byAmount, invoice.balance, invoice);
    for (const word of words) {
      putUnder(this.#byWord, word, invoice);
      putUnder(this.#byAmountAndWord, `${invoice.balance} ${word}`, invoice);
    }
  }

  /** Null: nothing is known of what it pays. */
  match(entry: OpenEntry): Match | null {
    const numbers = namedNumbers(entry.searched);
    const plain = this.#meant(numbers.filter(({ isPlain }) => isPlain));
    const named = unique([...plain, ...this.#likelyMeant(entry, numbers)]);
    const isPlain = plain.length > 0;
    const recorded = entry.isUnlikely ? [] : this.#recordedFor(entry, named, isPlain);
    const parts = this.#parts(entry, named);
    const isRecorded = recorded.length > 0 || parts.some(({ payment }) => payment !== null);
    if (isPlain && !isRecorded && !entry.isUnlikely && !entry.isSetAside) {
      const sure = this.#sure(entry, plain) ?? this.#sure(entry, named);
      if (sure) return sure;
    }
    const isLikely = ({ payment }: Candidate) => payment !== null && isNear(payment.paidOn, entry.bookedOn);
    const candidates = [
      ...recorded.filter(isLikely),
      ...this.#candidates(entry, named, isPlain),
      // Of two halves, the other one may be recorded.
      ...recorded.filter((candidate) => !isLikely(candidate)),
    ].slice(0, MAX_CANDIDATES);
    return candidates.length === 0 ? null : { isSure: false, candidates, parts };
  }

  #balanceOf({ id, balance }: PayableInvoice): Cents {
    return addCents(balance, negated(this.#paid.get(id) ?? (0 as Cents)));
  }

  /** It pays just these, whole. */
  #sure({ left }: OpenEntry, invoices: readonly PayableInvoice[]): Match | null {
    const balances = invoices.map((invoice) => this.#balanceOf(invoice));
    if (sumOf(balances) !== left || balances.some((balance) => balance <= 0)) return null;
    const candidates = invoices.map((invoice, index): Candidate => {
      const balance = balances[index] as Cents;
      this.#paid.set(invoice.id, addCents(this.#paid.get(invoice.id) ?? (0 as Cents), balance));
      return { invoice, reason: 'number', balance, amount: balance, payment: null };
    });
    return { isSure: true, candidates, parts: [] };
  }

  /** Those that are named; without a plain number also those that amount and payer speak for. */
  #candidates(entry: OpenEntry, named: readonly PayableInvoice[], isPlain: boolean): Candidate[] {
    const found = new Map<PayableInvoice, MatchReason>(named.map((invoice) => [invoice, 'number']));
    const add = (reason: MatchReason, invoices: readonly PayableInvoice[]) => {
      for (const invoice of invoices) if (!found.has(invoice)) found.set(invoice, reason);
    };
    if (!isPlain && !entry.isUnlikely) {
      add('name', this.#ofAmountAndName(entry));
      add('amount', this.#ofAmount(entry));
      add('payer', this.#ofPayer(entry));
    }
    return [...found].slice(0, MAX_CANDIDATES).map(([invoice, reason]): Candidate => {
      const balance = this.#balanceOf(invoice);
      // Of money for several invoices, each takes no more than is left of it.
      const isPart = (found.size > 1 || reason === 'payer') && balance > 0;
      const amount = isPart ? (Math.min(entry.left, balance) as Cents) : entry.left;
      return { invoice, reason, balance, amount, payment: null };
    });
  }

  /** What each of the named invoices takes of the entry, one after the other; payments that were recorded first. */
  #parts(entry: OpenEntry, named: readonly PayableInvoice[]): Candidate[] {
    let left = entry.left as number;
    const parts = named.slice(0, MAX_CANDIDATES).flatMap((invoice): Candidate[] => {
      const balance = this.#balanceOf(invoice);
      const recorded = entry.isUnlikely ? [] : (this.#recordedOf.get(invoice.id) ?? []);
      const payment =
        recorded.find(({ amount, paidOn }) => amount <= left && isNear(paidOn, entry.bookedOn)) ?? null;
      const amount = payment?.amount ?? (Math.min(left, Math.max(balance, 0)) as Cents);
      if (amount <= 0) return [];
      left -= amount;
      return [{ invoice, reason: 'number', balance, amount, payment }];
    });
    return parts.length > 1 ? parts : [];
  }

  /**
   * Payments recorded by hand that the entry may show: of the invoices it names, on whatever day they were dated, else of
   * its amount and near its day.
   */
  #recordedFor(entry: OpenEntry, named: readonly PayableInvoice[], isPlain: boolean): Candidate[] {
    const words = wordsOf(entry.payerName ?? '');
    const near = daysAround(entry.bookedOn).flatMap(
      (day) => this.#recordedByAmountAndDay.get(`${entry.left} ${day}`) ?? [],
    );
    const ofNamed = named.flatMap(({ id }) =>
      (this.#recordedOf.get(id) ?? []).filter(({ amount }) => amount === entry.left),
    );
    const found = unique([...ofNamed, ...near]).flatMap((payment): Candidate[] => {
      const invoice = this.#byId.get(payment.invoiceId);
      if (!invoice) return [];
      const isNamed = named.includes(invoice);
      if (isPlain && !isNamed) return [];
      const isPayer = isAlikeName(words, this.#words.get(invoice.id) ?? new Set());
      const reason = isNamed ? 'number' : isPayer ? 'name' : 'amount';
      const balance = this.#balanceOf(invoice);
      return [{ invoice, reason, balance, amount: payment.amount, payment }];
    });
    const rank = ({ reason, payment }: Candidate) =>
      matchReasons.indexOf(reason) * 10_000 + daysApart(payment?.paidOn ?? '', entry.bookedOn);
    return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_CANDIDATES);
  }

  /** The invoices of numbers that are whole. */
  #meant(numbers: readonly NamedNumber[]): PayableInvoice[] {
    return unique(numbers.flatMap((number) => this.#ofNumber(number)));
  }

  /** The invoices of the other numbers; what reads as a day only where the amount or the payer agrees. */
  #likelyMeant({ left, payerName }: OpenEntry, numbers: readonly NamedNumber[]): PayableInvoice[] {
    const words = wordsOf(payerName ?? '');
    return numbers
      .filter(({ isPlain }) => !isPlain)
      .flatMap((number) =>
        this.#ofNumber(number).filter(
          (invoice) =>
            !number.isDayLike ||
            invoice.balance === left ||
            isAlikeName(words, this.#words.get(invoice.id) ?? new Set()),
        ),
      );
  }

  #ofNumber({ series, year, place }: NamedNumber): readonly PayableInvoice[] {
    if (series === null || year === null)
      return this.#byPartOfNumber.get(numberKey('', year ?? '', place)) ?? [];
    const invoice = this.#byNumber.get(numberKey(series, year, place));
    return invoice ? [invoice] : [];
  }

  /** The open invoices of just this amount, whose customer's name is like the payer's. */
  #ofAmountAndName({ left, payerName }: OpenEntry): PayableInvoice[] {
    const words = wordsOf(payerName ?? '');
    return this.#first(
      [...words].map((word) => this.#byAmountAndWord.get(`${left} ${word}`)),
      (invoice) =>
        this.#balanceOf(invoice) === left && isAlikeName(words, this.#words.get(invoice.id) ?? new Set()),
    );
  }

  #ofAmount({ left }: OpenEntry): PayableInvoice[] {
    return this.#first([this.#byAmount.get(left)], (invoice) => this.#balanceOf(invoice) === left);
  }

  /** The open invoices of the payer, whatever the amount. */
  #ofPayer({ payerName }: OpenEntry): PayableInvoice[] {
    const words = wordsOf(payerName ?? '');
    return this.#first(
      [...words].map((word) => this.#byWord.get(word)),
      (invoice) =>
        this.#balanceOf(invoice) > 0 && isSameName(words, this.#words.get(invoice.id) ?? new Set()),
    );
  }

  /** The first ones that fit, of lists of which no more than some are looked at. */
  #first(
    lists: readonly (readonly PayableInvoice[] | undefined)[],
    fits: (invoice: PayableInvoice) => boolean,
  ): PayableInvoice[] {
    const found = new Set<PayableInvoice>();
    for (const list of lists)
      for (const invoice of (list ?? []).slice(0, MAX_LOOKED_AT)) {
        if (found.size >= MAX_CANDIDATES) break;
        if (fits(invoice)) found.add(invoice);
      }
    return [...found];
  }
}
