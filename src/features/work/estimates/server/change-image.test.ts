import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import { greenJpeg, imageCalls } from '#tests/harness/image-calls.ts';
import { estimateImagesContract } from '../estimate-images.contract.ts';
import { estimatesContract as estimates } from '../estimates.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
let jpeg: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
  jpeg = await greenJpeg();
});
afterAll(() => t.close());

const { addEstimate, announce, put, upload, add, createAndAdd, listed, fetchFile, storedFiles } = imageCalls(
  () => ({ t, manager, technician, jpeg }),
);

test('changes a description, and cuts it to 500 characters, never within one', async () => {
  const { id } = await addEstimate();
  const image = await createAndAdd(id);
  const params = { id, imageId: image.id };
  const save = async (body: { description: string | null; includeInPDF?: boolean }) =>
    (await manager.call(estimateImagesContract.saveImage, { params, body })).body;
  const door = { description: 'Left door', includeInPDF: true };
  expect(await save(door)).toEqual({ ...image, ...door });
  expect((await save({ description: 'ā'.repeat(501) })).description).toBe('ā'.repeat(500));
  expect((await save({ description: `${'x'.repeat(499)}👩‍🔧` })).description).toBe('x'.repeat(499));
  expect(await save({ description: '  ' })).toMatchObject({ description: null, includeInPDF: true });
  expect(await listed(id)).toMatchObject([{ description: null, includeInPDF: true }]);
  const long = await add(id, await upload(id), { description: 'ā'.repeat(600) });
  expect(long.body.description).toBe('ā'.repeat(500));
});

test('shows an image to the customer, and hides it, as it is chosen alone', async () => {
  const { id } = await addEstimate();
  const { id: imageId } = await createAndAdd(id);
  const save = async (body: { includeInPDF?: boolean; showToCustomer?: boolean }) =>
    (
      await manager.call(estimateImagesContract.saveImage, {
        params: { id, imageId },
        body: { description: null, ...body },
      })
    ).body;
  expect(await save({ showToCustomer: true })).toMatchObject({ showToCustomer: true, includeInPDF: false });
  expect(await save({ includeInPDF: true })).toMatchObject({ showToCustomer: true, includeInPDF: true });
  expect(await save({ showToCustomer: false })).toMatchObject({ showToCustomer: false, includeInPDF: true });
  const log = await t.db.selectFrom('auditLogs').select('details').where('entityId', '=', id).execute();
  const audited = log.map(({ details }) => details);
  expect(audited).toContainEqual({ image: imageId, showToCustomer: { old: false, new: true } });
  expect(audited).toContainEqual({ image: imageId, showToCustomer: { old: true, new: false } });
});

/** An estimate with two lines. */
async function addEstimateWithLines() {
  const id = await createEstimate(manager, {
    customerName: 'Anna',
    lineItems: [
      { description: 'Brakes', partPrice: '100.00' },
      { description: 'Wipers', partPrice: '20.00' },
    ],
  });
  const read = async () => (await manager.call(estimates.get, { params: { id } })).body;
  const { lineItems } = await read();
  return { id, read, brakes: lineItems[0]?.id ?? '', wipers: lineItems[1]?.id ?? '' };
}

test('keeps an image at its line through every save, and on the estimate once the line is taken out', async () => {
  const { id, read, brakes, wipers } = await addEstimateWithLines();
  const { body: image } = await add(id, await upload(id), { lineId: brakes });
  expect(image.lineId).toBe(brakes);
  const save = async (changes: object) => {
    const { status } = await manager.call(estimates.save, {
      params: { id },
      body: { ...(await read()), ...changes },
    });
    expect(status).toBe(200);
    return (await read()).images.map(({ lineId }) => lineId);
  };
  const { lineItems } = await read();
  expect(await save({ lineItems: lineItems.toReversed() })).toEqual([brakes]);
  // Lines keep their photos when a customer is chosen.
  expect(await save({ customerName: 'Juris' })).toEqual([brakes]);
  const params = { id, imageId: image.id };
  const moved = await manager.call(estimateImagesContract.saveImage, {
    params,
    body: { description: null, lineId: wipers },
  });
  expect(moved.body.lineId).toBe(wipers);
  const kept = (await read()).lineItems.filter((line) => line.id !== wipers);
  expect(await save({ lineItems: kept })).toEqual([null]);
  expect((await fetchFile(image.imageUrl, manager)).statusCode).toBe(200);
});

test('rejects a line of another estimate at its field, and leaves the image where it is', async () => {
  const { id, read, brakes } = await addEstimateWithLines();
  const other = await addEstimateWithLines();
  const storageKey = await upload(id);
  const foreign = await add(id, storageKey, { lineId: other.brakes });
  expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([400, ['lineId']]);
  const { body: image } = await add(id, storageKey, { lineId: brakes });
  const params = { id, imageId: image.id };
  const body = { description: 'Worn', lineId: other.brakes };
  expect((await manager.call(estimateImagesContract.saveImage, { params, body })).status).toBe(400);
  expect((await read()).images).toMatchObject([{ lineId: brakes, description: null }]);
});

const arrow = { kind: 'arrow', x1: 0.25, y1: 0.5, x2: 0.75, y2: 0.5 } as const;
/** The color of an image at a share of its width and height. */
async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
/** A thin line loses some of its color in a small file; the photo is green. */
const isRed = ([red = 0, green = 0]: number[]) => red - green > 30;
const files480 = (imageId: string) => async () =>
  (await storedFiles()).filter((name) => name.startsWith(`${imageId}-`) && name.endsWith('-480'));

