import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { estimateImagesContract } from '../estimate-images.contract.ts';
import { estimatesContract as estimates } from '../estimates.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
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
const brakes = { description: 'Brakes', partPrice: '40', partUnits: '2', laborHours: 1.5, discount: 10 };

describe('creating an estimate', () => {
  test('starts as a draft with number, amounts and defaults of the server', async () => {
    const { status, body } = await create({ lineItems: [brakes, { partName: 'Fuse', partPrice: '0.05' }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      estimateNumber: expect.stringMatching(/^E-20\d\d-\d{4}$/) as unknown,
      status: 'draft',
      customerId: null,
      customer: null,
      vehicle: null,
      laborRate: '50.00',
      taxRate: '21.00',
      applyTax: true,
      subtotal: '139.55',
      tax: '29.31',
      total: '168.86',
      version: 1,
    });
    expect(body.lineItems).toMatchObject([
      {
        lineNumber: 1,
        partPrice: '40.00',
        partUnits: 2,
        laborHours: '1.50',
        laborCost: '75.00',
        discount: 10,
        totalPrice: '139.50',
      },
      {
        lineNumber: 2,
        partName: 'Fuse',
        partPrice: '0.05',
        partUnits: 1,
        laborHours: '0.00',
        laborCost: '0.00',
        discount: 0,
        totalPrice: '0.05',
      },
    ]);
    expect(await get(body.id)).toEqual(body);
  });

  test('numbers estimates consecutively, also many at once and after a failed one', async () => {
    const number = async () => Number((await get(await createEstimate(manager))).estimateNumber.slice(7));
    const first = await number();
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 0 ? create({ customerName: '', createCustomer: true }) : create({}),
      ),
    );
    const created = many.filter(({ status }) => status === 201).map(({ body }) => body.estimateNumber);
    const wanted = Array.from({ length: 15 }, (_, index) => String(first + 1 + index).padStart(4, '0'));
    expect(created.toSorted().map((each) => each.slice(7))).toEqual(wanted);
    expect(await number()).toBe(first + 16);
  });

  test('ignores totals that a client sends', async () => {
    const forged = {
      lineItems: [{ ...brakes, laborCost: '1.00', totalPrice: '1.00', lineNumber: 9 }],
      subtotal: '1.00',
      tax: '0.00',
      total: '1.00',
      taxRate: '0',
      estimateNumber: 'E-1',
      createdBy: randomUUID(),
    };
    const created = await manager.raw('POST', estimates.create.url, forged);
    const { id } = created.body as unknown as { id: string };
    const right = { subtotal: '139.50', tax: '29.30', total: '168.80', taxRate: '21.00' };
    expect(await get(id)).toMatchObject(right);
    await manager.raw('PUT', estimates.save.url.replace(':id', id), forged);
    expect(await get(id)).toMatchObject(right);
    expect((await get(id)).estimateNumber).not.toBe('E-1');
  });

  test('uses the rates and mechanic of the business on that day, and keeps the VAT rate', async () => {
    const id = await createEstimate(manager);
    const business = { laborRate: '64.50', vatRate: '12.00', defaultMechanic: 'Jānis B.' };
    await t.db.updateTable('business').set(business).execute();
    try {
      const lineItems = [
        { laborHours: '2' },
        { responsibleMechanic: 'custom:Pēteris' },
        { responsibleMechanic: 'Anna K.' },
      ];
      const { body } = await create({ lineItems });
      expect(body).toMatchObject({ laborRate: '64.50', taxRate: '12.00', subtotal: '129.00', tax: '15.48' });
      const mechanics = body.lineItems.map((line) => line.responsibleMechanic);
      expect(mechanics).toEqual(['Jānis B.', 'Pēteris', 'Anna K.']);
      const saved = await save(id, { lineItems: [{ laborHours: '2' }] });
      expect(saved.body).toMatchObject({
        laborRate: '50.00',
        taxRate: '21.00',
        subtotal: '100.00',
        tax: '21.00',
      });
    } finally {
      const before = { laborRate: '50.00', vatRate: '21.00', defaultMechanic: '' };
      await t.db.updateTable('business').set(before).execute();
    }
  });
});

