import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createInvoice, createVehicle, someVin } from '#tests/harness/factories.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { vehiclesContract as vehicles } from '../vehicles.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

const found = async (search: string, caller = manager) =>
  (await caller.call(vehicles.list, { query: { search } })).body.map((row) => row.id);

test('stores VIN and plate in upper case without spaces, blank ones as null', async () => {
  const vin = someVin();
  const created = await manager.call(vehicles.create, {
    body: {
      vin: ` ${vin.toLowerCase().slice(0, 5)} ${vin.toLowerCase().slice(5)} `,
      licensePlate: ' ab-1234 ',
    },
  });
  expect(created.body).toMatchObject({ vin, licensePlate: 'AB-1234', make: null, mileage: null, version: 1 });
  const other = await manager.call(vehicles.create, { body: { vin: '  ', licensePlate: 'kk 55' } });
  expect(other.body).toMatchObject({ vin: null, licensePlate: 'KK55' });
});

test('requires a VIN or a plate, with the error at the VIN', async () => {
  const response = await manager.call(vehicles.create, {
    body: { make: 'Tesla', vin: ' ', licensePlate: '' },
  });
  expect([response.status, response.body.errors]).toEqual([
    400,
    { vin: ['Either VIN or License Plate must be provided'] },
  ]);
});

test.each([
  [{ vin: '5YJ3E7EB7KF12345O' }, 'vin'],
  [{ vin: '5YJ3E7EB7KF1234567' }, 'vin'],
  [{ vin: 'OLD-16', licensePlate: 'A_1' }, 'licensePlate'],
  [{ vin: 'OLD-16', year: 1890 }, 'year'],
  [{ vin: 'OLD-16', mileage: -1 }, 'mileage'],
  [{ vin: 'OLD-16', mileage: '12.5' }, 'mileage'],
])('rejects %j at its field', async (body, field) => {
  const response = await manager.call(vehicles.create, { body });
  expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([400, [field]]);
});

test('accepts year and mileage as text, and an unreadable day as blank', async () => {
  const id = await createVehicle(manager, {
    year: '2021',
    mileage: '84500',
    firstRegistration: '31.02.2021',
  });
  const { body } = await manager.call(vehicles.get, { params: { id } });
  expect(body).toMatchObject({ year: 2021, mileage: 84500, firstRegistration: null });
  const dated = await createVehicle(manager, { firstRegistration: '2021-03-28T22:00:00.000Z' });
  expect((await manager.call(vehicles.get, { params: { id: dated } })).body.firstRegistration).toBe(
    '2021-03-28',
  );
});

test('rejects a used VIN with 409 and the field, also of two at once', async () => {
  const vin = someVin();
  const responses = await Promise.all(
    [1, 2, 3].map(() => manager.call(vehicles.create, { body: { vin: vin.toLowerCase() } })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.errors).toEqual({
    vin: ['Another vehicle has this VIN already'],
  });
});

test('rejects an unknown customer at its field', async () => {
  const response = await manager.call(vehicles.create, {
    body: { licensePlate: 'XX-1', customerId: randomUUID() },
  });
  expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([400, ['customerId']]);
});

describe('searching vehicles', () => {
  test('finds a plate with or without space or hyphen, part of a VIN, make, model and customer', async () => {
    const customerId = await createCustomer(manager, { name: 'Jānis Bērziņš' });
    const vin = `LRW${randomUUID()
      .replace(/[^0-9a-f]/g, '')
      .toUpperCase()
      .slice(0, 14)}`;
    const id = await createVehicle(manager, {
      customerId,
      vin,
      licensePlate: 'ŽZ-9081',
      make: 'Škoda',
      model: 'Enyaq',
    });
    for (const search of [
      'žz-9081',
      'zz9081',
      'ZZ 9081',
      'z-9081',
      vin.slice(4, 11),
      'skoda enyaq',
      'berzins',
      'enyaq škoda',
      'berzins enyaq 9081',
    ])
      expect(await found(search), search).toContain(id);
    expect(await found('berzins%')).toEqual([]);
    expect(await found('enyaq kalnins')).toEqual([]);
    expect(await found('-')).toContain(id);
  });

  test('finds no vehicle by its customer for a technician, and lists none of one customer', async () => {
    const customerId = await createCustomer(manager, { name: 'Xenia Quarzova' });
    const id = await createVehicle(manager, { customerId });
    expect(await found('quarzova')).toEqual([id]);
    expect(await found('quarzova', technician)).toEqual([]);
    const listed = await technician.call(vehicles.list, { query: { customerId } });
    expect([listed.status, listed.body.code]).toEqual([403, 'permission_denied']);
    const own = await manager.call(vehicles.list, { query: { customerId } });
    expect(own.body.map((row) => row.id)).toEqual([id]);
  });
});

test('leaves the customer out of a technician’s responses', async () => {
  const customerId = await createCustomer(manager, { name: 'Hidden Person' });
  const id = await createVehicle(manager, { customerId, licensePlate: 'HID-1' });
  const seen = await technician.call(vehicles.get, { params: { id } });
  const [listed] = (await technician.call(vehicles.list, { query: { search: 'HID-1' } })).body;
  const noted = await technician.call(vehicles.saveNotes, { params: { id }, body: { notes: 'Squeaks' } });
  for (const body of [seen.body, listed, noted.body]) {
    expect(body).toMatchObject({ id, licensePlate: 'HID-1' });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`customer|Hidden|${customerId}`));
  }
  expect((await manager.call(vehicles.get, { params: { id } })).body).toMatchObject({
    customerId,
    customerName: 'Hidden Person',
    notes: 'Squeaks',
  });
});

