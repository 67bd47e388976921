import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  addCheckPhoto,
  completeCheck,
  createSection,
  createTemplate,
  padsWith,
  record,
  startCheck,
} from '#tests/harness/checks.ts';
import { someoneWaits } from '#tests/harness/database.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { greenJpeg } from '#tests/harness/image-calls.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { findingsContract } from '#features/work/findings/findings.contract.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { checksContract as checks } from '../checks.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
let jpeg: Buffer;
let customerId: string;
let priced: string;
let unpriced: string;
beforeAll(async () => {
  t = await startTestApp();
  [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
  jpeg = await greenJpeg();
  customerId = await createCustomer(manager, { name: 'Zane Kalniņa', language: 'lv' });
  const part = { partNumber: 'BP-1', name: 'Bremžu kluči Bosch', unitPrice: '48.00' };
  const { body } = await manager.call(inventoryContract.create, { body: part });
  const pads = {
    title: { en: 'Pads', lv: 'Kluči' },
    kind: 'part',
    laborHours: '0',
    price: null,
    units: 1,
  } as const;
  const work = {
    title: { en: 'Replace the pads', lv: 'Nomainīt klučus' },
    kind: 'labor',
    laborHours: '1.5',
    price: null,
    partId: null,
    units: 1,
  } as const;
  const templateOf = async (partId: string | null) => {
    const section = await createSection(owner, padsWith([{ ...pads, partId }, work]));
    return createTemplate(owner, [section.id]);
  };
  [priced, unpriced] = [await templateOf(body.id), await templateOf(null)];
});
afterAll(() => t.close());

const estimateOf = async (id: string) => (await manager.call(estimatesContract.get, { params: { id } })).body;
const findingsOf = async (id: string) => (await manager.call(findingsContract.list, { params: { id } })).body;
const storedFiles = async () =>
  (await readdir(path.join(t.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();

/** A check whose pads are to be replaced, with a photo. */
async function recorded(templateId: string, isForEstimate = true) {
  const vehicleId = await createVehicle(manager, { customerId, licensePlate: 'NV-3303' });
  const estimateId = isForEstimate ? await createEstimate(manager, { customerId, vehicleId }) : undefined;
  const check = await startCheck(technician, templateId, { vehicleId, ...(estimateId && { estimateId }) });
  await record(technician, check, 'pads', { value: '3.1', note: 'Kreisā puse' });
  await addCheckPhoto(technician, check, 'pads', jpeg);
  return { check, estimateId: estimateId ?? '', vehicleId };
}

/** Such a check, completed. */
async function completed(templateId: string, isForEstimate = true) {
  const { check, ...of } = await recorded(templateId, isForEstimate);
  const done = await completeCheck(technician, check);
  if (done.status !== 201) throw new Error(JSON.stringify(done.body));
  return { ...of, check: done.body };
}
const addLines = (id: string, headers = {}) => manager.call(checks.addLines, { params: { id } }, headers);
const toAdd = async (id: string) => (await manager.call(checks.get, { params: { id } })).body.toAdd;

test('makes findings of what a check found, in the language of the customer, and tells the managers once', async () => {
  const { check, estimateId } = await completed(priced);
  const [finding, ...more] = await findingsOf(estimateId);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    text: 'Priekšējie bremžu kluči: 3,1 mm',
    note: 'Kreisā puse',
    level: 'replace',
    state: 'open',
    hasPrices: true,
    checkId: check.id,
    suggestedLines: [
      { title: 'Kluči', kind: 'part', laborHours: '0' },
      { title: 'Nomainīt klučus', kind: 'labor', laborHours: '1.5' },
    ],
  });
  expect(finding?.images).toHaveLength(1);
  expect((await estimateOf(estimateId)).lineItems).toHaveLength(1);
  const notices = (await manager.call(noticesContract.list, {})).body;
  expect(notices.filter(({ entityId }) => [check.id, estimateId].includes(entityId))).toMatchObject([
    { kind: 'check_findings', params: { plate: 'NV-3303', count: 1 } },
  ]);
});

test('turns all that a check found into priced lines in one step, with photos on the lines', async () => {
  const { check, estimateId } = await completed(priced);
  expect(await toAdd(check.id)).toEqual({ lines: 2, unpriced: 0 });
  const added = await addLines(check.id);
  expect([added.status, added.body.lineIds.length, added.body.left]).toEqual([201, 2, 0]);
  const { lineItems, laborRate, images } = await estimateOf(estimateId);
  const rate = Number(laborRate);
  expect(lineItems.slice(1)).toMatchObject([
    { description: 'Kluči', partNumber: 'BP-1', partPrice: '48.00', totalPrice: '48.00', isOffered: false },
    { description: 'Nomainīt klučus', laborHours: '1.50', totalPrice: (rate * 1.5).toFixed(2) },
  ]);
  expect(images).toMatchObject([{ lineId: added.body.lineIds[0], showToCustomer: true }]);
  expect((await findingsOf(estimateId))[0]?.state).toBe('priced');
  expect(await toAdd(check.id)).toEqual({ lines: 0, unpriced: 0 });
  expect((await addLines(check.id)).body.lineIds).toEqual([]);
  expect((await estimateOf(estimateId)).lineItems).toHaveLength(3);
});

test('leaves what has no price as an open finding', async () => {
  const { check, estimateId } = await completed(unpriced);
  expect(await toAdd(check.id)).toEqual({ lines: 0, unpriced: 1 });
  expect((await addLines(check.id)).body).toMatchObject({ lineIds: [], left: 1 });
  expect((await findingsOf(estimateId))[0]).toMatchObject({ state: 'open', hasPrices: false });
  expect((await estimateOf(estimateId)).lineItems).toHaveLength(1);
});

test('creates an estimate for a check that has none, once, with its findings, lines and photos', async () => {
  const { check, vehicleId } = await completed(priced, false);
  expect(await toAdd(check.id)).toEqual({ lines: 2, unpriced: 0 });
  const key = { 'idempotency-key': `lines-${check.id}` };
  const [first, same] = await Promise.all([addLines(check.id, key), addLines(check.id, key)]);
  expect(same.body).toEqual(first.body);
  const files = await storedFiles();
  const estimate = await estimateOf(first.body.estimateId);
  expect(estimate).toMatchObject({ customerId, vehicleId, description: 'Ikgadējā', status: 'draft' });
  expect(estimate.lineItems).toHaveLength(2);
  expect(estimate.images).toMatchObject([{ lineId: first.body.lineIds[0] }]);
  const again = await addLines(check.id);
  expect([again.body.estimateId, again.body.lineIds]).toEqual([estimate.id, []]);
  expect(await storedFiles()).toEqual(files);
});

test('lets two managers press at the same time, and adds the lines once', async () => {
  const { check, estimateId } = await completed(priced);
  const both = await Promise.all([addLines(check.id), addLines(check.id)]);
  expect(both.flatMap(({ body }) => body.lineIds)).toHaveLength(2);
  expect((await estimateOf(estimateId)).lineItems).toHaveLength(3);
});

/** Sends a request while the estimate, or the car, is being deleted. */
const whileDeleted = async <R>(table: 'estimates' | 'vehicles', id: string, send: () => Promise<R>) => {
  const [sent] = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom(table).where('id', '=', id).select('id').forUpdate().execute();
    const response = send();
    await someoneWaits(t.db);
    await tx.deleteFrom(table).where('id', '=', id).execute();
    return [response] as const;
  });
  return sent;
};

