import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createInvoice, createVehicle } from '#tests/harness/factories.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { customersContract as customers } from '../customers.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const list = (query: object) => manager.call(customers.list, { query });
const get = async (id: string) => (await manager.call(customers.get, { params: { id } })).body;

test('creates a customer from the input, with blanks as null and an individual by default', async () => {
  const created = await manager.call(customers.create, {
    body: { name: '  Anna Bērziņa ', email: 'anna@example.lv', phone: ' ', address: '' },
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    name: 'Anna Bērziņa',
    email: 'anna@example.lv',
    phone: null,
    address: null,
    customerType: 'individual',
    version: 1,
  });
  expect(await get(created.body.id)).toEqual(created.body);
});

test.each([
  [{ name: ' ' }, { name: ['Name is required'] }],
  [{}, { name: ['Name is required'] }],
  [{ name: 'A', email: 'nobody' }, { email: ['Invalid email address'] }],
  [{ name: 'x'.repeat(201) }, { name: ['This text is too long'] }],
  [{ name: 'A', language: 'ru' }, { language: ['This value is not valid'] }],
  [{ name: 'A', language: '' }, { language: ['This value is not valid'] }],
])('rejects %j at its field', async (body, errors) => {
  const response = await manager.raw('POST', customers.create.url, body);
  expect([response.status, response.body.errors]).toEqual([400, errors]);
});

test('writes to a new customer in Latvian unless the input names another language', async () => {
  const unnamed = await manager.call(customers.create, { body: { name: 'Anna' } });
  const english = await manager.call(customers.create, { body: { name: 'Oliver', language: 'en' } });
  expect([unnamed.body.language, english.body.language]).toEqual(['lv', 'en']);
});

test('keeps the language of a customer when a save does not name one', async () => {
  const id = await createCustomer(manager, { name: 'Oliver', language: 'en' });
  const body = { name: 'Oliver', phone: '+371 20000009' };
  const saved = await manager.call(customers.save, { params: { id }, body });
  expect(saved.body).toMatchObject({ ...body, language: 'en' });
});

test('rejects a save with a value that is no language, and keeps the one that is stored', async () => {
  const id = await createCustomer(manager, { name: 'Oliver', language: 'en' });
  const address = customers.save.url.replace(':id', id);
  const rejected = await manager.raw('PUT', address, { name: 'Oliver', language: 'ru' });
  expect([rejected.status, rejected.body.errors]).toEqual([400, { language: ['This value is not valid'] }]);
  expect((await get(id)).language).toBe('en');
});

test('searches name without diacritics, contact person, e-mail, phone, registration and VAT number', async () => {
  const id = await createCustomer(manager, {
    name: 'SIA "Ātrās Šļūdones"',
    customerType: 'business',
    contactPerson: 'Ģirts Ķēniņš',
    email: 'birojs@sludones.example',
    phone: '+371 2612 9988',
    businessNumber: '40103998877',
    vatNumber: 'LV40103998877',
  });
  for (const search of [
    'atras sludones',
    'ĀTRĀS',
    'kenins',
    'SLUDONES.example',
    '26129988',
    '2612 9988',
    '+371 26-129-988',
    '+37126129988',
    '40103998877',
    'lv4010399',
  ])
    expect(
      (await list({ search })).body.map((row) => row.id),
      search,
    ).toEqual([id]);
  expect((await list({ search: 'atras%' })).body).toEqual([]);
});

test('lists newest first, pages without losing or repeating a row, and counts what fits on one page', async () => {
  const mark = randomUUID();
  const ids: string[] = [];
  for (let index = 0; index < 7; index++)
    ids.unshift(await createCustomer(manager, { name: `${mark} ${index}` }));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ search: mark, limit: 3, ...(cursor ? { cursor } : {}) });
    expect(page.headers['x-total-count']).toBeUndefined();
    seen.push(...page.body.map((row) => row.id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(seen).toEqual(ids);
  expect((await list({ search: mark })).headers['x-total-count']).toBe('7');
});

test('rejects the second of two editors, and shows what the first wrote', async () => {
  const id = await createCustomer(manager, { name: 'Kaspars', phone: '+371 20000001' });
  const save = (phone: string) =>
    manager.call(customers.save, { params: { id }, body: { name: 'Kaspars', phone, version: 1 } });
  const responses = await Promise.all([save('+371 20000002'), save('+371 20000003')]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('concurrent_modification');
  expect(await get(id)).toEqual(responses.find(({ status }) => status === 200)?.body);
});

test('audits who changed what, old and new', async () => {
  const id = await createCustomer(manager, { name: 'Līga', phone: '+371 20000001' });
  const body = { name: 'Līga', phone: '+371 20000002', language: 'en' } as const;
  await manager.call(customers.save, { params: { id }, body });
  await owner.call(customers.delete, { params: { id } });
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['userId', 'entityName', 'details'])
    .where('entityId', '=', id)
    .orderBy('createdAt')
    .execute();
  expect(log).toEqual([
    { userId: manager.userId, entityName: 'Līga', details: { created: 'Līga' } },
    {
      userId: manager.userId,
      entityName: 'Līga',
      details: {
        phone: { old: '+371 20000001', new: '+371 20000002' },
        language: { old: 'lv', new: 'en' },
      },
    },
    { userId: owner.userId, entityName: 'Līga', details: { deleted: 'Līga' } },
  ]);
});

test('lets only an owner delete a customer, whose vehicle stays and keeps the name', async () => {
  const id = await createCustomer(manager, { name: 'Ilmārs' });
  const vehicle = await createVehicle(manager, { customerId: id });
  expect((await manager.call(customers.delete, { params: { id } })).status).toBe(403);
  expect((await owner.call(customers.delete, { params: { id } })).status).toBe(204);
  expect((await owner.call(customers.delete, { params: { id } })).status).toBe(404);
  const { body } = await manager.call(vehiclesContract.get, { params: { id: vehicle } });
  expect(body).toMatchObject({ customerId: null, customerName: 'Ilmārs' });
});

test('rejects deleting a customer that an invoice names, with the reason', async () => {
  const id = await createCustomer(manager);
  await createInvoice(t.db, { customerId: id, createdBy: owner.userId ?? '' });
  const rejected = await owner.call(customers.delete, { params: { id } });
  expect([rejected.status, rejected.body.code]).toEqual([409, 'customer_invoiced']);
  expect(rejected.body.userMessage).toContain('invoice');
  expect((await get(id)).id).toBe(id);
});
