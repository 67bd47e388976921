import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createVehicle, requestOf } from '#tests/harness/factories.ts';
import { appointmentsContract as appointments } from '#features/work/appointments/appointments.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { requestToEstimateContract } from '#features/work/submissions/request-to-estimate.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
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

let created = 0;
/** A plate that no other car of these tests has. */
const somePlate = () => `QX-${(created += 1) + 1000}`;
const someName = () => `Zane Upīte ${randomUUID().slice(0, 8)}`;
const time = { scheduledDate: '2026-05-20T08:00:00Z', duration: 60 };
const lines = [{ description: 'Brake pads', partPrice: '40.00' }];

const book = (body: object, headers = {}) =>
  manager.call(appointments.create, { body: { ...time, ...body } }, headers);
const offer = (body: object, headers = {}) =>
  manager.call(estimates.create, { body: { lineItems: lines, ...body } }, headers);

const carsWith = (plate: string) =>
  t.db.selectFrom('vehicles').selectAll().where('licensePlate', '=', plate).execute();
const peopleNamed = (name: string) =>
  t.db.selectFrom('customers').selectAll().where('name', '=', name).execute();
const auditedOf = async (entityId: string) =>
  await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'details'])
    .where('entityId', '=', entityId)
    .execute();

describe.each([
  ['an appointment', book],
  ['an estimate', offer],
] as const)('%s of a new customer', (_what, create) => {
  test('creates the customer with a phone and the car with make and model, each with an audit entry', async () => {
    const [name, licensePlate] = [someName(), somePlate()];
    const { status, body } = await create({
      newCustomer: { name, phone: '+371 20111222' },
      newVehicle: { licensePlate: licensePlate.toLowerCase(), make: 'tesla', model: 'model3' },
    });
    expect(status).toBe(201);
    const [customer] = await peopleNamed(name);
    const [car] = await carsWith(licensePlate);
    const rest = { customerType: 'individual', language: 'lv' };
    expect(customer).toMatchObject({ name, phone: '+371 20111222', ...rest });
    expect(car).toMatchObject({
      make: 'Tesla',
      model: 'Model 3',
      customerId: customer?.id,
      customerName: name,
    });
    expect(body).toMatchObject({ customerId: customer?.id, customerName: name, vehicleId: car?.id });
    expect(await auditedOf(customer?.id ?? '')).toMatchObject([{ details: { created: name } }]);
    expect(await auditedOf(car?.id ?? '')).toMatchObject([{ details: { created: licensePlate } }]);
  });

  test('creates no customer and no car when it is rejected itself', async () => {
    const [name, licensePlate] = [someName(), somePlate()];
    const rejected = await create({
      newCustomer: { name },
      newVehicle: { licensePlate },
      duration: 0,
      laborRate: '-1',
    });
    const [plateRejected, nameRejected] = [
      await create({ newCustomer: { name }, newVehicle: { licensePlate: '?' } }),
      await create({ newCustomer: { name: ' ' }, newVehicle: { licensePlate } }),
    ];
    expect(rejected.status).toBe(400);
    expect(Object.keys(plateRejected.body.errors ?? {})).toEqual(['newVehicle.licensePlate']);
    expect(Object.keys(nameRejected.body.errors ?? {})).toEqual(['newCustomer.name']);
    expect([await peopleNamed(name), await carsWith(licensePlate)]).toEqual([[], []]);
  });

  test('creates one record, one customer and one car when sent five times at once with one key', async () => {
    const [name, licensePlate, key] = [someName(), somePlate(), randomUUID()];
    const body = { newCustomer: { name }, newVehicle: { licensePlate } };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => create(body, { 'idempotency-key': key })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map(({ body: { id } }) => id)).size).toBe(1);
    expect([(await peopleNamed(name)).length, (await carsWith(licensePlate)).length]).toEqual([1, 1]);
  });

  test('creates the customer from one of two windows, and rejects the other at the name', async () => {
    const name = someName();
    const responses = await Promise.all([1, 2, 3].map(() => create({ newCustomer: { name } })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({
      code: 'conflict',
      errors: { 'newCustomer.name': ['A customer of this name is on record already'] },
    });
    expect(await peopleNamed(name)).toHaveLength(1);
  });

  test('rejects an existing name, whatever its case and diacritics, unless it says that this is another', async () => {
    const name = someName();
    await createCustomer(manager, { name });
    const typed = name.toUpperCase().replace('Ī', 'I');
    expect((await create({ newCustomer: { name: typed } })).status).toBe(409);
    expect((await create({ newCustomer: { name: typed, sameName: true } })).status).toBe(201);
    expect(await peopleNamed(typed)).toHaveLength(1);
  });

  test('rejects an existing plate, with or without its hyphen, unless it says that this is another car', async () => {
    const licensePlate = somePlate();
    await createVehicle(manager, { licensePlate });
    const bare = licensePlate.replace('-', ' ');
    const rejected = await create({ newVehicle: { licensePlate: bare } });
    expect([rejected.status, rejected.body.errors]).toEqual([
      409,
      { 'newVehicle.licensePlate': ['Another vehicle has this plate already'] },
    ]);
    expect((await create({ newVehicle: { licensePlate: bare, samePlate: true } })).status).toBe(201);
    expect(await carsWith(bare.replace(' ', ''))).toHaveLength(1);
  });

  test('moves a car to its customer on request, with an audit entry, once', async () => {
    const [from, to] = [await createCustomer(manager), await createCustomer(manager)];
    const vehicleId = await createVehicle(manager, { customerId: from });
    const stays = await create({ customerId: to, vehicleId });
    expect(stays.status).toBe(201);
    const owner = async () => (await manager.call(vehicles.get, { params: { id: vehicleId } })).body;
    expect((await owner()).customerId).toBe(from);
    const body = { customerId: to, vehicleId, moveVehicle: { fromCustomerId: from } };
    expect((await create(body)).status).toBe(201);
    expect(await owner()).toMatchObject({ customerId: to, version: 2 });
    // Of two windows the second finds it done.
    expect((await create(body)).status).toBe(201);
    expect(await owner()).toMatchObject({ customerId: to, version: 2 });
    const moves = (await auditedOf(vehicleId)).filter(({ details }) => 'customer' in (details as object));
    expect(moves).toHaveLength(1);
  });

  test('keeps a car that went to a third customer meanwhile with that customer', async () => {
    const [from, to, third] = [
      await createCustomer(manager),
      await createCustomer(manager),
      await createCustomer(manager),
    ];
    const vehicleId = await createVehicle(manager, { customerId: third });
    const name = someName();
    const late = await create({ customerId: to, vehicleId, moveVehicle: { fromCustomerId: from } });
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([409, ['vehicleId']]);
    const undone = await create({ newCustomer: { name }, vehicleId, moveVehicle: { fromCustomerId: from } });
    expect([undone.status, await peopleNamed(name)]).toEqual([409, []]);
    const { body } = await manager.call(vehicles.get, { params: { id: vehicleId } });
    expect(body.customerId).toBe(third);
  });
});