describe('validation errors', () => {
  test('names the line of an error, in `errors` and as a sentence in `details`', async () => {
    const lineItems = [
      brakes,
      { partUnits: '1.5', partPrice: '-1' },
      {},
      { discount: 101, laborHours: '1,5' },
    ];
    const response = await create({ lineItems });
    expect([response.status, response.body.code]).toEqual([400, 'invalid_input']);
    expect(response.body.errors).toEqual({
      'lineItems.1.partUnits': ['Units must be a positive whole number'],
      'lineItems.1.partPrice': ['Price must be a positive number'],
      'lineItems.3.discount': ['Discount must be a whole percentage from 0 to 100'],
      'lineItems.3.laborHours': ['Please enter hours such as 1.25'],
    });
    expect(response.body.details?.split('\n').toSorted()).toEqual([
      'Line 2: Price must be a positive number',
      'Line 2: Units must be a positive whole number',
      'Line 4: Discount must be a whole percentage from 0 to 100',
      'Line 4: Please enter hours such as 1.25',
    ]);
    const latvian = await manager.raw(
      'POST',
      estimates.create.url,
      { lineItems: [{ partUnits: 0 }] },
      {
        'accept-language': 'lv',
      },
    );
    expect(latvian.body.details).toBe('1. rinda: Daudzumam jābūt veselam pozitīvam skaitlim');
  });

  test.each(['1000', '99999999.99'])('rejects a labor rate of %s with a sentence', async (laborRate) => {
    const response = await create({ laborRate });
    expect([response.status, response.body.errors]).toEqual([
      400,
      { laborRate: ['A labor rate is at most 999.99'] },
    ]);
    expect((await create({ laborRate: '999.99' })).status).toBe(201);
  });

  test('returns no details for an error elsewhere', async () => {
    const response = await create({ laborRate: '-1' });
    expect([response.body.errors, response.body.details]).toEqual([
      { laborRate: ['Price must be a positive number'] },
      undefined,
    ]);
  });

  test.each([
    [{ lineItems: [{}, { partPrice: '99999999.99', partUnits: 2 }] }, 'lineItems.1.partPrice'],
    [{ lineItems: [{ partPrice: '60000000' }, { partPrice: '60000000' }] }, 'lineItems'],
    [{ lineItems: [{ partPrice: '90000000' }] }, 'lineItems'],
  ])('rejects %j as more than can be stored, at %s', async (body, field) => {
    const id = await createEstimate(manager);
    for (const response of [await create(body), await save(id, body)])
      expect([response.status, response.body.errors]).toEqual([
        400,
        { [field]: ['This amount is too large'] },
      ]);
    expect((await get(id)).version).toBe(1);
  });

  test('stores the largest amount', async () => {
    const { body } = await create({ applyTax: false, lineItems: [{ partPrice: '99999999.99' }] });
    expect([body.subtotal, body.tax, body.total]).toEqual(['99999999.99', '0.00', '99999999.99']);
  });

  test.each([
    ['customerId', { customerId: randomUUID() }],
    ['vehicleId', { vehicleId: randomUUID() }],
    ['lineItems.1.partId', { lineItems: [{}, { partId: randomUUID() }] }],
    ['customerName', { customerName: ' ', createCustomer: true }],
    ['vehicleLicensePlate', { createVehicle: true }],
    ['vehicleLicensePlate', { vehicleLicensePlate: 'A_1', createVehicle: true }],
    ['status', { status: 'done' }],
  ])('rejects %s in %j', async (field, body) => {
    const id = await createEstimate(manager);
    for (const response of [await manager.raw('POST', estimates.create.url, body), await save(id, body)])
      expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([400, [field]]);
  });
});

test('audits old and new values, and of the lines those that changed', async () => {
  const unchanged = { partName: 'Oil', partPrice: '3' };
  const id = await createEstimate(manager, { description: 'Old', lineItems: [brakes, unchanged] });
  await save(id, { description: 'New', lineItems: [unchanged, { ...brakes, partUnits: 3 }] });
  const { entityType, entityName, userId, details } = await lastAudit(id);
  expect({ entityType, entityName, userId }).toEqual({
    entityType: 'estimate',
    entityName: (await get(id)).estimateNumber,
    userId: manager.userId,
  });
  expect(details).toEqual({
    description: { old: 'Old', new: 'New' },
    total: { old: '172.43', new: '215.99' },
    lineItems: {
      old: ['Brakes · labor · 2 × 40.00 · 1.50 h · −10 % · Test t.'],
      new: ['Brakes · labor · 3 × 40.00 · 1.50 h · −10 % · Test t.'],
    },
  });
});

