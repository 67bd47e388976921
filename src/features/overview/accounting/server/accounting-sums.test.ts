import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { archiveOf, expectAgreement, expectUnchanged } from '#tests/harness/accounting.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  askDeposit,
  createCompletedEstimate,
  createCustomer,
  createEstimate,
} from '#tests/harness/factories.ts';
import { numbersFrom } from '#tests/oracles/money-oracle.ts';
import { readJournalData, rigaDayOf } from '#tests/oracles/journal-oracle.ts';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import { accountingContract as accounting } from '../accounting.contract.ts';

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
const below = numbersFrom(20_260);
const MINUTE = 60_000;

/** Around the last hours of months and of a year, and around the nights in which clocks are changed. */
const edges = [
  '2025-09-30T21:00:00Z',
  '2025-10-25T21:00:00Z',
  '2025-10-26T00:30:00Z',
  '2025-10-31T22:00:00Z',
  '2025-11-30T22:00:00Z',
  '2025-12-31T22:00:00Z',
  '2026-01-31T22:00:00Z',
  '2026-02-28T22:00:00Z',
  '2026-03-28T22:00:00Z',
  '2026-03-29T00:30:00Z',
  '2026-03-31T21:00:00Z',
];

const amount = (most: number) => `${1 + below(most)}.${10 + below(90)}`;
const today = () => rigaDayOf(new Date());
const daysAgo = (days: number) => rigaDayOf(new Date(Date.now() - days * 24 * 60 * MINUTE));
const lines = () => [{ description: 'Work', pricePerUnit: amount(300), units: 1 + below(2) }];
const reason = 'As agreed';

const withoutVat = () => (below(4) === 0 ? ({ applyVat: false, vatReason: 'outsideScope' } as const) : {});

