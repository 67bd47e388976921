import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { inventoryContract as inventory } from '#features/records/inventory/inventory.contract.ts';
import { suppliersContract as suppliers, type supplierDraft } from '../suppliers.contract.ts';

let t: TestApp;
let manager: Caller;
/** Signed in with the role supplier; whose user it is, each test says. */
let visitor: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  visitor = await t.as('supplier');
});
afterAll(() => t.close());
afterEach(async () => {
  await t.db.deleteFrom('suppliers').execute();
});

async function create(draft: Partial<z.input<typeof supplierDraft>> = {}): Promise<string> {
  const created = await manager.call(suppliers.create, {
    body: { name: `Supplier ${randomUUID()}`, ...draft },
  });
  expect(created.status).toBe(201);
  return created.body.id;
}

const link = (supplierId: string | null) =>
  t.db.updateTable('users').set({ supplierId }).where('id', '=', visitor.userId).execute();

const namesFor = async (caller: Caller, search?: string) =>
  (await caller.call(suppliers.list, { query: search === undefined ? {} : { search } })).body.map(
    ({ name }) => name,
  );

const full = {
  name: 'Rezerves daļas SIA',
  registrationNumber: '40103123456',
  vatNumber: 'LV40103123456',
  website: 'www.dalas.example.lv',
  phone: '+371 67123456',
  contactName: 'Jānis Bērziņš',
  contactEmail: 'janis@dalas.example.lv',
  contactPhone: '+371 26123456',
  address: 'Brīvības iela 1, Rīga',
  notes: 'Pays late, delivers early',
};

test('adds, changes and deletes a supplier, audited', async () => {
  const created = await manager.call(suppliers.create, { body: { ...full, name: ` ${full.name} ` } });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ ...full, website: 'https://www.dalas.example.lv', version: 1 });
  const params = { id: created.body.id };
  const saved = await manager.call(suppliers.save, { params, body: { ...full, phone: '', version: 1 } });
  expect([saved.status, saved.body.phone, saved.body.version]).toEqual([200, null, 2]);
  expect((await manager.call(suppliers.get, { params })).body).toEqual(saved.body);
  expect((await manager.call(suppliers.delete, { params })).status).toBe(204);
  expect((await manager.call(suppliers.get, { params })).status).toBe(404);
  expect((await manager.call(suppliers.save, { params, body: full })).status).toBe(404);
  expect((await manager.call(suppliers.delete, { params })).status).toBe(404);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['userId', 'action', 'entityType', 'entityName', 'details'])
    .where('entityId', '=', params.id)
    .orderBy('createdAt')
    .execute();
  const entry = {
    userId: manager.userId,
    action: 'data_modified',
    entityType: 'supplier',
    entityName: full.name,
  };
  expect(log).toEqual([
    { ...entry, details: { created: full.name } },
    { ...entry, details: { phone: { old: '+371 67123456', new: null } } },
    { ...entry, details: { deleted: full.name } },
  ]);
});

test('rejects the second of two editors and changes nothing', async () => {
  const id = await create({ name: 'Before' });
  const edit = (name: string) => manager.call(suppliers.save, { params: { id }, body: { name, version: 1 } });
  expect((await edit('First')).status).toBe(200);
  const second = await edit('Second');
  expect([second.status, second.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await manager.call(suppliers.get, { params: { id } })).body).toMatchObject({
    name: 'First',
    version: 2,
  });
});

test.each([
  ['name', { name: '  ' }, 'Name is required'],
  ['name', {}, 'Name is required'],
  ['name', { name: 'x'.repeat(201) }, 'This text is too long'],
  ['contactEmail', { name: 'A', contactEmail: 'nobody' }, 'Invalid email address'],
  [
    'website',
    { name: 'A', website: 'javascript:alert(1)' },
    'Please enter a web address such as www.example.lv',
  ],
])('rejects a supplier with a wrong %s at its field: %o', async (field, body, text) => {
  const response = await manager.raw('POST', '/api/suppliers', body);
  expect(response.status).toBe(400);
  expect(response.body.errors).toEqual({ [field]: [text] });
});

test('requires only the name, and stores an empty e-mail address as none', async () => {
  const id = await create({ name: 'Bare', contactEmail: '', website: '' });
  const { body } = await manager.call(suppliers.get, { params: { id } });
  expect([body.contactEmail, body.website, body.vatNumber]).toEqual([null, null, null]);
});

