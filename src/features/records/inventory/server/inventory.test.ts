import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { inventoryContract as inventory, type partDraft } from '../inventory.contract.ts';

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
  await t.db.deleteFrom('inventoryParts').execute();
});

const draftOf = (changes: Partial<z.input<typeof partDraft>> = {}) => ({
  partNumber: randomUUID(),
  name: 'Part',
  unitPrice: '1.00',
  ...changes,
});

async function create(changes: Partial<z.input<typeof partDraft>> = {}): Promise<string> {
  const created = await manager.call(inventory.create, { body: draftOf(changes) });
  expect(created.status).toBe(201);
  return created.body.id;
}

async function createSupplier(name: string): Promise<string> {
  const created = await manager.call(suppliersContract.create, { body: { name } });
  expect(created.status).toBe(201);
  return created.body.id;
}

const link = (supplierId: string | null) =>
  t.db.updateTable('users').set({ supplierId }).where('id', '=', visitor.userId).execute();

const namesFor = async (caller: Caller, search?: string) =>
  (await caller.call(inventory.list, { query: search === undefined ? {} : { search } })).body.map(
    ({ name }) => name,
  );

const full = {
  partNumber: '1044321-00-B',
  name: 'Salona filtrs',
  description: 'HEPA, Model Y',
  category: 'Filtri',
  unitPrice: '34.50',
  quantity: 12,
  location: 'workshop' as const,
};

test('adds, changes and deletes a part, audited', async () => {
  const supplierId = await createSupplier('Detaļu nams');
  const created = await manager.call(inventory.create, { body: { ...full, supplierId } });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ ...full, supplierId, supplierName: 'Detaļu nams', version: 1 });
  const params = { id: created.body.id };
  const body = { ...full, supplierId, unitPrice: '34.5', quantity: '7', location: '' as const, version: 1 };
  const saved = await manager.call(inventory.save, { params, body });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ unitPrice: '34.50', quantity: 7, location: null, version: 2 });
  expect((await manager.call(inventory.get, { params })).body).toEqual(saved.body);
  expect((await manager.call(inventory.delete, { params })).status).toBe(204);
  expect((await manager.call(inventory.get, { params })).status).toBe(404);
  expect((await manager.call(inventory.save, { params, body })).status).toBe(404);
  expect((await manager.call(inventory.delete, { params })).status).toBe(404);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['userId', 'action', 'entityType', 'entityName', 'details'])
    .where('entityId', '=', params.id)
    .orderBy('createdAt')
    .execute();
  const entry = {
    userId: manager.userId,
    action: 'data_modified',
    entityType: 'part',
    entityName: full.name,
  };
  expect(log).toEqual([
    { ...entry, details: { created: full.name } },
    { ...entry, details: { quantity: { old: 12, new: 7 }, location: { old: 'workshop', new: null } } },
    { ...entry, details: { deleted: full.name } },
  ]);
});

test.each([
  ['12.5', '12.50'],
  [7, '7.00'],
  ['0', '0.00'],
  ['99999999.99', '99999999.99'],
])('returns the price %o as %s', async (unitPrice, expected) => {
  const { body } = await manager.call(inventory.create, { body: draftOf({ unitPrice }) });
  expect(body.unitPrice).toBe(expected);
});

test('creates a part without pieces, place and supplier by default', async () => {
  const { body } = await manager.call(inventory.create, { body: draftOf({ supplierId: '' }) });
  expect([body.quantity, body.location, body.supplierId, body.supplierName]).toEqual([0, null, null, null]);
});

test('rejects the second of two editors and changes nothing', async () => {
  const id = await create();
  const edit = (name: string) =>
    manager.call(inventory.save, { params: { id }, body: draftOf({ name, version: 1 }) });
  expect((await edit('First')).status).toBe(200);
  const second = await edit('Second');
  expect([second.status, second.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await manager.call(inventory.get, { params: { id } })).body).toMatchObject({
    name: 'First',
    version: 2,
  });
});

