import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createVehicle, someVin } from '#tests/harness/factories.ts';
import type { FilePart } from '#tests/harness/multipart.ts';
import {
  filesIn,
  orderEstimate,
  sendRequest,
  shortVideo,
  sidewaysPhoto,
  type Order,
} from '#tests/harness/sent-requests.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { requestToEstimateContract as contract } from '../request-to-estimate.contract.ts';
import { submissionsContract as submissions } from '../submissions.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const receive = (files: readonly FilePart[] = []) => sendRequest(t, {}, files);
const order = (id: string, changes?: Order) => orderEstimate(manager, id, changes);
async function create(id: string, changes?: Order) {
  const response = await order(id, changes);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
}
const request = async (id: string) => (await manager.call(submissions.get, { params: { id } })).body;

/** Everything that creating an estimate writes. */
async function everything() {
  const counted = ['customers', 'vehicles', 'mileageEntries', 'estimates', 'estimateLineItems'] as const;
  const more = ['estimateImages', 'estimateStatusChanges', 'auditLogs'] as const;
  const rows: unknown[] = await Promise.all(
    [...counted, ...more].map(async (table) => (await t.db.selectFrom(table).select('id').execute()).length),
  );
  const numbers = await t.db.selectFrom('numberSeries').selectAll().execute();
  const handled = await t.db
    .selectFrom('contactSubmissions')
    .select(['id', 'status', 'assignedTo'])
    .orderBy('id')
    .execute();
  return { rows, numbers, handled, files: await filesIn(t, 'files'), temporary: await filesIn(t, 'tmp') };
}

test('creates one estimate when pressed twice, and rejects the second without a trace', async () => {
  const id = await receive([{ name: 'a.jpg', content: sidewaysPhoto }]);
  await create(id);
  const before = await everything();
  const again = await order(id, { licensePlate: 'TWICE-2' });
  expect([again.status, again.body.code, again.body.userMessage]).toEqual([
    409,
    'submission_has_estimate',
    'An estimate was already made from this request.',
  ]);
  expect(await everything()).toEqual(before);
  const latvian = await manager.call(
    contract.createEstimateOfRequest,
    { params: { id }, body: { customerId: null, vehicleId: null, withoutVehicle: true } },
    { 'accept-language': 'lv' },
  );
  expect(latvian.body.userMessage).toBe('No šī pieteikuma tāme jau ir izveidota.');
});

test('creates it once for several people at once, with one customer, one vehicle and one set of files', async () => {
  const id = await receive([{ name: 'a.jpg', content: sidewaysPhoto }]);
  const before = await everything();
  const responses = await Promise.all(
    [owner, manager, owner, manager].map((caller, index) =>
      orderEstimate(caller, id, { licensePlate: `RACE-${index}` }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const after = await everything();
  const [customers, vehicles, , estimates] = (after.rows as number[]).map(
    (count, index) => count - Number(before.rows[index]),
  );
  expect([customers, vehicles, estimates]).toEqual([1, 1, 1]);
  expect([after.files.length - before.files.length, after.temporary]).toEqual([1, []]);
});

test('permits another estimate when the first is deleted', async () => {
  const id = await receive();
  const { estimateId } = await create(id, { licensePlate: 'ROOM-1' });
  await manager.call(estimatesContract.delete, { params: { id: estimateId } });
  expect((await request(id)).estimate).toBeNull();
  expect((await create(id, { licensePlate: 'ROOM-2' })).estimateId).not.toBe(estimateId);
});

test('rejects invalid data at its field, and leaves nothing behind', async () => {
  const customerId = await createCustomer(manager);
  const foreign = await createVehicle(manager, { customerId: await createCustomer(manager) });
  const unowned = await createVehicle(manager);
  const vin = someVin();
  await createVehicle(manager, { vin });
  const id = await receive([{ name: 'a.jpg', content: sidewaysPhoto }]);
  const before = await everything();
  const wrong: [Order, number, string][] = [
    [{ customerId, vehicleId: foreign }, 400, 'vehicleId'],
    [{ customerId, vehicleId: unowned }, 400, 'vehicleId'],
    [{ customerId, vehicleId: randomUUID() }, 400, 'vehicleId'],
    [{ vehicleId: foreign }, 400, 'vehicleId'],
    [{ customerId: randomUUID(), licensePlate: 'X-1' }, 400, 'customerId'],
    [{ vin }, 409, 'vin'],
    [{ vin: 'IOQ'.padEnd(17, '1') }, 400, 'vin'],
    [{ licensePlate: 'much too long a plate' }, 400, 'licensePlate'],
    [{ licensePlate: 'X-1', mileage: -1 }, 400, 'mileage'],
  ];
  for (const [changes, status, field] of wrong) {
    const response = await order(id, changes);
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([status, [field]]);
  }
  expect((await order(randomUUID())).status).toBe(404);
  const unsaid = await manager.raw('POST', contract.createEstimateOfRequest.url.replace(':id', id), {
    vin: someVin(),
  });
  expect(Object.keys(unsaid.body && unsaid.body.errors ? unsaid.body.errors : {})).toEqual([
    'customerId',
    'vehicleId',
  ]);
  expect(await everything()).toEqual(before);
});

test('undoes every record, number and file after a failure at the very end', async () => {
  const id = await receive([{ name: 'a.jpg', content: sidewaysPhoto }, shortVideo]);
  const before = await everything();
  await sql`CREATE FUNCTION reject() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'rejected'; END $$`.execute(t.owner);
  await sql`CREATE TRIGGER reject BEFORE UPDATE ON contact_submissions
    FOR EACH ROW EXECUTE FUNCTION reject()`.execute(t.owner);
  expect((await order(id)).status).toBe(500);
  expect(await everything()).toEqual(before);
  await sql`DROP TRIGGER reject ON contact_submissions`.execute(t.owner);
  await create(id);
});

test('permits only managers to create one', async () => {
  const id = await receive();
  for (const role of ['technician', 'supplier'] as const) {
    const caller = await t.as(role);
    expect((await orderEstimate(caller, id)).status).toBe(403);
    expect((await caller.call(contract.proposeEstimate, { params: { id } })).status).toBe(403);
  }
  expect((await orderEstimate(t.visitor, id)).status).toBe(401);
  expect((await request(id)).estimate).toBeNull();
  expect((await manager.call(contract.proposeEstimate, { params: { id: randomUUID() } })).status).toBe(404);
});
