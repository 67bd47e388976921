import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { greenJpeg, idIn, imageCalls } from '#tests/harness/image-calls.ts';
import { estimateImagesContract } from '../estimate-images.contract.ts';

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

const {
  addEstimate,
  announce,
  put,
  upload,
  add,
  createAndAdd,
  listed,
  fetchFile,
  storedFiles,
  originals,
  isStored,
} = imageCalls(() => ({ t, manager, technician, jpeg }));

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
