import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCompletedEstimate,
  createCustomer,
  createEstimate,
  createInvoice,
  createVehicle,
  payInvoice,
} from '#tests/harness/factories.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, rangeOfDay } from '#shared/days.ts';
import { MAX_NOW, nowContract, type NowItem, type NowKind } from '../now.contract.ts';

let t: TestApp;
let manager: Caller;
let customerId: string;
let vehicleId: string;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  customerId = await createCustomer(manager, { name: 'Anna Bērziņa', phone: '+371 26123456' });
  vehicleId = await createVehicle(manager, { customerId, make: 'Tesla', licensePlate: 'MK-2107' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('contactSubmissions').execute();
  await t.db.deleteFrom('appointments').execute();
  await t.db.updateTable('estimates').set({ status: 'draft', sentAt: null }).execute();
  await t.db.updateTable('invoices').set({ status: 'cancelled' }).where('status', '=', 'pending').execute();
});

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const today = () => wallClockOf(Date.now()).day;

const listed = async (caller = manager) => (await caller.call(nowContract.now, {})).body;
const only = async <Kind extends NowKind>(kind: Kind, caller = manager) =>
  (await listed(caller)).items.filter((item): item is Extract<NowItem, { kind: Kind }> => item.kind === kind);

const written = (changes: object = {}) => createEstimate(manager, { customerId, vehicleId, ...changes });
const change = (id: string, changes: object) =>
  t.db.updateTable('estimates').set(changes).where('id', '=', id).execute();

