import { customerSorts, supplierSorts, invoiceSorts, partSorts, vehicleSorts } from '#shared/list-sorts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createInvoice, createVehicle } from '#tests/harness/factories.ts';

let t: TestApp;

/** With ties, letters of the Latvian alphabet in every place of it, and what sorts differently when it is a number. */
const names = [
  'Žubīte',
  'Zariņš',
  'ābele',
  'Abols',
  'Čakste',
  'Cers',
  'Abols',
  'a"b\\c',
  'Ņina',
  '-5',
  '10',
  '9',
];

const unreachable = { address: null, email: null, phone: null };

beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000 });
  const manager = await t.as('service_manager');
  for (const [place, name] of names.entries()) {
    const customerId = await createCustomer(manager, { name });
    const licensePlate = place % 3 === 0 ? null : `AB-${place}`;
    await createVehicle(manager, { customerId, licensePlate, make: place % 2 ? 'Tesla' : 'Audi' });
    await manager.call(suppliersContract.create, { body: { name } });
    const unitPrice = `${(place * 7) % 5}.00`;
    const body = { name, partNumber: `P-${place}`, quantity: (place * 5) % 7, unitPrice };
    await manager.call(inventoryContract.create, { body });
    const buyer = JSON.stringify({ name, registrationNumber: null, vatNumber: null, ...unreachable });
    await createInvoice(t.db, {
      customerId,
      createdBy: manager.userId ?? '',
      buyer,
      total: `${(place * 31) % 9}.00`,
    });
  }
});
afterAll(() => t.close());

const lists = [
  ...customerSorts.map((sort) => ['customers', customersContract.list, sort] as const),
  ...vehicleSorts.map((sort) => ['vehicles', vehiclesContract.list, sort] as const),
  ...supplierSorts.map((sort) => ['suppliers', suppliersContract.list, sort] as const),
  ...partSorts.map((sort) => ['parts', inventoryContract.list, sort] as const),
  ...invoiceSorts.map((sort) => ['invoices', invoicesContract.list, sort] as const),
];

type List = (typeof lists)[number][1];

async function readPages(list: List, sort: string, limit: number) {
  const manager = await t.as('service_manager');
  const rows: { readonly id: string }[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { sort, limit, ...(cursor ? { cursor } : {}) };
    const { body, headers } = await manager.call(list as typeof customersContract.list, {
      query: query as never,
    });
    rows.push(...body);
    cursor = headers['x-next-cursor'] as string | undefined;
    if (cursor === undefined) return rows;
  }
}

test.each(lists)('reads the %s page by page in an order as in one page, each once', async (_, list, sort) => {
  const [whole, inPages] = [await readPages(list, sort, 200), await readPages(list, sort, 2)];
  expect(whole).toHaveLength(names.length);
  expect(inPages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
});

const opposites = [
  ['vehicles', vehiclesContract.list, 'newest', 'oldest'],
  ['customers', customersContract.list, 'name', 'name_last'],
  ['vehicles', vehiclesContract.list, 'plate', 'plate_last'],
  ['vehicles', vehiclesContract.list, 'model', 'model_last'],
  ['suppliers', suppliersContract.list, 'name', 'name_last'],
  ['parts', inventoryContract.list, 'fewest', 'most'],
  ['parts', inventoryContract.list, 'cheapest', 'dearest'],
  ['invoices', invoicesContract.list, 'customer', 'customer_last'],
  ['invoices', invoicesContract.list, 'cheapest', 'dearest'],
] as const;

test.each(opposites)('turns the %s round in the opposite order', async (_, list, up, down) => {
  const ids = async (sort: string) => (await readPages(list, sort, 200)).map(({ id }) => id);
  expect(await ids(down)).toEqual((await ids(up)).toReversed());
});

test('sorts names by the Latvian alphabet, stock and prices as numbers', async () => {
  const byName = (await readPages(customersContract.list, 'name', 200)) as unknown as { name: string }[];
  const inAlphabet = 'ābele Abols Abols Cers Čakste Ņina Zariņš Žubīte'.split(' ');
  expect(byName.map(({ name }) => name)).toEqual(['-5', '10', '9', 'a"b\\c', ...inAlphabet]);
  const parts = (await readPages(inventoryContract.list, 'most', 200)) as unknown as { quantity: number }[];
  expect(parts.map(({ quantity }) => quantity)).toEqual(
    names.map((_, place) => (place * 5) % 7).toSorted((a, b) => b - a),
  );
});

test('refuses a cursor of another order, also of the opposite one, and an order that there is not', async () => {
  const manager = await t.as('service_manager');
  const ask = (query: object) => manager.call(customersContract.list, { query: query as never });
  for (const [one, other] of [
    ['name', 'newest'],
    ['newest', 'name'],
    ['name', 'name_last'],
  ]) {
    const cursor = String((await ask({ sort: one, limit: 2 })).headers['x-next-cursor']);
    expect([one, other, (await ask({ sort: other, cursor })).status]).toEqual([one, other, 400]);
    expect((await ask({ sort: one, cursor })).status).toBe(200);
  }
  expect((await ask({ sort: 'phone' })).status).toBe(400);
});
