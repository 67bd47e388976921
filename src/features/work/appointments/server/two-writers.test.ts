import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createVehicle,
} from '#tests/harness/factories.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { appointmentsContract as appointments } from '../appointments.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const soon = { scheduledDate: '2026-05-20T08:00:00Z', duration: 90 };
const read = async (id: string) => (await manager.call(appointments.get, { params: { id } })).body;
const save = (id: string, changes: object) =>
  manager.call(appointments.save, { params: { id }, body: { ...soon, ...changes } });

async function recordsToLink() {
  const customerId = await createCustomer(manager);
  const vehicleId = await createVehicle(manager, { customerId });
  return { customerId, vehicleId, estimateId: await createEstimate(manager) };
}

/** Until a transaction waits for what another one holds. */
async function someoneWaits(): Promise<void> {
  const waiting = sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await waiting.execute(t.db)).rows[0]?.count === 0);
}

test('rejects the second of two managers who move the same appointment, and stores nothing of theirs', async () => {
  const moves = ['2026-05-21T08:00:00.000Z', '2026-05-22T08:00:00.000Z'];
  for (let round = 0; round < 8; round++) {
    const id = await createAppointment(manager);
    const responses = await Promise.all(
      moves.map((scheduledDate) => save(id, { scheduledDate, version: 1 })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = responses.find(({ status }) => status === 409);
    expect(stale?.body.code).toBe('concurrent_modification');
    const stored = moves[responses.findIndex(({ status }) => status === 200)];
    expect(await read(id)).toMatchObject({ scheduledDate: stored, version: 2 });
    expect((await save(id, { duration: 30 })).body).toMatchObject({ duration: 30, version: 3 });
  }
});

test('saves while all its linked records are deleted, without a deadlock or a dangling link', async () => {
  const owner = await t.as('owner');
  for (let round = 0; round < 8; round++) {
    const links = await recordsToLink();
    const id = await createAppointment(manager, links);
    const [one, other, ...deleted] = await Promise.all([
      save(id, links),
      save(id, links),
      manager.call(estimatesContract.delete, { params: { id: links.estimateId } }),
      manager.call(vehiclesContract.delete, { params: { id: links.vehicleId } }),
      owner.call(customersContract.delete, { params: { id: links.customerId } }),
    ]);
    expect(deleted.map(({ status }) => status)).toEqual([204, 204, 204]);
    for (const { status } of [one, other]) expect([200, 400]).toContain(status);
    expect(await read(id)).toMatchObject({ customerId: null, vehicleId: null, estimateId: null });
  }
});

test.each([
  ['customers', 'customerId'],
  ['vehicles', 'vehicleId'],
  ['estimates', 'estimateId'],
] as const)('rejects for %s a record that is being deleted, at %s', async (table, field) => {
  const id = await createAppointment(manager);
  const { [field]: linked } = await recordsToLink();
  const saving = await t.db.transaction().execute(async (tx) => {
    await tx.deleteFrom(table).where('id', '=', linked).execute();
    const response = save(id, { [field]: linked });
    await someoneWaits();
    return [response];
  });
  const [response] = await Promise.all(saving);
  expect([response?.status, Object.keys(response?.body.errors ?? {})]).toEqual([400, [field]]);
});

test('creates one appointment when sent again, or twice at once, with one key of one person', async () => {
  const key = randomUUID();
  const create = (name: string, caller = manager) =>
    caller.call(appointments.create, { body: { ...soon, name } }, { 'idempotency-key': key });
  const [one, other] = await Promise.all([create('Twice'), create('Twice')]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body).toEqual(one.body);
  expect((await create('Changed')).body).toMatchObject({ code: 'key_used' });
  const foreign = await create('Of another', await t.as('owner'));
  expect(foreign.body).toMatchObject({ name: 'Of another' });
  expect(foreign.body.id).not.toBe(one.body.id);
});

test('takes back a plan, an edit or a status as long as nobody changed the appointment since', async () => {
  const create = async () => (await manager.call(appointments.create, { body: soon })).body;
  const record = (id: string, body: object) => manager.call(appointments.record, { params: { id }, body });
  const remove = (id: string, undoes: string) =>
    manager.call(appointments.delete, { params: { id }, query: { undoes } });

  const planned = await create();
  const begun = (await record(planned.id, { status: 'in_progress' })).body;
  expect((await remove(planned.id, planned.updatedAt)).status).toBe(409);
  const done = (await record(planned.id, { status: 'completed' })).body;
  const late = await record(planned.id, { status: 'scheduled', undoes: begun.updatedAt });
  expect([late.status, late.body]).toMatchObject([409, { code: 'concurrent_modification' }]);
  expect(await read(planned.id)).toEqual(done);
  const back = await record(planned.id, { status: 'in_progress', undoes: done.updatedAt });
  expect(back.body).toEqual({ ...done, status: 'in_progress', updatedAt: back.body.updatedAt });

  const other = await create();
  expect((await remove(other.id, other.updatedAt)).status).toBe(204);
  expect((await manager.call(appointments.get, { params: { id: other.id } })).status).toBe(404);
});