test('completes a check while its estimate is deleted, without a deadlock', async () => {
  const { check, estimateId } = await recorded(priced);
  const refused = await whileDeleted('estimates', estimateId, () => completeCheck(technician, check));
  expect([refused.status, refused.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await completeCheck(technician, check)).body).toMatchObject({ estimateId: null, replaceCount: 1 });
});

test('adds lines while the estimate or the car is deleted, without a deadlock', async () => {
  const { check, estimateId } = await completed(priced);
  const refused = await whileDeleted('estimates', estimateId, () => addLines(check.id));
  expect([refused.status, refused.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await addLines(check.id)).status).toBe(201);

  const without = await completed(priced, false);
  const late = await whileDeleted('vehicles', without.vehicleId, () => addLines(without.check.id));
  expect(late.status).toBe(400);
  expect((await addLines(without.check.id)).body.code).toBe('check_without_vehicle');
});

test('keeps no copy of a photo whose item is found in order meanwhile', async () => {
  const { check, estimateId } = await recorded(priced);
  const files = await storedFiles();
  const [done] = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('checks').where('id', '=', check.id).select('id').forUpdate().execute();
    const response = completeCheck(technician, check);
    await someoneWaits(t.db);
    await sql`INSERT INTO check_entries (check_id, item_key, value, condition, recorded_by, recorded_at)
      SELECT check_id, item_key, 9, 'ok', recorded_by, now() FROM check_entries WHERE check_id = ${check.id}`.execute(
      tx,
    );
    return [response] as const;
  });
  expect((await done).body).toMatchObject({ replaceCount: 0 });
  expect(await findingsOf(estimateId)).toEqual([]);
  expect(await storedFiles()).toEqual(files);
});

test('completes a check whose photo is lost, and leaves it out of the estimate', async () => {
  const { check, estimateId } = await recorded(priced);
  await rm(path.join(t.dataDir, 'files', 'checks', check.id), { recursive: true });
  expect((await completeCheck(technician, check)).status).toBe(201);
  expect(await findingsOf(estimateId)).toMatchObject([{ level: 'replace', images: [] }]);
});

test('adds lines for managers alone, and of completed checks alone', async () => {
  const { check } = await completed(priced);
  const params = { id: check.id };
  expect((await technician.call(checks.addLines, { params })).status).toBe(403);
  const vehicleId = await createVehicle(manager);
  const open = await startCheck(technician, priced, { vehicleId });
  expect((await addLines(open.id)).body.code).toBe('check_not_completed');
});

test('tells nobody of a check that found nothing', async () => {
  const vehicleId = await createVehicle(manager);
  const check = await startCheck(technician, priced, { vehicleId });
  await record(technician, check, 'pads', { value: '9' });
  await completeCheck(technician, check);
  const notices = (await manager.call(noticesContract.list, {})).body;
  expect(notices.filter(({ entityId }) => entityId === check.id)).toEqual([]);
});
