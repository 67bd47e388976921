import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createService, requestOf } from '#tests/harness/factories.ts';
import { submissionsContract } from '#features/work/submissions/submissions.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { catalogueContract as catalogue } from '../catalogue.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const publicService = async (id: string) =>
  (await t.visitor.call(catalogue.listPublic, {})).body.find((service) => service.id === id);

test('offers eighteen services on a new system, six in each category, in both languages', async () => {
  const { body } = await t.visitor.call(catalogue.listPublic, {});
  const byCategory = Map.groupBy(body, (service) => service.category);
  expect([...byCategory].map(([category, services]) => [category, services.length])).toEqual([
    ['maintenance', 6],
    ['repairs', 6],
    ['specialized', 6],
  ]);
  for (const service of body)
    expect([service.name, service.nameLv, service.description, service.descriptionLv].every(Boolean)).toBe(
      true,
    );
});

test('adds, changes, finds and deletes a service, audited', async () => {
  const body = {
    name: ' Glass repair ',
    nameLv: 'Stikla labošana',
    description: 'Chips',
    requiresEstimate: true,
  };
  const created = await manager.call(catalogue.create, { body });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    name: 'Glass repair',
    active: true,
    version: 1,
    createdBy: manager.userId,
    prices: [],
  });
  const params = { id: created.body.id };
  const saved = await manager.call(catalogue.save, { params, body: { ...body, name: 'Glass', version: 1 } });
  expect(saved.body).toMatchObject({ name: 'Glass', version: 2 });
  const found = await manager.call(catalogue.list, { query: { search: 'LABOSANA' } });
  expect(found.body.map((service) => service.id)).toEqual([params.id]);
  expect((await manager.call(catalogue.delete, { params })).status).toBe(204);
  expect((await manager.call(catalogue.save, { params, body })).status).toBe(404);
  const log = await t.db
    .selectFrom('auditLogs')
    .select('details')
    .where('entityId', '=', params.id)
    .orderBy('createdAt')
    .execute();
  expect(log.map((entry) => entry.details)).toEqual([
    { created: 'Glass repair' },
    expect.objectContaining({ name: { old: 'Glass repair', new: 'Glass' } }),
    { deleted: 'Glass' },
  ]);
});

test('rejects the second of two editors and changes nothing', async () => {
  const id = await createService(manager);
  const edit = (name: string) => manager.call(catalogue.save, { params: { id }, body: { name, version: 1 } });
  const responses = await Promise.all([edit('Mine'), edit('Theirs')]);
  expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409]);
  expect(responses.find((response) => response.status === 409)?.body.code).toBe('concurrent_modification');
});

test('sets a price once per make and model, shows it to visitors, and removes it', async () => {
  const id = await createService(manager, { price: '100.00' });
  const again = await manager.call(catalogue.savePrice, {
    params: { id },
    body: { make: 'Tesla', model: 'all', price: '120.5', vatRate: '12' },
  });
  expect(again.body).toMatchObject({ make: 'tesla', price: '120.50', vatRate: '12.00' });
  const prices = await manager.call(catalogue.listPrices, { params: { id } });
  expect(prices.body).toHaveLength(1);
  expect((await publicService(id))?.prices).toEqual([
    { make: 'tesla', model: 'all', price: '120.50', grossPrice: null, vatRate: '12.00' },
  ]);
  expect((await manager.call(catalogue.deletePrice, { params: { id: again.body.id } })).status).toBe(204);
  expect((await publicService(id))?.prices).toEqual([]);
});

test('hides inactive services and their authors from visitors', async () => {
  const id = await createService(manager, { active: false });
  expect(await publicService(id)).toBeUndefined();
  const [first] = (await t.visitor.call(catalogue.listPublic, {})).body;
  expect(Object.keys(first ?? {})).not.toContain('createdBy');
});

test.each([
  ['name', { name: '  ' }, 'Service name is required'],
  ['name', { name: 'x'.repeat(201) }, 'This text is too long'],
])('rejects a service with a wrong %s at its field', async (field, body, text) => {
  const response = await manager.call(catalogue.create, { body });
  expect(response.status).toBe(400);
  expect(response.body.errors?.[field]).toEqual([text]);
});