test('makes small files of an image when it is uploaded, and of an older one when they are asked for', async () => {
  const { id } = await addEstimate();
  const wide = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();
  const { id: imageId, imageUrl } = await createAndAdd(id, wide);
  const stored = files480(imageId);
  expect(await stored()).toHaveLength(1);
  const sizes = async () =>
    Promise.all(
      ['240', '480'].map(async (show) => {
        const { rawPayload, headers } = await fetchFile(`${imageUrl}?show=${show}`, technician);
        const { width, height } = await sharp(rawPayload).metadata();
        return [headers['content-type'], width, height];
      }),
    );
  const small = [
    ['image/webp', 240, 120],
    ['image/webp', 480, 240],
  ];
  expect(await sizes()).toEqual(small);
  // As one is that was stored before.
  await t.db.updateTable('estimateImages').set({ copies: '[]' }).where('id', '=', imageId).execute();
  expect(await sizes()).toEqual(small);
  const { copies } = await t.db
    .selectFrom('estimateImages')
    .select('copies')
    .where('id', '=', imageId)
    .executeTakeFirstOrThrow();
  expect(copies).toHaveLength(2);
  expect((await fetchFile(`${imageUrl}?show=99`, technician)).statusCode).toBe(400);
});

test('draws marks on every file of an image but the original, and removes the files from before', async () => {
  const { id } = await addEstimate();
  const { id: imageId, imageUrl } = await createAndAdd(id);
  const params = { id, imageId };
  const save = async (marks: (typeof arrow)[]) =>
    (await manager.call(estimateImagesContract.saveImage, { params, body: { description: null, marks } }))
      .body;
  const redAt = async (show: string) =>
    isRed(await colorAt((await fetchFile(`${imageUrl}?show=${show}`, technician)).rawPayload, 0.5, 0.5));
  const full = async () => isRed(await colorAt((await fetchFile(imageUrl, technician)).rawPayload, 0.5, 0.5));
  const [unmarked] = await files480(imageId)();
  expect((await save([arrow])).marks).toEqual([arrow]);
  expect([await full(), await redAt('240'), await redAt('480'), await redAt('original')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const marked = await files480(imageId)();
  expect(marked).toHaveLength(1);
  expect(marked).not.toEqual([unmarked]);
  // Saved again with the same marks it stays the same file.
  await save([arrow]);
  expect(await files480(imageId)()).toEqual(marked);
  expect((await save([])).marks).toEqual([]);
  expect([await full(), await redAt('480')]).toEqual([false, false]);
  expect(await files480(imageId)()).toEqual([unmarked]);
  await manager.call(estimateImagesContract.deleteImage, { params });
  expect((await storedFiles()).filter((name) => name.startsWith(imageId))).toEqual([]);
});

test('takes marks along with a new image, and rejects too many and those outside of it', async () => {
  const { id } = await addEstimate();
  const { body: image } = await add(id, await upload(id), { marks: [arrow] });
  expect(image.marks).toEqual([arrow]);
  const { rawPayload } = await fetchFile(`${image.imageUrl}?show=240`, manager);
  expect(isRed(await colorAt(rawPayload, 0.5, 0.5))).toBe(true);
  const names = (await storedFiles()).filter((name) => name.startsWith(image.id));
  expect(names).toHaveLength(4);
  for (const marks of [Array.from({ length: 21 }, () => arrow), [{ ...arrow, x2: 1.5 }]])
    expect((await add(id, await upload(id), { marks })).status).toBe(400);
});

test('audits every change under the estimate and its number, and denies a technician', async () => {
  const { id, estimateNumber } = await addEstimate();
  const { id: imageId } = await createAndAdd(id);
  const params = { id, imageId };
  await manager.call(estimateImagesContract.saveImage, { params, body: { description: 'Dent' } });
  await manager.call(estimateImagesContract.deleteImage, { params });
  const log = await t.db.selectFrom('auditLogs').selectAll().where('entityId', '=', id).execute();
  expect(new Set(log.map((entry) => [entry.entityType, entry.entityName, entry.userId].join()))).toEqual(
    new Set([['estimate', estimateNumber, manager.userId].join()]),
  );
  expect(log.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { imageAnnounced: 'Bojājums.jpg' },
      { imageUploaded: imageId },
      { imageAdded: imageId, description: null, includeInPDF: false, showToCustomer: false },
      { image: imageId, description: { old: null, new: 'Dent' } },
      { imageDeleted: imageId, description: 'Dent' },
    ]),
  );
  expect(log).toHaveLength(5);

  const { uploadURL, storageKey } = await announce(id);
  expect((await put(uploadURL, jpeg, {}, technician)).status).toBe(403);
  const rejected = await Promise.all([
    technician.call(estimateImagesContract.imageUploadUrl, { params: { id }, body: { filename: 'x.jpg' } }),
    technician.call(estimateImagesContract.addImage, { params: { id }, body: { storageKey } }),
    technician.call(estimateImagesContract.saveImage, { params, body: { description: 'x' } }),
    technician.call(estimateImagesContract.deleteImage, { params }),
  ]);
  expect(rejected.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await t.visitor.call(estimateImagesContract.listImages, { params: { id } })).status).toBe(401);
});
