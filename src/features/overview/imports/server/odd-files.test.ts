import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { checkFile, faultsOf, importChecked, sendFile } from '#tests/harness/imports.ts';
import { workbook } from '#tests/harness/workbook.ts';
import { inventoryContract as inventory } from '#features/records/inventory/inventory.contract.ts';
import { importsContract as imports } from '../imports.contract.ts';
import { sweepImports } from './imports.service.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());
afterEach(async () => {
  await t.db.deleteFrom('customers').execute();
  await t.db.deleteFrom('inventoryParts').execute();
});

const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const number = (value: string) => `<c><v>${value}</v></c>`;

test('reads the numbers of a workbook as it stores them, and not as people write thousands', async () => {
  const rows = [
    ['Part number', 'Name', 'Price', 'Quantity'].map(text),
    [text('A-1'), text('Bolt'), number('2.125'), number('3')],
    [text('A-2'), text('Nut'), number('2.5'), number('2.125')],
    [text('A-3'), text('Ring'), text('2.125'), number('1')],
  ].map((cells) => `<row>${cells.join('')}</row>`);
  const checked = await checkFile(manager, 'parts', workbook({ rows: rows.join('') }));
  expect(await faultsOf(manager, checked.id)).toEqual({
    2: ['2 pricePositive'],
    3: ['3 quantityPositive'],
    4: ['2 numberAmbiguous'],
  });
  const { body } = await manager.call(inventory.list, { query: {} });
  expect(body).toEqual([]);
});

test('gives faulty rows back with all of their cells', async () => {
  const file = 'Name;Address\nAnna;Liela iela 5; dz. 3;LV-1010';
  const { id } = await checkFile(manager, 'customers', file);
  const { body } = await manager.raw('GET', imports.faultyRows.url.replace(':id', id));
  const [, row] = (body as unknown as string).split('\r\n');
  expect(row).toMatch(/^Anna,Liela iela 5,This row has more cells .*\., dz\. 3,LV-1010$/);
});

test('shows the first characters of a long value and of a long name whole', async () => {
  const long = `${'x'.repeat(59)}🚗`;
  const { status, body } = await sendFile(manager, 'customers', `Name;${long}\nAnna;${long}`);
  expect([status, body.headers[1], body.samples[1]]).toEqual([
    201,
    `${'x'.repeat(59)}\uFFFD`,
    [`${'x'.repeat(59)}\uFFFD`],
  ]);
});

test('keeps no values of a file once it is imported, given up or swept', async () => {
  const samplesOf = async (id: string) => (await manager.call(imports.get, { params: { id } })).body.samples;
  const file = 'Name;Phone\nAnna;26000001';
  const done = await checkFile(manager, 'customers', file);
  expect(await samplesOf(done.id)).toEqual([['Anna'], ['26000001']]);
  await importChecked(manager, done.id);
  const { body: cancelled } = await sendFile(manager, 'customers', file);
  await manager.call(imports.cancel, { params: { id: cancelled.id } });
  const { body: stale } = await sendFile(manager, 'customers', file);
  const updatedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await t.db.updateTable('imports').set({ updatedAt }).where('id', '=', stale.id).execute();
  await sweepImports(t.db);
  for (const { id } of [done, cancelled, stale]) expect(await samplesOf(id)).toEqual([]);
});

test('refuses a value for a missing column that it cannot read', async () => {
  const { body: sent } = await sendFile(manager, 'parts', 'Part number;Name\nA-1;Bolt');
  const { status, body } = await manager.call(imports.check, {
    params: { id: sent.id },
    body: { columns: sent.columns, defaults: { unitPrice: 'cheap', quantity: 'many' }, onRecord: 'fill' },
  });
  expect([status, (body as { errors?: unknown }).errors]).toEqual([
    400,
    {
      'defaults.unitPrice': ['This value is not valid'],
      'defaults.quantity': ['This value is not valid'],
    },
  ]);
});

test('compares a row with no more than a hundred that share one e-mail address, and says so of the others', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => `Klients ${index},info@example.lv`);
  const { counts } = await checkFile(manager, 'customers', ['Name,E-mail', ...rows].join('\n'));
  expect(counts).toMatchObject({ new: 100, faulty: 50 });
});
