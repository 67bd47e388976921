import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
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
  jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());

/** The head of an estimate as a row: all that images need. */
async function addEstimate(): Promise<{ id: string; estimateNumber: string }> {
  const estimateNumber = `E-${randomUUID()}`;
  const { id } = await t.db
    .insertInto('estimates')
    .values({ estimateNumber, subtotal: '0.00', total: '0.00', createdBy: manager.userId ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, estimateNumber };
}

async function announce(id: string) {
  const body = { filename: 'Bojājums.jpg' };
  const response = await manager.call(estimateImagesContract.imageUploadUrl, { params: { id }, body });
  expect(response.status).toBe(200);
  return response.body;
}
const put = (url: string, bytes: Buffer, headers: Record<string, string> = {}, caller = manager) =>
  caller.raw('PUT', url, bytes, { 'content-type': 'image/jpeg', ...headers });
async function upload(id: string, bytes = jpeg): Promise<string> {
  const { uploadURL, storageKey } = await announce(id);
  expect((await put(uploadURL, bytes)).status).toBe(204);
  return storageKey;
}
const add = (id: string, storageKey: string, more: object = {}) =>
  manager.call(estimateImagesContract.addImage, { params: { id }, body: { storageKey, ...more } });
async function createAndAdd(id: string, bytes = jpeg) {
  const response = await add(id, await upload(id, bytes));
  expect(response.status).toBe(201);
  return response.body;
}
const listed = async (id: string) =>
  (await technician.call(estimateImagesContract.listImages, { params: { id } })).body;
const fetchFile = (url: string, caller: Caller, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { cookie: caller.cookie ?? '', ...headers } });
const storedFiles = async () =>
  (await readdir(path.join(t.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
/** The image's id is the end of its key and of its address for bytes. */
const idIn = (text: string): string => text.split('/').at(-1) ?? '';
const originals = async (imageId: string) =>
  (await storedFiles()).filter((name) => new RegExp(`^${imageId}-[0-9a-f]{8}$`).test(name));
const isStored = async (imageId: string) => (await originals(imageId)).length > 0;

/** What the added image of an announced one shows. */
async function addedFile(id: string, imageId: string) {
  const { body } = await add(id, `estimates/${id}/${imageId}`);
  const { rawPayload } = await fetchFile(body.imageUrl, manager);
  return { size: rawPayload.length };
}

test('lists an announced, uploaded and added image in order, and returns its bytes', async () => {
  const { id, estimateNumber } = await addEstimate();
  const first = await createAndAdd(id);
  const door = { description: 'Left door', includeInPDF: true };
  const second = await add(id, await upload(id), door);
  expect(second.body).toMatchObject({ estimateId: id, orderIndex: 1, ...door });
  expect(first).toMatchObject({ description: null, orderIndex: 0, includeInPDF: false });
  expect(await listed(id)).toEqual([first, second.body]);

  const file = await fetchFile(second.body.imageUrl, technician);
  expect(file.headers['content-type']).toBe('image/jpeg');
  expect(file.headers['content-disposition']).toContain(`${estimateNumber}-2.jpg`);
  expect(file.headers['x-content-type-options']).toBe('nosniff');
  const { format, width, height } = await sharp(file.rawPayload).metadata();
  expect([format, width, height]).toEqual(['jpeg', 300, 200]);
  expect((await fetchFile(first.imageUrl, technician, { range: 'bytes=0-1' })).rawPayload).toEqual(
    Buffer.from([0xff, 0xd8]),
  );
  await manager.call(estimateImagesContract.deleteImage, { params: { id, imageId: first.id } });
  expect((await createAndAdd(id)).orderIndex).toBe(2);
});

test('removes a phone’s metadata, and stores the image upright with at most 1200 px', async () => {
  const { id } = await addEstimate();
  const owner = 'Anna Berzina';
  const taken = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#b91c1c' } })
    .withExif({
      IFD0: { Artist: owner, Orientation: '6' },
      IFD3: { GPSLatitude: '56/1 57/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const before = await sharp(taken).metadata();
  expect([before.orientation, taken.includes(owner)]).toEqual([6, true]);
  const { rawPayload } = await fetchFile((await createAndAdd(id, taken)).imageUrl, manager);
  const { width, height, orientation, exif } = await sharp(rawPayload).metadata();
  expect([width, height, orientation, exif]).toEqual([900, 1200, undefined, undefined]);
  expect(rawPayload.includes(owner)).toBe(false);
});

test('accepts bytes only for a pending image of this estimate, and only once', async () => {
  const { id } = await addEstimate();
  const { uploadURL } = await announce(id);
  const imageId = idIn(uploadURL);
  const other = await addEstimate();
  expect((await put(uploadURL.replace(id, other.id), jpeg)).status).toBe(404);
  expect((await put(uploadURL.replace(imageId, randomUUID()), jpeg)).status).toBe(404);
  expect(await isStored(imageId)).toBe(false);
  const twice = await Promise.all([put(uploadURL, jpeg), put(uploadURL, jpeg)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect((await put(uploadURL, jpeg)).status).toBe(409);
  expect(await originals(imageId)).toHaveLength(1);
  const { size } = await addedFile(id, imageId);
  expect(size).toBeGreaterThan(0);
});

test('removes the file of an upload that cannot be written, and takes the bytes another time', async () => {
  const { id } = await addEstimate();
  const { uploadURL, storageKey } = await announce(id);
  const before = await storedFiles();
  await sql`CREATE FUNCTION reject_arrival() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'The disk is away.'; END $$`.execute(t.owner);
  await sql`CREATE TRIGGER reject_arrival BEFORE UPDATE ON estimate_images
    FOR EACH ROW EXECUTE FUNCTION reject_arrival()`.execute(t.owner);
  try {
    expect((await put(uploadURL, jpeg)).status).toBe(500);
  } finally {
    await sql`DROP FUNCTION reject_arrival CASCADE`.execute(t.owner);
  }
  expect(await storedFiles()).toEqual(before);
  expect((await put(uploadURL, jpeg)).status).toBe(204);
  expect((await add(id, storageKey)).status).toBe(201);
});

test('rejects bytes for an image that was announced more than a day ago, and adding it', async () => {
  const { id } = await addEstimate();
  const { uploadURL } = await announce(id);
  const arrived = await upload(id);
  await t.db
    .updateTable('estimateImages')
    .set({ createdAt: new Date(Date.now() - 24.5 * 3_600_000).toISOString() })
    .where('estimateId', '=', id)
    .execute();
  expect((await put(uploadURL, jpeg)).status).toBe(404);
  expect((await add(id, arrived)).status).toBe(400);
});

test('leaves the image pending and no file on the disk when the bytes are no JPEG, or too many', async () => {
  const { id } = await addEstimate();
  const { uploadURL, storageKey } = await announce(id);
  const before = await storedFiles();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  expect((await put(uploadURL, page)).body).toMatchObject({ code: 'unsupported_file' });
  const large = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]);
  expect((await put(uploadURL, large)).body).toMatchObject({ code: 'too_large' });
  // Packed it is small: what counts is what it unpacks to.
  const bomb = gzipSync(large);
  expect((await put(uploadURL, bomb, { 'content-encoding': 'gzip' })).body).toMatchObject({
    code: 'too_large',
  });
  expect((await put(uploadURL, jpeg, { 'content-type': 'text/html' })).status).toBe(415);
  expect(await storedFiles()).toEqual(before);
  expect((await add(id, storageKey)).status).toBe(400);
  expect((await put(uploadURL, jpeg)).status).toBe(204);
  expect((await add(id, storageKey)).status).toBe(201);
});

test('rejects a key that has no bytes, belongs to another estimate, is unknown or used', async () => {
  const { id } = await addEstimate();
  const other = await addEstimate();
  const { storageKey: empty } = await announce(id);
  const foreign = await upload(other.id);
  const used = await upload(id);
  expect((await add(id, used)).status).toBe(201);
  for (const key of [empty, foreign, used, `estimates/${id}/${randomUUID()}`, '../../secret']) {
    const { status, body } = await add(id, key);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['storageKey']]);
  }
  expect((await add(randomUUID(), foreign)).status).toBe(404);
  expect(await listed(id)).toHaveLength(1);
  expect(await listed(other.id)).toEqual([]);
  expect((await add(other.id, foreign)).status).toBe(201);
});

test('orders images that are added at once one after the other', async () => {
  const { id } = await addEstimate();
  const keys: string[] = [];
  for (let n = 0; n < 5; n++) keys.push(await upload(id));
  await Promise.all(keys.map((key) => add(id, key)));
  expect((await listed(id)).map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 3, 4]);
});

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

test('hides what is pending or belongs to another estimate', async () => {
  const { id } = await addEstimate();
  const other = await addEstimate();
  const { id: imageId, imageUrl } = await createAndAdd(id);
  expect((await fetchFile(imageUrl.replace(id, other.id), manager)).statusCode).toBe(404);
  const params = { id: other.id, imageId };
  const body = { description: 'Foreign' };
  expect((await manager.call(estimateImagesContract.saveImage, { params, body })).status).toBe(404);
  const pending = idIn(await upload(id));
  expect((await fetchFile(imageUrl.replace(imageId, pending), manager)).statusCode).toBe(404);
  expect(
    (await technician.call(estimateImagesContract.listImages, { params: { id: randomUUID() } })).status,
  ).toBe(404);
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