test('creates the customer of a manual invoice, and requires one when it has none', async () => {
  const [name, key] = [someName(), randomUUID()];
  const someoneNew = { existingCustomerId: 'new' };
  const lineItems = [{ description: 'Tow', pricePerUnit: '45.00', units: 1 }];
  const bill = (body: object, headers = {}) =>
    manager.call(invoices.createManual, { body: { lineItems, ...body } as never }, headers);
  const [first, again] = await Promise.all(
    [1, 2].map(() =>
      bill({ ...someoneNew, newCustomer: { name, phone: '20111222' } }, { 'idempotency-key': key }),
    ),
  );
  expect([first?.status, again?.status, again?.body.id]).toEqual([201, 201, first?.body.id]);
  expect(await peopleNamed(name)).toMatchObject([{ id: first?.body.customerId, phone: '20111222' }]);
  const rejected = await bill({ ...someoneNew, newCustomer: { name } });
  expect([rejected.status, Object.keys(rejected.body.errors ?? {})]).toEqual([409, ['newCustomer.name']]);
  const withoutCustomer = await bill({});
  expect((await bill(someoneNew)).body.errors).toEqual(withoutCustomer.body.errors);
  expect([withoutCustomer.status, withoutCustomer.body.errors]).toEqual([
    400,
    { existingCustomerId: ['Please select a customer'] },
  ]);
});

