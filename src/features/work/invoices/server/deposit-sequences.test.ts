import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, issueCreditNote } from '#tests/harness/factories.ts';
import { runs } from '#tests/harness/runs.ts';
import { addUp } from '#tests/oracles/deposit-oracle.ts';
import { openFiles } from '#server/files/files.ts';
import { cents, moneyText, percentOf, type Cents } from '#shared/money.ts';
import { verify } from '#features/overview/verification/server/verification.service.ts';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { depositsContract as deposits } from '../deposits.contract.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let owner: Caller;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 100 });
  owner = await t.as('owner');
  customerId = await createCustomer(owner);
});
afterAll(() => t.close());

const ask = (id: string, amount: string) => owner.call(deposits.ask, { params: { id }, body: { amount } });
const pay = (id: string) => owner.call(invoices.save, { params: { id }, body: { status: 'paid' as const } });
const complete = (id: string) =>
  owner.call(estimates.changeStatus, { params: { id }, body: { status: 'converted' } });
const convert = (id: string) => owner.call(invoices.convert, { params: { id }, body: {} });
const estimate = async (id: string) => (await owner.call(estimates.get, { params: { id } })).body;

interface Amounts {
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
}
const sumOf = ({ subtotal, tax }: Amounts, sign = 1) => ({
  net: sign * cents(subtotal),
  tax: sign * cents(tax),
});

/** What all documents of an estimate come to that are not cancelled: invoices and deposits, less credit notes. */
async function charged(id: string) {
  const { rows } = await sql<Amounts & { sign: number }>`
    SELECT subtotal, tax, total, 1 AS sign FROM invoices WHERE estimate_id = ${id} AND status <> 'cancelled'
    UNION ALL SELECT note.subtotal, note.tax, note.total, -1 FROM credit_notes note
      JOIN invoices ON invoices.id = note.invoice_id WHERE estimate_id = ${id}`.execute(t.db);
  return addUp(rows.map((row) => sumOf(row, row.sign)));
}

const anyDeposit = fc.record({
  percent: fc.constantFrom(1, 10, 30, 50, 100),
  credit: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  isPaid: fc.boolean(),
});
const anyEstimate = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 4 }),
  applyTax: fc.boolean(),
  asked: fc.array(anyDeposit, { maxLength: 4 }),
});

test('charges with deposits, credit notes and the invoice what the estimate says, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(anyEstimate, async ({ prices, applyTax, asked }) => {
      const lineItems = prices.map((price) => ({ partPrice: moneyText(price as Cents), laborHours: '0.25' }));
      const id = await createEstimate(owner, { customerId, status: 'approved', lineItems, applyTax });
      const whole = await estimate(id);
      for (const { percent, credit, isPaid } of asked) {
        const amount = moneyText(percentOf(cents(whole.total), String(percent)));
        const { status, body: deposit } = await ask(id, amount);
        if (status !== 201) continue;
        if (isPaid) await pay(deposit.id);
        // What is not paid is credited whole or not at all: a part of it would be in the way.
        const share = isPaid ? Math.ceil((cents(deposit.total) * (credit ?? 0)) / 100) : 0;
        if (share > 0) await issueCreditNote(owner, deposit.id, { amount: moneyText(share as Cents) });
        if (!isPaid && credit !== null)
          await issueCreditNote(owner, deposit.id, { kind: 'all', amount: null });
      }
      await complete(id);
      const { status, body: final } = await convert(id);
      expect([status, final]).toMatchObject([201, {}]);
      expect(await charged(id)).toEqual(sumOf(whole));
      expect(final.status).toBe(cents(final.total) === 0 ? 'paid' : 'pending');
      // All that was charged is given back by credit notes of what is left of each.
      for (const each of [final, ...((await estimate(id)).deposits ?? [])])
        await owner.call(notes.create, {
          params: { id: each.id },
          body: { kind: 'all', reason: 'Cancelled' },
        });
      expect(await charged(id)).toEqual({ net: 0, tax: 0 });
    }),
    { numRuns: runs({ short: 10, all: 60 }) },
  );
  expect((await verify(t.db, await openFiles({ dataDir: t.dataDir, s3: undefined }))).problems).toEqual([]);
});

const approved = () =>
  createEstimate(owner, { customerId, status: 'approved', lineItems: [{ partPrice: '100.00' }] });

test('never asks for more than the estimate, with deposits asked for at once', async () => {
  const id = await approved();
  const asked = await Promise.all(Array.from({ length: 8 }, () => ask(id, '36.30')));
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(3);
  expect((await charged(id)).net).toBe(9000);
});

test('issues one invoice that takes the deposit off once, with two conversions at once', async () => {
  const id = await approved();
  const { body: deposit } = await ask(id, '60.50');
  await pay(deposit.id);
  await complete(id);
  const converted = await Promise.all([convert(id), convert(id), convert(id)]);
  expect(converted.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await charged(id)).toEqual({ net: 10_000, tax: 2100 });
});

test('charges the work once, whichever comes first of a deposit, its payment and the invoice', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await approved();
    const { body: first } = await ask(id, '24.20');
    await complete(id);
    await Promise.all([convert(id), ask(id, '36.30'), pay(first.id)]);
    const after = await estimate(id);
    if (after.invoice === null) expect((await convert(id)).status).toBe(201);
    expect(await charged(id)).toEqual({ net: 10_000, tax: 2100 });
  }
});

test('keeps a deposit paid that is taken off, with its payment taken back at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await approved();
    const { body: deposit } = await ask(id, '60.50');
    await pay(deposit.id);
    await complete(id);
    const body = { status: 'pending' as const };
    await Promise.all([convert(id), owner.call(invoices.save, { params: { id: deposit.id }, body })]);
    expect(await charged(id)).toEqual({ net: 10_000, tax: 2100 });
  }
  expect((await verify(t.db, await openFiles({ dataDir: t.dataDir, s3: undefined }))).problems).toEqual([]);
});
