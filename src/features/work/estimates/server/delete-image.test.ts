import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { greenJpeg, idIn, imageCalls } from '#tests/harness/image-calls.ts';
import { openFiles, type FileStore } from '#server/files/files.ts';
import { estimateImagesContract } from '../estimate-images.contract.ts';
import { estimatesContract as estimates } from '../estimates.contract.ts';
import { sweepPendingImages } from './estimate-images.ts';

let t: TestApp;
let files: FileStore;
let manager: Caller;
let technician: Caller;
let jpeg: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  files = await openFiles({ dataDir: t.dataDir, s3: undefined });
  manager = await t.as('service_manager');
  technician = await t.as('technician');
  jpeg = await greenJpeg();
});
afterAll(() => t.close());

const { addEstimate, announce, put, upload, add, createAndAdd, fetchFile, isStored } = imageCalls(() => ({
  t,
  manager,
  technician,
  jpeg,
}));

test('deletes an image with its file', async () => {
  const { id } = await addEstimate();
  const { id: imageId, imageUrl } = await createAndAdd(id);
  const params = { id, imageId };
  const other = await addEstimate();
  expect(
    (await manager.call(estimateImagesContract.deleteImage, { params: { ...params, id: other.id } })).status,
  ).toBe(404);
  expect(await isStored(imageId)).toBe(true);
  expect((await manager.call(estimateImagesContract.deleteImage, { params })).status).toBe(204);
  expect(await isStored(imageId)).toBe(false);
  expect((await fetchFile(imageUrl, manager)).statusCode).toBe(404);
  expect((await manager.call(estimateImagesContract.deleteImage, { params })).status).toBe(404);
  const body = { description: 'Gone' };
  expect((await manager.call(estimateImagesContract.saveImage, { params, body })).status).toBe(404);
});

test('deletes an estimate with the files of all its images, added or pending', async () => {
  const { id } = await addEstimate();
  const added = (await createAndAdd(id)).id;
  const pending = idIn(await upload(id));
  const { uploadURL } = await announce(id);
  expect((await manager.call(estimates.delete, { params: { id } })).status).toBe(204);
  expect([await isStored(added), await isStored(pending)]).toEqual([false, false]);
  expect((await put(uploadURL, jpeg)).status).toBe(404);
});

test('removes what is never added after a day, with its file, and nothing else', async () => {
  const { id } = await addEstimate();
  const age = (key: string, hours: number) =>
    t.db
      .updateTable('estimateImages')
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
      .where('id', '=', idIn(key))
      .execute();
  const added = await upload(id);
  expect((await add(id, added)).status).toBe(201);
  const fresh = await upload(id);
  const stale = await upload(id);
  const neverArrived = (await announce(id)).storageKey;
  await age(fresh, 23);
  for (const key of [added, stale, neverArrived]) await age(key, 26);
  // More than are taken at once.
  const stalePile = Array.from({ length: 120 }, () => `estimates/${id}/${randomUUID()}`);
  await t.db
    .insertInto('estimateImages')
    .values(
      stalePile.map((storageKey) => ({ estimateId: id, storageKey, createdAt: '2026-01-01T00:00:00Z' })),
    )
    .execute();
  await sweepPendingImages(t.db, files);
  const left = await t.db.selectFrom('estimateImages').select('id').where('estimateId', '=', id).execute();
  expect(left.map((image) => image.id).toSorted()).toEqual([added, fresh].map(idIn).toSorted());
  const stored = await Promise.all([added, fresh, stale].map((key) => isStored(idIn(key))));
  expect(stored).toEqual([true, true, false]);
  expect((await add(id, stale)).status).toBe(400);
});

test('keeps the row of a file that cannot be removed for the next cleanup', async () => {
  const { id } = await addEstimate();
  const key = await upload(id);
  const row = t.db.selectFrom('estimateImages').select('id').where('id', '=', idIn(key));
  await t.db
    .updateTable('estimateImages')
    .set({ createdAt: '2026-01-01T00:00:00Z' })
    .where('id', '=', idIn(key))
    .execute();
  const broken = { ...files, remove: () => Promise.reject(new Error('The store is away')) };
  await expect(sweepPendingImages(t.db, broken)).rejects.toThrow('The store is away');
  expect(await row.execute()).toHaveLength(1);
  await sweepPendingImages(t.db, files);
  expect([await row.execute(), await isStored(idIn(key))]).toEqual([[], false]);
});
