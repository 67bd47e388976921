import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { archiveOf, tableOf } from '#tests/harness/accounting.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  askDeposit,
  changeEstimate,
  createCustomer,
  createEstimate,
  issueCreditNote,
  issueInvoice,
  payInvoice,
} from '#tests/harness/factories.ts';
import { businessContract } from '#features/records/business/business.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import { accountingCodesContract } from '../accounting-codes.contract.ts';
import { accountingContract } from '../accounting.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());
afterEach(() => {
  vi.useRealTimers();
});

const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
const month = '2025-10';
const lineItems = [{ description: 'Battery', partPrice: '100.00' }];
const approved = async (customerId: string) =>
  createEstimate(owner, { customerId, status: 'approved', lineItems });
const finish = async (id: string) => {
  await owner.call(estimates.changeStatus, { params: { id }, body: { status: 'converted' } });
  return owner.call(invoices.convert, { params: { id }, body: {} });
};
const mark = (id: string, status: 'paid' | 'pending') =>
  owner.call(invoices.save, { params: { id }, body: { status } });

/** A month in which everything happened that can be changed later. */
async function octoberOf(customerId: string) {
  const paid = await issueInvoice(owner, { customerId });
  await mark(paid.id, 'paid');
  const partly = await issueInvoice(owner, { customerId });
  const payment = await payInvoice(owner, partly.id, { amount: '20.00', reference: 'P-7' });
  const open = await issueInvoice(owner, { customerId });
  const credited = await issueInvoice(owner, { customerId });
  await issueCreditNote(owner, credited.id, { kind: 'all', amount: null });
  const work = { paid: await approved(customerId), unpaid: await approved(customerId) };
  const deposits = {
    paid: await askDeposit(owner, work.paid, '60.50'),
    unpaid: await askDeposit(owner, work.unpaid, '60.50'),
  };
  await payInvoice(owner, deposits.paid.id, { amount: '20.00' });
  return { paid, partly, payment, open, credited, work, deposits };
}

async function rename(customerId: string): Promise<void> {
  const params = { id: customerId };
  const { body } = await owner.call(customersContract.get, { params });
  expect((await owner.call(customersContract.save, { params, body: { ...body, name: 'Cits' } })).status).toBe(
    200,
  );
  const { body: business } = await owner.call(businessContract.get, {});
  const renamed = { ...business, legalName: 'SIA Cits serviss' };
  expect((await owner.call(businessContract.save, { body: renamed })).status).toBe(200);
  const { body: codes } = await owner.call(accountingCodesContract.get, {});
  const changed = { ...codes, standardAccount: '6999' };
  expect((await owner.call(accountingCodesContract.save, { body: changed })).status).toBe(200);
}

test('makes a closed month again byte for byte, whatever came later', { timeout: 120_000 }, async () => {
  at('2025-10-15T10:00:00Z');
  const customerId = await createCustomer(owner);
  const { paid, partly, payment, open, credited, work, deposits } = await octoberOf(customerId);
  at('2025-11-05T10:00:00Z');
  const opened = await archiveOf(t, owner, month);
  expect((await owner.call(accountingContract.close, { params: { month } })).status).toBe(200);
  const first = await archiveOf(t, owner, month);
  // What was downloaded before it was closed differs in nothing but the moment on the control totals.
  const differing = (one: typeof first, other: typeof first) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      (name) => !Buffer.from(one[name] ?? []).equals(other[name] ?? Buffer.alloc(0)),
    );
  at('2025-11-20T10:00:00Z');
  expect((await mark(paid.id, 'pending')).status).toBe(200);
  expect((await owner.call(payments.reverse, { params: { id: payment } })).status).toBe(201);
  await payInvoice(owner, partly.id, { amount: '30.00' });
  await issueCreditNote(owner, partly.id, { amount: '10.00' });
  await changeEstimate(owner, open.estimateId ?? '');
  await changeEstimate(owner, credited.estimateId ?? '');
  for (const { id } of [open, credited]) {
    const correct = { params: { id }, body: { reason: 'Wrong lines' } };
    expect((await owner.call(notes.correct, correct)).status).toBe(201);
  }
  await mark(deposits.paid.id, 'paid');
  expect((await finish(work.paid)).body.total).toBe('60.50');
  expect((await finish(work.unpaid)).body.total).toBe('121.00');
  await rename(customerId);
  expect(differing(first, await archiveOf(t, owner, month))).toEqual([]);
  expect(differing(first, opened)).toEqual([]);
});

