import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { importFile, settled } from '#tests/harness/imports.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { customersContract as customers } from '#features/records/customers/customers.contract.ts';
import { vehiclesContract as vehicles } from '#features/records/vehicles/vehicles.contract.ts';
import { importsContract as imports } from '../imports.contract.ts';

let t: TestApp;
let manager: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  owner = await t.as('owner');
});
afterAll(() => t.close());
afterEach(async () => {
  await t.db.deleteFrom('vehicles').execute();
  await t.db.deleteFrom('customers').execute();
});

const csv = (...lines: string[]): string => lines.join('\n');
const allCustomers = async () => (await manager.call(customers.list, { query: {} })).body;
const undo = async (id: string) => {
  const begun = await manager.call(imports.undo, { params: { id } });
  return begun.status === 200 ? { status: 200, body: await settled(manager, id) } : begun;
};

test('undoes an import whole: what it made is gone, what it changed is as it was', async () => {
  const { body: before } = await manager.call(customers.create, {
    body: { name: 'SIA Ēka', businessNumber: '40103', notes: 'Kept' },
  });
  const file = csv(
    'Name;Registration number;Phone;Language',
    'SIA Ēka;40103;67000000;English',
    'Anna;;26123456;',
  );
  const done = await importFile(manager, 'customers', file, { onRecord: 'overwrite' });
  expect(await allCustomers()).toHaveLength(2);
  const undone = await undo(done.id);
  expect([undone.status, undone.body.state]).toEqual([200, 'undone']);
  expect(await allCustomers()).toEqual([{ ...before, version: 3, updatedAt: expect.any(String) as string }]);
  expect((await undo(done.id)).status).toBe(409);
});

test('undoes vehicles with their owners and mileage, and keeps a mileage that was there', async () => {
  const { body: car } = await manager.call(vehicles.create, {
    body: { licensePlate: 'OLD-1', mileage: 1000 },
  });
  const file = csv('Plate,Mileage,Owner,Phone', 'OLD-1,2000,Anna,26000001', 'NEW-1,5,Anna,26000001');
  const { id } = await importFile(manager, 'vehicles', file, { onRecord: 'overwrite' });
  const params = { id: car.id };
  expect((await manager.call(vehicles.get, { params })).body).toMatchObject({
    mileage: 2000,
    customerName: 'Anna',
  });
  expect((await undo(id)).status).toBe(200);
  expect((await manager.call(vehicles.list, { query: {} })).body).toHaveLength(1);
  expect((await manager.call(vehicles.get, { params })).body).toMatchObject({
    mileage: 1000,
    customerName: null,
  });
  const mileage = await manager.call(vehicles.listMileage, { params });
  expect(mileage.body.map((entry) => entry.mileage)).toEqual([1000]);
  expect(await allCustomers()).toEqual([]);
});

test('undoes a price list', async () => {
  const { id } = await importFile(
    manager,
    'prices',
    csv('Service,Make,Price', 'Wash,Tesla,20', 'Wash,Other,10'),
  );
  expect((await undo(id)).status).toBe(200);
  expect((await manager.call(catalogueContract.list, { query: { search: 'Wash' } })).body).toEqual([]);
});

test('refuses to undo after somebody changed a record, and says which and who', async () => {
  const { id } = await importFile(manager, 'customers', csv('Name,Phone', 'Anna,26000001', 'Berta,26000002'));
  const berta = (await allCustomers()).find(({ name }) => name === 'Berta');
  await owner.call(customers.save, { params: { id: berta?.id ?? '' }, body: { name: 'Berta B.' } });
  const refused = await undo(id);
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'import_changed_since']);
  const { body } = await manager.call(imports.obstacles, { params: { id } });
  const person = await t.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username;
  expect(body).toEqual([
    expect.objectContaining({ recordId: berta?.id, name: 'Berta', what: 'changed', by: name }),
  ]);
  expect(await allCustomers()).toHaveLength(2);
});

test('refuses to undo when a record is used or was deleted', async () => {
  const { id } = await importFile(manager, 'customers', csv('Name,Phone', 'Anna,26000001', 'Berta,26000002'));
  const [first, second] = await allCustomers();
  await manager.call(vehicles.create, { body: { licensePlate: 'AB-1', customerId: first?.id ?? '' } });
  await owner.call(customers.delete, { params: { id: second?.id ?? '' } });
  const { body } = await manager.call(imports.obstacles, { params: { id } });
  expect(body.map(({ recordId, what }) => [recordId, what])).toEqual([
    [second?.id, 'deleted'],
    [first?.id, 'used'],
  ]);
  expect((await undo(id)).status).toBe(409);
});
