// What bank statements and payments recorded by hand do to invoices together, calculated a second time: from plain lists
// of what came in and what was recorded, which are read from the start for each answer.
import { daysBetween } from '#shared/days.ts';

/** Money that came to the account: an entry of every statement from then on. */
interface Arrived {
  readonly invoice: number;
  readonly cents: number;
  readonly day: string;
  /** It names its invoice. */
  readonly isNamed: boolean;
}

interface Recorded {
  readonly invoice: number;
  readonly cents: number;
  readonly day: string;
  /** The place of the entry whose key is stored with it. */
  readonly entry: number | null;
  /** The place of the money that it is, as far as anybody knows. */
  readonly of: number | null;
  readonly isReversed: boolean;
}

export interface Books {
  readonly totals: readonly number[];
  readonly arrived: readonly Arrived[];
  readonly recorded: readonly Recorded[];
  readonly aside: ReadonlySet<number>;
}

export type BankAction =
  | ({ readonly kind: 'arrive' } & Arrived)
  /** By hand, `days` beside the bank's day. Places are taken modulo how many there are. */
  | { readonly kind: 'record'; readonly place: number; readonly days: number; readonly day: string }
  | { readonly kind: 'markPaid'; readonly invoice: number; readonly day: string }
  | { readonly kind: 'reverse'; readonly place: number }
  /** A person reads the statement and answers truthfully; what is no business of theirs, by bits, is set aside. */
  | { readonly kind: 'upload'; readonly asides: number };

export const emptyBooks = (totals: readonly number[]): Books => ({
  totals,
  arrived: [],
  recorded: [],
  aside: new Set(),
});

const standing = ({ recorded }: Books) =>
  recorded.map((each, place) => ({ ...each, place })).filter(({ isReversed }) => !isReversed);

export const paidOf = (books: Books, invoice: number): number =>
  standing(books).reduce((sum, each) => (each.invoice === invoice ? sum + each.cents : sum), 0);

export const balanceOf = (books: Books, invoice: number): number =>
  (books.totals[invoice] ?? 0) - paidOf(books, invoice);

/** What a statement says of an entry. */
export type Said =
  | { readonly kind: 'known' }
  | { readonly kind: 'aside' }
  | { readonly kind: 'sure' }
  /** `payments`: the places of those recorded by hand that it may be. */
  | { readonly kind: 'asked'; readonly payments: readonly number[] };

/** What a statement with all that arrived must say of each entry. */
export function readStatement(books: Books): Said[] {
  const taken = new Map<number, number>();
  return books.arrived.map(({ invoice, cents, day, isNamed }, entry): Said => {
    if (standing(books).some((each) => each.entry === entry)) return { kind: 'known' };
    if (books.aside.has(entry)) return { kind: 'aside' };
    const payments = standing(books)
      .filter((each) => each.entry === null && each.cents === cents)
      .filter((each) => isNamed || Math.abs(daysBetween(each.day, day)) <= 5)
      .filter((each) => !isNamed || each.invoice === invoice)
      .map(({ place }) => place);
    const left = balanceOf(books, invoice) - (taken.get(invoice) ?? 0);
    if (!isNamed || payments.length > 0 || left !== cents) return { kind: 'asked', payments };
    taken.set(invoice, (taken.get(invoice) ?? 0) + cents);
    return { kind: 'sure' };
  });
}

/** What a person who knows what the money is does with an entry. */
export type Answer =
  | { readonly kind: 'none' | 'book' | 'aside' }
  | { readonly kind: 'link'; readonly payment: number };

export function answersOf(books: Books, asides: number): Answer[] {
  const linked = new Set<number>();
  return readStatement(books).map((said, entry): Answer => {
    if (said.kind === 'known' || said.kind === 'aside') return { kind: 'none' };
    if (said.kind === 'sure') return { kind: 'book' };
    const { invoice } = books.arrived[entry] as Arrived;
    const free = said.payments.filter((place) => !linked.has(place));
    const isOf = (place: number, of: number | null) => books.recorded[place]?.of === of;
    // Marked paid, an invoice has a payment of which nobody knows the money: this one, unless it was recorded too.
    const payment =
      free.find((place) => isOf(place, entry)) ??
      free.find(
        (place) =>
          isOf(place, null) &&
          books.recorded[place]?.invoice === invoice &&
          !standing(books).some((each) => each.of === entry),
      );
    if (payment !== undefined) {
      linked.add(payment);
      return { kind: 'link', payment };
    }
    return { kind: Math.floor(asides / 2 ** (entry % 8)) % 2 === 1 ? 'aside' : 'book' };
  });
}

function upload(books: Books, asides: number): Books {
  let { recorded } = books;
  const aside = new Set(books.aside);
  for (const [entry, answer] of answersOf(books, asides).entries()) {
    const { invoice, cents, day } = books.arrived[entry] as Arrived;
    if (answer.kind === 'aside') aside.add(entry);
    if (answer.kind === 'link')
      recorded = recorded.map((each, place) =>
        place === answer.payment ? { ...each, entry, of: entry } : each,
      );
    if (answer.kind === 'book')
      recorded = [...recorded, { invoice, cents, day, entry, of: entry, isReversed: false }];
  }
  return { ...books, recorded, aside };
}

/** The books after an action; the same ones: it does nothing. */
export function afterBankAction(books: Books, action: BankAction): Books {
  const { arrived, recorded } = books;
  const add = (one: Omit<Recorded, 'entry' | 'isReversed'>): Books => ({
    ...books,
    recorded: [...recorded, { ...one, entry: null, isReversed: false }],
  });
  switch (action.kind) {
    case 'arrive': {
      const { kind: _kind, ...one } = action;
      return { ...books, arrived: [...arrived, one] };
    }
    case 'record': {
      const of = arrived.length === 0 ? -1 : action.place % arrived.length;
      const one = arrived[of];
      // Nobody records by hand what is recorded already.
      if (!one || standing(books).some((each) => each.of === of)) return books;
      return add({ invoice: one.invoice, cents: one.cents, day: action.day, of });
    }
    case 'markPaid': {
      const { invoice, day } = action;
      const left = balanceOf(books, invoice);
      return left > 0 ? add({ invoice, cents: left, day, of: null }) : books;
    }
    case 'reverse': {
      const all = standing(books);
      const place = all[action.place % Math.max(all.length, 1)]?.place;
      if (place === undefined) return books;
      return {
        ...books,
        recorded: recorded.map((each, index) => (index === place ? { ...each, isReversed: true } : each)),
      };
    }
    case 'upload':
      return upload(books, action.asides);
  }
}

/** No money is in the books twice. */
export const isBookedOnce = (books: Books): boolean =>
  books.arrived.every(
    (_, entry) => standing(books).filter((each) => each.entry === entry || each.of === entry).length <= 1,
  );