/** A letter with its mark stands with the same letter without; only between equal words it comes after. */
const inOrder = [
  'Abols',
  'Ābols',
  'Ādaži',
  'Aizpute',
  'Cēsis',
  'Čiekurs',
  'Kuldīga',
  'Ķeizars',
  'Šķūnis',
  'Talsi',
];

test.each([1, 2, 3])(
  'pages by %i in the order of the Latvian alphabet, nothing lost, nothing twice',
  async (limit) => {
    for (const name of [...inOrder, 'Talsi', 'Talsi'].toReversed()) await create({ name });
    const seen: { id: string; name: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await manager.call(suppliers.list, { query: cursor ? { limit, cursor } : { limit } });
      expect(page.body.length).toBeLessThanOrEqual(limit);
      seen.push(...page.body);
      cursor = page.headers['x-next-cursor'] as string | undefined;
    } while (cursor && seen.length < 50);
    expect(seen.map(({ name }) => name)).toEqual([...inOrder, 'Talsi', 'Talsi']);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(12);
  },
);

test('ends a page with the longest name that may be stored', async () => {
  const name = 'ā'.repeat(200);
  for (const _ of [1, 2]) await create({ name });
  const first = await manager.call(suppliers.list, { query: { limit: 1 } });
  const cursor = first.headers['x-next-cursor'] as string;
  const second = await manager.call(suppliers.list, { query: { limit: 1, cursor } });
  expect(second.status).toBe(200);
  expect(second.body[0]?.id).not.toBe(first.body[0]?.id);
});

test('counts the suppliers of a list that fits on one page', async () => {
  for (const name of ['A', 'B', 'C']) await create({ name });
  expect((await manager.call(suppliers.list, {})).headers['x-total-count']).toBe('3');
});

test.each([
  'REZERVES DALAS',
  'berzins',
  'janis@dalas',
  '40103123456',
  'lv4010',
  '67123456',
  '26123456',
  'dalas.example',
])('finds by %s the supplier and no other', async (search) => {
  await create(full);
  await create({ name: 'Other' });
  expect(await namesFor(manager, search)).toEqual([full.name]);
});

test('shows a supplier’s user its own record only, without the shop’s notes', async () => {
  const own = await create(full);
  const foreign = await create({ name: 'Rezerves konkurents', notes: 'Cheaper' });
  await link(own);
  const { body } = await visitor.call(suppliers.list, {});
  expect(body.map(({ id }) => id)).toEqual([own]);
  expect(Object.keys(body[0] ?? {})).not.toContain('notes');
  const record = await visitor.call(suppliers.get, { params: { id: own } });
  expect(record.body).toMatchObject({ name: full.name, address: full.address });
  expect(Object.keys(record.body)).not.toContain('notes');
  expect((await visitor.call(suppliers.get, { params: { id: foreign } })).status).toBe(404);
  expect(await namesFor(visitor, 'rezerves')).toEqual([full.name]);
  expect(await namesFor(visitor, 'konkurents')).toEqual([]);
});

test('shows nothing to a supplier’s user without a supplier, or whose supplier is deleted', async () => {
  const id = await create(full);
  await link(null);
  expect(await namesFor(visitor)).toEqual([]);
  expect((await visitor.call(suppliers.get, { params: { id } })).status).toBe(404);
  await link(id);
  expect(await namesFor(visitor)).toEqual([full.name]);
  expect((await manager.call(suppliers.delete, { params: { id } })).status).toBe(204);
  await create({ name: 'Another' });
  expect(await namesFor(visitor)).toEqual([]);
});

test('shows other roles everything, even with a leftover link to a supplier', async () => {
  const id = await create({ name: 'Mine' });
  await create({ name: 'Theirs' });
  await t.db.updateTable('users').set({ supplierId: id }).where('id', '=', manager.userId).execute();
  onTestFinished(async () => {
    await t.db.updateTable('users').set({ supplierId: null }).where('id', '=', manager.userId).execute();
  });
  expect(await namesFor(manager)).toEqual(['Mine', 'Theirs']);
});

test('leaves the parts of a deleted supplier, without one', async () => {
  const id = await create();
  const body = { partNumber: randomUUID(), name: 'Filter', unitPrice: '9.90', supplierId: id };
  const part = await manager.call(inventory.create, { body });
  expect(part.body.supplierId).toBe(id);
  expect((await manager.call(suppliers.delete, { params: { id } })).status).toBe(204);
  const stored = await manager.call(inventory.get, { params: { id: part.body.id } });
  expect(stored.body).toMatchObject({ name: 'Filter', supplierId: null, supplierName: null });
});
