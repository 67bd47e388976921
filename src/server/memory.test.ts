import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../tests/app.ts';
import { createCustomer } from '../../tests/factories.ts';
import { customersContract as customers } from '../features/customers/customers.contract.ts';
import { listenForChanges } from './changes.ts';
import { Memory } from './memory.ts';

let t: TestApp;
let manager: Caller;
let stop: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  stop = listenForChanges(t.connection, {
    onChange: () => t.memory.forget(),
    onConnected: () => t.memory.setHearing(true),
    onLost: () => t.memory.setHearing(false),
  });
});
afterAll(async () => {
  await stop();
  await t.close();
});

const list = (caller = manager) => caller.call(customers.list, {});
const names = async (caller = manager) => (await list(caller)).body.map(({ name }) => name);
/** Reads until the answer is remembered: announcements of earlier writes may still be on their way. */
const settle = async (caller = manager) =>
  vi.waitFor(async () => expect(await t.countStatements(() => list(caller))).toBe(0), 5_000);

test('what was read before is answered without a statement, sign-in included', async () => {
  await settle();
  const before = await list();
  const statements = await t.countStatements(async () => expect((await list()).body).toEqual(before.body));
  expect(statements).toBe(0);
});

test('whoever wrote reads it at once, headers included', async () => {
  for (let round = 0; round < 20; round++) {
    await settle();
    const { name } = (await manager.call(customers.create, { body: { name: `Anna ${round}` } })).body;
    const found = await list();
    expect(found.body.map((customer) => customer.name)).toContain(name);
    expect(found.headers['x-total-count']).toBe(String(found.body.length));
  }
});

test('what another process wrote is heard of', async () => {
  await settle();
  await t.db.insertInto('customers').values({ name: 'From elsewhere' }).execute();
  await vi.waitFor(async () => expect(await names()).toContain('From elsewhere'));
});

test('an answer is remembered for one person alone', async () => {
  const owner = await t.as('owner');
  const technician = await t.as('technician');
  await createCustomer(manager);
  await settle();
  expect((await list(technician)).status).toBe(403);
  expect(await t.countStatements(() => list(owner))).toBeGreaterThan(0);
});

test('a user who is deactivated, by whomever, is not answered from memory', async () => {
  const leaving = await t.as('owner');
  await settle(leaving);
  await t.db.updateTable('users').set({ isActive: false }).where('id', '=', leaving.userId).execute();
  await vi.waitFor(async () => expect((await list(leaving)).status).toBe(401));
});

test('nothing is remembered while writes are not heard of', async () => {
  await settle();
  t.memory.setHearing(false);
  onTestFinished(() => t.memory.setHearing(true));
  await list();
  expect(await t.countStatements(list)).toBeGreaterThan(0);
});

const memory = new Memory();
let reads = 0;
const read = async () => ({ read: ++reads });
beforeEach(() => {
  reads = 0;
  memory.setHearing(true);
});

test('what was read while something was written is not remembered', async () => {
  const reading = memory.recall('list', async () => {
    memory.forget();
    return read();
  });
  expect(await reading).toEqual({ read: 1 });
  expect(await memory.recall('list', read)).toEqual({ read: 2 });
  expect(await memory.recall('list', read)).toEqual({ read: 2 });
});

test('nothing is remembered for longer than ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await memory.recall('list', read);
  vi.advanceTimersByTime(9_900);
  expect(await memory.recall('list', read)).toEqual({ read: 1 });
  vi.advanceTimersByTime(200);
  expect(await memory.recall('list', read)).toEqual({ read: 2 });
});

test('a failure and an absence are not remembered', async () => {
  await expect(memory.recall('list', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory.recall('list', async () => null)).toBeNull();
  expect(await memory.recall('list', read)).toEqual({ read: 1 });
});