test('counts a deposit with the VAT of each payment on its day, and lists what nobody paid without any', async () => {
  at('2026-02-15T10:00:00Z');
  const id = await approved(await createCustomer(owner));
  const deposit = await askDeposit(owner, id, '60.50');
  const unpaid = await askDeposit(owner, id, '12.10');
  await payInvoice(owner, deposit.id, { amount: '20.20' });
  at('2026-03-05T10:00:00Z');
  await payInvoice(owner, deposit.id, { amount: '20.20' });
  await payInvoice(owner, deposit.id, { amount: '20.10' });
  await issueCreditNote(owner, deposit.id, { kind: 'all', amount: null });
  const amounts = async (of: string) =>
    tableOf(await archiveOf(t, owner, of), `pardosanas-zurnals-${of}.csv`).map((row) =>
      ['Dokuments', 'Veids', 'Dokumenta summa (EUR)', 'Bez PVN (EUR)', 'PVN (EUR)', 'Konts'].map(
        (title) => row[title],
      ),
    );
  const { invoiceNumber: number } = deposit;
  expect(await amounts('2026-02')).toEqual([
    [number, 'Avansa rēķins', '60,50', '0,00', '0,00', '5210'],
    [unpaid.invoiceNumber, 'Avansa rēķins', '12,10', '0,00', '0,00', '5210'],
    [`${number}/1`, 'Saņemtais avanss', '', '16,69', '3,51', '5210'],
  ]);
  expect((await amounts('2026-03')).map((row) => row.slice(1))).toEqual([
    ['Kredītrēķins', '-60,50', '-50,00', '-10,50', '5210'],
    ['Saņemtais avanss', '', '16,70', '3,50', '5210'],
    ['Saņemtais avanss', '', '16,61', '3,49', '5210'],
  ]);
  const { body } = await owner.call(accountingContract.month, { params: { month: '2026-03' } });
  expect(body.sales).toEqual([
    { kind: 'prepayment', taxRate: '21.00', count: 3, net: '-16.69', tax: '-3.51', total: '-20.20' },
  ]);
});

test('codes each kind of sale with the row of the VAT return and the account that the owner set', async () => {
  at('2026-05-15T10:00:00Z');
  const { body: before } = await owner.call(accountingCodesContract.get, {});
  const codes = { ...before, standardAccount: '6111', exportRow: '43' };
  expect((await owner.call(accountingCodesContract.save, { body: codes })).status).toBe(200);
  const stale = await owner.call(accountingCodesContract.save, { body: codes });
  expect([stale.status, stale.body.code]).toEqual([409, 'concurrent_modification']);
  const german = await createCustomer(owner, {
    name: 'Auto GmbH',
    customerType: 'business',
    vatNumber: 'DE123456789',
  });
  await issueInvoice(owner, { lineItems });
  await issueInvoice(owner, { lineItems, customerId: german, applyTax: false, vatReason: 'intraCommunity' });
  await issueInvoice(owner, { lineItems, applyTax: false, vatReason: 'export' });
  await issueInvoice(owner, { lineItems, applyTax: false, vatReason: 'exempt', vatReasonText: 'Section 52' });
  const rows = tableOf(await archiveOf(t, owner, '2026-05'), 'pardosanas-zurnals-2026-05.csv');
  const titles = ['Pircēja valsts', 'Valūta', 'PVN deklarācijas rinda', 'Konts'];
  expect(rows.map((row) => titles.map((title) => row[title]))).toEqual([
    ['LV', 'EUR', '41', '6111'],
    ['DE', 'EUR', '45', '6110'],
    ['', 'EUR', '43', '6110'],
    ['LV', 'EUR', '49', '6110'],
  ]);
  const manager = await t.as('service_manager');
  expect((await manager.call(accountingCodesContract.get, {})).status).toBe(403);
  expect((await manager.call(accountingCodesContract.save, { body: codes })).status).toBe(403);
});
