import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createVehicle,
} from '#tests/harness/factories.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { appointmentsContract as appointments, type appointmentDraft } from '../appointments.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

type Draft = z.input<typeof appointmentDraft>;
const soon: Draft = { scheduledDate: '2026-05-20T08:00:00Z', duration: 90 };
const create = (changes: object = {}, caller = manager) =>
  caller.call(appointments.create, { body: { ...soon, ...changes } });
const read = async (id: string, caller = manager) =>
  (await caller.call(appointments.get, { params: { id } })).body;
const save = (id: string, changes: object = {}) =>
  manager.call(appointments.save, { params: { id }, body: { ...soon, ...changes } });
const record = (id: string, body: object, caller = technician) =>
  caller.call(appointments.record, { params: { id }, body });
const setStatus = (id: string, status: 'rejected' | 'converted') =>
  manager.call(estimatesContract.changeStatus, { params: { id }, body: { status } });

async function work() {
  const customerId = await createCustomer(manager, { name: `Anna ${randomUUID()}` });
  const licensePlate = `AB${randomUUID().slice(0, 4).toUpperCase()}`;
  const vehicleId = await createVehicle(manager, {
    customerId,
    licensePlate,
    make: 'Tesla',
    model: 'Model 3',
  });
  const estimateId = await createEstimate(manager, { customerId, vehicleId, description: 'Brake service' });
  const links = { customerId, vehicleId, estimateId };
  return { ...links, licensePlate, links };
}

const lastAudit = (entityId: string) =>
  t.db
    .selectFrom('auditLogs')
    .select(['action', 'entityType', 'entityName', 'details', 'userId'])
    .where('entityId', '=', entityId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('creating an appointment', () => {
  test('returns what was sent with all that a block shows', async () => {
    const { links, licensePlate } = await work();
    const sent = { ...soon, ...links, technicianId: technician.userId, name: 'First', service: 'Brakes' };
    const created = await create({ ...sent, notes: 'Key in the box' });
    expect(created.status).toBe(201);
    const { body: estimate } = await manager.call(estimatesContract.get, {
      params: { id: links.estimateId },
    });
    expect(created.body).toMatchObject({
      ...sent,
      scheduledDate: '2026-05-20T08:00:00.000Z',
      notes: 'Key in the box',
      status: 'scheduled',
      estimateNumber: estimate.estimateNumber,
      customerName: estimate.customerName,
      vehicle: { make: 'Tesla', model: 'Model 3', licensePlate },
      technicianName: 'Test t.',
      doubleBooked: false,
      outsideHours: false,
      version: 1,
    });
    expect(await read(created.body.id)).toEqual(created.body);
    expect(await lastAudit(created.body.id)).toMatchObject({
      entityType: 'appointment',
      entityName: 'First',
      details: { created: 'First' },
      userId: manager.userId,
    });
  });

  test('stores blank as null, and a blank service as Service', async () => {
    const blank = { name: ' ', notes: '', estimateId: '', customerId: null, vehicleId: '', technicianId: '' };
    expect((await create({ ...blank, service: '  ' })).body).toMatchObject({
      ...Object.fromEntries(Object.keys(blank).map((field) => [field, null])),
      service: 'Service',
      vehicle: null,
      technicianName: null,
      estimateNumber: null,
    });
    expect((await create()).body.service).toBe('Service');
  });

  test('fills what is left out from an estimate, and nothing that is sent, blank or not', async () => {
    const { estimateId, customerId, vehicleId } = await work();
    expect((await create({ estimateId })).body).toMatchObject({
      customerId,
      vehicleId,
      service: 'Brake service',
    });
    const other = await createVehicle(manager);
    const own = await create({ estimateId, customerId: null, vehicleId: other, service: '' });
    expect(own.body).toMatchObject({ customerId: null, vehicleId: other, service: 'Service' });
    const bare = await createEstimate(manager);
    expect((await create({ estimateId: bare })).body).toMatchObject({
      service: 'Service',
      customerId: null,
    });
  });

  test.each([
    [{ scheduledDate: undefined }, 'scheduledDate', 'Scheduled date is required'],
    [{ scheduledDate: ' ' }, 'scheduledDate', 'Scheduled date is required'],
    [{ scheduledDate: 'soon' }, 'scheduledDate', 'Please select a valid date'],
    [{ scheduledDate: '2026-02-30' }, 'scheduledDate', 'Please select a valid date'],
    [{ duration: undefined }, 'duration', 'End date is required'],
    [{ duration: '' }, 'duration', 'End date is required'],
    [{ duration: 0 }, 'duration', 'Please select a valid end date'],
    [{ duration: -30 }, 'duration', 'Please select a valid end date'],
    [{ duration: 1.5 }, 'duration', 'Please select a valid end date'],
    [{ duration: 10_081 }, 'duration', 'Please select a valid end date'],
    [{ customerId: randomUUID() }, 'customerId', 'This customer no longer exists. Please choose another.'],
    [{ vehicleId: randomUUID() }, 'vehicleId', 'This vehicle no longer exists. Please choose another.'],
    [{ estimateId: randomUUID() }, 'estimateId', 'This estimate no longer exists. Please choose another.'],
    [{ technicianId: randomUUID() }, 'technicianId', 'Please choose an active member of staff'],
    [{ vehicleId: 'mine' }, 'vehicleId', 'This value is not valid'],
    [{ service: 'x'.repeat(501) }, 'service', 'This text is too long'],
  ])('rejects %j at %s', async (changes, field, text) => {
    const count = async () => (await t.db.selectFrom('appointments').select('id').execute()).length;
    const before = await count();
    const response = await create(changes);
    expect([response.status, response.body.errors]).toEqual([400, { [field]: [text] }]);
    expect(await count()).toBe(before);
  });

  test('accepts at most a week', async () => {
    expect((await create({ duration: 10_080 })).status).toBe(201);
  });
});

describe('links of an appointment', () => {
  test.each(['rejected', 'converted'] as const)(
    'rejects a %s estimate, unless it is linked already',
    async (status) => {
      const { estimateId } = await work();
      const id = await createAppointment(manager, { estimateId });
      await setStatus(estimateId, status);
      for (const response of [
        await create({ estimateId }),
        await save((await create()).body.id, { estimateId }),
      ])
        expect([response.status, response.body.errors]).toEqual([
          400,
          { estimateId: ['This estimate is completed or rejected. Please choose another.'] },
        ]);
      expect((await save(id, { estimateId, duration: 30 })).body).toMatchObject({ estimateId, duration: 30 });
    },
  );

  test('accepts only active staff of the shop, unless it is linked already', async () => {
    const supplier = await t.as('supplier');
    expect((await create({ technicianId: supplier.userId })).status).toBe(400);
    const gone = { username: randomUUID(), email: `${randomUUID()}@example.lv`, passwordHash: 'x' };
    const leaver = { ...gone, role: 'technician' as const, firstName: 'Juris', lastName: null };
    const { id: technicianId } = await t.db
      .insertInto('users')
      .values(leaver)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body: created } = await create({ technicianId });
    expect(created.technicianName).toBe('Juris');
    await t.db.updateTable('users').set({ isActive: false }).where('id', '=', technicianId).execute();
    expect((await save(created.id, { technicianId })).body.technicianId).toBe(technicianId);
    expect((await create({ technicianId })).body.errors).toEqual({
      technicianId: ['Please choose an active member of staff'],
    });
  });

  test('loses the link to a deleted record, and rejects it when it is sent again', async () => {
    const { links, ...ids } = await work();
    const id = await createAppointment(manager, links);
    const owner = await t.as('owner');
    await manager.call(estimatesContract.delete, { params: { id: ids.estimateId } });
    await manager.call(vehiclesContract.delete, { params: { id: ids.vehicleId } });
    await owner.call(customersContract.delete, { params: { id: ids.customerId } });
    const left = await read(id);
    expect(left).toMatchObject({ estimateId: null, vehicleId: null, customerId: null, customerName: null });
    for (const field of ['customerId', 'vehicleId', 'estimateId'] as const)
      expect(Object.keys((await save(id, { [field]: ids[field] })).body.errors ?? {})).toEqual([field]);
    expect(await read(id)).toEqual(left);
  });
});

