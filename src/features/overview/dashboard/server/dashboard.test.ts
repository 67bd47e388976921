import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createInvoice, createVehicle } from '#tests/harness/factories.ts';
import type { InvoiceStatus } from '#features/work/invoices/invoices.contract.ts';
import { dashboardContract as dashboard } from '../dashboard.contract.ts';

let t: TestApp;
let owner: Caller;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  customerId = await createCustomer(owner, { name: 'Anna Bērziņa' });
});
afterAll(() => t.close());
afterEach(() => {
  vi.useRealTimers();
});

const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
const statsOf = async (caller: Caller) => (await caller.call(dashboard.stats, {})).body;
const statsAt = async (now: string, caller = owner) => {
  at(now);
  return statsOf(caller);
};

/** Riga's clock as the system's own time zone data has it, written a second time. */
const rigaText = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Riga', dateStyle: 'short' }).format(new Date(instant));
const inSame = (part: 'day' | 'month', a: string, b: string) => {
  const length = part === 'day' ? 10 : 7;
  return rigaText(a).slice(0, length) === rigaText(b).slice(0, length);
};

async function plan(scheduledDate: string, changes: object = {}): Promise<string> {
  const row = { customerId, scheduledDate, duration: 60, service: 'Check', ...changes };
  const { id } = await t.db.insertInto('appointments').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

const invoices: { paidAt: string | null; total: string; status: InvoiceStatus }[] = [];
async function bill(total: string, paidAt: string | null, status: InvoiceStatus = 'paid'): Promise<void> {
  const row = { customerId, createdBy: owner.userId ?? '', total, status };
  const invoiceNumber = await createInvoice(t.db, row);
  invoices.push({ paidAt, total, status });
  await t.db.updateTable('invoices').set({ paidAt }).where('invoiceNumber', '=', invoiceNumber).execute();
}

/** First and last moments of Riga's months and days, over both changes of the clocks and the new year. */
const edges = [
  '2025-12-31T21:59:59.999Z',
  '2025-12-31T22:00:00.000Z',
  '2026-02-28T21:59:59.999Z',
  '2026-02-28T22:00:00.000Z',
  '2026-03-28T22:00:00.000Z',
  '2026-03-29T20:59:59.999Z',
  '2026-03-31T20:59:59.999Z',
  '2026-03-31T21:00:00.000Z',
  '2026-10-24T21:00:00.000Z',
  '2026-10-25T21:59:59.999Z',
  '2026-10-31T21:59:59.999Z',
  '2026-10-31T22:00:00.000Z',
];
const cents = (text: string) => Math.round(Number(text) * 100);
const paidIn = (part: 'month', now: string) =>
  invoices
    .filter(({ status, paidAt }) => status === 'paid' && paidAt !== null && inSame(part, paidAt, now))
    .reduce((sum, { total }) => sum + cents(total), 0);

describe('the dashboard by Riga’s clock', () => {
  beforeAll(async () => {
    for (const [index, moment] of edges.entries()) {
      await bill(`${10 ** (index % 5)}.0${index % 10}`, moment);
      await plan(moment);
      await plan(moment, { status: 'cancelled' });
    }
    await bill('7777.00', '2026-03-15T10:00:00Z', 'cancelled');
    await bill('8888.00', null, 'pending');
  });

  test.each(edges)('shows at %s what is paid this month, and who comes today', async (now) => {
    const { todaysAppointments, monthlyRevenue } = await statsAt(now);
    expect(cents(monthlyRevenue ?? '')).toBe(paidIn('month', now));
    expect(todaysAppointments).toBe(edges.filter((moment) => inSame('day', moment, now)).length);
    const { body } = await owner.call(dashboard.todaysAppointments, {});
    expect(body.map(({ scheduledDate }) => scheduledDate)).toEqual(
      edges.filter((moment) => inSame('day', moment, now)),
    );
  });

  test('lists twelve months, this one last, those without a payment as zero', async () => {
    at('2026-10-31T21:59:59.999Z');
    const { body } = await owner.call(dashboard.revenue, {});
    expect(body.map(({ month }) => month)).toEqual(
      '2025-11 2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10'.split(
        ' ',
      ),
    );
    for (const { month, revenue } of body)
      expect(cents(revenue)).toBe(paidIn('month', `${month}-15T12:00:00Z`));
    expect(body[7]?.revenue).toBe('0.00');
    expect(body.some(({ revenue }) => revenue !== '0.00')).toBe(true);
  });

  test('sums amounts that no single invoice could hold', async () => {
    for (let each = 0; each < 2; each++) await bill('99999999.99', '2024-05-05T10:00:00Z');
    expect((await statsAt('2024-05-20T10:00:00Z')).monthlyRevenue).toBe('199999999.98');
  });
});

describe('the dashboard of each role', () => {
  const now = '2022-06-12T09:00:00Z';
  let technicianId: string;
  let vehicleId: string;
  beforeAll(async () => {
    technicianId = (await t.as('technician')).userId ?? '';
    vehicleId = await createVehicle(owner, {
      customerId,
      make: 'Tesla',
      model: 'Model 3',
      licensePlate: 'DB-1',
    });
    await plan('2022-06-12T12:00:00Z', { service: 'Later', customerId: null });
    await plan('2022-06-12T06:00:00Z', { service: 'First', vehicleId, technicianId, status: 'completed' });
    await bill('120.50', '2022-06-02T10:00:00Z');
    await createEstimate(owner, { status: 'pending' });
    await createEstimate(owner, { status: 'pending' });
    await createEstimate(owner, { status: 'draft' });
    const part = async (quantity: number, supplierId: string | null) =>
      t.db
        .insertInto('inventoryParts')
        .values({ partNumber: randomUUID(), name: 'Part', unitPrice: '1.00', quantity, supplierId })
        .execute();
    const supplier = { name: 'Own' };
    const { id } = await t.db
      .insertInto('suppliers')
      .values(supplier)
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = (await t.as('supplier')).userId;
    await t.db.updateTable('users').set({ supplierId: id }).where('id', '=', user).execute();
    for (const quantity of [0, 5, 6]) await part(quantity, null);
    for (const quantity of [0, 6]) await part(quantity, id);
  });
  beforeEach(() => {
    at(now);
  });

  test.each(['owner', 'service_manager'] as const)('shows a user of the role %s all cards', async (role) => {
    expect(await statsOf(await t.as(role))).toEqual({
      todaysAppointments: 2,
      completedToday: 1,
      inWork: 0,
      pendingEstimates: 2,
      pendingSince: expect.stringMatching(/^20/) as string,
      lowStockItems: 3,
      lowStockNeeded: 0,
      monthlyRevenue: '120.50',
      revenueBefore: '0.00',
    });
  });

  test('shows a technician the day and the stock, without any customer', async () => {
    const technician = await t.as('technician');
    expect(await statsOf(technician)).toEqual({
      todaysAppointments: 2,
      completedToday: 1,
      inWork: 0,
      lowStockItems: 3,
    });
    const { body } = await technician.call(dashboard.todaysAppointments, {});
    expect(body.map(({ service }) => service)).toEqual(['First', 'Later']);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${customerId}|customer|Anna`));
    expect((await technician.call(dashboard.revenue, {})).status).toBe(403);
  });

  test('shows a supplier’s user the low stock of its own parts, and none without a supplier', async () => {
    const supplier = await t.as('supplier');
    expect(await statsOf(supplier)).toEqual({ lowStockItems: 1 });
    expect((await supplier.call(dashboard.todaysAppointments, {})).status).toBe(403);
    expect((await supplier.call(dashboard.revenue, {})).status).toBe(403);
    await t.db.updateTable('users').set({ supplierId: null }).where('id', '=', supplier.userId).execute();
    expect(await statsOf(supplier)).toEqual({ lowStockItems: 0 });
  });

  test('counts and lists a visit on the day of each of its times, with the technician of that time', async () => {
    const id = await plan('2022-06-11T06:00:00Z', { technicianId, service: 'Two days' });
    const further = { appointmentId: id, position: 1, isFirm: false, takesTime: true };
    const times = { startsAt: '2022-06-12T12:30:00Z', endsAt: '2022-06-12T13:00:00Z' };
    await t.db
      .insertInto('allocations')
      .values({ ...further, ...times })
      .execute();
    expect((await statsOf(owner)).todaysAppointments).toBe(3);
    const { body } = await owner.call(dashboard.todaysAppointments, {});
    expect(body.filter((row) => row.id === id)).toEqual([
      expect.objectContaining({
        position: 1,
        scheduledDate: '2022-06-12T12:30:00.000Z',
        duration: 30,
        technicianId: null,
      }),
    ]);
    await t.db.deleteFrom('appointments').where('id', '=', id).execute();
  });

  test('returns an appointment with ids as well as names and plate', async () => {
    const { body } = await owner.call(dashboard.todaysAppointments, {});
    expect(body[0]).toMatchObject({
      service: 'First',
      scheduledDate: '2022-06-12T06:00:00.000Z',
      status: 'completed',
      customerId,
      customerName: 'Anna Bērziņa',
      vehicleId,
      vehicle: { make: 'Tesla', model: 'Model 3', licensePlate: 'DB-1' },
      technicianId,
      technicianName: 'Test technician',
    });
    expect(body[1]).toMatchObject({ customerId: null, vehicle: null, technicianName: null });
  });

  test('reads each response with one statement beside that of the session', async () => {
    for (const endpoint of [dashboard.stats, dashboard.todaysAppointments, dashboard.revenue, dashboard.owed])
      expect(await t.countStatements(() => owner.call(endpoint, {}))).toBe(2);
  });
});

test('compares the revenue with that of the last month by the same day and time, or by its end', async () => {
  await bill('10.00', '2021-01-31T12:00:00Z');
  await bill('20.00', '2021-02-27T23:00:00Z');
  await bill('40.00', '2021-03-01T10:00:00Z');
  await bill('80.00', '2021-03-30T10:00:00Z');
  expect((await statsAt('2021-03-01T09:00:00Z')).revenueBefore).toBe('0.00');
  // February ends before its 31st day.
  expect((await statsAt('2021-03-31T09:00:00Z')).revenueBefore).toBe('20.00');
  expect((await statsAt('2021-04-01T08:59:00Z')).revenueBefore).toBe('0.00');
  // Riga's clock shows the same time an hour earlier by UTC, since it was changed in between.
  expect((await statsAt('2021-04-01T09:01:00Z')).revenueBefore).toBe('40.00');
  expect((await statsAt('2021-04-30T10:01:00Z')).revenueBefore).toBe('120.00');
});

test('counts the parts with little stock that planned work of this week needs', async () => {
  at('2023-05-02T09:00:00Z');
  const part = async (quantity: number) => {
    const partNumber = randomUUID();
    const values = { partNumber, name: 'Disc', unitPrice: '1.00', quantity };
    const { id } = await t.db
      .insertInto('inventoryParts')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { partId: id, partNumber, partName: 'Disc', partPrice: '1.00', partUnits: 1 };
  };
  const scarce = await part(1);
  const estimateId = await createEstimate(owner, { lineItems: [scarce, scarce, await part(50)] });
  const needed = async () => (await statsOf(owner)).lowStockNeeded;
  expect(await needed()).toBe(0);
  const id = await plan('2023-05-08T20:59:00Z', { estimateId });
  expect(await needed()).toBe(1);
  const appointment = t.db.updateTable('appointments').where('id', '=', id);
  await appointment.set({ scheduledDate: '2023-05-08T21:00:00Z' }).execute();
  expect(await needed()).toBe(0);
  await appointment.set({ scheduledDate: '2023-05-02T06:00:00Z', status: 'completed' }).execute();
  expect(await needed()).toBe(0);
});

test('sums what is left to pay, what of it is overdue, and names what is due first', async () => {
  at('2026-11-23T09:00:00Z');
  await t.db.updateTable('invoices').set({ status: 'cancelled' }).where('status', '=', 'pending').execute();
  const createdBy = owner.userId ?? '';
  const bills = [
    ['10.00', '2026-11-22'],
    ['20.00', '2026-11-23'],
    ['40.00', '2026-11-24'],
    ['80.00', '2026-10-01'],
  ] as const;
  for (const [total, dueDate] of bills)
    await createInvoice(t.db, { customerId, createdBy, total, dueDate, createdAt: '2026-09-01T09:00:00Z' });
  const { body } = await owner.call(dashboard.owed, {});
  expect(body).toMatchObject({ total: '150.00', overdue: '90.00' });
  expect(body.first).toEqual(
    [
      ['80.00', '2026-10-01'],
      ['10.00', '2026-11-22'],
      ['20.00', '2026-11-23'],
    ].map(([balance, dueDate]) => ({ id: expect.any(String) as string, name: 'Buyer', balance, dueDate })),
  );
  for (const role of ['technician', 'supplier'] as const)
    expect((await (await t.as(role)).call(dashboard.owed, {})).status).toBe(403);
});
