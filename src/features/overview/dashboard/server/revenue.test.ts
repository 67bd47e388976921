import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer } from '#tests/harness/factories.ts';
import { numbersFrom } from '#tests/oracles/money-oracle.ts';
import { cardsOf, readRevenueData, revenueIn } from '#tests/oracles/revenue-oracle.ts';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import {
  selectWrongFigures,
  selectWrongNumbers,
} from '#features/overview/verification/server/verification.sql.ts';
import { dashboardContract as dashboard } from '../dashboard.contract.ts';

let t: TestApp;
let owner: Caller;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  customerId = await createCustomer(owner);
});
afterAll(() => t.close());
afterEach(() => {
  vi.useRealTimers();
});

const at = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
const below = numbersFrom(37);
const START = Date.parse('2025-06-01T00:00:00Z');
const DAY = 86_400_000;

/** The month and the day that Riga's clock shows, by the system's own time zone data. */
const rigaDay = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Riga', dateStyle: 'short' }).format(moment);

async function issue(): Promise<string> {
  const lineItems = [{ description: 'Work', pricePerUnit: `${1 + below(300)}.${10 + below(90)}`, units: 1 }];
  const body = { existingCustomerId: customerId, lineItems, applyVat: below(4) > 0 };
  return (await owner.call(invoices.createManual, { body })).body.id;
}

/** One thing that happens to an invoice; what the shop's rules reject changes nothing. */
async function happen(id: string): Promise<void> {
  const params = { id };
  const amount = `${1 + below(60)}.${10 + below(90)}`;
  const kind = below(6);
  const reason = 'As agreed';
  if (kind === 0) await owner.call(invoices.save, { params, body: { status: 'paid' } });
  if (kind === 1) await owner.call(invoices.save, { params, body: { status: 'pending' } });
  if (kind === 2) await owner.call(notes.create, { params, body: { kind: 'all', reason } });
  if (kind === 3 || kind === 4)
    await owner.call(notes.create, { params, body: { kind: 'amount', amount, reason } });
  if (kind === 5)
    await owner.call(payments.add, {
      params,
      body: { amount, method: 'transfer', isConfirmed: true, paidOn: rigaDay(new Date()) },
    });
}

test('counts credit notes with minus, on their own date or on that of the payment after it, as the oracle does', async () => {
  const issued: string[] = [];
  for (let step = 0; step < 160; step++) {
    at(START + step * 2 * DAY + below(2 * DAY));
    if (step % 3 === 0) issued.push(await issue());
    await happen(issued[below(issued.length)] ?? '');
  }
  const data = await readRevenueData(t.db);
  expect(data.flatMap(({ credits }) => credits).length).toBeGreaterThan(20);
  const inMonth = (month: string) => (moment: Date) => rigaDay(moment).startsWith(month);
  at(Date.parse('2026-04-20T10:00:00Z'));
  const { body: months } = await owner.call(dashboard.revenue, {});
  for (const { month, revenue } of months) {
    expect(revenue).toBe(revenueIn(data, inMonth(month)));
    const query = { from: `${month}-01`, to: `${month}-28` };
    const { body } = await owner.call(invoices.summary, { query });
    const counts = (moment: Date) => rigaDay(moment) >= query.from && rigaDay(moment) <= query.to;
    expect(body).toEqual(cardsOf(data, counts, '2026-04-20'));
  }
  const { body: stats } = await owner.call(dashboard.stats, {});
  expect(stats.monthlyRevenue).toBe(revenueIn(data, inMonth('2026-04')));
  expect((await owner.call(invoices.summary, { query: {} })).body).toEqual(
    cardsOf(data, () => true, '2026-04-20'),
  );
  expect(await selectWrongFigures(t.db)).toEqual([]);
  expect(await selectWrongNumbers(t.db)).toEqual([]);
});