const wrongCar = 'Please choose a make and model of the price list';
test.each([
  ['make', { make: ' ', model: 'all', price: '1.00' }, 'Make and model are required'],
  [
    'price',
    { make: 'tesla', model: 'all', price: null },
    'Price is required for services that do not require an estimate',
  ],
  ['make', { make: 'bmw', model: 'all', price: '1.00' }, wrongCar],
  ['model', { make: 'tesla', model: 'modelZ', price: '1.00' }, wrongCar],
  ['model', { make: 'all', model: 'model3', price: '1.00' }, wrongCar],
  ['price', { make: 'tesla', model: 'all', price: '12,50' }, 'Please enter an amount such as 149.00'],
  ['price', { make: 'tesla', model: 'all', price: '-1' }, 'Please enter an amount such as 149.00'],
  ['price', { make: 'tesla', model: 'all', price: '123456789.00' }, 'Please enter an amount such as 149.00'],
  [
    'vatRate',
    { make: 'tesla', model: 'all', price: '1', vatRate: '101' },
    'Please enter a percentage from 0 to 100',
  ],
])('rejects a price with a wrong %s at its field: %o', async (field, body, text) => {
  const id = await createService(manager, { price: null });
  const response = await manager.call(catalogue.savePrice, { params: { id }, body });
  expect(response.status).toBe(400);
  expect(response.body.errors?.[field]).toEqual([text]);
});

test('returns 404 for a missing price and for a price of a missing service', async () => {
  const params = { id: randomUUID() };
  const body = { make: 'tesla', model: 'all', price: '1.00' };
  expect((await manager.call(catalogue.savePrice, { params, body })).status).toBe(404);
  expect((await manager.call(catalogue.deletePrice, { params })).status).toBe(404);
});

test('shares the price of the make among models of makes other than Tesla, however the model is written', async () => {
  const id = await createService(manager, { price: null });
  const set = async (make: string, model?: string) => {
    const body = { make, price: '10.00', ...(model === undefined ? {} : { model }) };
    const { body: saved } = await manager.call(catalogue.savePrice, { params: { id }, body });
    return [saved.make, saved.model];
  };
  expect(await set('other_ev', 'Nissan Leaf')).toEqual(['other_ev', 'all']);
  expect(await set('other', 'Lada')).toEqual(['other', 'all']);
  expect(await set('tesla', 'modely')).toEqual(['tesla', 'modelY']);
  expect(await set('tesla')).toEqual(['tesla', 'all']);
  expect(await set('all')).toEqual(['all', 'all']);
});

test('charges visitors the price typed with VAT, to the cent, where no net price would give it', async () => {
  for (const [grossPrice, vatRate, price] of [
    ['180.00', '21.00', '148.76'],
    ['100.00', '21.00', '82.64'],
    ['49.00', '21.00', '40.49'],
    ['19.00', '5.00', '18.09'],
    ['0.00', '21.00', '0.00'],
  ] as const) {
    const id = await createService(manager, { price: null });
    const body = { make: 'tesla', model: 'all', price: null, grossPrice, vatRate };
    const saved = await manager.call(catalogue.savePrice, { params: { id }, body });
    expect([saved.status, saved.body.price, saved.body.grossPrice]).toEqual([201, price, grossPrice]);
    expect((await publicService(id))?.prices[0]).toMatchObject({ price, grossPrice });
    const sent = await t.visitor.call(requestFormContract.send, {
      body: requestOf({ selectedServiceIds: [id], otherServiceDescription: null }),
    });
    const { body: request } = await manager.call(submissionsContract.get, { params: { id: sent.body.id } });
    expect([request.subtotal, request.totalPrice]).toEqual([price, grossPrice]);
  }
});

test('edits a price in its place, with its version, and audits old and new', async () => {
  const id = await createService(manager, { price: '100.00' });
  const [row] = (await manager.call(catalogue.listPrices, { params: { id } })).body;
  const params = { id: row?.id ?? '' };
  const edit = (body: object) => manager.call(catalogue.editPrice, { params, body: body as never });
  const first = await edit({ grossPrice: '150.00', version: 1 });
  expect(first.body).toMatchObject({ id: params.id, grossPrice: '150.00', price: '123.97', version: 2 });
  const stale = await edit({ price: '90.00', version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'concurrent_modification']);
  // Typed without VAT, it holds no price with VAT any more.
  expect((await edit({ price: '90.00', version: 2 })).body).toMatchObject({
    price: '90.00',
    grossPrice: null,
  });
  expect((await edit({ price: null })).body.errors).toEqual({
    price: ['Price is required for services that do not require an estimate'],
  });
  expect((await edit({ price: '1,5' })).status).toBe(400);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'details'])
    .where('entityId', '=', params.id)
    .orderBy('createdAt')
    .execute();
  expect(log.map(({ details }) => details).slice(1)).toEqual([
    expect.objectContaining({
      price: { old: '100.00', new: '123.97' },
      grossPrice: { old: null, new: '150.00' },
    }),
    expect.objectContaining({
      price: { old: '123.97', new: '90.00' },
      grossPrice: { old: '150.00', new: null },
    }),
  ]);
  expect(
    (await manager.call(catalogue.editPrice, { params: { id: randomUUID() }, body: { price: '1' } })).status,
  ).toBe(404);
  const technician = await t.as('technician');
  expect((await technician.call(catalogue.editPrice, { params, body: { price: '1' } })).status).toBe(403);
});
