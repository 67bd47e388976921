import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDemoGarage } from '#demo/garage.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { priceFields, serviceFields } from '#features/records/catalogue/service.fields.ts';
import { customerFields } from '#features/records/customers/customer.fields.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { partFields } from '#features/records/inventory/part.fields.ts';
import { supplierFields } from '#features/records/suppliers/supplier.fields.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { vehicleFields } from '#features/records/vehicles/vehicle.fields.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { openFiles } from '#server/files/files.ts';
import { exportFormats, type ExportedList, type ExportFormat } from '#shared/exported-lists.ts';
import { keysOf } from '#shared/record-fields.ts';
import { languages, type Language } from '#shared/words.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { checkFile, faultsOf, importChecked, sendFile, settled } from '#tests/harness/imports.ts';
import { importsContract } from '../imports.contract.ts';
import type { ImportKind } from '../import-kinds.ts';

// What one shop exports another one imports, without choosing a column: the records are the same, all fields of their forms.

/** In the order in which a shop moves in. */
const moved: readonly (readonly [ExportedList, ImportKind])[] = [
  ['suppliers', 'suppliers'],
  ['customers', 'customers'],
  ['vehicles', 'vehicles'],
  ['parts', 'parts'],
  ['price-list', 'prices'],
];

type Records = Readonly<Record<string, unknown>>[];

/** Follows the pages of a list to its end. */
async function pagesOf(
  read: (
    cursor: string | undefined,
  ) => Promise<{ body: unknown; headers: Readonly<Record<string, unknown>> }>,
): Promise<Records> {
  const all: Records = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await read(cursor);
    all.push(...(body as Records));
    cursor = headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  return all;
}

