import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  addCheckPhoto,
  completeCheck,
  keyOf,
  openCheckShop,
  readCheck,
  record,
  startCheck,
} from '#tests/harness/checks.ts';
import { createAppointment, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { greenJpeg } from '#tests/harness/image-calls.ts';
import { checksContract as checks, type Check } from '../checks.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
let jpeg: Buffer;
let templateId: string;
let vehicleId: string;
beforeAll(async () => {
  t = await startTestApp();
  ({ owner, manager, technician, templateId, vehicleId } = await openCheckShop(t));
  jpeg = await greenJpeg();
});
afterAll(() => t.close());

const start = (of = vehicleId) => startCheck(technician, templateId, { vehicleId: of });
const read = (check: Check) => readCheck(technician, check);
const storedFiles = async () =>
  (await readdir(path.join(t.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();

test('starts a check of a car, which names the car and nobody', async () => {
  const check = await start();
  expect(check).toMatchObject({
    licensePlate: 'NV-3303',
    vehicle: 'Renault Kangoo',
    completedAt: null,
    itemCount: 4,
    recordedCount: 0,
    entries: [],
    photos: [],
  });
  expect(check).not.toHaveProperty('toAdd');
  expect(JSON.stringify(check)).not.toMatch(/Zane|customer[A-Z]/);
  const list = await technician.call(checks.list, { query: { vehicleId } });
  expect(list.body.map(({ id }) => id)).toContain(check.id);
  const all = await technician.call(checks.list, {});
  expect([all.status, all.body.errors]).toEqual([400, { vehicleId: ['Required'] }]);
});

test('starts no check of a car for an estimate or a visit of another car', async () => {
  const other = await createVehicle(manager);
  for (const [field, id] of [
    ['estimateId', await createEstimate(manager, { vehicleId: other })],
    ['appointmentId', await createAppointment(manager, { vehicleId: other })],
  ] as const) {
    const refused = await technician.call(checks.start, { body: { templateId, vehicleId, [field]: id } });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { [field]: ['This is about another vehicle'] },
    ]);
    expect((await startCheck(technician, templateId, { vehicleId: other, [field]: id })).vehicleId).toBe(
      other,
    );
  }
});

test('keeps photos of an item without what the phone wrote into them, and deletes them with the check', async () => {
  const before = await storedFiles();
  const check = await start();
  const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#b91c1c' } })
    .withExif({
      IFD0: { Artist: 'Toms Vītols' },
      IFD3: { GPSLatitude: '56/1 57/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  const added = await addCheckPhoto(technician, check, 'pads', photo);
  expect([added.status, added.body.itemKey]).toEqual([201, keyOf(check, 'pads')]);
  const fetchFile = (url: string, caller: Caller) =>
    t.app.inject({ url, headers: { cookie: caller.cookie ?? '' } });
  const full = await sharp((await fetchFile(added.body.imageUrl, technician)).rawPayload).metadata();
  expect([full.format, full.width, full.exif]).toEqual(['jpeg', 1200, undefined]);
  const small = await sharp(
    (await fetchFile(`${added.body.imageUrl}?show=240`, manager)).rawPayload,
  ).metadata();
  expect([small.format, small.width]).toEqual(['webp', 240]);
  expect((await read(check)).photos).toEqual([added.body]);
  const supplier = await t.as('supplier');
  expect((await fetchFile(added.body.imageUrl, supplier)).statusCode).toBe(403);
  const key = { 'idempotency-key': `photo-${check.id}` };
  const [one, same] = [
    await addCheckPhoto(technician, check, 'pads', jpeg, key),
    await addCheckPhoto(technician, check, 'pads', jpeg, key),
  ];
  expect(same.body).toEqual(one.body);
  const params = { id: check.id, photoId: one.body.id };
  expect((await technician.call(checks.deletePhoto, { params })).status).toBe(204);
  expect((await technician.call(checks.deletePhoto, { params })).status).toBe(404);
  expect((await technician.call(checks.delete, { params: { id: check.id } })).status).toBe(204);
  expect(await storedFiles()).toEqual(before);
});

test('completes a check once nothing required is missing, and then changes nothing in it', async () => {
  const check = await start();
  const early = await completeCheck(technician, check);
  expect([early.status, early.body.code, early.body.message]).toEqual([
    409,
    'check_incomplete',
    'The check cannot be completed yet. Still missing: Front brake pads.',
  ]);
  await record(technician, check, 'pads', { value: '3.1' });
  expect((await completeCheck(technician, check)).body.code).toBe('check_incomplete');
  await addCheckPhoto(technician, check, 'pads', jpeg);
  const key = { 'idempotency-key': `complete-${check.id}` };
  const done = await completeCheck(technician, check, key);
  expect(done.status).toBe(201);
  expect(done.body.completedAt).not.toBeNull();
  expect((await completeCheck(technician, check, key)).body).toEqual(done.body);
  for (const call of [
    record(technician, check, 'pads', { value: '9' }),
    addCheckPhoto(technician, check, 'pads', jpeg),
    completeCheck(technician, check),
    technician.call(checks.delete, { params: { id: check.id } }),
    technician.call(checks.deletePhoto, { params: { id: check.id, photoId: done.body.photos[0]?.id ?? '' } }),
  ]) {
    const { status, body } = await call;
    expect([status, body.code]).toEqual([409, 'check_completed']);
  }
  expect(await read(check)).toEqual(done.body);
});

test('keeps a check when its car or its estimate is deleted', async () => {
  const car = await createVehicle(manager, { licensePlate: 'GONE-1' });
  const estimateId = await createEstimate(manager, { vehicleId: car });
  const check = await startCheck(technician, templateId, { vehicleId: car, estimateId });
  await manager.raw('DELETE', `/api/estimates/${estimateId}`);
  await manager.raw('DELETE', `/api/vehicles/${car}`);
  expect(await read(check)).toMatchObject({
    vehicleId: null,
    licensePlate: null,
    estimateId: null,
    previous: [],
  });
});

test('shows a completed check to the customer where a manager says so', async () => {
  const check = await start();
  const params = { id: check.id };
  const show = (caller: Caller, version?: number) =>
    caller.call(checks.setVisibility, { params, body: { showToCustomer: true, version } });
  expect((await show(manager)).body.code).toBe('check_not_completed');
  await record(technician, check, 'pads', { value: '9' });
  await completeCheck(technician, check);
  expect((await show(technician)).status).toBe(403);
  const { version } = await read(check);
  expect((await show(manager, version)).body.showToCustomer).toBe(true);
  expect((await show(owner, version)).body.code).toBe('concurrent_modification');
});

test('prints a completed check in both languages, and audits it', async () => {
  const check = await start();
  expect((await technician.raw('GET', `/api/checks/${check.id}/pdf`)).status).toBe(409);
  await record(technician, check, 'pads', { value: '3.1', note: 'Left side' });
  await addCheckPhoto(technician, check, 'pads', jpeg);
  await completeCheck(technician, check);
  // Half past midnight in Riga.
  const moment = '2026-01-20T22:30:00.000Z';
  const times = { startedAt: moment, completedAt: moment };
  await t.db.updateTable('checks').set(times).where('id', '=', check.id).execute();
  for (const lang of ['en', 'lv']) {
    const url = `/api/checks/${check.id}/pdf?lang=${lang}`;
    const pdf = await t.app.inject({ url, headers: { cookie: technician.cookie ?? '' } });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toContain(`NV-3303-yearly-2026-01-21-${lang}.pdf`);
  }
  const log = await t.db
    .selectFrom('auditLogs')
    .select('details')
    .where('entityId', '=', check.id)
    .where('action', '=', 'data_accessed')
    .execute();
  expect(log).toHaveLength(2);
});

test('rejects a check of what is not there', async () => {
  const gone = '00000000-0000-4000-8000-000000000000';
  for (const [body, field] of [
    [{ templateId, vehicleId: gone }, 'vehicleId'],
    [{ templateId, vehicleId, estimateId: gone }, 'estimateId'],
    [{ templateId, vehicleId, appointmentId: gone }, 'appointmentId'],
    [{ templateId: gone, vehicleId }, 'templateId'],
  ] as const) {
    const { status, body: answer } = await technician.call(checks.start, { body });
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]]);
  }
});
