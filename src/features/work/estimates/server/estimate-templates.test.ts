import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { inventoryContract as inventory } from '#features/records/inventory/inventory.contract.ts';
import { searchContract } from '#features/overview/search/search.contract.ts';
import { estimateTemplatesContract as templates } from '../estimate-templates.contract.ts';
import { estimatesContract as estimates } from '../estimates.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());
afterEach(async () => {
  await t.db.deleteFrom('estimateTemplates').execute();
});

const lines = [
  { kind: 'service' as const, description: 'Brake check', partPrice: '59.50', discount: 10 },
  { kind: 'part' as const, partNumber: 'BP-1', partName: 'Brake pads', partPrice: '40', partUnits: 2 },
  { kind: 'labor' as const, description: 'Fitting', laborHours: '1.5', responsibleMechanic: 'Toms' },
];
const estimateOf = (body: object = {}): Promise<string> =>
  createEstimate(manager, { description: 'Brakes', lineItems: lines, ...body });
const create = (name: string, estimateId: string) =>
  manager.call(templates.create, { body: { name, estimateId } });
const get = async (id: string) => (await manager.call(templates.get, { params: { id } })).body;
const names = async () => (await manager.call(templates.list, {})).body.map(({ name }) => name);

test('keeps the description and the lines of an estimate, and nothing of its customer, car or mechanics', async () => {
  const customerId = await createCustomer(manager);
  const vehicleId = await createVehicle(manager, { customerId });
  const source = await estimateOf({ customerId, vehicleId, mileage: '12 000 km', internalNotes: 'Secret' });
  const created = await create('  Brakes, front ', source);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    name: 'Brakes, front',
    description: 'Brakes',
    lineCount: 3,
    version: 1,
  });
  const { lineItems, ...head } = await get(created.body.id);
  expect(Object.keys(head).toSorted()).toEqual(
    ['createdAt', 'description', 'id', 'lineCount', 'name', 'updatedAt', 'version'].toSorted(),
  );
  expect(lineItems).toEqual([
    {
      kind: 'service',
      description: 'Brake check',
      partId: null,
      partNumber: null,
      partName: null,
      partPrice: '59.50',
      partUnits: 1,
      laborHours: '0.00',
      discount: 10,
      isFree: false,
      isHighVoltage: false,
    },
    {
      kind: 'part',
      description: null,
      partId: null,
      partNumber: 'BP-1',
      partName: 'Brake pads',
      partPrice: '40.00',
      partUnits: 2,
      laborHours: '0.00',
      discount: 0,
      isFree: false,
      isHighVoltage: false,
    },
    {
      kind: 'labor',
      description: 'Fitting',
      partId: null,
      partNumber: null,
      partName: null,
      partPrice: '0.00',
      partUnits: 1,
      laborHours: '1.50',
      discount: 0,
      isFree: false,
      isHighVoltage: false,
    },
  ]);
});

test('keeps its content when its estimate is changed or deleted', async () => {
  const source = await estimateOf();
  const { id } = (await create('Brakes', source)).body;
  const before = await get(id);
  await manager.call(estimates.save, { params: { id: source }, body: { lineItems: [] } });
  await manager.call(estimates.delete, { params: { id: source } });
  expect(await get(id)).toEqual(before);
});

test('names and prices a part of the inventory as it is today, and as it was once the part is deleted', async () => {
  const draft = {
    partNumber: `P-${randomUUID()}`,
    name: 'Wiper',
    category: 'other',
    unitPrice: '10',
    quantity: 5,
  };
  const part = (await manager.call(inventory.create, { body: draft as never })).body;
  const source = await estimateOf({
    lineItems: [{ partId: part.id, partNumber: part.partNumber, partName: 'Wiper', partPrice: '10' }],
  });
  const { id } = (await create('Wipers', source)).body;
  const repriced = { ...draft, name: 'Wiper, long', unitPrice: '12.34', version: part.version };
  expect(
    (await manager.call(inventory.save, { params: { id: part.id }, body: repriced as never })).status,
  ).toBe(200);
  expect((await get(id)).lineItems).toMatchObject([
    { partId: part.id, partName: 'Wiper, long', partPrice: '12.34' },
  ]);
  expect((await manager.call(inventory.delete, { params: { id: part.id } })).status).toBe(204);
  expect((await get(id)).lineItems).toMatchObject([{ partId: null, partName: 'Wiper', partPrice: '10.00' }]);
});

