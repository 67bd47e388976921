import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate } from '#tests/harness/factories.ts';
import type { EstimateStatus } from '../estimate-status.ts';
import { estimatesContract as estimates, type EstimateSummary } from '../estimates.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const get = async (id: string) => (await manager.call(estimates.get, { params: { id } })).body;
const setStatus = async (id: string, body: { status: EstimateStatus; rejectionReason?: string }) =>
  (await manager.call(estimates.changeStatus, { params: { id }, body })).body;
const takeBack = (before: EstimateSummary, { version, statusChangedAt, ...saved }: EstimateSummary) =>
  manager.call(estimates.changeStatus, {
    params: { id: before.id },
    body: {
      status: before.status,
      previousStatus: saved.status,
      ...(before.rejectionReason ? { rejectionReason: before.rejectionReason } : {}),
      undoes: { version, statusChangedAt },
    },
  });

test('restores status, reason and day of the status, and records who took the change back', async () => {
  const id = await createEstimate(manager);
  await setStatus(id, { status: 'rejected', rejectionReason: 'Too dear' });
  const before = await get(id);
  for (let round = 0; round < 2; round++) {
    const saved = await setStatus(id, { status: 'approved' });
    expect((await takeBack(before, saved)).status).toBe(200);
    expect(await get(id)).toEqual(before);
  }
  const changes = await manager.call(estimates.listStatusChanges, { params: { id } });
  expect(changes.body[0]).toMatchObject({
    previousStatus: 'approved',
    newStatus: 'rejected',
    changedBy: 'Test service_manager',
    notes: 'Too dear',
  });
  const audit = await t.db
    .selectFrom('auditLogs')
    .select('details')
    .where('entityId', '=', id)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit.details).toMatchObject({ status: { old: 'approved', new: 'rejected' } });
});

test('refuses to take a status back after somebody else changed it, also to the same one, or the estimate', async () => {
  const id = await createEstimate(manager);
  const before = await get(id);
  const saved = await setStatus(id, { status: 'approved' });
  await setStatus(id, { status: 'pending' });
  await setStatus(id, { status: 'approved' });
  const now = await get(id);
  const late = await takeBack(before, saved);
  expect([late.status, late.body]).toMatchObject([409, { code: 'concurrent_modification' }]);
  expect(await get(id)).toEqual(now);
  await manager.call(estimates.save, { params: { id }, body: { mileage: '84 500' } });
  expect((await takeBack({ ...before, status: 'pending' }, now)).status).toBe(409);
  expect((await get(id)).status).toBe('approved');
});

test('refuses a status that was not there before the change', async () => {
  const id = await createEstimate(manager);
  const before = await get(id);
  const saved = await setStatus(id, { status: 'approved' });
  expect((await takeBack({ ...before, status: 'converted' }, saved)).status).toBe(409);
  expect((await takeBack(before, saved)).body).toMatchObject({ status: 'draft' });
  expect((await takeBack(before, saved)).status).toBe(409);
});

test('refuses to take back that work is completed once it was invoiced', async () => {
  const customerId = await createCustomer(manager);
  const lineItems = [{ description: 'Work', partPrice: '100.00' }];
  const id = await createEstimate(manager, { customerId, lineItems, status: 'in_service' });
  const before = await get(id);
  const saved = await setStatus(id, { status: 'converted' });
  const invoiced = await manager.raw('POST', `/api/estimates/${id}/convert-to-invoice`, {});
  expect(invoiced.status).toBe(201);
  expect((await takeBack(before, saved)).status).toBe(409);
  expect((await get(id)).status).toBe('converted');
});