test.each([
  ['partNumber', { partNumber: ' ' }, 'Part number is required'],
  ['partNumber', { partNumber: undefined }, 'Part number is required'],
  ['name', { name: ' ' }, 'Name is required'],
  ['unitPrice', { unitPrice: '-0.01' }, 'Price must be a positive number'],
  ['unitPrice', { unitPrice: 'ten' }, 'Price must be a positive number'],
  ['unitPrice', { unitPrice: undefined }, 'Price must be a positive number'],
  ['unitPrice', { unitPrice: '100000000.00' }, 'Price must be a positive number'],
  ['quantity', { quantity: -1 }, 'Quantity must be a positive number'],
  ['quantity', { quantity: 1.5 }, 'Quantity must be a positive number'],
  ['quantity', { quantity: '' }, 'Quantity must be a positive number'],
  ['supplierId', { supplierId: randomUUID() }, 'This supplier no longer exists. Please choose another.'],
  ['location', { location: 'attic' }, 'This value is not valid'],
])('rejects a part with a wrong %s at its field, new or saved: %o', async (field, changes, text) => {
  const body = { ...draftOf(), ...changes };
  const id = await create();
  for (const [method, url] of [
    ['POST', '/api/inventory'],
    ['PUT', `/api/inventory/${id}`],
  ] as const) {
    const response = await manager.raw(method, url, body);
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual({ [field]: [text] });
  }
  expect((await manager.call(inventory.list, {})).body.map((part) => part.id)).toEqual([id]);
});

test('forbids a duplicate part number, however it is written', async () => {
  await create({ partNumber: 'ab-1' });
  const id = await create({ partNumber: 'ab-2' });
  const responses = [
    await manager.call(inventory.create, { body: draftOf({ partNumber: ' AB-1 ' }) }),
    await manager.call(inventory.save, { params: { id }, body: draftOf({ partNumber: 'Ab-1' }) }),
  ];
  for (const { status, body } of responses) {
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.errors).toEqual({ partNumber: ['Another part has this part number already'] });
  }
  const stored = await manager.call(inventory.save, {
    params: { id },
    body: draftOf({ partNumber: 'AB-2' }),
  });
  expect([stored.status, stored.body.partNumber]).toEqual([200, 'AB-2']);
});

