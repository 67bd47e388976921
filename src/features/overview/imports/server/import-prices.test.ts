import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { checkFile, importFile } from '#tests/harness/imports.ts';
import { catalogueContract as catalogue } from '#features/records/catalogue/catalogue.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());
afterEach(async () => {
  await t.db.deleteFrom('services').execute();
});

const csv = (...lines: string[]): string => lines.join('\n');
const addService = async () =>
  (await manager.call(catalogue.create, { body: { name: 'Tyre change', nameLv: 'Riepu maiņa' } })).body;
const addPrice = async (price: string) => {
  const { id } = await addService();
  const body = { make: 'tesla', model: 'model3', price, vatRate: '21' } as const;
  await manager.call(catalogue.savePrice, { params: { id }, body });
};
const serviceNow = async () => {
  const [service] = (await manager.call(catalogue.list, { query: {} })).body.filter(
    ({ nameLv }) => nameLv === 'Riepu maiņa',
  );
  return service;
};

test('keeps the English name of a service that a list names in Latvian alone', async () => {
  await addService();
  const file = csv('Nosaukums (latviešu);Kategorija;Cena, €', 'Riepu maiņa;Remonts;50');
  await importFile(manager, 'prices', file, { onRecord: 'overwrite' });
  expect(await serviceNow()).toMatchObject({ name: 'Tyre change', category: 'repairs' });
});

test('takes a value for a missing column for new prices alone', async () => {
  await addPrice('50');
  const file = csv('Name;Make;Model;Price', 'Tyre change;Tesla;Model 3;50');
  const plan = { onRecord: 'overwrite', defaults: { vatRate: '12' } } as const;
  const checked = await checkFile(manager, 'prices', file, plan);
  expect(checked.counts).toMatchObject({ new: 0, changed: 0, same: 1 });
});

test('leaves a price without VAT as it is when only blanks are filled', async () => {
  await addPrice('50');
  const file = csv('Name;Make;Model;Price with VAT', 'Tyre change;Tesla;Model 3;72,60');
  const checked = await checkFile(manager, 'prices', file);
  expect(checked.counts).toMatchObject({ new: 0, changed: 0, same: 1 });
  const { price, grossPrice } = (await serviceNow())?.prices[0] ?? {};
  expect([price, grossPrice]).toEqual(['50.00', null]);
});