test('appears in no list, search or number series of estimates', async () => {
  const source = await estimateOf();
  const before = (await manager.call(estimates.list, {})).body.length;
  await create('Zebra stripes', source);
  expect((await manager.call(estimates.list, {})).body).toHaveLength(before);
  expect((await manager.call(estimates.list, { query: { search: 'Zebra' } })).body).toEqual([]);
  const found = await manager.call(searchContract.find, { query: { q: 'Zebra' } });
  expect(JSON.stringify(found.body)).not.toContain('Zebra stripes');
  const numberOf = async (id: string) =>
    Number((await manager.call(estimates.get, { params: { id } })).body.estimateNumber.slice(-4));
  expect(await numberOf(await estimateOf())).toBe((await numberOf(source)) + 1);
});

test('lists templates by name in the order of the Latvian alphabet', async () => {
  const source = await estimateOf();
  for (const name of ['Šasija', 'Sensori', 'Āķis', 'Zobsiksna']) await create(name, source);
  expect(await names()).toEqual(['Āķis', 'Sensori', 'Šasija', 'Zobsiksna']);
});

test('rejects a name that another template has, in whatever case, at the field', async () => {
  const source = await estimateOf();
  await create('Brakes', source);
  const second = await create('BRAKES', source);
  expect([second.status, second.body]).toMatchObject([
    409,
    { errors: { name: ['Another template has this name already'] } },
  ]);
  const other = (await create('Tires', source)).body;
  const renamed = await manager.call(templates.save, {
    params: { id: other.id },
    body: { name: 'brakes', version: 1 },
  });
  expect([renamed.status, Object.keys(renamed.body.errors ?? {})]).toEqual([409, ['name']]);
  expect(await names()).toEqual(['Brakes', 'Tires']);
});

test('rejects a blank name, a name that is too long and an estimate without lines', async () => {
  const source = await estimateOf();
  expect((await create(' ', source)).body.errors).toEqual({ name: ['Name is required'] });
  expect((await create('x'.repeat(121), source)).body.errors).toEqual({ name: ['This text is too long'] });
  const empty = await create('Empty', await estimateOf({ lineItems: [] }));
  expect([empty.status, empty.body.code]).toEqual([409, 'template_empty']);
  expect((await create('Nothing', randomUUID())).status).toBe(404);
  expect(await names()).toEqual([]);
});

test('replaces the content by that of another estimate, and renames without touching it', async () => {
  const { id } = (await create('Brakes', await estimateOf())).body;
  const other = await estimateOf({
    description: 'Rear',
    lineItems: [{ description: 'Rear pads', laborHours: 1 }],
  });
  const save = (body: object) =>
    manager.call(templates.save, { params: { id }, body: { name: 'Brakes', ...body } });
  expect((await save({ estimateId: other, version: 1 })).body).toMatchObject({
    description: 'Rear',
    lineCount: 1,
    version: 2,
  });
  expect((await save({ name: 'Brakes, rear', version: 2 })).body).toMatchObject({ lineCount: 1, version: 3 });
  expect((await get(id)).lineItems).toMatchObject([{ description: 'Rear pads', laborHours: '1.00' }]);
});

test('rejects the second of two editors and changes nothing', async () => {
  const { id } = (await create('Brakes', await estimateOf())).body;
  const rename = (name: string) =>
    manager.call(templates.save, { params: { id }, body: { name, version: 1 } });
  expect((await rename('First')).status).toBe(200);
  const second = await rename('Second');
  expect([second.status, second.body.code]).toEqual([409, 'concurrent_modification']);
  expect(await names()).toEqual(['First']);
});

test('deletes once, and audits what happened to it', async () => {
  const source = await estimateOf();
  const params = { id: (await create('Brakes', source)).body.id };
  await manager.call(templates.save, { params, body: { name: 'Brakes, front' } });
  expect((await manager.call(templates.delete, { params })).status).toBe(204);
  for (const response of [
    await manager.call(templates.delete, { params }),
    await manager.call(templates.get, { params }),
    await manager.call(templates.save, { params, body: { name: 'X' } }),
  ])
    expect(response.status).toBe(404);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'details'])
    .where('entityType', '=', 'estimate_template')
    .where('entityId', '=', params.id)
    .orderBy('createdAt')
    .execute();
  expect(log).toEqual([
    { entityName: 'Brakes', details: { created: 'Brakes' } },
    { entityName: 'Brakes, front', details: { name: { old: 'Brakes', new: 'Brakes, front' } } },
    { entityName: 'Brakes, front', details: { deleted: 'Brakes, front' } },
  ]);
});

test.each(['technician', 'supplier'] as const)('denies a %s', async (role) => {
  const caller = await t.as(role);
  const { id } = (await create('Brakes', await estimateOf())).body;
  expect((await caller.call(templates.list, {})).status).toBe(403);
  expect((await caller.call(templates.get, { params: { id } })).status).toBe(403);
  expect((await caller.call(templates.delete, { params: { id } })).status).toBe(403);
});
