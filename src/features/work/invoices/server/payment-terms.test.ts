import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createInvoice, issueInvoice } from '#tests/harness/factories.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { businessContract } from '#features/records/business/business.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { remindersContract } from '#features/work/jobs/reminders.contract.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  manager = await t.as('service_manager');
});
afterAll(() => t.close());
beforeEach(() => t.db.updateTable('business').set({ paymentDays: 7 }).execute());

const today = wallClockOf(new Date()).day;
const lineItems = [{ description: 'Tow', pricePerUnit: '100.00', units: 1 }];
const manual = async (existingCustomerId: string, dates: object = {}) =>
  (await manager.call(invoices.createManual, { body: { existingCustomerId, lineItems, ...dates } })).body;
const expected = async (customerId?: string) =>
  (await manager.call(invoices.expected, { query: customerId ? { customerId } : {} })).body;
const overdue = async () => (await manager.call(remindersContract.overdue, {})).body.invoices;

test('gives an invoice the due date of the shop’s terms, of the customer’s own, or the one that is typed', async () => {
  const usual = await createCustomer(manager);
  const fleet = await createCustomer(manager, { paymentDays: 30 });
  const atOnce = await createCustomer(manager, { paymentDays: '0' });
  expect((await manual(usual)).dueDate).toBe(addDays(today, 7));
  expect((await manual(fleet)).dueDate).toBe(addDays(today, 30));
  expect((await manual(atOnce)).dueDate).toBe(today);
  const invoiceDate = addDays(today, -3);
  expect((await manual(fleet, { invoiceDate })).dueDate).toBe(addDays(today, 27));
  expect((await manual(fleet, { dueDate: addDays(today, 1) })).dueDate).toBe(addDays(today, 1));
  expect((await manual(fleet, { dueDate: null })).dueDate).toBe(addDays(today, 30));
  await t.db.updateTable('business').set({ paymentDays: 14 }).execute();
  expect((await manual(usual)).dueDate).toBe(addDays(today, 14));
  expect((await manual(fleet)).dueDate).toBe(addDays(today, 30));
});

test('says before an invoice is issued when it will be due', async () => {
  const fleet = await createCustomer(manager, { paymentDays: 45 });
  expect(await expected()).toMatchObject({ paymentDays: 7, dueDate: addDays(today, 7) });
  expect(await expected(fleet)).toMatchObject({ paymentDays: 45, dueDate: addDays(today, 45) });
});

test('gives the invoice of an estimate the terms of its customer', async () => {
  await t.db.updateTable('business').set({ paymentDays: 0 }).execute();
  expect((await issueInvoice(manager)).dueDate).toBe(today);
});

test('keeps the terms that a save leaves out, takes them away when they are emptied, and audits both', async () => {
  const id = await createCustomer(manager, { name: 'SIA Autoparks', paymentDays: 30 });
  const save = async (body: object) =>
    manager.call(customersContract.save, { params: { id }, body: { name: 'SIA Autoparks', ...body } });
  expect((await save({})).body.paymentDays).toBe(30);
  expect((await save({ paymentDays: '' })).body.paymentDays).toBeNull();
  for (const paymentDays of [-1, 366, 1.5, 'soon'])
    expect((await save({ paymentDays })).body).toMatchObject({
      errors: { paymentDays: [expect.any(String)] },
    });
  const { body } = await owner.call(businessContract.get, {});
  const saved = await owner.call(businessContract.save, { body: { ...body, paymentDays: '10' } });
  expect(saved.body.paymentDays).toBe(10);
  const { paymentDays: _days, ...spoken } = saved.body;
  expect((await owner.call(businessContract.save, { body: spoken })).body.paymentDays).toBe(10);
  const audits = await t.db.selectFrom('auditLogs').select('details').orderBy('createdAt').execute();
  const said = audits.map(({ details }) => (details as { paymentDays?: unknown } | null)?.paymentDays);
  expect(said.filter(Boolean)).toEqual([
    { old: 30, new: null },
    { old: 7, new: 10 },
  ]);
});

test('makes an invoice without a due date overdue after its own day, wherever invoices are looked at', async () => {
  const customerId = await createCustomer(manager, { name: 'Bez termiņa' });
  const createdBy = manager.userId ?? '';
  const old = { customerId, createdBy, dueDate: null };
  const late = await createInvoice(t.db, { ...old, createdAt: '2026-01-05T10:00:00.000Z' });
  const recent = await createInvoice(t.db, { ...old });
  const listed = (await manager.call(invoices.list, { query: { limit: 200 } })).body;
  const statusOf = (number: string) => listed.find((row) => row.invoiceNumber === number)?.status;
  expect([statusOf(late), statusOf(recent)]).toEqual(['overdue', 'pending']);
  const mine = (await overdue()).filter((row) => row.customerId === customerId);
  expect(mine).toMatchObject([{ invoiceNumber: late, dueDate: '2026-01-05' }]);
});