test('hides the customer and internal notes from a technician, and denies writing', async () => {
  const customerId = await createCustomer(manager, { name: 'Hidden Person' });
  const vehicleId = await createVehicle(manager, { customerId, licensePlate: 'HD-5' });
  const id = await createEstimate(manager, { customerId, vehicleId, internalNotes: 'Call Hidden Person' });
  const params = { id };
  const listed = await technician.call(estimates.list, { query: { search: 'HD-5' } });
  const one = await technician.call(estimates.get, { params });
  expect([listed.body[0]?.id, one.body.id]).toEqual([id, id]);
  for (const body of [
    listed.body,
    one.body,
    (await technician.call(estimates.listStatusChanges, { params })).body,
  ])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`customer|internalNotes|Hidden|${customerId}`));
  expect([
    await found({ search: 'hidden person' }, technician),
    await found({ search: 'hidden person' }),
  ]).toEqual([[], [id]]);
  for (const response of [
    await technician.call(estimates.create, { body: {} }),
    await technician.call(estimates.save, { params, body: {} }),
    await technician.call(estimates.changeStatus, { params, body: { status: 'approved' } }),
    await technician.call(estimates.delete, { params }),
  ])
    expect([response.status, response.body.code]).toEqual([403, 'permission_denied']);
  expect(await get(id)).toMatchObject({ status: 'draft', version: 1 });
});

test('gives a line without a kind the kind of what it sells, and keeps a given one', async () => {
  const lineItems = [
    { description: 'Oil', partNumber: 'OIL-1', partPrice: '9.00', laborHours: '1' },
    { description: 'Fluid', partPrice: '9.00' },
    { description: 'Work', laborHours: '1' },
    { description: 'Work with small parts', partPrice: '9.00', laborHours: '1' },
    { description: 'A note' },
    { kind: 'service' as const, description: 'Yearly service', partPrice: '149.00' },
    {
      kind: 'labor' as const,
      description: 'Discs',
      partNumber: 'NB-1',
      partPrice: '148.00',
      laborHours: '2',
    },
  ];
  const { lineItems: stored } = await get(await createEstimate(manager, { lineItems }));
  expect(stored.map(({ kind }) => kind)).toEqual([
    'part',
    'part',
    'labor',
    'labor',
    'labor',
    'service',
    'labor',
  ]);
  const wrong = [{ kind: 'gift', description: 'X' }];
  const rejected = await manager.raw('POST', estimates.create.url, { lineItems: wrong });
  expect([rejected.status, Object.keys(rejected.body.errors ?? {})]).toEqual([400, ['lineItems.0.kind']]);
});

test('returns who created it, and the estimate of its lines, images and status changes', async () => {
  const id = await createEstimate(manager);
  const image = { estimateId: id, storageKey: `estimates/${id}/x`, fileSize: 9, description: 'Worn disc' };
  await t.db
    .insertInto('estimateImages')
    .values({ ...image, isAdded: true })
    .execute();
  await t.db.insertInto('estimateImages').values({ estimateId: id, storageKey: 'never-added' }).execute();
  const found = await get(id);
  expect(found.createdBy).toBe(manager.userId);
  expect(found.lineItems.map(({ estimateId }) => estimateId)).toEqual([id]);
  const { body: listed } = await manager.call(estimateImagesContract.listImages, { params: { id } });
  expect(found.images).toEqual(listed);
  expect(found.images).toEqual([expect.objectContaining({ estimateId: id, description: 'Worn disc' })]);
  const changes = await manager.call(estimates.listStatusChanges, { params: { id } });
  expect(changes.body.map(({ estimateId }) => estimateId)).toEqual([id]);
  const summaries = (await manager.call(estimates.list, { query: { limit: 200 } })).body;
  expect(summaries.find((each) => each.id === id)?.createdBy).toBe(manager.userId);
});
