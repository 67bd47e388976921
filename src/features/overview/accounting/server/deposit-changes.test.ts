import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { askDeposit, createCustomer, createEstimate } from '#tests/harness/factories.ts';
import { numbersFrom } from '#tests/oracles/money-oracle.ts';
import {
  depositChanges as changesOf,
  readJournalData,
  type DepositChange,
} from '#tests/oracles/journal-oracle.ts';
import { spanOf } from './accounting.service.ts';
import { depositChanges } from './deposit-changes.sql.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

/** A long run has more: `DEPOSITS=20000`. */
const SEQUENCES = Number(process.env['DEPOSITS'] ?? 2_000);
const below = numbersFrom(65);
const text = (amount: number) => (amount / 100).toFixed(2);

/** Days and instants around the ends of months and of the year, and the nights in which clocks are changed. */
const days = [
  '2025-10-26',
  '2025-10-31',
  '2025-11-01',
  '2025-12-31',
  '2026-01-01',
  '2026-03-29',
  '2026-03-31',
];
const instants = [
  '2025-10-26T00:30:00Z',
  '2025-10-26T01:30:00Z',
  '2025-10-31T21:59:59Z',
  '2025-10-31T22:00:00Z',
  '2025-12-31T22:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-31T20:59:59Z',
  '2026-03-31T21:00:00Z',
];
const one = <Each>(of: readonly Each[]): Each => of[below(of.length)] as Each;

interface Sequence {
  readonly id: string;
  readonly net: number;
  readonly tax: number;
  readonly payments: readonly { readonly day: string; readonly amount: number }[];
  readonly notes: readonly { readonly at: string; readonly net: number; readonly tax: number }[];
}

/** A deposit with payments, refunds and credit notes in any order, also above what is left. */
function sequence(): Sequence {
  const net = 1 + below(40_000);
  const tax = below(4) === 0 ? 0 : Math.round((net * 21) / 100);
  let paid = 0;
  const payments = Array.from({ length: 1 + below(5) }, () => {
    const isRefund = paid > 1 && below(4) === 0;
    const amount = isRefund ? -(1 + below(paid)) : 1 + below(net + tax);
    paid += amount;
    return { day: one(days), amount };
  });
  let left = { net, tax };
  const notes = Array.from({ length: below(3) }, () => {
    const part = below(2) === 0 ? left.net : below(left.net + 1);
    const partTax = part === left.net ? left.tax : Math.min(left.tax, Math.round((part * 21) / 100));
    left = { net: left.net - part, tax: left.tax - partTax };
    return { at: one(instants), net: part, tax: partTax };
  }).filter((note) => note.net + note.tax > 0);
  return { id: randomUUID(), net, tax, payments, notes };
}

