import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import { estimatesContract as estimates } from '../estimates.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const get = async (id: string) => (await manager.call(estimates.get, { params: { id } })).body;
const found = async (query: object, caller = manager) =>
  (await caller.call(estimates.list, { query })).body.map((row) => row.id);

/** An estimate of that moment. */
const at = async (createdAt: string, changes = {}) => {
  const id = await createEstimate(manager, changes);
  await t.db.updateTable('estimates').set({ createdAt }).where('id', '=', id).execute();
  return id;
};

test('finds number, plate with or without hyphen and space, description and customer', async () => {
  const mark = randomUUID();
  const id = await createEstimate(manager, {
    customerName: 'Šķūņa Ģirts',
    vehicleLicensePlate: 'ŽQ-7051',
    description: `Bremžu loki ${mark}`,
  });
  const { estimateNumber } = await get(id);
  const searches = [estimateNumber, 'žq-7051', 'ZQ7051', 'zq 7051', `bremzu LOKI ${mark}`, 'skuna girts'];
  for (const search of searches) expect(await found({ search }), search).toEqual([id]);
  expect(await found({ search: 'zq%' })).toEqual([]);
  const spaced = await createEstimate(manager, { vehicleLicensePlate: 'žw 7052' });
  for (const search of ['zw7052', 'ZW 7052', 'žw-7052'])
    expect(await found({ search }), search).toEqual([spaced]);
});

test('lists newest first and pages without losing or repeating a row, of the same instant too', async () => {
  const mark = `p${randomUUID()}`;
  const moments = ['2021-03-01T10:00:00.123Z', '2021-03-01T10:00:00.123Z', '2021-03-02T10:00:00Z'];
  const ids: string[] = [];
  for (const moment of [...moments, ...moments]) ids.push(await at(moment, { description: mark }));
  const seen: { id: string; createdAt: string }[] = [];
  let cursor: string | undefined;
  do {
    const query = { search: mark, limit: 2, ...(cursor ? { cursor } : {}) };
    const page = await manager.call(estimates.list, { query });
    seen.push(...page.body);
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(seen.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const order = seen.map(({ createdAt, id }) => createdAt + id);
  expect(order).toEqual(order.toSorted().toReversed());
});

test.each([
  // A month's end in winter, when Riga is two hours ahead.
  [
    '2022-01-31',
    ['2022-01-30T22:00:00Z', '2022-01-31T21:59:59.999Z'],
    ['2022-01-30T21:59:59.999Z', '2022-01-31T22:00:00Z'],
  ],
  // In summer three hours.
  [
    '2022-06-30',
    ['2022-06-29T21:00:00Z', '2022-06-30T20:59:59.999Z'],
    ['2022-06-29T20:59:59.999Z', '2022-06-30T21:00:00Z'],
  ],
  // The day of 23 hours, and the one of 25.
  [
    '2022-03-27',
    ['2022-03-26T22:00:00Z', '2022-03-27T20:59:59.999Z'],
    ['2022-03-26T21:59:59.999Z', '2022-03-27T21:00:00Z'],
  ],
  [
    '2022-10-30',
    ['2022-10-29T21:00:00Z', '2022-10-30T21:59:59.999Z'],
    ['2022-10-29T20:59:59.999Z', '2022-10-30T22:00:00Z'],
  ],
  [
    '2024-02-29',
    ['2024-02-28T22:00:00Z', '2024-02-29T21:59:59.999Z'],
    ['2024-02-28T21:59:59.999Z', '2024-02-29T22:00:00Z'],
  ],
])('lists for %s what lies in that day in Riga', async (day, inside, outside) => {
  const search = `d${randomUUID()}`;
  const ids: string[] = [];
  for (const moment of inside) ids.unshift(await at(moment, { description: search }));
  const before = await at(outside[0] ?? '', { description: search });
  const after = await at(outside[1] ?? '', { description: search });
  expect(await found({ search, from: day, to: day })).toEqual(ids);
  expect(await found({ search, from: day })).toEqual([after, ...ids]);
  expect(await found({ search, to: day })).toEqual([...ids, before]);
});

test('returns nothing for a reversed range, and accepts days beyond all calendars', async () => {
  expect(await found({ from: '2026-02-01', to: '2026-01-01' })).toEqual([]);
  for (const day of ['0000-01-01', '1900-01-01', '9999-12-31']) {
    expect((await manager.call(estimates.list, { query: { from: day } })).status).toBe(200);
    expect((await manager.call(estimates.list, { query: { to: day } })).status).toBe(200);
  }
  expect(await found({ to: '1900-01-01' })).toEqual([]);
  expect(await found({ from: '9999-12-31' })).toEqual([]);
  expect((await manager.call(estimates.list, { query: { from: '2026-02-30' } })).status).toBe(400);
});

test('filters by one status, together with the other filters', async () => {
  const search = `s${randomUUID()}`;
  const open = await createEstimate(manager, { description: search, status: 'in_service' });
  await createEstimate(manager, { description: search, status: 'rejected', rejectionReason: 'Too dear' });
  expect(await found({ search, status: 'in_service' })).toEqual([open]);
  const rejected = await manager.call(estimates.list, { query: { search, status: 'rejected' } });
  expect(rejected.body).toMatchObject([{ rejectionReason: 'Too dear' }]);
});
