import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { checkFile, faultsOf, importChecked, importFile, settled } from '#tests/harness/imports.ts';
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

test('does not choose between a new owner of the file and one on record of the same name', async () => {
  await addCustomer('Anna', '26000001');
  const file = csv('Plate,Owner,Customer’s phone', 'AB-1,Anna,26000009', 'AB-2,Anna,');
  const checked = await checkFile(manager, 'vehicles', file);
  expect(await faultsOf(manager, checked.id)).toEqual({ 3: ['1 fitsTwo'] });
});

test('adds no owner whom no car is given to', async () => {
  const anna = await addCustomer('Anna', '26000001');
  await addCar(anna.id);
  const file = csv(
    'Plate,Color,Mileage,Owner,Customer’s phone',
    'AB-1,white,,Berta,26000002',
    'AB-2,,many,Cilda,26000003',
    'AB-3,,much,Dace,26000004',
    'AB-4,,10,Dace,26000004',
  );
  const checked = await checkFile(manager, 'vehicles', file);
  expect(checked.counts).toMatchObject({ new: 1, changed: 1, faulty: 2, made: 1 });
  await importChecked(manager, checked.id, true);
  const { body } = await manager.call(customers.list, { query: {} });
  expect(body.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Dace']);
  const skipped = await checkFile(manager, 'vehicles', csv('Plate,Owner', 'AB-1,Elza'), { onRecord: 'skip' });
  expect(skipped.counts).toMatchObject({ skipped: 1, made: 0 });
});
