import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

// What the accountant's month must say, worked out from plain rows in whole cents, by none of the product's own code: day
// by day, each document and payment looked at on its own.

interface PaymentRow {
  readonly amount: string;
  readonly day: string;
  readonly method: string;
  /** In the order in which the payments of the invoice were recorded. */
  readonly place: number;
}
interface NoteRow {
  readonly number: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly at: string;
}
interface InvoiceRow {
  readonly number: string;
  readonly kind: string;
  readonly estimateId: string | null;
  readonly status: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly rate: string;
  readonly createdAt: Date;
  readonly issuedAt: Date;
  readonly paidAt: Date | null;
  readonly payments: readonly PaymentRow[];
  readonly notes: readonly NoteRow[];
}
interface CompletedRow {
  readonly id: string;
  readonly at: Date;
  readonly lines: readonly string[];
}
export interface JournalData {
  readonly invoices: readonly InvoiceRow[];
  readonly completed: readonly CompletedRow[];
}

export async function readJournalData(db: Database): Promise<JournalData> {
  const invoices = await sql<InvoiceRow>`
    SELECT invoice_number AS number, kind, estimate_id, status, subtotal AS net, tax, total,
      CASE WHEN apply_tax THEN tax_rate::text ELSE '0.00' END AS rate, created_at, issued_at, paid_at,
      (SELECT coalesce(json_agg(json_build_object('amount', amount::text, 'day', paid_on, 'method', method,
        'place', entry_number) ORDER BY entry_number), '[]')
        FROM payments WHERE invoice_id = invoices.id) AS payments,
      (SELECT coalesce(json_agg(json_build_object('number', credit_note_number, 'net', subtotal::text, 'tax', tax::text,
        'total', total::text, 'at', created_at) ORDER BY created_at, credit_note_number), '[]') FROM credit_notes WHERE invoice_id = invoices.id) AS notes
    FROM invoices`.execute(db);
  const completed = await sql<CompletedRow>`
    SELECT id, status_changed_at AS at, (SELECT coalesce(json_agg(total_price::text), '[]') FROM estimate_line_items line
      WHERE line.estimate_id = estimates.id AND (answer IS NULL OR answer <> 'declined')) AS lines
    FROM estimates WHERE status = 'converted'`.execute(db);
  return { invoices: invoices.rows, completed: completed.rows };
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Riga', dateStyle: 'short' });
/** The day that Riga's clock shows, by the system's own time zone data. */
export const rigaDayOf = (moment: Date | string): string => clock.format(new Date(moment));

const hundredths = (text: string): bigint => BigInt(text.replace('.', ''));
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
const text = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const sumOf = (texts: readonly string[]): bigint => sum(texts.map(hundredths));

/** Everything that happened to the books, in the order of days. */
interface Event {
  readonly day: string;
  readonly kind: 'invoice' | 'creditNote' | 'payment';
  readonly amount: bigint;
}

const eventsOf = ({ invoices }: JournalData): Event[] =>
  invoices.flatMap(({ status, total, createdAt, notes, payments }) => [
    ...(status === 'cancelled'
      ? []
      : [{ day: rigaDayOf(createdAt), kind: 'invoice', amount: hundredths(total) } as const]),
    ...notes.map(
      (note) => ({ day: rigaDayOf(note.at), kind: 'creditNote', amount: -hundredths(note.total) }) as const,
    ),
    ...payments.map(({ day, amount }) => ({ day, kind: 'payment', amount: -hundredths(amount) }) as const),
  ]);

/** When the dashboard counts an invoice or a credit note; null: not yet. */
const countedMonth = ({ status, paidAt }: InvoiceRow, at: Date | string): string | null => {
  if (status !== 'paid' || paidAt === null) return null;
  const moments = [new Date(paidAt).getTime(), new Date(at).getTime()];
  return rigaDayOf(new Date(Math.max(...moments))).slice(0, 7);
};

/** What customers owe at the end of the month, by walking through the days from the first one. */
function owedAfter(data: JournalData, month: string): bigint {
  return sum(
    eventsOf(data)
      .filter(({ day }) => day.slice(0, 7) <= month)
      .map(({ amount }) => amount),
  );
}

/** What one event makes of what counts of a deposit. */
export interface DepositChange {
  readonly deposit: string;
  readonly day: string;
  /** The payment; null: a credit note. */
  readonly place: number | null;
  readonly total: bigint;
  readonly tax: bigint;
}

/** Half a cent and more is a cent; of amounts that are not below zero. */
const divided = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);

