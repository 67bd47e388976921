import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import type { EstimateStatus } from '../estimate-status.ts';
import { estimatesContract as estimates } from '../estimates.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const get = async (id: string) => (await manager.call(estimates.get, { params: { id } })).body;
const setStatus = (caller: Caller, id: string, status: EstimateStatus, previousStatus?: EstimateStatus) =>
  caller.call(estimates.changeStatus, {
    params: { id },
    body: { status, ...(previousStatus && { previousStatus }) },
  });

test('saves one of two editors, and rejects the other without changes', async () => {
  const id = await createEstimate(manager);
  const save = (caller: Caller, name: string) =>
    caller.call(estimates.save, {
      params: { id },
      body: {
        version: 1,
        customerName: name,
        createCustomer: true,
        status: 'pending',
        lineItems: [
          { description: name, partPrice: '7.00' },
          { description: 'second', isFree: true },
        ],
      },
    });
  const names = [`Editor ${randomUUID()}`, `Editor ${randomUUID()}`] as const;
  const responses = await Promise.all([save(owner, names[0]), save(manager, names[1])]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = responses.findIndex(({ status }) => status === 200);
  expect(responses[1 - won]?.body.code).toBe('concurrent_modification');
  expect(await get(id)).toEqual(responses[won]?.body);
  expect(responses[won]?.body).toMatchObject({ version: 2, customerName: names[won], total: '8.47' });
  expect((await get(id)).lineItems.map((line) => line.description)).toEqual([names[won], 'second']);
  const customersOf = async (name = '') =>
    (await manager.call(customersContract.list, { query: { search: name } })).body.length;
  expect([await customersOf(names[won]), await customersOf(names[1 - won])]).toEqual([1, 0]);
});

test('rejects a stale version also later, and without one lets the last writer win', async () => {
  const id = await createEstimate(manager);
  const save = (description: string, version?: number) =>
    manager.call(estimates.save, { params: { id }, body: { description, ...(version && { version }) } });
  expect((await save('first', 1)).body.version).toBe(2);
  expect((await save('stale', 1)).status).toBe(409);
  expect((await save('future', 7)).status).toBe(409);
  expect(await get(id)).toMatchObject({ description: 'first', version: 2 });
  expect((await save('last')).body).toMatchObject({ description: 'last', version: 3 });
});

test('keeps the content current after a change of status', async () => {
  const id = await createEstimate(manager);
  expect((await setStatus(owner, id, 'approved')).body).toMatchObject({ status: 'approved', version: 1 });
  const saved = await manager.call(estimates.save, { params: { id }, body: { version: 1, mileage: '5' } });
  expect([saved.status, saved.body.status, saved.body.version]).toEqual([200, 'approved', 2]);
});

test('rejects the second of two changes of the same status', async () => {
  const id = await createEstimate(manager);
  const responses = await Promise.all([
    setStatus(owner, id, 'approved', 'draft'),
    setStatus(manager, id, 'rejected', 'draft'),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('concurrent_modification');
  const { body } = await manager.call(estimates.listStatusChanges, { params: { id } });
  const { status } = await get(id);
  expect(body.map(({ previousStatus, newStatus }) => [previousStatus, newStatus])).toEqual([
    ['draft', status],
    [null, 'draft'],
  ]);
});

test('records many changes of status at once as an unbroken chain', async () => {
  const id = await createEstimate(manager);
  const wanted = [
    'pending',
    'approved',
    'in_service',
    'converted',
    'rejected',
    'approved_waiting_parts',
  ] as const;
  await Promise.all(wanted.map((status, index) => setStatus(index % 2 ? owner : manager, id, status)));
  const { body } = await manager.call(estimates.listStatusChanges, { params: { id } });
  const chain = body.toReversed();
  expect(chain.map(({ newStatus }) => newStatus).toSorted()).toEqual([...wanted, 'draft'].toSorted());
  expect(chain.map(({ previousStatus }) => previousStatus)).toEqual([
    null,
    ...chain.slice(0, -1).map(({ newStatus }) => newStatus),
  ]);
  expect((await get(id)).status).toBe(chain.at(-1)?.newStatus);
});

test('reports the second of two deletes at once as not found', async () => {
  const id = await createEstimate(manager);
  const responses = await Promise.all([1, 2].map(() => manager.call(estimates.delete, { params: { id } })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});

test('succeeds with saves while customer, vehicle and part are changed, and the names follow', async () => {
  const customerId = await createCustomer(manager, { name: 'Name 0' });
  const vehicleId = await createVehicle(manager, { licensePlate: 'PL-0', customerId });
  const draft = { partNumber: randomUUID(), name: 'Part', unitPrice: '1.00' };
  const part = (await manager.call(inventoryContract.create, { body: draft })).body.id;
  const body = { customerId, vehicleId, lineItems: [{ partId: part, partPrice: '1.00' }] };
  const id = await createEstimate(manager, body);
  const statuses: number[] = [];
  for (let round = 1; round <= 15; round++) {
    const responses = await Promise.all([
      manager.call(estimates.save, { params: { id }, body }),
      owner.call(customersContract.save, { params: { id: customerId }, body: { name: `Name ${round}` } }),
      manager.call(estimates.create, { body }),
      owner.call(vehiclesContract.save, {
        params: { id: vehicleId },
        body: { licensePlate: `PL-${round}`, customerId },
      }),
      owner.call(inventoryContract.save, { params: { id: part }, body: { ...draft, name: `Part ${round}` } }),
      manager.call(estimates.save, { params: { id }, body }),
    ]);
    statuses.push(...responses.map(({ status }) => status));
  }
  expect([...new Set(statuses)].toSorted()).toEqual([200, 201]);
  const { body: rows } = await manager.call(estimates.list, { query: { search: 'Name 15' } });
  expect(rows).toHaveLength(16);
  for (const row of rows)
    expect(row).toMatchObject({ customerName: 'Name 15', vehicleLicensePlate: 'PL-15' });
});

test('keeps the status, and the reason that a colleague gave meanwhile, when a save leaves them out', async () => {
  const id = await createEstimate(manager);
  const params = { id };
  const rejection = { status: 'rejected', rejectionReason: 'Too dear' } as const;
  await owner.call(estimates.changeStatus, { params, body: rejection });
  const saved = await manager.call(estimates.save, { params, body: { version: 1, description: 'Brakes' } });
  expect(saved.body).toMatchObject({ ...rejection, description: 'Brakes', version: 2 });
  const response = await manager.call(estimates.save, { params, body: { version: 2, status: 'rejected' } });
  expect(response.body).toMatchObject({ status: 'rejected', rejectionReason: null });
});
