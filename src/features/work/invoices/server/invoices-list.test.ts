import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createInvoice, issueInvoice } from '#tests/harness/factories.ts';
import { dayIn, invoiceCalls } from '#tests/harness/invoice-calls.ts';
import { wallClockOf } from '#shared/dates.ts';
import { cents } from '#shared/money.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { historyContract } from '#features/overview/history/history.contract.ts';
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

const { getInvoice, saveInvoice } = invoiceCalls(() => manager);
const list = (query: object) => manager.call(invoices.list, { query });
const numbers = async (query: object) => (await list(query)).body.map((row) => row.invoiceNumber);
const add = (createdAt: string, row: object = {}) =>
  createInvoice(t.db, { customerId, createdBy: manager.userId ?? '', createdAt, ...row });

const noDetails = { registrationNumber: null, vatNumber: null, address: null, email: null, phone: null };
const noCar = { make: null, model: null, modelSpecification: null, year: null, vin: null };

describe('the list', () => {
  test('lists what was due first, then what is paid, newest first, in pages, with the total on the first', async () => {
    const created: string[] = [];
    const unpaid = { '03': '2031-08-01', '01': '2031-08-03', '05': '2031-08-01', '04': null };
    for (const [day, dueDate] of Object.entries(unpaid))
      created.push(await add(`2031-07-${day}T00:00:00.000Z`, { dueDate }));
    created.push(await add('2031-07-02T00:00:00.000Z', { dueDate: '2026-01-01' }));
    for (const day of ['06', '09', '06', '08', '07'])
      created.push(await add(`2031-07-${day}T00:00:00.000Z`, { status: 'paid' }));
    const range = { from: '2031-07-01', to: '2031-07-31' };
    const all = await list(range);
    expect(all.headers['x-total-count']).toBe('10');
    const days = all.body.map((row) => row.createdAt.slice(8, 10));
    // One without a due date is due on its own.
    expect(days).toEqual(['02', '04', '05', '03', '01', '09', '08', '07', '06', '06']);
    const paged: string[] = [];
    for (let cursor: unknown = ''; cursor !== undefined;) {
      const page = await list({ ...range, limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.headers['x-total-count']).toBe(cursor ? undefined : '10');
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
    expect(await found({ from: '2026-03-28', to: '2026-03-29' })).toEqual(['first', 'last']);
    expect(await found({ from: '2026-03-30', to: '2026-03-30' })).toEqual(['after']);
    expect(await found({ from: '2026-03-27', to: '2026-03-27' })).toEqual(['before']);
    expect(await found({ from: '2026-03-29', to: '2026-03-28' })).toEqual([]);
    expect((await list({ to: '0000-01-01' })).body).toEqual([]);
    expect((await list({ from: 'tomorrow' })).status).toBe(400);
  });

  test('filters paid, unpaid and overdue, and lists cancelled only on request', async () => {
    const at = (day: string) => `2032-02-${day}T08:00:00.000Z`;
    const pending = await add(at('01'), { status: 'pending' });
    const late = await add(at('02'), { status: 'pending', dueDate: '2026-01-01' });
    const paid = await add(at('03'), { status: 'paid' });
    const cancelled = await add(at('04'), { status: 'cancelled' });
    const range = { from: '2032-02-01', to: '2032-02-29' };
    expect(await numbers(range)).toEqual([late, pending, paid]);
    expect(await numbers({ ...range, status: 'unpaid' })).toEqual([late, pending]);
    expect(await numbers({ ...range, status: 'overdue' })).toEqual([late]);
    expect((await list({ ...range, status: 'overdue' })).headers['x-total-count']).toBe('1');
    expect(await numbers({ ...range, status: 'paid' })).toEqual([paid]);
    expect(await numbers({ ...range, status: 'cancelled' })).toEqual([cancelled]);
    expect((await list(range)).body.map((row) => row.status)).toEqual(['overdue', 'pending', 'paid']);
    expect((await list({ status: 'late' })).status).toBe(400);
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
    for (const { id, status } of listed) expect((await getInvoice(id)).status).toBe(status);
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
      overdue: 1,
      overdueRevenue: '99999999.99',
    });
    const figures = { pendingRevenue: '0.00', totalRevenue: '0.00', overdueRevenue: '0.00' };
    const none = { total: 0, pending: 0, paid: 0, overdue: 0, ...figures };
    expect(await summary({ from: '2034-04-11', to: '2034-04-11' })).toEqual(none);
    expect((await summary({})).total).toBeGreaterThan(10);
  });

  test('counts what is overdue of all days, from the day after the due date in Riga', async () => {
    const count = async () => (await manager.call(invoices.overdueCount, {})).body.count;
    const before = await count();
    for (const days of [-30, -1, 0, 1]) await add('2026-06-01T00:00:00.000Z', { dueDate: dayIn(days) });
    await add('2026-06-01T00:00:00.000Z', { dueDate: dayIn(-1), status: 'paid' });
    expect(await count()).toBe(before + 2);
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
    await saveInvoice(id, { status: 'paid' });
    expect(before - (await pending())).toBe(cents(total));
  });
});