describe('changing an appointment', () => {
  test('keeps its status, and audits old and new values as people read them', async () => {
    const { links, licensePlate } = await work();
    const id = await createAppointment(manager, { ...links, name: 'Before' });
    await record(id, { status: 'in_progress' });
    const technicianId = technician.userId;
    expect((await save(id, { ...links, technicianId, name: 'After', duration: 60 })).body).toMatchObject({
      status: 'in_progress',
      name: 'After',
    });
    expect(await lastAudit(id)).toMatchObject({
      entityName: 'After',
      details: {
        name: { old: 'Before', new: 'After' },
        technician: { old: null, new: 'Test t.' },
      },
    });
    await save(id, {
      ...links,
      vehicleId: null,
      technicianId,
      scheduledDate: '2026-05-20T09:00:00Z',
      duration: 60,
    });
    const { body: customer } = await manager.call(customersContract.get, {
      params: { id: links.customerId },
    });
    expect(await lastAudit(id)).toMatchObject({
      entityName: customer.name,
      details: {
        name: { old: 'After', new: null },
        vehicle: { old: licensePlate, new: null },
        scheduledDate: { old: '2026-05-20T08:00:00.000Z', new: '2026-05-20T09:00:00.000Z' },
      },
    });
  });

  test('returns 404 for a deleted one in every request', async () => {
    const id = await createAppointment(manager, { name: 'Gone' });
    const remove = () => manager.call(appointments.delete, { params: { id } });
    expect((await remove()).status).toBe(204);
    expect(await lastAudit(id)).toMatchObject({ entityName: 'Gone', details: { deleted: 'Gone' } });
    const responses = [await remove(), await save(id), await record(id, { notes: 'x' })];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await manager.call(appointments.get, { params: { id } })).status).toBe(404);
  });
});
