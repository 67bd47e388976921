import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createInvoice, createVehicle } from '#tests/harness/factories.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { estimateImagesContract } from '../estimate-images.contract.ts';
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

const create = (body: Parameters<typeof createEstimate>[1] & object) =>
  manager.call(estimates.create, { body });
const get = async (id: string) => (await manager.call(estimates.get, { params: { id } })).body;
const save = (id: string, body: object) => manager.call(estimates.save, { params: { id }, body });
const found = async (query: object, caller = manager) =>
  (await caller.call(estimates.list, { query })).body.map((row) => row.id);
const lastAudit = async (entityId: string) =>
  (await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'userId', 'details'])
    .where('entityId', '=', entityId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()) as {
    entityType: string;
    entityName: string;
    userId: string;
    details: Record<string, unknown>;
  };

describe('customer and vehicle', () => {
  test('creates both on save, together with the estimate, the vehicle for the customer', async () => {
    const name = `Ārija ${randomUUID()}`;
    const created = await create({
      customerName: name,
      createCustomer: true,
      vehicleLicensePlate: 'nw 1234',
      createVehicle: true,
    });
    const { customerId, vehicleId } = created.body;
    expect(created.body).toMatchObject({
      customer: { id: customerId, name },
      customerName: name,
      vehicleLicensePlate: 'NW1234',
      vehicle: { make: null, model: null, year: null, licensePlate: 'NW1234' },
    });
    const params = { id: vehicleId ?? '' };
    const vehicle = await manager.call(vehiclesContract.get, { params });
    expect(vehicle.body).toMatchObject({ customerId, customerName: name, licensePlate: 'NW1234' });
    expect((await lastAudit(customerId ?? '')).details).toEqual({ created: name });
  });

  test('creates neither when the estimate is rejected', async () => {
    const name = `Nobody ${randomUUID()}`;
    const body = { customerName: name, createCustomer: true, lineItems: [{ partId: randomUUID() }] };
    expect((await create(body)).status).toBe(400);
    const { body: customers } = await manager.call(customersContract.list, { query: { search: name } });
    expect(customers).toEqual([]);
  });

  test('keeps typed names and plates as text, and uses those of a chosen record instead', async () => {
    const free = await create({ customerName: 'Somebody', vehicleLicensePlate: 'fr-1' });
    expect(free.body).toMatchObject({
      customerId: null,
      customerName: 'Somebody',
      vehicleLicensePlate: 'FR-1',
    });
    const customerId = await createCustomer(manager, { name: 'Chosen' });
    const vehicleId = await createVehicle(manager, { licensePlate: 'CH-1', make: 'Tesla', year: 2021 });
    const typed = {
      customerName: 'Typed',
      vehicleLicensePlate: 'TY-1',
      createCustomer: true,
      createVehicle: true,
    };
    const { body } = await save(free.body.id, { ...typed, customerId, vehicleId });
    expect(body).toMatchObject({
      customer: { id: customerId, name: 'Chosen' },
      vehicleId,
      vehicleLicensePlate: 'CH-1',
      vehicle: { make: 'Tesla', year: 2021, licensePlate: 'CH-1' },
    });
  });

  test('finds a renamed customer by the new name only, and a deleted one as text', async () => {
    const customerId = await createCustomer(manager, { name: 'Vecvārds Rūta' });
    const id = await createEstimate(manager, { customerId });
    await manager.call(customersContract.save, {
      params: { id: customerId },
      body: { name: 'Jaunvārde Rūta' },
    });
    expect([await found({ search: 'vecvards' }), await found({ search: 'jaunvarde' })]).toEqual([[], [id]]);
    await owner.call(customersContract.delete, { params: { id: customerId } });
    const stored = { customerId: null, customer: null, customerName: 'Jaunvārde Rūta' };
    expect(await get(id)).toMatchObject(stored);
    expect(await found({ search: 'jaunvarde' })).toEqual([id]);
  });

  test('leaves the line of a deleted part as it was', async () => {
    const part = { partNumber: randomUUID(), name: 'Arm', unitPrice: '5.00' };
    const { body: created } = await manager.call(inventoryContract.create, { body: part });
    const id = await createEstimate(manager, {
      lineItems: [{ partId: created.id, partName: 'Arm', partPrice: '5.00' }],
    });
    expect((await get(id)).lineItems[0]?.partId).toBe(created.id);
    await manager.call(inventoryContract.delete, { params: { id: created.id } });
    expect((await get(id)).lineItems).toMatchObject([{ partId: null, partName: 'Arm', totalPrice: '5.00' }]);
  });
});

describe('deleting', () => {
  const remove = (id: string) => manager.call(estimates.delete, { params: { id } });

  test('deletes lines, images with their files, and status changes too', async () => {
    const id = await createEstimate(manager);
    const { estimateNumber } = await get(id);
    const announced = await manager.call(estimateImagesContract.imageUploadUrl, {
      params: { id },
      body: { filename: 'a.jpg' },
    });
    const { uploadURL } = announced.body;
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } }).jpeg();
    await manager.raw('PUT', uploadURL, await image.toBuffer(), { 'content-type': 'image/jpeg' });
    const files = () => readdir(path.join(t.dataDir, 'files/estimates', id));
    // The photo, and its two small copies.
    expect(await files()).toHaveLength(3);
    expect((await remove(id)).status).toBe(204);
    expect(await files()).toEqual([]);
    for (const table of ['estimateLineItems', 'estimateImages', 'estimateStatusChanges'] as const)
      expect(await t.db.selectFrom(table).selectAll().where('estimateId', '=', id).execute()).toEqual([]);
    expect((await lastAudit(id)).details).toEqual({ deleted: estimateNumber });
    expect([(await remove(id)).status, (await save(id, {})).status]).toEqual([404, 404]);
  });

  test.each(['pending', 'paid', 'overdue'] as const)(
    'rejects it while a %s invoice names it',
    async (status) => {
      const customerId = await createCustomer(manager);
      const id = await createEstimate(manager, { customerId });
      const invoice = { customerId, estimateId: id, createdBy: manager.userId ?? '' };
      await createInvoice(t.db, { ...invoice, status: 'cancelled' });
      await createInvoice(t.db, { ...invoice, status });
      const rejected = await remove(id);
      expect([rejected.status, rejected.body.code]).toEqual([409, 'estimate_invoiced']);
      expect((await get(id)).lineItems).toHaveLength(1);
      expect(
        await t.db.selectFrom('invoices').select('id').where('estimateId', '=', id).execute(),
      ).toHaveLength(2);
    },
  );

  test('permits it when all its invoices are cancelled, and keeps them', async () => {
    const customerId = await createCustomer(manager);
    const id = await createEstimate(manager, { customerId });
    const row = { customerId, estimateId: id, createdBy: manager.userId ?? '' };
    const invoiceNumber = await createInvoice(t.db, { ...row, status: 'cancelled' });
    expect((await remove(id)).status).toBe(204);
    const stored = t.db.selectFrom('invoices').select(['status', 'estimateId']);
    expect(await stored.where('invoiceNumber', '=', invoiceNumber).execute()).toEqual([
      { status: 'cancelled', estimateId: null },
    ]);
  });
});