describe('an existing plate', () => {
  test('rejects it for a second or changed vehicle, unless the duplicate is confirmed', async () => {
    const [first, second] = [somePlate(), somePlate()];
    await createVehicle(manager, { licensePlate: first });
    const add = (changes: object) =>
      manager.call(vehicles.create, { body: { licensePlate: first, ...changes } });
    const rejected = await add({});
    expect([rejected.status, rejected.body.errors]).toEqual([
      409,
      { licensePlate: ['Another vehicle has this plate already'] },
    ]);
    expect((await add({ samePlate: true })).status).toBe(201);
    const params = { id: await createVehicle(manager, { licensePlate: second }) };
    const save = (changes: object) =>
      manager.call(vehicles.save, { params, body: { licensePlate: first.replace('-', ''), ...changes } });
    expect((await save({})).status).toBe(409);
    expect((await save({ samePlate: true })).status).toBe(200);
    // What has been so since then may be edited without a word.
    expect((await save({ color: 'Red' })).status).toBe(200);
  });

  test('rejects it for all but one of those who add the same car at once', async () => {
    const licensePlate = somePlate();
    const responses = await Promise.all([
      ...[1, 2].map(() => manager.call(vehicles.create, { body: { licensePlate } })),
      ...[1, 2].map(() => book({ newVehicle: { licensePlate } })),
      ...[1, 2].map(() => offer({ newVehicle: { licensePlate } })),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await carsWith(licensePlate)).toHaveLength(1);
  });

  test('rejects it for the car of a request, which then takes the existing car, or another one', async () => {
    const licensePlate = somePlate();
    const from = await createCustomer(manager);
    const vehicleId = await createVehicle(manager, { licensePlate, customerId: from });
    const ask = async (order: object) => {
      const { body } = await t.visitor.call(requestFormContract.send, { body: requestOf() });
      const none = { customerId: null, vehicleId: null };
      return manager.call(requestToEstimateContract.createEstimateOfRequest, {
        params: { id: body.id },
        body: { ...none, ...order } as never,
      });
    };
    const rejected = await ask({ licensePlate });
    expect([rejected.status, Object.keys(rejected.body.errors ?? {})]).toEqual([409, ['licensePlate']]);
    const customerId = await createCustomer(manager);
    expect((await ask({ customerId, vehicleId })).status).toBe(400);
    const moved = await ask({ customerId, vehicleId, moveVehicle: { fromCustomerId: from } });
    expect([moved.status, moved.body.vehicleId]).toEqual([201, vehicleId]);
    expect((await carsWith(licensePlate))[0]?.customerId).toBe(customerId);
    expect((await ask({ licensePlate, samePlate: true })).status).toBe(201);
    expect(await carsWith(licensePlate)).toHaveLength(2);
  });
});

test('rejects it for an estimate that describes a car in short, at that field', async () => {
  const [customerName, vehicleLicensePlate] = [someName(), somePlate()];
  const body = { customerName, createCustomer: true, vehicleLicensePlate, createVehicle: true };
  expect((await offer(body)).status).toBe(201);
  const plate = await offer({ ...body, customerName: someName() });
  expect([plate.status, Object.keys(plate.body.errors ?? {})]).toEqual([409, ['vehicleLicensePlate']]);
  // A draft that creates no customer keeps the name as text.
  expect((await offer({ customerName })).body).toMatchObject({ customerId: null, customerName });
});

test('returns the owner’s phone with one vehicle, to a manager only', async () => {
  const customerId = await createCustomer(manager, { phone: '+371 29000111' });
  const params = { id: await createVehicle(manager, { customerId }) };
  expect((await manager.call(vehicles.get, { params })).body.customerPhone).toBe('+371 29000111');
  expect(await technician.call(vehicles.get, { params }).then(({ body }) => Object.keys(body))).not.toContain(
    'customerPhone',
  );
});
