import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createVehicle,
} from '#tests/harness/factories.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { historyContract } from '#features/overview/history/history.contract.ts';
import { appointmentStatuses } from '#features/work/estimates/appointment-status.ts';
import { appointmentsContract as appointments } from '../appointments.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

const read = async (id: string, caller = manager) =>
  (await caller.call(appointments.get, { params: { id } })).body;
const record = (id: string, body: object, caller = technician) =>
  caller.call(appointments.record, { params: { id }, body });

test('shows a technician everything but the customer and the name, in every response', async () => {
  const customerId = await createCustomer(manager, { name: 'Zigrīda Vītola' });
  const vehicleId = await createVehicle(manager, { customerId, licensePlate: 'ZV-1' });
  const estimateId = await createEstimate(manager, { customerId, vehicleId, description: 'Tyres' });
  const id = await createAppointment(manager, { estimateId, name: 'Zigrīda', notes: 'Key in the box' });
  const { customerId: _id, customerName, name, ...rest } = await read(id);
  expect([customerName, name]).toEqual(['Zigrīda Vītola', 'Zigrīda']);
  const query = { from: '2026-05-20', to: '2026-05-20' };
  const { body: listed } = await technician.call(appointments.list, { query });
  for (const response of [
    await read(id, technician),
    listed.find((row) => row.id === id),
    (await record(id, { notes: rest.notes })).body,
  ])
    expect(response).toEqual({ ...rest, updatedAt: response?.updatedAt });
});

test('lets a technician change status and notes, and nothing else', async () => {
  const id = await createAppointment(manager, { notes: 'Before' });
  const before = await read(id);
  for (const status of appointmentStatuses.toReversed())
    expect((await record(id, { status })).body.status).toBe(status);
  expect(await read(id)).toEqual({ ...before, updatedAt: expect.any(String) as string });
  const recorded = await record(id, { notes: 'After', duration: 5, name: 'Taken' });
  expect(recorded.body).not.toHaveProperty('name');
  expect((await read(id)).name).toBeNull();
  expect(recorded.body).toMatchObject({
    duration: 60,
    notes: 'After',
    status: 'scheduled',
  });
  expect((await record(id, { notes: ' ' })).body.notes).toBe(null);

  const body = { scheduledDate: '2026-05-20T08:00:00Z', duration: 60 };
  const rejected = [
    await technician.call(appointments.create, { body }),
    await technician.call(appointments.save, { params: { id }, body }),
    await technician.call(appointments.delete, { params: { id } }),
  ];
  expect(rejected.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await read(id)).toMatchObject({ scheduledDate: '2026-05-20T08:00:00.000Z' });
});

test('raises the version with notes and rejects a stale one, but not with a status', async () => {
  const id = await createAppointment(manager);
  expect((await record(id, { status: 'in_progress', version: 1 })).body.version).toBe(1);
  expect((await record(id, { notes: 'Worn discs', version: 1 })).body.version).toBe(2);
  const stale = await record(id, { notes: 'Mine', status: 'completed', version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'concurrent_modification']);
  expect(await read(id)).toMatchObject({ notes: 'Worn discs', status: 'in_progress', version: 2 });
});

test('rejects a status that does not exist', async () => {
  const id = await createAppointment(manager);
  const response = await record(id, { status: 'done' });
  expect([response.status, response.body.errors]).toEqual([400, { status: ['This value is not valid'] }]);
});

test('audits who set the status, old and new', async () => {
  const id = await createAppointment(manager, { name: 'Check' });
  await record(id, { status: 'completed' });
  const entry = await t.db
    .selectFrom('auditLogs')
    .select(['userId', 'entityName', 'details'])
    .where('entityId', '=', id)
    .where('userId', '=', technician.userId)
    .executeTakeFirst();
  expect(entry).toEqual({
    userId: technician.userId,
    entityName: 'Check',
    details: { status: { old: 'scheduled', new: 'completed' } },
  });
});

test('denies a supplier’s user and a visitor', async () => {
  const id = await createAppointment(manager);
  const supplier = await t.as('supplier');
  expect((await supplier.call(appointments.list, {})).status).toBe(403);
  expect((await supplier.call(appointments.get, { params: { id } })).status).toBe(403);
  expect((await record(id, { status: 'completed' }, supplier)).status).toBe(403);
  expect((await t.visitor.call(appointments.list, {})).status).toBe(401);
});

test('shows the same appointment in the history of a vehicle and of its customer', async () => {
  const customerId = await createCustomer(manager);
  const vehicleId = await createVehicle(manager, { customerId });
  const id = await createAppointment(manager, { customerId, vehicleId, service: 'Tyres', notes: 'Two worn' });
  await record(id, { status: 'cancelled' });
  const { scheduledDate, service, status, duration, notes } = await read(id);
  const car = { vehicleId, licensePlate: null };
  const expected = [{ id, ...car, scheduledDate, service, status, duration, notes }];
  const { ofVehicle, ofCustomer } = historyContract;
  expect((await manager.call(ofVehicle, { params: { id: vehicleId } })).body.appointments).toEqual(expected);
  expect((await manager.call(ofCustomer, { params: { id: customerId } })).body.appointments).toEqual(
    expected,
  );
  expect(expected).toMatchObject([{ status: 'cancelled', service: 'Tyres' }]);
  const { body } = await manager.call(customersContract.get, { params: { id: customerId } });
  await manager.call(customersContract.save, {
    params: { id: customerId },
    body: { ...body, name: 'Renamed' },
  });
  expect((await read(id)).customerName).toBe('Renamed');
});