/** Copies of a deposit, past the services: they would refuse some of what the rule must bear. */
async function store(sequences: readonly Sequence[], template: string): Promise<void> {
  const deposits = sequences.map(({ id, net, tax, payments, notes }, index) => ({
    id,
    invoice_number: `R-1-${index}`,
    subtotal: text(net),
    tax: text(tax),
    total: text(net + tax),
    apply_tax: tax > 0,
    paid_amount: text(payments.reduce((all, { amount }) => all + amount, 0)),
    credited: text(notes.reduce((all, note) => all + note.net + note.tax, 0)),
  }));
  const paymentRows = sequences.flatMap(({ id, payments }) =>
    payments.map(({ day, amount }, index) => ({
      invoice_id: id,
      entry_number: index + 1,
      paid_on: day,
      amount: text(amount),
    })),
  );
  const noteRows = sequences.flatMap(({ id, notes }, place) =>
    notes.map(({ at, net, tax }, index) => ({
      invoice_id: id,
      credit_note_number: `K-1-${place}-${index}`,
      created_at: at,
      subtotal: text(net),
      tax: text(tax),
      total: text(net + tax),
    })),
  );
  await t.db.transaction().execute(async (tx) => {
    await sql`INSERT INTO invoices SELECT (jsonb_populate_record(invoice, row)).*
      FROM invoices invoice, jsonb_array_elements(${JSON.stringify(deposits)}::jsonb) row WHERE invoice.id = ${template}`.execute(
      tx,
    );
    await sql`INSERT INTO payments (invoice_id, entry_number, amount, paid_on, method, source, created_by)
      SELECT invoice_id, entry_number, amount, paid_on, 'transfer', 'entered', ${owner.userId}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(paymentRows)}::jsonb)
        AS row (invoice_id uuid, entry_number int, amount numeric, paid_on date)`.execute(tx);
    await sql`INSERT INTO credit_notes (invoice_id, credit_note_number, invoice_number, invoice_date, customer_id, seller, buyer,
        kind, reason, subtotal, apply_tax, tax_rate, tax, total, invoice_total, left_total, created_at, created_by)
      SELECT row.invoice_id, row.credit_note_number, 'R-1', '2025-10-01', invoice.customer_id, invoice.seller, invoice.buyer, 'amount',
        'As agreed', row.subtotal, invoice.apply_tax, invoice.tax_rate, row.tax, row.total, invoice.total, 0, row.created_at,
        invoice.created_by
      FROM jsonb_to_recordset(${JSON.stringify(noteRows)}::jsonb) AS row (invoice_id uuid, credit_note_number text,
        created_at timestamptz, subtotal numeric, tax numeric, total numeric)
      JOIN invoices invoice ON invoice.id = row.invoice_id`.execute(tx);
  });
}

const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];

/** What the product says of a month, in one order. */
async function found(month: string): Promise<string[]> {
  const { rows } = await sql<{
    number: string;
    day: string;
    place: number | null;
    total: string;
    tax: string;
  }>`
    SELECT invoice.invoice_number AS number, change.day, CASE WHEN NOT change.is_note THEN change.place END AS place,
      change.total::text AS total, change.tax::text AS tax
    FROM ${depositChanges(spanOf(month))} change JOIN invoices invoice ON invoice.id = change.invoice_id`.execute(
    t.db,
  );
  return rows
    .map(({ number, day, place, total, tax }) => [number, day, place ?? 'note', total, tax].join(' '))
    .toSorted();
}

const said = ({ deposit, day, place, total, tax }: DepositChange): string =>
  [deposit, day, place ?? 'note', text(Number(total)), text(Number(tax))].join(' ');

test(
  'counts the VAT of a deposit with its payments as the oracle does, in whatever order it is paid, refunded and credited',
  { timeout: 600_000 },
  async () => {
    const lineItems = [{ description: 'Battery', partPrice: '300.00' }];
    const customerId = await createCustomer(owner);
    const estimateId = await createEstimate(owner, { customerId, status: 'approved', lineItems });
    const { id } = await askDeposit(owner, estimateId, '121.00');
    const sequences = Array.from({ length: SEQUENCES }, sequence);
    await store(sequences, id);
    const { invoices } = await readJournalData(t.db);
    const all = invoices.flatMap((row) => changesOf(row)).filter(({ total }) => total !== 0n);
    let rows = 0;
    for (const month of months) {
      const expected = all.filter(({ day }) => day.startsWith(month)).map(said);
      expect(await found(month)).toEqual(expected.toSorted());
      rows += expected.length;
    }
    expect(rows).toBe(all.length);
    expect(rows).toBeGreaterThan(SEQUENCES);
    // Paid whole and not credited: the VAT of the deposit, whatever the parts.
    const whole = sequences.flatMap(({ net, tax, payments, notes }, index) => {
      const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
      return notes.length === 0 && paid >= net + tax ? [[`R-1-${index}`, tax] as const] : [];
    });
    expect(whole.length).toBeGreaterThan(SEQUENCES / 20);
    const taxOf = new Map<string, number>();
    for (const { deposit, tax } of all) taxOf.set(deposit, (taxOf.get(deposit) ?? 0) + Number(tax));
    expect(whole.filter(([number, tax]) => (taxOf.get(number) ?? 0) !== tax)).toEqual([]);
  },
);
