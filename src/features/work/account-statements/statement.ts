import { daysBetween } from '#shared/days.ts';
import { addCents, negated, type Cents } from '#shared/money.ts';
import type { StatementRange } from './account-statements.contract.ts';

/** An invoice that is not cancelled, with what was credited and paid of it, each on its Riga day. */
export interface AccountInvoice {
  readonly number: string;
  readonly isDeposit: boolean;
  readonly day: string;
  readonly dueDay: string;
  readonly total: Cents;
  /** In the order in which they were issued. */
  readonly creditNotes: readonly { readonly number: string; readonly day: string; readonly total: Cents }[];
  /** In the order in which they were recorded. Refunds and reversals are below zero, but for the reversal of a refund. */
  readonly payments: readonly {
    readonly day: string;
    readonly amount: Cents;
    readonly isReversal: boolean;
  }[];
}

export interface StatementEntry {
  readonly day: string;
  readonly kind: 'invoice' | 'deposit' | 'creditNote' | 'payment' | 'refund' | 'reversal';
  /** The number of the document; of a payment that of its invoice. */
  readonly number: string;
  /** Of a credit note: that of its invoice. */
  readonly invoiceNumber: string;
  /** Above zero: owed by the customer. */
  readonly amount: Cents;
}

/** What is left of an invoice at the end of the range; below zero: it was overpaid. */
interface OpenInvoice {
  readonly number: string;
  readonly day: string;
  readonly dueDay: string;
  readonly balance: Cents;
  /** 0 or below: it is not overdue. */
  readonly daysLate: number;
}

/** The first day of each age of an overdue balance. */
export const ages = { upTo30: 1, upTo60: 31, upTo90: 61, over90: 91 } as const;
type Age = keyof typeof ages;

export interface Statement {
  readonly opening: Cents;
  /** Each with the balance after it. */
  readonly entries: readonly (StatementEntry & { readonly balance: Cents })[];
  /** The sums of what was added to the balance, and of what was taken off it. */
  readonly charged: Cents;
  readonly settled: Cents;
  readonly closing: Cents;
  /** Of which something is left; the one that is due first on top. */
  readonly open: readonly OpenInvoice[];
  /** The closing balance by age. `overpaid` is above zero. */
  readonly aging: Readonly<Record<Age | 'notDue' | 'overpaid', Cents>>;
}

const kindOf = (amount: Cents, isReversal: boolean): StatementEntry['kind'] => {
  if (isReversal) return 'reversal';
  return amount < 0 ? 'refund' : 'payment';
};

function entriesOf({
  number,
  isDeposit,
  day,
  total,
  creditNotes,
  payments,
}: AccountInvoice): StatementEntry[] {
  return [
    { day, kind: isDeposit ? 'deposit' : 'invoice', number, invoiceNumber: number, amount: total },
    ...creditNotes.map((note) => ({
      day: note.day,
      kind: 'creditNote' as const,
      number: note.number,
      invoiceNumber: number,
      amount: negated(note.total),
    })),
    ...payments.map((payment) => ({
      day: payment.day,
      kind: kindOf(payment.amount, payment.isReversal),
      number,
      invoiceNumber: number,
      amount: negated(payment.amount),
    })),
  ];
}

const sumOf = (entries: readonly StatementEntry[]): Cents => addCents(...entries.map(({ amount }) => amount));

const ageOf = ({ balance, daysLate }: OpenInvoice): keyof Statement['aging'] => {
  if (balance < 0) return 'overpaid';
  if (daysLate >= ages.over90) return 'over90';
  if (daysLate >= ages.upTo90) return 'upTo90';
  if (daysLate >= ages.upTo60) return 'upTo60';
  return daysLate >= ages.upTo30 ? 'upTo30' : 'notDue';
};

/** What happened on the account of a customer from a day to another, and how it stands at the end of that day. */
export function statementOf(invoices: readonly AccountInvoice[], { from, to }: StatementRange): Statement {
  const all = invoices.flatMap(entriesOf).filter(({ day }) => day <= to);
  // Those of one day stay in their order.
  const within = all.filter(({ day }) => day >= from).toSorted((a, b) => a.day.localeCompare(b.day));
  const opening = sumOf(all.filter(({ day }) => day < from));
  let balance = opening;
  const entries = within.map((entry) => {
    balance = addCents(balance, entry.amount);
    return { ...entry, balance };
  });
  const open = invoices
    .map((invoice): OpenInvoice => {
      const { number, day, dueDay } = invoice;
      const left = sumOf(entriesOf(invoice).filter((entry) => entry.day <= to));
      return { number, day, dueDay, balance: left, daysLate: daysBetween(dueDay, to) };
    })
    .filter((invoice) => invoice.balance !== 0)
    .toSorted((a, b) => a.dueDay.localeCompare(b.dueDay) || a.number.localeCompare(b.number));
  const aged = (age: keyof Statement['aging']): Cents =>
    addCents(...open.filter((invoice) => ageOf(invoice) === age).map((invoice) => invoice.balance));
  return {
    opening,
    entries,
    charged: sumOf(within.filter(({ amount }) => amount > 0)),
    settled: negated(sumOf(within.filter(({ amount }) => amount < 0))),
    closing: balance,
    open,
    aging: {
      notDue: aged('notDue'),
      upTo30: aged('upTo30'),
      upTo60: aged('upTo60'),
      upTo90: aged('upTo90'),
      over90: aged('over90'),
      overpaid: negated(aged('overpaid')),
    },
  };
}
