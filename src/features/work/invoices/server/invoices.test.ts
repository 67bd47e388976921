import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createInvoice, issueInvoice } from '#tests/harness/factories.ts';
import { wallClockOf } from '#shared/dates.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { historyContract } from '#features/overview/history/history.contract.ts';
import { cents } from '#shared/money.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';
import { paymentsContract } from '../payments.contract.ts';

let t: TestApp;
let manager: Caller;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());
beforeEach(async () => {
  customerId = await createCustomer(manager);
});

const dayIn = (days: number) => wallClockOf(Date.now() + days * 86_400_000).day;
const get = async (id: string) => (await manager.call(invoices.get, { params: { id } })).body;
const save = (id: string, body: object) => manager.call(invoices.save, { params: { id }, body });
const auditsOf = (entityId: string) =>
  t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'details'])
    .where('entityId', '=', entityId)
    .orderBy('createdAt', 'desc')
    .execute();
const list = (query: object) => manager.call(invoices.list, { query });
const numbers = async (query: object) => (await list(query)).body.map((row) => row.invoiceNumber);
const add = (createdAt: string, row: object = {}) =>
  createInvoice(t.db, { customerId, createdBy: manager.userId ?? '', createdAt, ...row });

const noDetails = { registrationNumber: null, vatNumber: null, address: null, email: null, phone: null };
const noCar = { make: null, model: null, modelSpecification: null, year: null, vin: null };