/** A deposit counts as far as it was paid and not credited; its VAT is the share of that, rounded once. */
export function depositChanges({
  number: deposit,
  total,
  tax,
  payments,
  notes,
}: Pick<InvoiceRow, 'number' | 'total' | 'tax' | 'payments' | 'notes'>): DepositChange[] {
  const events = [
    ...payments.map(({ day, amount, place }) => ({ day, place, paid: hundredths(amount), note: null })),
    ...notes.map((note) => ({ day: rigaDayOf(note.at), place: null, paid: 0n, note })),
  ];
  // The order is kept within a day: payments as they were recorded, then credit notes.
  events.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  let [paid, rest, restTax] = [0n, hundredths(total), hundredths(tax)];
  let before = { total: 0n, tax: 0n };
  return events.map((event) => {
    paid += event.paid;
    rest -= event.note ? hundredths(event.note.total) : 0n;
    restTax -= event.note ? hundredths(event.note.tax) : 0n;
    const least = paid < rest ? paid : rest;
    const held = least > 0n ? least : 0n;
    const now = { total: held, tax: rest > 0n ? divided(restTax * held, rest) : 0n };
    const change = { total: now.total - before.total, tax: now.tax - before.tax };
    before = now;
    return { deposit, day: event.day, place: event.place, ...change };
  });
}

const isDeposit = ({ kind }: InvoiceRow): boolean => kind === 'prepayment';

/** What was left of an invoice at the end of the month; zero: nothing, or it was cancelled. */
function openAtEnd({ status, total, payments, notes }: InvoiceRow, month: string): bigint {
  if (status === 'cancelled') return 0n;
  const paid = payments.filter(({ day }) => day.slice(0, 7) <= month).map(({ amount }) => amount);
  const credited = notes.filter(({ at }) => rigaDayOf(at).slice(0, 7) <= month).map((note) => note.total);
  const left = hundredths(total) - sumOf(paid) - sumOf(credited);
  return left > 0n ? left : 0n;
}

export interface JournalSums {
  /** Documents. */
  readonly rows: number;
  /** Payments that change what counts of deposits. */
  readonly depositRows: number;
  /** What was left at the end of the month of its documents. */
  readonly openAtEnd: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly payments: string;
  readonly owedBefore: string;
  readonly owedAfter: string;
  readonly revenue: string;
  readonly cardRevenue: string;
  readonly stillToPay: string;
  readonly completed: string;
}

/** The figures of a month, `2026-03`. */
export function journalSums(data: JournalData, month: string): JournalSums {
  const isOf = (moment: Date | string) => rigaDayOf(moment).startsWith(month);
  const dated = data.invoices.filter(({ createdAt }) => isOf(createdAt));
  const inForce = dated.filter(({ status }) => status !== 'cancelled');
  const notes = data.invoices.flatMap((invoice) => invoice.notes.map((note) => ({ ...note, invoice })));
  const notesOfMonth = notes.filter(({ at }) => isOf(at));
  const changes = data.invoices
    .filter(isDeposit)
    .flatMap((row) => depositChanges(row))
    .filter(({ day, total }) => day.startsWith(month) && total !== 0n);
  const counted = {
    net: sum(changes.map((change) => change.total - change.tax)),
    tax: sum(changes.map((change) => change.tax)),
    total: sum(changes.map((change) => change.total)),
  };
  const signed = (field: 'net' | 'tax' | 'total') =>
    sumOf(inForce.filter((row) => !isDeposit(row)).map((row) => row[field])) -
    sumOf(notesOfMonth.filter(({ invoice }) => !isDeposit(invoice)).map((row) => row[field])) +
    counted[field];
  const payments = data.invoices
    .flatMap((invoice) => invoice.payments)
    .filter(({ day }) => day.startsWith(month));
  const countedNotes = sumOf(
    notes.filter(({ invoice, at }) => countedMonth(invoice, at) === month).map(({ total }) => total),
  );
  const earned = data.invoices.filter(
    (row) => row.paidAt !== null && countedMonth(row, row.paidAt) === month,
  );
  const open = inForce.filter(({ status }) => status !== 'paid');
  const before = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2, 1));
  return {
    rows: dated.length + notesOfMonth.length,
    depositRows: changes.filter(({ place }) => place !== null).length,
    openAtEnd: text(sum(dated.map((row) => openAtEnd(row, month)))),
    net: text(signed('net')),
    tax: text(signed('tax')),
    total: text(signed('total')),
    payments: text(sumOf(payments.map(({ amount }) => amount))),
    owedBefore: text(owedAfter(data, before.toISOString().slice(0, 7))),
    owedAfter: text(owedAfter(data, month)),
    revenue: text(sumOf(earned.map(({ total }) => total)) - countedNotes),
    cardRevenue: text(
      sumOf(inForce.filter(({ status }) => status === 'paid').map(({ total }) => total)) - countedNotes,
    ),
    stillToPay: text(
      sum(
        open.map(
          (row) =>
            hundredths(row.total) -
            sumOf(row.payments.map(({ amount }) => amount)) -
            sumOf(row.notes.map(({ total }) => total)),
        ),
      ),
    ),
    completed: text(sum(data.completed.filter(({ at }) => isOf(at)).map(({ lines }) => sumOf(lines)))),
  };
}