test('rejects the second of two editors, and overwrites nothing', async () => {
  const id = await createVehicle(manager, { licensePlate: 'TWO-2' });
  const save = (color: string) =>
    manager.call(vehicles.save, { params: { id }, body: { licensePlate: 'TWO-2', color, version: 1 } });
  const responses = await Promise.all([save('red'), save('blue')]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('concurrent_modification');
  const winner = responses.find(({ status }) => status === 200)?.body;
  expect((await manager.call(vehicles.get, { params: { id } })).body).toEqual(winner);
  const notes = await technician.call(vehicles.saveNotes, {
    params: { id },
    body: { notes: 'x', version: 1 },
  });
  expect(notes.status).toBe(409);
});

test('follows the customer’s rename, and keeps the name as text when the customer is deleted', async () => {
  const customerId = await createCustomer(manager, { name: 'Old Name' });
  const id = await createVehicle(manager, { customerId, licensePlate: 'REN-1' });
  await manager.call(customersContract.save, { params: { id: customerId }, body: { name: 'Nora Jaunā' } });
  expect(await found('nora jauna')).toEqual([id]);
  const owner = await t.as('owner');
  await owner.call(customersContract.delete, { params: { id: customerId } });
  const body = { licensePlate: 'REN-1', color: 'white' };
  const saved = await manager.call(vehicles.save, { params: { id }, body });
  expect(saved.body).toMatchObject({ customerId: null, customerName: 'Nora Jaunā', color: 'white' });
});

test('audits old and new values, a customer by name', async () => {
  const [from, to] = [
    await createCustomer(manager, { name: 'Aija' }),
    await createCustomer(manager, { name: 'Baiba' }),
  ];
  const id = await createVehicle(manager, { customerId: from, licensePlate: 'AUD-1', mileage: 10 });
  const body = { customerId: to, licensePlate: 'AUD-2', mileage: 20 };
  await manager.call(vehicles.save, { params: { id }, body });
  const entry = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'details'])
    .where('entityId', '=', id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    entityName: 'AUD-2',
    details: {
      customer: { old: 'Aija', new: 'Baiba' },
      licensePlate: { old: 'AUD-1', new: 'AUD-2' },
      mileage: { old: 10, new: 20 },
    },
  });
  expect(Object.keys(entry.details as object)).not.toContain('customerId');
});

test('rejects the second of two deletes at once, because the vehicle no longer exists', async () => {
  const id = await createVehicle(manager);
  const responses = await Promise.all([1, 2].map(() => manager.call(vehicles.delete, { params: { id } })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404]);
});

test('rejects deleting a vehicle that an invoice names, with the reason', async () => {
  const customerId = await createCustomer(manager);
  const id = await createVehicle(manager, { customerId });
  await createInvoice(t.db, { customerId, vehicleId: id, createdBy: manager.userId ?? '' });
  const rejected = await manager.call(vehicles.delete, { params: { id } });
  expect([rejected.status, rejected.body.code]).toEqual([409, 'vehicle_invoiced']);
  expect(rejected.body.userMessage).toContain('invoice');
  expect((await manager.call(vehicles.get, { params: { id } })).status).toBe(200);
});
