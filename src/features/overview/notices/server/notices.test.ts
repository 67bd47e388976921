import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createInvoice,
  requestOf,
} from '#tests/harness/factories.ts';
import type { Role } from '#shared/permissions.ts';
import { authContract } from '#features/records/auth/auth.contract.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { submissionsContract } from '#features/work/submissions/submissions.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { noticeText, placeOf } from '../notice-text.ts';
import { noticesContract as contract } from '../notices.contract.ts';
import { notifyDue } from './notices.service.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let supplier: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [owner, manager, technician, supplier] = (await Promise.all(
    (['owner', 'service_manager', 'technician', 'supplier'] satisfies Role[]).map((role) => t.as(role)),
  )) as [Caller, Caller, Caller, Caller];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('notices').execute();
  await t.db.deleteFrom('mails').execute();
});

let calls = 0;
const send = (changes: Parameters<typeof requestOf>[0] = {}, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: requestFormContract.send.url,
    payload: requestOf(changes),
    headers,
    remoteAddress: `10.3.0.${(calls += 1)}`,
  });
const list = async (caller: Caller) => (await caller.call(contract.list, {})).body;
const unread = async (caller: Caller) => (await caller.call(contract.unread, {})).body.count;
const kinds = async (caller: Caller) => (await list(caller)).map(({ kind }) => kind);

test('confirms at most three requests a day to one address, however it is written, also all at once', async () => {
  const written = ['Victim@example.lv', 'victim@example.lv', 'victim+a@example.lv', 'victim+b@EXAMPLE.lv'];
  const sent = await Promise.all([...written, ...written].map((email) => send({ email })));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 201));
  const confirmations = t.db.selectFrom('mails').selectAll().where('kind', '=', 'request_confirmation');
  expect(await confirmations.execute()).toHaveLength(3);
  await t.db
    .updateTable('mails')
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .execute();
  await send({ email: 'victim@example.lv' });
  expect(await confirmations.execute()).toHaveLength(4);
  expect((await send({ email: 'another@example.lv' })).statusCode).toBe(201);
  expect(await confirmations.execute()).toHaveLength(5);
});

test('creates one notice of a request for owner and manager, and for no other role', async () => {
  const key = { 'idempotency-key': 'the same press' };
  const { id } = (await send({ name: 'Elīna Krūmiņa' }, key)).json<{ id: string }>();
  await send({ name: 'Elīna Krūmiņa' }, key);
  for (const caller of [owner, manager]) {
    const [notice, ...others] = await list(caller);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: 'new_request', entityId: id, isRead: false });
    expect(placeOf(notice!, 'owner')).toEqual({ to: '/contact-submissions', search: { open: id } });
    expect(noticeText(notice!, 'en')).toBe('New request from Elīna Krūmiņa');
    expect(noticeText(notice!, 'lv')).toBe('Jauns pieteikums: Elīna Krūmiņa');
    expect(await unread(caller)).toBe(1);
  }
  for (const caller of [technician, supplier])
    expect([await list(caller), await unread(caller)]).toEqual([[], 0]);
  expect((await t.visitor.call(contract.list, {})).status).toBe(401);
});

