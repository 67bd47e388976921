import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { checkFile, importChecked, importFile, settled } from '#tests/harness/imports.ts';
import { customersContract as customers } from '#features/records/customers/customers.contract.ts';
import { vehiclesContract as vehicles } from '#features/records/vehicles/vehicles.contract.ts';
import { importsContract as imports } from '../imports.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());
afterEach(async () => {
  await t.db.deleteFrom('vehicles').execute();
  await t.db.deleteFrom('customers').execute();
});

const csv = (...lines: string[]): string => lines.join('\n');
const addCustomer = async (name: string, phone: string) =>
  (await manager.call(customers.create, { body: { name, phone } })).body;
const addCar = async (customerId: string | null = null) =>
  (await manager.call(vehicles.create, { body: { licensePlate: 'AB-1', customerId } })).body;
const carOf = async (id: string) => (await manager.call(vehicles.get, { params: { id } })).body;
const rename = ({ id }: { readonly id: string }, name: string) =>
  manager.call(customers.save, { params: { id }, body: { name } });

test('keeps the owner of a car and the name of the owner when only blanks are filled', async () => {
  const anna = await addCustomer('Anna', '26000001');
  await addCustomer('Berta', '26000002');
  const car = await addCar(anna.id);
  const file = csv('Plate,Color,Owner,Customer’s phone', 'AB-1,white,Berta,26000002');
  const done = await importFile(manager, 'vehicles', file);
  expect(done.state).toBe('done');
  expect(await carOf(car.id)).toMatchObject({ color: 'white', customerId: anna.id, customerName: 'Anna' });
});

test('writes the name that an owner has when the car is written, and not the one of the check', async () => {
  const anna = await addCustomer('Anna', '26000001');
  const car = await addCar(anna.id);
  const checked = await checkFile(manager, 'vehicles', csv('Plate,Color', 'AB-1,white'));
  await rename(anna, 'Anna Kalna');
  expect((await importChecked(manager, checked.id)).state).toBe('done');
  expect(await carOf(car.id)).toMatchObject({ color: 'white', customerName: 'Anna Kalna' });
});

test('puts the owner of a car back under the name that the owner has now', async () => {
  const anna = await addCustomer('Anna', '26000001');
  await addCustomer('Berta', '26000002');
  const car = await addCar(anna.id);
  const file = csv('Plate,Owner,Customer’s phone', 'AB-1,Berta,26000002');
  const { id } = await importFile(manager, 'vehicles', file, { onRecord: 'overwrite' });
  expect(await carOf(car.id)).toMatchObject({ customerName: 'Berta' });
  await rename(anna, 'Anna Kalna');
  await manager.call(imports.undo, { params: { id } });
  expect((await settled(manager, id)).state).toBe('undone');
  expect(await carOf(car.id)).toMatchObject({ customerId: anna.id, customerName: 'Anna Kalna' });
});