describe('the list', () => {
  test('lists newest first by invoice date, in pages, with the total on the first', async () => {
    const created: string[] = [];
    for (const day of ['03', '01', '05', '05', '02']) created.push(await add(`2031-07-${day}T00:00:00.000Z`));
    const range = { from: '2031-07-01', to: '2031-07-31' };
    const all = await list(range);
    expect(all.headers['x-total-count']).toBe('5');
    const days = all.body.map((row) => row.createdAt.slice(8, 10));
    expect(days).toEqual(['05', '05', '03', '02', '01']);
    const paged: string[] = [];
    for (let cursor: unknown = ''; cursor !== undefined;) {
      const page = await list({ ...range, limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.headers['x-total-count']).toBe(cursor ? undefined : '5');
      paged.push(...page.body.map((row) => row.invoiceNumber));
      cursor = page.headers['x-next-cursor'];
    }
    expect(paged).toEqual(all.body.map((row) => row.invoiceNumber));
    expect(paged.toSorted()).toEqual(created.toSorted());
  });

  test('finds by number, customer and plate, words in any order', async () => {
    const { body: customer } = await manager.call(customersContract.create, {
      body: { name: 'Žanete Meklētāja' },
    });
    const invoiceNumber = await add('2031-08-01T00:00:00.000Z', {
      customerId: customer.id,
      buyer: JSON.stringify({ ...noDetails, name: customer.name }),
      vehicle: JSON.stringify({ ...noCar, licensePlate: 'QZ-4711' }),
    });
    await add('2031-08-01T00:00:00.000Z');
    for (const search of [
      invoiceNumber.toLowerCase(),
      'zanete',
      'mekletaja ZANETE',
      'qz-4711',
      'QZ 4711',
      'qz4711 žan',
    ])
      expect(await numbers({ search, from: '2031-08-01', to: '2031-08-01' }), search).toEqual([
        invoiceNumber,
      ]);
    expect(await numbers({ search: 'zanete nobody' })).toEqual([]);
  });

  test('filters by days in Riga, both included, also where the clock changes', async () => {
    const edges: Record<string, string> = {
      before: '2026-03-27T21:59:59.999Z',
      first: '2026-03-27T22:00:00.000Z',
      // The clock goes forward on 29 March: that day ends an hour earlier.
      last: '2026-03-29T20:59:59.999Z',
      after: '2026-03-29T21:00:00.000Z',
    };
    const named: Record<string, string> = {};
    for (const [name, createdAt] of Object.entries(edges)) named[await add(createdAt)] = name;
    const found = async (query: object) => (await numbers(query)).map((number) => named[number]);
    expect(await found({ from: '2026-03-28', to: '2026-03-29' })).toEqual(['last', 'first']);
    expect(await found({ from: '2026-03-30', to: '2026-03-30' })).toEqual(['after']);
    expect(await found({ from: '2026-03-27', to: '2026-03-27' })).toEqual(['before']);
    expect(await found({ from: '2026-03-29', to: '2026-03-28' })).toEqual([]);
    expect((await list({ to: '0000-01-01' })).body).toEqual([]);
    expect((await list({ from: 'tomorrow' })).status).toBe(400);
  });

  test('filters paid and unpaid, and lists cancelled only on request', async () => {
    const at = (day: string) => `2032-02-${day}T08:00:00.000Z`;
    const pending = await add(at('01'), { status: 'pending' });
    const late = await add(at('02'), { status: 'pending', dueDate: '2026-01-01' });
    const paid = await add(at('03'), { status: 'paid' });
    const cancelled = await add(at('04'), { status: 'cancelled' });
    const range = { from: '2032-02-01', to: '2032-02-29' };
    expect(await numbers(range)).toEqual([paid, late, pending]);
    expect(await numbers({ ...range, status: 'unpaid' })).toEqual([late, pending]);
    expect(await numbers({ ...range, status: 'paid' })).toEqual([paid]);
    expect(await numbers({ ...range, status: 'cancelled' })).toEqual([cancelled]);
    expect((await list(range)).body.map((row) => row.status)).toEqual(['paid', 'overdue', 'pending']);
    expect((await list({ status: 'overdue' })).status).toBe(400);
  });

  test('shows an invoice as overdue from the day after its due date in Riga, and so does the history', async () => {
    for (const days of [-1, 0, 1]) await add('2026-06-01T00:00:00.000Z', { dueDate: dayIn(days) });
    await add('2026-06-01T00:00:00.000Z', { dueDate: dayIn(-1), status: 'cancelled' });
    const listed = (await list({ from: '2026-06-01', to: '2026-06-01' })).body;
    const wanted = { [dayIn(-1)]: 'overdue', [dayIn(0)]: 'pending', [dayIn(1)]: 'pending' };
    expect(Object.fromEntries(listed.map((row) => [row.dueDate, row.status]))).toEqual(wanted);
    const past = await manager.call(historyContract.ofCustomer, { params: { id: customerId } });
    const statuses = (rows: readonly { invoiceNumber: string; status: string }[]) =>
      rows.map(({ invoiceNumber, status }) => [invoiceNumber, status]).toSorted();
    expect(statuses(past.body.invoices)).toEqual(statuses(listed));
    for (const { id, status } of listed) expect((await get(id)).status).toBe(status);
  });
});

describe('the summary', () => {
  test('follows the range, leaves out the cancelled, counts overdue as pending, and sums beyond one invoice', async () => {
    const rows = [
      { status: 'pending', total: '99999999.99' },
      { status: 'pending', total: '99999999.99', dueDate: '2026-01-01' },
      { status: 'paid', total: '0.01' },
      { status: 'paid', total: '12.30' },
      { status: 'paid', total: '99999999.99' },
      { status: 'cancelled', total: '5.00' },
    ];
    for (const row of rows) await add('2034-04-10T12:00:00.000Z', row);
    const summary = async (query: object) => (await manager.call(invoices.summary, { query })).body;
    expect(await summary({ from: '2034-04-10', to: '2034-04-10' })).toEqual({
      total: 5,
      pending: 2,
      paid: 3,
      pendingRevenue: '199999999.98',
      totalRevenue: '100000012.30',
    });
    const none = { total: 0, pending: 0, paid: 0, pendingRevenue: '0.00', totalRevenue: '0.00' };
    expect(await summary({ from: '2034-04-11', to: '2034-04-11' })).toEqual(none);
    expect((await summary({})).total).toBeGreaterThan(10);
  });

  test('counts what is left of a partly paid one as pending', async () => {
    const { id, createdAt, total } = await issueInvoice(manager);
    const range = { from: wallClockOf(createdAt).day, to: wallClockOf(createdAt).day };
    const pending = async () =>
      cents((await manager.call(invoices.summary, { query: range })).body.pendingRevenue);
    const before = await pending();
    const body = { amount: '30.00', paidOn: dayIn(0), method: 'transfer' } as const;
    await manager.call(paymentsContract.add, { params: { id }, body });
    expect(before - (await pending())).toBe(3000);
    await save(id, { status: 'paid' });
    expect(before - (await pending())).toBe(cents(total));
  });
});

describe('paying', () => {
  test('sets the instant and the amount of a payment, removes them with it, and audits each', async () => {
    const issued = await issueInvoice(manager);
    const paid = await save(issued.id, { status: 'paid', version: 1 });
    const { paidAt } = paid.body;
    expect(paid.status).toBe(200);
    expect(paid.body).toEqual({
      ...issued,
      status: 'paid',
      paidAt,
      paidAmount: issued.total,
      version: 2,
    });
    expect(Math.abs(Date.now() - Date.parse(paidAt ?? ''))).toBeLessThan(60_000);
    expect((await auditsOf(issued.id))[0]).toEqual({
      entityName: issued.invoiceNumber,
      details: {
        payment: 'payment',
        amount: issued.total,
        paidOn: wallClockOf(paidAt ?? '').day,
        paymentMethod: 'transfer',
        status: { old: 'pending', new: 'paid' },
        paidAt: { old: null, new: paidAt },
      },
    });
    const unpaid = await save(issued.id, { status: 'pending', version: 2 });
    expect(unpaid.body).toEqual({ ...issued, version: 3 });
    expect((await auditsOf(issued.id))[0]?.details).toEqual({
      status: { old: 'paid', new: 'pending' },
      paidAt: { old: paidAt, new: null },
    });
  });

  test('keeps an unchanged status, without an audit entry', async () => {
    const issued = await issueInvoice(manager);
    expect((await save(issued.id, { status: 'pending' })).body).toEqual(issued);
    const { body: paid } = await save(issued.id, { status: 'paid' });
    expect((await save(issued.id, { status: 'paid', version: 1 })).body).toEqual(paid);
    expect(await auditsOf(issued.id)).toHaveLength(2);
  });

  test('shows it paid once to both of two at once', async () => {
    const { id } = await issueInvoice(manager);
    const responses = await Promise.all([save(id, { status: 'paid' }), save(id, { status: 'paid' })]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    expect(await get(id)).toMatchObject({ status: 'paid', version: 2 });
  });

  test('accepts the payment of an overdue one', async () => {
    const { id } = await issueInvoice(manager);
    await t.db
      .updateTable('invoices')
      .set({ dueDate: dayIn(-1) })
      .where('id', '=', id)
      .execute();
    expect((await get(id)).status).toBe('overdue');
    expect((await save(id, { status: 'paid' })).body.status).toBe('paid');
  });
});

describe('dates', () => {
  test('sets those of an unpaid invoice by day, and keeps the instant of issue', async () => {
    const issued = await issueInvoice(manager);
    const due = await save(issued.id, { dueDate: `${dayIn(30)}T00:00:00.000Z`, version: 1 });
    expect(due.body).toEqual({ ...issued, dueDate: dayIn(30), version: 2 });
    const dated = await save(issued.id, { createdAt: '2026-02-03T00:00:00.000Z' });
    expect(dated.body).toEqual({ ...due.body, createdAt: '2026-02-03T00:00:00.000Z', version: 3 });
    expect((await save(issued.id, { dueDate: null })).body.dueDate).toBeNull();
    expect((await auditsOf(issued.id)).map(({ details }) => details).slice(0, 3)).toEqual([
      { dueDate: { old: dayIn(30), new: null } },
      { createdAt: { old: dayIn(0), new: '2026-02-03' } },
      { dueDate: { old: issued.dueDate, new: dayIn(30) } },
    ]);
  });

  test('changes nothing for the same day', async () => {
    const issued = await issueInvoice(manager);
    for (const body of [{ createdAt: dayIn(0) }, { dueDate: issued.dueDate }])
      expect((await save(issued.id, body)).body).toEqual(issued);
    expect(await auditsOf(issued.id)).toHaveLength(1);
  });

  test('rejects a due date before the invoice date, and an invoice date after the due date', async () => {
    const { id } = await issueInvoice(manager);
    const errors = async (body: object) => (await save(id, body)).body.errors;
    expect(await errors({ dueDate: dayIn(-1) })).toEqual({
      dueDate: ['The due date cannot be before the invoice date'],
    });
    expect((await save(id, { dueDate: dayIn(0) })).body.dueDate).toBe(dayIn(0));
    expect(await errors({ createdAt: dayIn(1) })).toEqual({
      createdAt: ['The invoice date cannot be after the due date'],
    });
    expect((await save(id, { dueDate: dayIn(1) })).status).toBe(200);
    expect((await save(id, { createdAt: dayIn(1) })).status).toBe(200);
  });

  test('rejects an invoice date before last year or after tomorrow', async () => {
    const { id } = await issueInvoice(manager);
    const errors = async (createdAt: string) => (await save(id, { createdAt })).body.errors;
    for (const day of ['2000-01-01', `${Number(dayIn(0).slice(0, 4)) - 2}-12-31`])
      expect(await errors(day)).toEqual({ createdAt: ['An invoice is dated this year or last year'] });
    for (const day of [dayIn(2), '2999-12-31'])
      expect(await errors(day)).toEqual({ createdAt: ['The invoice date cannot be later than tomorrow'] });
  });

  test('rejects a due date more than two years after the invoice date, at whichever is changed', async () => {
    const { id } = await issueInvoice(manager);
    const year = Number(dayIn(0).slice(0, 4)) - 1;
    const saved = async (body: object) => (await save(id, body)).body;
    expect((await saved({ createdAt: `${year}-01-31` })).errors).toBe(undefined);
    const late = ['The due date cannot be more than two years after the invoice date'];
    for (const dueDate of ['2999-12-31', `${year + 2}-02-01`])
      expect((await saved({ dueDate })).errors).toEqual({ dueDate: late });
    expect((await saved({ dueDate: `${year + 2}-01-31` })).dueDate).toBe(`${year + 2}-01-31`);
    expect((await saved({ createdAt: `${year}-01-30` })).errors).toEqual({ createdAt: late });
  });

  test('keeps those of a paid invoice', async () => {
    const { id, invoiceNumber, dueDate } = await issueInvoice(manager);
    const { body: paid } = await save(id, { status: 'paid' });
    for (const body of [{ dueDate: dayIn(9) }, { dueDate: null }, { dueDate }, { createdAt: dayIn(-1) }]) {
      const rejected = await save(id, body);
      expect([rejected.status, rejected.body.code]).toEqual([409, 'paid_invoice_dates']);
      expect(rejected.body.userMessage).toContain(invoiceNumber);
    }
    expect(await get(id)).toEqual(paid);
  });
});

describe('rejected changes', () => {
  test('rejects a stale version, also of two at once', async () => {
    const { id } = await issueInvoice(manager);
    const responses = await Promise.all(
      [20, 21].map((days) => save(id, { dueDate: dayIn(days), version: 1 })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = await save(id, { status: 'paid', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'concurrent_modification']);
    expect(await get(id)).toMatchObject({ status: 'pending', version: 2 });
  });

  test('rejects every change of a cancelled invoice', async () => {
    const { id, invoiceNumber } = await issueInvoice(manager);
    await t.db.updateTable('invoices').set({ status: 'cancelled' }).where('id', '=', id).execute();
    for (const body of [
      { status: 'paid' },
      { status: 'pending' },
      { dueDate: dayIn(9) },
      { createdAt: dayIn(-1) },
    ]) {
      const rejected = await save(id, body);
      expect([rejected.status, rejected.body.code]).toEqual([409, 'invoice_cancelled']);
      expect(rejected.body.userMessage).toContain(invoiceNumber);
    }
  });

  test('rejects nothing or several changes at once, statuses that are not set by hand, and invalid days', async () => {
    const { id } = await issueInvoice(manager);
    for (const body of [
      {},
      { status: 'paid', dueDate: dayIn(9) },
      { dueDate: dayIn(9), createdAt: dayIn(0) },
      { status: 'cancelled' },
      { status: 'overdue' },
      { createdAt: null },
      { createdAt: '2026-02-30' },
      { dueDate: '9999-12-31T23:59:59-12:00' },
      { dueDate: '0001-01-01T00:00:00+14:00' },
    ])
      expect((await save(id, body)).status).toBe(400);
    expect(await get(id)).toMatchObject({ version: 1 });
  });

  test('returns 404 for an unknown invoice', async () => {
    const params = { id: randomUUID() };
    expect((await manager.call(invoices.get, { params })).status).toBe(404);
    expect((await save(params.id, { status: 'paid' })).status).toBe(404);
  });
});