test('creates no notice of a request that is rejected', async () => {
  expect((await send({ website: 'http://spam.example' })).statusCode).toBeGreaterThanOrEqual(400);
  expect(await list(owner)).toEqual([]);
  expect(await t.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test('marks one or all notices as read for the caller only, and finds no notice of others', async () => {
  for (const name of ['Anna', 'Bruno', 'Cita']) await send({ name });
  const [newest] = await list(owner);
  const params = { id: newest!.id };
  expect((await owner.call(contract.markRead, { params })).status).toBe(204);
  expect((await owner.call(contract.markRead, { params })).status).toBe(204);
  expect([await unread(owner), await unread(manager)]).toEqual([2, 3]);
  expect((await list(owner)).map(({ isRead }) => isRead)).toEqual([true, false, false]);
  for (const caller of [technician, supplier])
    expect((await caller.call(contract.markRead, { params })).status).toBe(404);
  expect((await owner.call(contract.markAllRead, {})).status).toBe(204);
  expect([await unread(owner), await unread(manager)]).toEqual([0, 3]);
});

test('lists notices newest first, page by page', async () => {
  for (const name of ['Anna', 'Bruno', 'Cita']) await send({ name });
  const first = await owner.call(contract.list, { query: { limit: 2 } });
  const cursor = String(first.headers['x-next-cursor']);
  const second = await owner.call(contract.list, { query: { limit: 2, cursor } });
  const names = [...first.body, ...second.body].map(({ params }) => params);
  expect(names).toEqual([{ name: 'Cita' }, { name: 'Bruno' }, { name: 'Anna' }]);
  expect(second.headers['x-next-cursor']).toBeUndefined();
});

test('counts what happened before the account was created as read', async () => {
  await send();
  await t.db.updateTable('notices').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute();
  expect((await list(owner)).map(({ isRead }) => isRead)).toEqual([true]);
  expect(await unread(owner)).toBe(0);
});

test('deletes a notice with its record', async () => {
  const { id } = (await send()).json<{ id: string }>();
  await owner.call(submissionsContract.delete, { params: { id } });
  expect(await list(owner)).toEqual([]);
});

async function createPart(quantity: number, supplierId: string | null = null) {
  const name = `Part ${Math.random()}`;
  const body = { partNumber: name, name, unitPrice: '1.00', quantity, supplierId };
  const created = await manager.call(inventoryContract.create, { body });
  const set = (now: number) =>
    manager.call(inventoryContract.save, {
      params: { id: created.body.id },
      body: { ...body, quantity: now },
    });
  return { id: created.body.id, name, set };
}

test('reports a part that falls to 5 as low once for each fall, also to its supplier’s users', async () => {
  const { body: partSupplier } = await manager.call(suppliersContract.create, { body: { name: 'House' } });
  const part = await createPart(6, partSupplier.id);
  await part.set(6);
  expect(await list(owner)).toEqual([]);
  await part.set(5);
  await part.set(3);
  expect(await kinds(owner)).toEqual(['low_stock']);
  expect((await list(manager))[0]).toMatchObject({
    params: { name: part.name, quantity: 5 },
    entityId: part.id,
  });
  // A supplier's user without a supplier, then with another's, then with this part's.
  expect(await list(supplier)).toEqual([]);
  const belongTo = (supplierId: string) =>
    t.db.updateTable('users').set({ supplierId }).where('id', '=', supplier.userId).execute();
  const { body: other } = await manager.call(suppliersContract.create, { body: { name: 'Other' } });
  await belongTo(other.id);
  expect([await list(supplier), await unread(supplier)]).toEqual([[], 0]);
  await belongTo(partSupplier.id);
  await send();
  expect([await kinds(supplier), await unread(supplier)]).toEqual([['low_stock'], 1]);
  await part.set(9);
  await part.set(0);
  expect(await kinds(supplier)).toEqual(['low_stock', 'low_stock']);
  expect(noticeText((await list(supplier))[0]!, 'en')).toBe(`Out of stock: ${part.name}`);
});

test('notifies owners of a locked account, once', async () => {
  const { username } = await t.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', technician.userId)
    .executeTakeFirstOrThrow();
  for (let attempt = 0; attempt < 7; attempt += 1)
    await t.visitor.call(authContract.login, { body: { username, password: 'wrong' } });
  expect(await list(owner)).toMatchObject([
    { kind: 'account_locked', entityId: technician.userId, params: { name: 'Test technician' } },
  ]);
  expect(await list(manager)).toEqual([]);
});

const today = new Date('2026-11-24T10:00:00Z'); // a Tuesday

test('reports an invoice as overdue from the day after its due date, once for each due date', async () => {
  const customerId = await createCustomer(manager);
  const row = { customerId, createdBy: owner.userId ?? '', createdAt: '2026-11-01T22:30:00Z' };
  await createInvoice(t.db, { ...row, invoiceNumber: 'R-1', dueDate: '2026-11-23' });
  await createInvoice(t.db, { ...row, invoiceNumber: 'R-2', dueDate: '2026-11-24' });
  // On receipt: today, by the clock of the shop.
  const now = '2026-11-23T22:30:00Z';
  await createInvoice(t.db, { ...row, createdAt: now, invoiceNumber: 'R-3', dueDate: null });
  await createInvoice(t.db, { ...row, invoiceNumber: 'R-4', dueDate: '2026-11-01', status: 'paid' });
  await createInvoice(t.db, { ...row, invoiceNumber: 'R-5', dueDate: '2026-11-01', status: 'cancelled' });
  await Promise.all([notifyDue(t.db, today), notifyDue(t.db, today)]);
  await notifyDue(t.db, today);
  const [notice, ...others] = await list(manager);
  expect(others).toEqual([]);
  const params = { number: 'R-1', name: 'Buyer', dueDate: '2026-11-23' };
  expect(notice).toMatchObject({ kind: 'invoice_overdue', params });
  expect(placeOf(notice!, 'owner')).toEqual({ to: '/invoices', search: { open: notice!.entityId } });
  const moved = sql`UPDATE invoices SET due_date = '2026-11-22' WHERE invoice_number = 'R-1'`;
  await moved.execute(t.db);
  await notifyDue(t.db, today);
  expect(await unread(owner)).toBe(2);
});

test('reports an invoice without a due date as overdue from the day after its own', async () => {
  const customerId = await createCustomer(manager);
  const row = { customerId, createdBy: owner.userId ?? '', dueDate: null };
  await createInvoice(t.db, { ...row, invoiceNumber: 'R-6', createdAt: '2026-11-22T22:30:00Z' });
  await notifyDue(t.db, today);
  const numbers = (await list(manager)).map(({ params }) => (params as { number?: string }).number);
  expect(numbers).toContain('R-6');
});

test('reports a car that is not ready after its promised time, once for each promise', async () => {
  const promised = async (changes: object) => {
    const at = { scheduledDate: '2026-11-24T06:00:00Z', promisedAt: '2026-11-24T09:59:00Z' };
    const id = await createAppointment(manager, { ...at, service: 'Brakes', ...changes });
    return id;
  };
  const record = (id: string, body: object) =>
    manager.call(appointmentsContract.record, { params: { id }, body });
  const late = await promised({});
  await promised({ promisedAt: '2026-11-24T10:01:00Z' });
  await promised({ promisedAt: '2026-11-16T10:00:00Z' });
  await record(await promised({}), { presence: 'ready' });
  await record(await promised({}), { status: 'cancelled' });
  await record(await promised({}), { status: 'completed' });
  const passed = async () => (await list(manager)).filter(({ kind }) => kind === 'promise_passed');
  await notifyDue(t.db, today);
  await notifyDue(t.db, today);
  const [notice, ...others] = await passed();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    entityId: late,
    params: { name: 'Brakes', promisedAt: '2026-11-24T09:59:00.000Z' },
  });
  expect(placeOf(notice!, 'owner')).toEqual({
    to: '/schedule',
    search: { view: 'day', day: '2026-11-24', edit: late },
  });
  await t.db
    .updateTable('appointments')
    .set({ promisedAt: '2026-11-24T08:00:00Z' })
    .where('id', '=', late)
    .execute();
  await notifyDue(t.db, today);
  expect(await passed()).toHaveLength(2);
});

test('reports an estimate as waiting after two working days, once for each time it became pending', async () => {
  const id = await createEstimate(manager, { status: 'pending' });
  const since = (at: string) =>
    t.db.updateTable('estimates').set({ statusChangedAt: at }).where('id', '=', id).execute();
  const waiting = async () => {
    await notifyDue(t.db, today);
    return (await kinds(manager)).filter((kind) => kind === 'estimate_waiting').length;
  };
  await since('2026-11-20T10:01:00Z'); // Friday
  expect(await waiting()).toBe(0);
  await since('2026-11-20T09:59:00Z');
  expect([await waiting(), await waiting()]).toEqual([1, 1]);
  const change = (status: 'approved' | 'pending') =>
    manager.call(estimatesContract.changeStatus, { params: { id }, body: { status } });
  await change('approved');
  await since('2026-11-02T10:00:00Z');
  expect(await waiting()).toBe(1);
  await change('pending');
  await since('2026-11-03T10:00:00Z');
  expect(await waiting()).toBe(2);
});

test('confirms a request by mail in its language, and notifies active owners and managers in theirs', async () => {
  await t.db.updateTable('users').set({ language: 'lv' }).where('id', '=', manager.userId).execute();
  const away = await t.db
    .insertInto('users')
    .values({ username: 'away', email: 'away@example.lv', passwordHash: '', role: 'owner', isActive: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await send({ name: 'Anna\r\nBcc: all@example.lv', email: 'anna@example.lv', language: 'lv' });
  await t.db.deleteFrom('users').where('id', '=', away.id).execute();
  const mails = await t.db.selectFrom('mails').selectAll().orderBy('createdAt').execute();
  const to = (address: RegExp) => mails.find(({ toAddress }) => address.test(toAddress))!;
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'new_request',
    'new_request',
    'request_confirmation',
  ]);
  const visitor = to(/^anna@/);
  expect([visitor.language, visitor.subject]).toEqual(['lv', 'Riga EV Service: jūsu pieteikums ir saņemts']);
  const said = JSON.stringify(visitor.content);
  for (const part of ['1 pakalpojums', '+371 20000000', 'info@example.lv', 'Brīvības iela'])
    expect(said).toContain(part);
  // Nothing that was typed goes to the address that was typed.
  expect(said).not.toContain('Anna');
  expect([to(/^service_manager/).language, to(/^service_manager/).subject]).toEqual([
    'lv',
    'Jauns pieteikums',
  ]);
  expect([to(/^owner/).language, to(/^owner/).subject]).toEqual(['en', 'New request']);
  expect(JSON.stringify(to(/^owner/).content)).toContain('Tesla Model 3 (2021)');
});

test('marks the notices of a record as read for the user who opens it, and for no other user', async () => {
  const [first, second] = [
    (await send()).json<{ id: string }>().id,
    (await send()).json<{ id: string }>().id,
  ];
  const open = (id: string, caller = manager) => caller.call(contract.markReadOf, { params: { id } });
  expect((await open(first)).status).toBe(204);
  expect((await open(first)).status).toBe(204);
  expect([await unread(manager), await unread(owner)]).toEqual([1, 2]);
  const left = (await list(manager)).filter(({ isRead }) => !isRead);
  expect(left.map(({ entityId }) => entityId)).toEqual([second]);
  expect((await open(second, technician)).status).toBe(204);
  expect(await unread(manager)).toBe(1);
});

test('marks the notices of one kind as read up to the newest that was shown, and none that came later', async () => {
  const part = await createPart(6);
  await part.set(5);
  for (const name of ['Anna', 'Bruno']) await send({ name });
  const until = (await list(owner))[0]!.createdAt;
  await send({ name: 'Cita' });
  const query = { kind: 'new_request', until } as const;
  expect((await owner.call(contract.markAllRead, { query })).status).toBe(204);
  const left = (await list(owner)).filter(({ isRead }) => !isRead);
  expect(left.map(({ kind, params }) => [kind, params])).toEqual([
    ['new_request', { name: 'Cita' }],
    ['low_stock', { name: part.name, quantity: 5 }],
  ]);
  expect(await unread(manager)).toBe(4);
  // The kind of others: nothing of it exists for a supplier's user.
  expect((await supplier.call(contract.markAllRead, { query })).status).toBe(204);
  expect(await unread(supplier)).toBe(0);
});
