import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventoryContract } from '../src/features/inventory/inventory.contract.ts';
import { submissionsContract } from '../src/features/submissions/submissions.contract.ts';
import { suppliersContract } from '../src/features/suppliers/suppliers.contract.ts';
import { vehiclesContract } from '../src/features/vehicles/vehicles.contract.ts';
import { startTestApp, type Caller, type TestApp } from './app.ts';
import { allEndpoints } from './contracts.ts';
import { createCustomer, createInvoice, createService, createVehicle, requestOf } from './factories.ts';

// No list asks the database once per row: it sends as many statements for one row as for twenty.

const reads = (await allEndpoints()).filter(
  ({ endpoint: { method, answer } }) =>
    method === 'GET' && ('page' in answer || 'body' in answer || 'document' in answer),
);

let t: TestApp;
let owner: Caller;
let customerId: string;
let vehicleId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  customerId = await createCustomer(owner);
  vehicleId = await createVehicle(owner, { customerId });
});
afterAll(() => t.close());

/** One more of everything that a list can hold. */
async function addOne(): Promise<void> {
  await createVehicle(owner, { customerId: await createCustomer(owner) });
  const createdBy = owner.userId ?? '';
  await createInvoice(t.db, { customerId, vehicleId, createdBy });
  const amounts = { subtotal: '1.00', total: '1.21' };
  await t.db
    .insertInto('estimates')
    .values({ estimateNumber: randomUUID(), customerId, vehicleId, createdBy, ...amounts })
    .execute();
  await t.db
    .insertInto('appointments')
    .values({ customerId, vehicleId, scheduledDate: '2026-11-20T08:00:00Z', duration: 60, service: 'Check' })
    .execute();
  await owner.call(vehiclesContract.addMileage, { params: { id: vehicleId }, body: { mileage: 1 } });
  const { body: supplier } = await owner.call(suppliersContract.create, { body: { name: randomUUID() } });
  await owner.call(inventoryContract.create, {
    body: { partNumber: randomUUID(), name: 'Part', unitPrice: '1.00', supplierId: supplier.id },
  });
  const service = await createService(owner);
  await t.app.inject({
    method: 'POST',
    url: submissionsContract.send.url,
    payload: requestOf({ selectedServiceIds: [service] }),
    remoteAddress: `10.2.0.${Math.floor(Math.random() * 250)}`,
  });
}

const idFor = (url: string) =>
  url.includes('/customers/') ? customerId : url.includes('/users/') ? (owner.userId ?? '') : vehicleId;

test('every list sends as many statements for twenty rows as for one', async () => {
  const cost = async () => {
    const counts: Record<string, number> = {};
    for (const { name, endpoint } of reads) {
      const url = endpoint.url.replace(/:\w+/g, idFor(endpoint.url));
      counts[name] = await t.countStatements(() => owner.raw('GET', url));
    }
    return counts;
  };
  await addOne();
  const forOne = await cost();
  expect(Object.values(forOne).every((count) => count > 0)).toBe(true);
  for (let more = 0; more < 20; more++) await addOne();
  expect(await cost()).toEqual(forOne);
});