async function request(changes: object = {}): Promise<string> {
  const amounts = { subtotal: '0', vatAmount: '0', totalPrice: '0', hasUnpriced: true };
  const who = { name: 'Nora', email: 'nora@example.lv', phone: '26000000', make: 'tesla', model: 'modelY' };
  const { id } = await t.db
    .insertInto('contactSubmissions')
    .values({ ...amounts, ...who, description: 'Does not charge\non DC', ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('what waits for a manager', () => {
  test('lists new requests with what the visitor wishes, and no others', async () => {
    const id = await request({ createdAt: ago(1) });
    const services = await request({ description: 'Service request submitted' });
    await t.db
      .insertInto('contactSubmissionServices')
      .values({
        submissionId: services,
        position: 0,
        serviceName: 'Wheel alignment',
        serviceNameLv: 'Savirze',
      })
      .execute();
    await request({ status: 'in_progress' });
    expect(await only('request')).toMatchObject([
      {
        id,
        plate: null,
        make: 'tesla',
        model: 'modelY',
        wish: { en: 'Does not charge on DC', lv: 'Does not charge on DC' },
      },
      { id: services, wish: { en: 'Wheel alignment', lv: 'Savirze' } },
    ]);
  });

  test('lists who asked to be called about the version that they have', async () => {
    const id = await written({ status: 'pending' });
    await change(id, { callAskedVersion: 1 });
    expect(await only('call_asked')).toMatchObject([
      { id, plate: 'MK-2107', name: 'Anna Bērziņa', phone: '+371 26123456' },
    ]);
    await change(id, { version: 2 });
    expect(await only('call_asked')).toEqual([]);
  });

  test('lists an estimate whose newest mail was refused, until another link was made', async () => {
    const id = await written({ status: 'pending' });
    await change(id, { sentAt: ago(5) });
    const mail = { kind: 'job', fromName: 'A', fromAddress: 'a@example.lv', toAddress: 'b@example.lv' };
    const { id: mailId } = await t.db
      .insertInto('mails')
      .values({ ...mail, language: 'lv', subject: 'S', content: '{}', createdAt: ago(5) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = (createdAt: string, changes: object) =>
      t.db
        .insertInto('jobLinks')
        .values({
          tokenHash: Buffer.from(randomUUID()),
          estimateId: id,
          channel: 'copy',
          language: 'lv',
          createdAt,
          ...changes,
        })
        .execute();
    await link(ago(5), { channel: 'mail', mailId, mailTo: 'b@example.lv' });
    await t.db
      .updateTable('mails')
      .set({ sentAt: ago(5) })
      .execute();
    expect(await only('mail_lost')).toEqual([]);
    await t.db
      .updateTable('mails')
      .set({ sentAt: null, refusedAt: ago(5) })
      .execute();
    expect(await only('mail_lost')).toMatchObject([{ id, name: 'Anna Bērziņa', plate: 'MK-2107' }]);
    await link(ago(1), {});
    expect(await only('mail_lost')).toEqual([]);
  });

  test('lists an estimate that was seen and not answered for two working days', async () => {
    const id = await written({ status: 'pending', description: 'Coolant' });
    await change(id, { sentAt: ago(9), seenAt: ago(8) });
    const [found] = await only('seen');
    expect(found).toMatchObject({ id, description: 'Coolant', name: 'Anna Bērziņa' });
    expect(found?.since.slice(0, 16)).toBe(ago(8).slice(0, 16));
    await change(id, { seenAt: ago(0.1) });
    expect(await only('seen')).toEqual([]);
    await change(id, { seenAt: ago(8), answeredAt: ago(7) });
    expect(await only('seen')).toEqual([]);
    await change(id, { answeredAt: null, callAskedVersion: 1 });
    expect(await only('seen')).toEqual([]);
    expect(await only('call_asked')).toHaveLength(1);
  });

  test('lists approved work until it has a time in the schedule', async () => {
    const id = await written({ status: 'approved', description: 'Annual inspection' });
    expect(await only('approved')).toMatchObject([{ id, description: 'Annual inspection' }]);
    const appointmentId = await createAppointment(manager, { estimateId: id });
    expect(await only('approved')).toEqual([]);
    await t.db
      .updateTable('appointments')
      .set({ status: 'cancelled' })
      .where('id', '=', appointmentId)
      .execute();
    expect(await only('approved')).toHaveLength(1);
  });

  test('lists work that waits for parts once all of them are in stock', async () => {
    const partNumber = randomUUID();
    const { id: partId } = await t.db
      .insertInto('inventoryParts')
      .values({ partNumber, name: 'Handle', unitPrice: '1.00', quantity: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { partId, partNumber, partName: 'Handle', partPrice: '1.00', partUnits: 2 };
    const id = await written({ status: 'approved_waiting_parts', lineItems: [line] });
    await written({ status: 'approved_waiting_parts' });
    expect(await only('parts_came')).toEqual([]);
    await t.db.updateTable('inventoryParts').set({ quantity: 2 }).where('id', '=', partId).execute();
    expect(await only('parts_came')).toMatchObject([{ id, plate: 'MK-2107' }]);
  });

  test('lists work that is done and not invoiced, but no car that comes again', async () => {
    const id = await createCompletedEstimate(manager, { customerId, vehicleId });
    expect(await only('not_invoiced')).toMatchObject([{ id, name: 'Anna Bērziņa' }]);
    await change(id, { status: 'in_service' });
    expect(await only('not_invoiced')).toEqual([]);
    const done = await createAppointment(manager, { estimateId: id });
    await t.db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', done).execute();
    expect(await only('not_invoiced')).toMatchObject([{ id, since: '2026-05-20T09:00:00.000Z' }]);
    await createAppointment(manager, { estimateId: id });
    expect(await only('not_invoiced')).toEqual([]);
  });

  test('lists for a week a car that is ready and not paid', async () => {
    const estimateId = await written();
    const createdBy = manager.userId ?? '';
    const invoiceOf = (changes: object) =>
      createInvoice(t.db, { customerId, createdBy, estimateId, ...changes });
    const number = await invoiceOf({ total: '84.70', issuedAt: ago(6), dueDate: addDays(today(), 5) });
    expect(await only('not_paid')).toMatchObject([{ number, name: 'Buyer', balance: '84.70' }]);
    const done = await createAppointment(manager, { estimateId, scheduledDate: ago(8) });
    await t.db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', done).execute();
    expect(await only('not_paid')).toEqual([]);
    await t.db.deleteFrom('appointments').execute();
    const [found] = await only('not_paid');
    await payInvoice(manager, found?.id ?? '', { amount: '80.00' });
    expect(await only('not_paid')).toMatchObject([{ balance: '4.70' }]);
    await payInvoice(manager, found?.id ?? '', { amount: '4.70' });
    expect(await only('not_paid')).toEqual([]);
  });

  test('lists overdue invoices, without those that were reminded of this week', async () => {
    const createdBy = manager.userId ?? '';
    const invoiceOf = (dueDate: string) =>
      createInvoice(t.db, { customerId, createdBy, dueDate, total: '191.10', createdAt: ago(60) });
    const number = await invoiceOf(addDays(today(), -35));
    await invoiceOf(today());
    const found = await only('overdue');
    expect(found).toMatchObject([{ number, balance: '191.10', dueDate: addDays(today(), -35) }]);
    expect(found[0]?.since).toBe(rangeOfDay(addDays(today(), -34)).since);
    const reminder = { invoiceId: found[0]?.id ?? '', balance: '191.10', dueDate: addDays(today(), -35) };
    const remind = (createdAt: string) =>
      t.db
        .insertInto('invoiceReminders')
        .values({ ...reminder, channel: 'whatsapp', createdAt, createdBy })
        .execute();
    await remind(ago(8));
    expect(await only('overdue')).toHaveLength(1);
    await remind(ago(6));
    expect(await only('overdue')).toEqual([]);
  });
});

describe('the cars of today', () => {
  let technicianId: string;
  beforeAll(async () => {
    technicianId = (await t.as('technician')).userId ?? '';
  });
  /** Hours after the beginning of the day; the last of them is not over yet, whenever it is. */
  const at = (hours: number) =>
    new Date(Date.parse(rangeOfDay(today()).since) + hours * 3_600_000).toISOString();
  const car = (scheduledDate: string, duration: number, changes: object = {}) =>
    createAppointment(manager, { technicianId, vehicleId, scheduledDate, duration, ...changes });

  test('names the car that comes while its technician has another one', async () => {
    await car(at(0), 1440);
    const id = await car(at(22), 118);
    const none = await car(at(22), 118, { technicianId: null });
    await car(at(-30), 60);
    expect(await only('two_cars')).toMatchObject([
      { id, plate: 'MK-2107', technician: 'Test t.', at: at(22) },
    ]);
    await t.db.updateTable('appointments').set({ technicianId: null }).where('id', '=', id).execute();
    expect(await only('two_cars')).toEqual([]);
    await t.db.updateTable('appointments').set({ technicianId }).where('id', '=', none).execute();
    await t.db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', none).execute();
    expect(await only('two_cars')).toEqual([]);
  });

  test('shows a technician only the own cars of today, without customers and money', async () => {
    const technician = await t.as('technician');
    await request();
    await written({ status: 'approved' });
    const own = await car(at(10), 60, { service: 'Brakes', name: 'Anna Bērziņa waits', customerId });
    await car(at(11), 60, { technicianId: null });
    await car(at(34), 60);
    const done = await car(at(9), 30);
    await t.db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', done).execute();
    expect(await listed(technician)).toEqual({
      count: 1,
      items: [
        { kind: 'own_car', id: own, since: at(10), plate: 'MK-2107', service: 'Brakes', isInWork: false },
      ],
    });
  });
});

test('counts all that waits and lists the first of it', async () => {
  for (let each = 0; each < MAX_NOW + 2; each++) await request({ createdAt: ago(each + 1) });
  await written({ status: 'approved' });
  const { count, items } = await listed(await t.as('owner'));
  expect(count).toBe(MAX_NOW + 3);
  expect(items).toHaveLength(MAX_NOW);
  expect(items.every(({ kind }) => kind === 'request')).toBe(true);
  expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted());
});

test('refuses suppliers’ users and visitors', async () => {
  expect((await (await t.as('supplier')).call(nowContract.now, {})).status).toBe(403);
  expect((await t.visitor.call(nowContract.now, {})).status).toBe(401);
});