const pick = (names: readonly string[], record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

/** Compares records without regard to their order. */
const inOrder = (records: Records): Records =>
  records.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** All that the forms of a shop's records hold; in the place of a link, the whole record that it leads to. */
async function recordsOf(caller: Caller): Promise<Record<string, Records>> {
  const page = (cursor: string | undefined) => ({ query: { limit: 100, ...(cursor && { cursor }) } });
  const customers = await pagesOf((cursor) => caller.call(customersContract.list, page(cursor)));
  const suppliers = await pagesOf((cursor) => caller.call(suppliersContract.list, page(cursor)));
  const vehicles = await pagesOf((cursor) => caller.call(vehiclesContract.list, page(cursor)));
  const parts = await pagesOf((cursor) => caller.call(inventoryContract.list, page(cursor)));
  const services = (await caller.call(catalogueContract.list, { query: {} })).body;
  const of = (records: Records, id: unknown, names: readonly string[]) => {
    const found = records.find((record) => record['id'] === id);
    return found ? pick(names, found) : null;
  };
  return {
    suppliers: inOrder(suppliers.map((supplier) => pick(keysOf(supplierFields), supplier))),
    customers: inOrder(customers.map((customer) => pick(keysOf(customerFields), customer))),
    vehicles: inOrder(
      vehicles.map((vehicle) => ({
        ...pick(keysOf(vehicleFields), vehicle),
        customerId: of(customers, vehicle['customerId'], keysOf(customerFields)),
      })),
    ),
    parts: inOrder(
      parts.map((part) => ({
        ...pick(keysOf(partFields), part),
        supplierId: of(suppliers, part['supplierId'], keysOf(supplierFields)),
      })),
    ),
    services: inOrder(
      services.map((service) => ({
        ...pick(keysOf(serviceFields), service),
        prices: inOrder(
          service.prices.map((price) => pick(['make', 'model', ...keysOf(priceFields)], price)),
        ),
      })),
    ),
  };
}

async function exported(t: TestApp, caller: Caller, list: ExportedList, format: ExportFormat) {
  const url = `/api/exports/${list}?format=${format}`;
  const { statusCode, rawPayload } = await t.app.inject({ url, headers: { cookie: caller.cookie ?? '' } });
  expect([list, statusCode]).toEqual([list, 200]);
  return rawPayload;
}

/** Makes what a shop may hold and a file says twice: a family of one address, branches of a company, a plate that went on. */
async function addTwins(caller: Caller): Promise<void> {
  const made = async (creating: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await creating;
    expect(status, JSON.stringify(body)).toBe(201);
    return body as { id: string };
  };
  const ids: string[] = [];
  for (const name of ['Anna Dvīne', 'Juris Dvīnis', '-Mīnuss Dvīnis'])
    ids.push(
      (
        await made(
          caller.call(customersContract.create, {
            body: { name, email: 'dvini@example.lv', phone: '+371 26 000 111' },
          }),
        )
      ).id,
    );
  for (const name of ['SIA Filiāle, Rīga', 'SIA Filiāle, Liepāja'])
    await made(
      caller.call(customersContract.create, {
        body: {
          name,
          customerType: 'business',
          businessNumber: '40103000999',
          notes: ' Divas\nrindas; "pēdiņas" ',
        },
      }),
    );
  for (const [at, customerId] of ids.entries())
    await made(
      caller.call(vehiclesContract.create, {
        body: { vin: `5YJ3E1EA7KF31700${at}`, licensePlate: 'DV-1', samePlate: true, customerId },
      }),
    );
  for (const name of ['SIA Noliktava, Rīga', 'SIA Noliktava, Liepāja']) {
    const { id: supplierId } = await made(
      caller.call(suppliersContract.create, { body: { name, registrationNumber: '40103000888' } }),
    );
    await made(
      caller.call(inventoryContract.create, {
        body: {
          partNumber: name === 'SIA Noliktava, Rīga' ? '0012.500' : '1.234',
          name: '=1+1 _x0041_',
          unitPrice: '1234.5',
          quantity: 1200,
          supplierId,
        },
      }),
    );
  }
  for (const [at, name] of ['Tyres for summer', 'Tyres for winter'].entries()) {
    const { id } = await made(caller.call(catalogueContract.create, { body: { name, nameLv: 'Riepas' } }));
    await caller.call(catalogueContract.savePrice, {
      params: { id },
      body: { make: 'tesla', model: 'model3', grossPrice: `1${at}00.10`, vatRate: '21' },
    });
  }
}

let from: TestApp;
let owner: Caller;
let before: Record<string, Records>;
beforeAll(async () => {
  from = await startTestApp();
  await createDemoGarage(from.db, await openFiles({ dataDir: from.dataDir, s3: undefined }));
  owner = await from.as('owner');
  await addTwins(owner);
  before = await recordsOf(owner);
});
afterAll(() => from.close());

async function emptyShop(): Promise<{ t: TestApp; caller: Caller }> {
  const t = await startTestApp();
  onTestFinished(() => t.close());
  for (const table of ['servicePrices', 'services'] as const) await t.db.deleteFrom(table).execute();
  return { t, caller: await t.as('owner') };
}

describe.each(languages)('in %s', (language: Language) => {
  test.each(exportFormats)('brings every record back as it was, as %s', async (format) => {
    await from.db.updateTable('users').set({ language }).where('id', '=', owner.userId).execute();
    const { caller } = await emptyShop();
    for (const [list, kind] of moved) {
      const content = await exported(from, owner, list, format);
      const sent = await sendFile(caller, kind, content, { name: `${list}.${format}` });
      expect([kind, sent.status, sent.body]).toEqual([kind, 201, expect.anything()]);
      const { id, columns } = sent.body;
      await caller.call(importsContract.check, {
        params: { id },
        body: { columns, defaults: {}, onRecord: 'fill' },
      });
      const checked = await settled(caller, id);
      expect([kind, checked.counts?.faulty, await faultsOf(caller, id)]).toEqual([kind, 0, {}]);
      expect([kind, (await importChecked(caller, id)).state]).toEqual([kind, 'done']);
    }
    const after = await recordsOf(caller);
    for (const kind of keysOf(before)) expect([kind, after[kind]]).toEqual([kind, before[kind]]);
  });

  test.each(exportFormats)('finds every record again where it came from, as %s', async (format) => {
    await from.db.updateTable('users').set({ language }).where('id', '=', owner.userId).execute();
    for (const [list, kind] of moved) {
      const content = await exported(from, owner, list, format);
      const { counts, id } = await checkFile(owner, kind, content, { onRecord: 'overwrite' });
      const { new: added, changed, faulty } = counts ?? {};
      expect([kind, { added, changed, faulty }, await faultsOf(owner, id)]).toEqual([
        kind,
        { added: 0, changed: 0, faulty: 0 },
        {},
      ]);
    }
  });
});