test('accepts one of two parts that are saved with one number at the same time', async () => {
  const body = draftOf({ partNumber: 'same' });
  const responses = await Promise.all([1, 2].map(() => manager.call(inventory.create, { body })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

/** A letter with its mark stands with the same letter without; only between equal words it comes after. */
const inOrder = ['Abols', 'Ābols', 'Akumulators', 'Āķis', 'Cauruļvads', 'Čaula', 'Šarnīrs', 'Zobrats'];

test.each([1, 2, 3])(
  'pages by %i with Latvian letters beside the plain ones, nothing lost, nothing twice',
  async (limit) => {
    for (const name of [...inOrder, 'Zobrats', 'Zobrats'].toReversed()) await create({ name });
    const seen: { id: string; name: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await manager.call(inventory.list, { query: cursor ? { limit, cursor } : { limit } });
      expect(page.body.length).toBeLessThanOrEqual(limit);
      seen.push(...page.body);
      cursor = page.headers['x-next-cursor'] as string | undefined;
    } while (cursor && seen.length < 50);
    expect(seen.map(({ name }) => name)).toEqual([...inOrder, 'Zobrats', 'Zobrats']);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(10);
  },
);

test.each(['SALONA', 'hepa', 'filtri', '1044321-00-B', '104432100b', '1044321 00 b', '32100', '1044 321-00'])(
  'finds by %s the part and no other',
  async (search) => {
    await create(full);
    await create({ partNumber: '1044322-00-B', name: 'Other' });
    expect(await namesFor(manager, search)).toEqual([full.name]);
  },
);

test('finds a part by its supplier, and by words in any order', async () => {
  const { body: supplier } = await manager.call(suppliersContract.create, {
    body: { name: 'Nordic Brāke AB' },
  });
  await create({ ...full, supplierId: supplier.id });
  await create({ partNumber: '1044322-00-B', name: 'Other' });
  for (const search of ['nordic', 'brake ab', 'ab HEPA', `filtri nordic ${full.partNumber}`])
    expect(await namesFor(manager, search), search).toEqual([full.name]);
  expect(await namesFor(manager, 'nordic other')).toEqual([]);
});

test('searches punctuation as it is typed', async () => {
  await create({ partNumber: 'a_1', name: 'Under' });
  await create({ partNumber: 'b-1', name: 'Hyphen' });
  expect(await namesFor(manager, '_')).toEqual(['Under']);
  expect(await namesFor(manager, '-')).toEqual(['Hyphen']);
  expect(await namesFor(manager, '%')).toEqual([]);
});

test('lists stock of 5 or less, lowest first, then by name, with the count of all of them', async () => {
  const stock: readonly [string, number][] = [
    ['Six', 6],
    ['Five', 5],
    ['Zobrats', 0],
    ['Osta', 0],
    ['Āķis', 0],
    ['Mēle', 0],
    ['Ekrāns', 0],
    ['Akumulators', 0],
    ['One', 1],
  ];
  for (const [name, quantity] of stock) await create({ name, quantity });
  const { body, headers } = await manager.call(inventory.lowStock, {});
  const none = ['Akumulators', 'Āķis', 'Ekrāns', 'Mēle', 'Osta', 'Zobrats'];
  expect(body.map(({ name }) => name)).toEqual([...none, 'One', 'Five']);
  expect(headers['x-total-count']).toBe('8');
  const listed = await manager.call(inventory.list, { query: { stock: 'low' } });
  expect(listed.body.map(({ name }) => name).toSorted()).toEqual(body.map(({ name }) => name).toSorted());
  const found = await manager.call(inventory.list, { query: { stock: 'low', search: 'akis' } });
  expect(found.body.map(({ name }) => name)).toEqual(['Āķis']);
  const two = await manager.call(inventory.lowStock, { query: { limit: 2 } });
  expect(two.body.map(({ name }) => name)).toEqual(none.slice(0, 2));
  expect(two.headers['x-total-count']).toBe('8');
});

test('shows a supplier’s user its own parts only, in every list and by every search', async () => {
  const [own, foreign] = [await createSupplier('Own'), await createSupplier('Foreign')];
  const mine = await create({ name: 'Brake pad', supplierId: own, partNumber: 'bp-1' });
  const theirs = await create({ name: 'Brake disc', supplierId: foreign, partNumber: 'bd-1' });
  const unassigned = await create({ name: 'Brake fluid', partNumber: 'bf-1' });
  await link(own);
  expect(await namesFor(visitor)).toEqual(['Brake pad']);
  expect(await namesFor(visitor, 'brake')).toEqual(['Brake pad']);
  for (const search of ['disc', 'bd-1', 'b d1', 'fluid', 'bf 1'])
    expect(await namesFor(visitor, search)).toEqual([]);
  const low = await visitor.call(inventory.lowStock, {});
  expect(low.body.map(({ name }) => name)).toEqual(['Brake pad']);
  expect(low.headers['x-total-count']).toBe('1');
  expect((await visitor.call(inventory.get, { params: { id: mine } })).body.name).toBe('Brake pad');
  for (const id of [theirs, unassigned])
    expect((await visitor.call(inventory.get, { params: { id } })).status).toBe(404);
});

test('shows a supplier’s user without a supplier no part, not even those without one', async () => {
  const id = await create({ name: 'Nobody’s' });
  await link(null);
  expect(await namesFor(visitor)).toEqual([]);
  const low = await visitor.call(inventory.lowStock, {});
  expect([low.body, low.headers['x-total-count']]).toEqual([[], '0']);
  expect((await visitor.call(inventory.get, { params: { id } })).status).toBe(404);
});
