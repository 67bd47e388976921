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
const save = (id: string, body: object) => manager.call(estimates.save, { params: { id }, body });
const changesOf = async (id: string) =>
  (await manager.call(estimates.listStatusChanges, { params: { id } })).body;
const lastAudit = async (entityId: string) =>
  (await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'userId', 'details'])
    .where('entityId', '=', entityId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()) as {
    entityType: string;
    entityName: string;
    userId: string;
    details: Record<string, unknown>;
  };

const setStatus = (id: string, body: object) =>
  manager.raw('PATCH', estimates.changeStatus.url.replace(':id', id), body);

test('accepts any status at any time, records who changed it and when, and nothing for the same status', async () => {
  const id = await createEstimate(manager);
  const { statusChangedAt } = await get(id);
  for (const status of ['converted', 'draft', 'draft', 'approved'])
    expect((await setStatus(id, { status })).status).toBe(200);
  const after = await get(id);
  expect(after).toMatchObject({ status: 'approved', version: 1 });
  expect(after.statusChangedAt > statusChangedAt).toBe(true);
  expect((await setStatus(id, { status: 'approved' })).body).toEqual(after);
  const by = { changedBy: 'Test service_manager', notes: null };
  expect(await changesOf(id)).toMatchObject([
    { ...by, previousStatus: 'draft', newStatus: 'approved' },
    { ...by, previousStatus: 'converted', newStatus: 'draft' },
    { ...by, previousStatus: 'draft', newStatus: 'converted' },
    { ...by, previousStatus: null, newStatus: 'draft' },
  ]);
  expect((await setStatus(randomUUID(), { status: 'draft' })).status).toBe(404);
});

test('stores a reason only for a rejection, and removes it with the next status', async () => {
  const id = await createEstimate(manager);
  await setStatus(id, { status: 'pending', rejectionReason: 'No' });
  expect((await get(id)).rejectionReason).toBeNull();
  await setStatus(id, { status: 'rejected', rejectionReason: 'Too dear' });
  expect(await get(id)).toMatchObject({ status: 'rejected', rejectionReason: 'Too dear' });
  expect((await changesOf(id))[0]).toMatchObject({ newStatus: 'rejected', notes: 'Too dear' });
  expect((await lastAudit(id)).details).toEqual({
    status: { old: 'pending', new: 'rejected' },
    rejectionReason: { old: null, new: 'Too dear' },
  });
  await setStatus(id, { status: 'rejected' });
  expect((await get(id)).rejectionReason).toBe('Too dear');
  await setStatus(id, { status: 'rejected', rejectionReason: 'Sold the car' });
  expect((await get(id)).rejectionReason).toBe('Sold the car');
  await setStatus(id, { status: 'approved' });
  expect((await get(id)).rejectionReason).toBeNull();
});

test('records a status that a save changes like any other change', async () => {
  const id = await createEstimate(manager, { status: 'pending', rejectionReason: 'ignored' });
  expect(await get(id)).toMatchObject({ status: 'pending', rejectionReason: null });
  const { statusChangedAt } = await get(id);
  expect((await save(id, { mileage: '84 500' })).body).toMatchObject({
    status: 'pending',
    statusChangedAt,
    version: 2,
  });
  await save(id, { status: 'rejected', rejectionReason: 'No time' });
  expect(await get(id)).toMatchObject({ status: 'rejected', rejectionReason: 'No time', version: 3 });
  const changes = (await changesOf(id)).map(({ previousStatus, newStatus }) => [previousStatus, newStatus]);
  expect(changes).toEqual([
    ['pending', 'rejected'],
    [null, 'pending'],
  ]);
});

test('keeps on which day the parts are expected, with an audit entry and without another version', async () => {
  const id = await createEstimate(manager);
  const expectOn = (partsExpectedOn: unknown) =>
    manager.raw('PUT', estimates.expectParts.url.replace(':id', id), { partsExpectedOn });
  expect((await expectOn('2026-12-03')).body).toMatchObject({ partsExpectedOn: '2026-12-03', version: 1 });
  expect(await lastAudit(id)).toMatchObject({
    entityType: 'estimate',
    details: { partsExpectedOn: { old: null, new: '2026-12-03' } },
  });
  for (const wrong of ['', 'soon', '2026-02-31', '9999-12-31'])
    expect((await expectOn(wrong)).body).toMatchObject({ errors: { partsExpectedOn: [expect.any(String)] } });
  expect((await expectOn(null)).body).toMatchObject({ partsExpectedOn: null, version: 1 });
});
