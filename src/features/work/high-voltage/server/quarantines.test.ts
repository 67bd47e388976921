import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createVehicle } from '#tests/harness/factories.ts';
import { qualified } from '#tests/harness/isolations.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { highVoltageContract as contract } from '../high-voltage.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let signer: Caller;
let highest: Caller;
let vehicleId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  manager = await t.as('service_manager');
  signer = await qualified(t, 2);
  highest = await qualified(t, 3);
});
afterAll(() => t.close());
beforeEach(async () => {
  vehicleId = await createVehicle(manager, { licensePlate: 'QU-1000' });
});

const put = (body: object) =>
  signer.call(contract.quarantine, { params: { id: vehicleId }, body: { reason: 'crash', ...body } });
const release = (by: Caller, id: string) =>
  by.call(contract.release, { params: { id }, body: { reason: 'Battery replaced' } });
const history = async () =>
  (await manager.call(contract.ofCar, { params: { id: vehicleId } })).body.quarantines;

test('puts a car in quarantine with a reason, once', async () => {
  const first = await put({ note: 'Airbags are out' });
  expect(first.body).toMatchObject({
    reason: 'crash',
    note: 'Airbags are out',
    begunBy: 'Rank 2',
    releasedAt: null,
  });
  expect((await put({})).body.code).toBe('quarantine_open');
  expect(await history()).toHaveLength(1);
});

test('asks for a note where the reason is another one', async () => {
  const { status, body } = await put({ reason: 'other' });
  expect([status, body.errors]).toEqual([400, { note: ['Required'] }]);
});

test('lets the highest rank and the owner alone release a car, and keeps its history', async () => {
  const { id } = (await put({})).body;
  expect((await release(signer, id)).body.code).toBe('release_denied');
  expect((await release(manager, id)).body.code).toBe('release_denied');
  expect((await release(highest, id)).body).toMatchObject({
    releasedBy: 'Rank 3',
    releaseReason: 'Battery replaced',
  });
  expect((await release(highest, id)).body.code).toBe('quarantine_released');
  const second = (await put({ reason: 'water' })).body;
  expect((await release(owner, second.id)).status).toBe(201);
  expect((await history()).map(({ reason }) => reason)).toEqual(['water', 'crash']);
});

test('lets nobody but the highest rank isolate a car in quarantine', async () => {
  await put({});
  const begin = (by: Caller) => by.call(contract.begin, { body: { vehicleId } });
  expect((await begin(signer)).body.code).toBe('rank_3_missing');
  expect((await begin(highest)).status).toBe(201);
});

test('says beside the isolation of a car that it is in quarantine', async () => {
  const { id: isolationId } = (await signer.call(contract.begin, { body: { vehicleId } })).body;
  const listed = async () =>
    (await manager.call(contract.list, {})).body.find(({ id }) => id === isolationId)?.isQuarantined;
  expect(await listed()).toBe(false);
  const { id } = (await put({})).body;
  expect(await listed()).toBe(true);
  await release(highest, id);
  expect(await listed()).toBe(false);
});

test('keeps a car that is or was in quarantine from being deleted', async () => {
  const { id } = (await put({})).body;
  const remove = async () =>
    (await manager.call(vehiclesContract.delete, { params: { id: vehicleId } })).body as { code?: string };
  expect((await remove()).code).toBe('vehicle_isolated');
  await release(highest, id);
  expect((await remove()).code).toBe('vehicle_isolated');
  expect(await history()).toHaveLength(1);
});

test('audits both with their reasons', async () => {
  const { id } = (await put({ note: 'Airbags are out' })).body;
  await release(owner, id);
  const entries = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'details'])
    .where('entityId', '=', id)
    .orderBy('createdAt')
    .execute();
  expect(entries).toMatchObject([
    { entityName: 'QU-1000', details: { reason: 'crash', note: 'Airbags are out' } },
    { entityName: 'QU-1000', details: { releaseReason: 'Battery replaced' } },
  ]);
});