/** The database dates the completion of work by its own clock. */
const completeNow = (id: string) =>
  t.db
    .updateTable('estimates')
    .set({ statusChangedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();

interface Known {
  readonly id: string;
  readonly estimateId: string | null;
}

/** An estimate with a deposit, which is paid or not; its work is completed, now or some days later. */
async function issueDeposit(): Promise<Known> {
  const lineItems = [{ description: 'Battery', partPrice: '300.00', partUnits: 2 }];
  const id = await createEstimate(owner, { customerId, lineItems, status: 'approved' });
  const deposit = await askDeposit(owner, id, amount(300));
  if (below(3) > 0) await owner.call(invoices.save, { params: { id: deposit.id }, body: { status: 'paid' } });
  if (below(3) === 0) return deposit;
  if (below(2) === 0) at(Date.now() + below(5 * 24 * 60) * MINUTE);
  await owner.call(estimates.changeStatus, { params: { id }, body: { status: 'converted' } });
  await completeNow(id);
  const { status, body } = await owner.call(invoices.convert, { params: { id }, body: {} });
  return status === 201 && below(2) === 0 ? body : deposit;
}

async function issue(): Promise<Known> {
  if (below(4) === 0) return issueDeposit();
  if (below(2) === 0) {
    const body = { existingCustomerId: customerId, lineItems: lines(), applyVat: true, ...withoutVat() };
    return (await owner.call(invoices.createManual, { body })).body;
  }
  const lineItems = [
    { description: 'Pads', partPrice: amount(200), laborHours: '1.25', discount: below(20) },
  ];
  const id = await createCompletedEstimate(owner, { customerId, lineItems });
  await completeNow(id);
  // Some are invoiced later, or never.
  if (below(5) === 0) at(Date.now() + below(3 * 24 * 60) * MINUTE);
  return (await owner.call(invoices.convert, { params: { id }, body: {} })).body;
}

async function pay(id: string, isRefund: boolean): Promise<void> {
  const method = (['transfer', 'card', 'cash'] as const)[below(3)] ?? 'transfer';
  const receiptNumber = method === 'transfer' ? null : randomUUID();
  const paidOn = below(2) === 0 ? today() : daysAgo(below(5));
  const body = {
    amount: amount(isRefund ? 40 : 250),
    method,
    receiptNumber,
    paidOn,
    isRefund,
    isConfirmed: true,
  };
  await owner.call(payments.add, { params: { id }, body });
}

async function reverse(id: string): Promise<void> {
  const { body } = await owner.call(payments.payments, { params: { id } });
  const one = body[below(Math.max(body.length, 1))];
  if (one) await owner.call(payments.reverse, { params: { id: one.id } });
}

/** The estimate is changed; some of them are then invoiced again. */
async function changeWork({ estimateId }: Known): Promise<void> {
  if (estimateId === null) return;
  const params = { id: estimateId };
  const { body: before } = await owner.call(estimates.get, { params });
  const { version, customerId: of, vehicleId, vehicleLicensePlate, description } = before;
  const lineItems = [{ description: 'Pads', partPrice: amount(200), laborHours: '2' }];
  const body = { version, customerId: of, vehicleId, vehicleLicensePlate, description, lineItems };
  await owner.call(estimates.save, { params, body });
}

/** One thing that happens to an invoice; what the shop's rules reject changes nothing. */
async function happen(known: Known): Promise<Known | null> {
  const { id, estimateId } = known;
  const params = { id };
  switch (below(13)) {
    case 0:
      await owner.call(invoices.save, { params, body: { status: 'paid' } });
      return null;
    case 1:
      await owner.call(invoices.save, { params, body: { status: 'pending' } });
      return null;
    case 2:
    case 3:
    case 4:
      await pay(id, false);
      return null;
    case 5:
      await pay(id, true);
      return null;
    case 6:
      await reverse(id);
      return null;
    case 7:
      await owner.call(notes.create, { params, body: { kind: 'all', reason } });
      return null;
    case 8:
      await owner.call(notes.create, { params, body: { kind: 'amount', amount: amount(60), reason } });
      return null;
    case 9:
      await owner.call(invoices.save, { params, body: { createdAt: daysAgo(below(6)) } });
      return null;
    case 10:
      await changeWork(known);
      return null;
    case 11: {
      if (estimateId === null) return null;
      await changeWork(known);
      const reissue = { params: { id: estimateId }, body: { reissue: true } };
      const { status, body } = await owner.call(invoices.convert, reissue);
      return status === 201 ? body : null;
    }
    default: {
      const draft = estimateId === null ? { existingCustomerId: customerId, lineItems: lines() } : null;
      const { status, body } = await owner.call(notes.correct, { params, body: { reason, draft } });
      return status === 201 ? body.invoice : null;
    }
  }
}

/** After the end of each of these months it is closed; its figures agree, and stay. */
const closed: { readonly month: string; readonly files: Record<string, Uint8Array> }[] = [];
async function close(month: string): Promise<void> {
  const { status } = await owner.call(accounting.close, { params: { month } });
  expect(status).toBe(200);
  await expectAgreement(t, owner, await readJournalData(t.db), month);
  closed.push({ month, files: await archiveOf(t, owner, month) });
}
const toClose = new Map([
  ['2025-10-31T22:00:00Z', '2025-09'],
  ['2025-12-31T22:00:00Z', '2025-11'],
  ['2026-02-28T22:00:00Z', '2026-01'],
]);

test(
  'agrees with dashboard, invoices and reports for whatever happens around the ends of months and years',
  { timeout: 600_000 },
  async () => {
    const known: Known[] = [];
    for (const edge of edges) {
      const month = toClose.get(edge);
      if (month) {
        at(Date.parse(edge) - 12 * 20 * MINUTE);
        await close(month);
      }
      for (let step = 0; step < 24; step++) {
        at(Date.parse(edge) + (step - 12) * 20 * MINUTE + below(20) * MINUTE);
        if (step % 3 === 0) known.push(await issue());
        if (step % 8 === 7)
          await completeNow(await createEstimate(owner, { status: 'converted', customerId }));
        // Mostly of the latest, now and then an old one.
        const reach = below(3) === 0 ? known.length : Math.min(known.length, 8);
        const chosen = known[known.length - 1 - below(reach)];
        const made = chosen && (await happen(chosen));
        if (made) known.push(made);
      }
    }
    const data = await readJournalData(t.db);
    const met = {
      deposits: data.invoices.filter(({ kind }) => kind === 'prepayment').length,
      cancelled: data.invoices.filter(({ status }) => status === 'cancelled').length,
      notes: data.invoices.flatMap((invoice) => invoice.notes).length,
      payments: data.invoices.flatMap((invoice) => invoice.payments).length,
      moved: data.invoices.filter(({ createdAt, issuedAt }) => rigaDayOf(createdAt) !== rigaDayOf(issuedAt))
        .length,
    };
    expect(Object.entries(met).filter(([, count]) => count < 3)).toEqual([]);
    at(Date.parse('2026-05-20T10:00:00Z'));
    for (const month of ['2026-02', '2026-03', '2026-04']) await expectAgreement(t, owner, data, month);
    for (const each of closed) await expectUnchanged(t, owner, data, each);
  },
);
