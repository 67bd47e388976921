import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { baysContract as bays } from '#features/records/bays/bays.contract.ts';
import { catalogueContract as catalogue, type serviceDraft } from '../catalogue.contract.ts';
import { getBookableServices } from './catalogue.service.ts';

type Draft = z.input<typeof serviceDraft>;

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('bays').execute();
  await t.db.deleteFrom('services').execute();
});

const brakeFluid: Draft = {
  name: 'Brake fluid',
  nameLv: 'Bremžu šķidrums',
  minutes: 45,
  needsBayKind: 'lift',
  canBeBooked: true,
};

async function add(change: Partial<Draft> = {}, price: string | null = '90.00'): Promise<string> {
  const { body } = await manager.call(catalogue.create, { body: { ...brakeFluid, ...change } });
  const params = { id: body.id };
  if (price) await manager.call(catalogue.savePrice, { params, body: { make: 'all', price } });
  return body.id;
}
const addBay = async (kind: 'lift' | 'floor', inUse = true): Promise<string> =>
  (await manager.call(bays.create, { body: { name: randomUUID(), kind, inUse } })).body.id;
const bookable = async () => (await getBookableServices(t.db)).map(({ name }) => name);

test('keeps how long a service takes, where, and whether it can be booked, audited', async () => {
  const created = await manager.call(catalogue.create, { body: { name: 'Brakes' } });
  expect(created.body).toMatchObject({ minutes: null, needsBayKind: null, canBeBooked: false });
  const params = { id: created.body.id };
  const saved = await manager.call(catalogue.save, {
    params,
    body: { ...brakeFluid, name: 'Brakes', nameLv: '', minutes: '45', version: 1 },
  });
  expect(saved.body).toMatchObject({ minutes: 45, needsBayKind: 'lift', canBeBooked: true, version: 2 });
  const [, entry] = await t.db
    .selectFrom('auditLogs')
    .select('details')
    .where('entityId', '=', params.id)
    .orderBy('createdAt')
    .execute();
  expect(entry?.details).toEqual({
    minutes: { old: null, new: 45 },
    needsBayKind: { old: null, new: 'lift' },
    canBeBooked: { old: false, new: true },
  });
});

const wrong = 'Please enter 15 to 2400 minutes, in steps of 5';
test.each<[string, Record<string, unknown>, string, string]>([
  ['of less than a quarter of an hour', { minutes: 10 }, 'minutes', wrong],
  ['of more than a week', { minutes: 2405 }, 'minutes', wrong],
  ['of minutes that are no multiple of five', { minutes: 47 }, 'minutes', wrong],
  ['of half a minute', { minutes: 45.5 }, 'minutes', wrong],
  ['of a time that is no number', { minutes: 'an hour' }, 'minutes', wrong],
  [
    'that can be booked without a duration',
    { minutes: '' },
    'minutes',
    'Please enter how long it takes: without that it cannot be booked',
  ],
  ['for a kind of bay that there is not', { needsBayKind: 'pit' }, 'needsBayKind', 'This value is not valid'],
])('rejects a service %s, at its field', async (_which, change, field, message) => {
  const { status, body } = await manager.raw('POST', '/api/services', { ...brakeFluid, ...change });
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
});

test('offers what is marked and lacks nothing, with both names', async () => {
  await addBay('lift');
  const id = await add();
  await add({ name: 'Not marked', canBeBooked: false });
  await add({ name: 'Without a price' }, null);
  await add({ name: 'Not in Latvian', nameLv: '' });
  await add({ name: 'Alignment', needsBayKind: 'alignment' });
  await add({ name: 'Inactive', active: false });
  expect(await getBookableServices(t.db)).toEqual([
    { id, name: 'Brake fluid', nameLv: 'Bremžu šķidrums', minutes: 45, needsBayKind: 'lift' },
  ]);
});

test('offers a service as long as a bay that it needs is in use', async () => {
  await add();
  await add({ name: 'Anywhere', needsBayKind: null });
  await add({ name: 'After inspection', needsBayKind: null, requiresEstimate: true }, null);
  expect(await bookable()).toEqual([]);
  await addBay('floor');
  expect((await bookable()).toSorted()).toEqual(['After inspection', 'Anywhere']);
  await addBay('lift', false);
  expect(await bookable()).not.toContain('Brake fluid');
  await addBay('lift');
  expect(await bookable()).toContain('Brake fluid');
});

test('tells visitors nothing of bays and times', async () => {
  await add();
  const [service] = (await t.visitor.call(catalogue.listPublic, {})).body;
  expect(Object.keys(service ?? {})).toEqual(
    expect.not.arrayContaining(['minutes', 'needsBayKind', 'canBeBooked']),
  );
});
