import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import type { FilePart } from '#tests/harness/multipart.ts';
import {
  filesIn,
  orderEstimate,
  sendRequest,
  shortVideo,
  sidewaysPhoto,
} from '#tests/harness/sent-requests.ts';
import { estimateImagesContract } from '#features/work/estimates/estimate-images.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { submissionsContract as submissions } from '../submissions.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const receive = (files: readonly FilePart[]) => sendRequest(t, {}, files);
async function create(id: string) {
  const response = await orderEstimate(manager, id);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
}
const images = async (id: string) =>
  (await manager.call(estimateImagesContract.listImages, { params: { id } })).body;
const attachment = (submissionId: string, position: number) =>
  t.db
    .selectFrom('contactAttachments')
    .select('storageKey')
    .where('submissionId', '=', submissionId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
const bytesAt = async (url: string) =>
  (await t.app.inject({ url, headers: { cookie: manager.cookie ?? '' } })).rawPayload;

test('turns photos into upright small images of the estimate, and keeps a video at the request', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0f766e80' } })
    .png()
    .toBuffer();
  const files = [
    { name: 'side.jpg', content: sidewaysPhoto },
    shortVideo,
    { name: 'small.png', content: png },
  ];
  const id = await receive(files);
  const created = await create(id);
  expect(created.photosLeftOut).toBe(0);
  const found = await images(created.estimateId);
  expect(found.map(({ orderIndex, includeInPDF }) => [orderIndex, includeInPDF])).toEqual([
    [0, false],
    [1, false],
  ]);
  const read = await Promise.all(
    found.map(async ({ imageUrl }) => {
      const bytes = await bytesAt(imageUrl);
      const { format, width, height, orientation, exif } = await sharp(bytes).metadata();
      return [format, width, height, orientation, exif, bytes.includes('Anna Berzina')];
    }),
  );
  expect(read).toEqual([
    ['jpeg', 900, 1200, undefined, undefined, false],
    ['jpeg', 40, 30, undefined, undefined, false],
  ]);
  expect(await filesIn(t, 'tmp')).toEqual([]);
  // They are the estimate's own: without the request they stay.
  await manager.call(submissions.delete, { params: { id } });
  expect((await bytesAt(found[0]?.imageUrl ?? '')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  const { body } = await manager.call(estimatesContract.get, { params: { id: created.estimateId } });
  expect(body.estimateNumber).toBe(created.estimateNumber);
});

test('skips a photo that cannot be read, and returns how many are missing', async () => {
  const id = await receive(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ name, content: sidewaysPhoto })));
  const { storageKey: gone } = await attachment(id, 0);
  const { storageKey: broken } = await attachment(id, 1);
  await rm(path.join(t.dataDir, 'files', gone));
  await writeFile(path.join(t.dataDir, 'files', broken), sidewaysPhoto.subarray(0, 4000));
  const created = await create(id);
  expect(created.photosLeftOut).toBe(2);
  expect((await images(created.estimateId)).map(({ orderIndex }) => orderIndex)).toEqual([0]);
  expect(await filesIn(t, 'tmp')).toEqual([]);
});

test('creates nothing and leaves nothing where images cannot be stored', async () => {
  const id = await receive([{ name: 'a.jpg', content: sidewaysPhoto }]);
  const folder = path.join(t.dataDir, 'files', 'estimates');
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'in the way');
  const before = await filesIn(t, 'files');
  expect((await orderEstimate(manager, id)).status).toBeGreaterThanOrEqual(500);
  expect([await filesIn(t, 'files'), await filesIn(t, 'tmp')]).toEqual([before, []]);
  const request = await manager.call(submissions.get, { params: { id } });
  expect(request.body).toMatchObject({ estimate: null, status: 'new' });
  await rm(folder);
  expect((await create(id)).photosLeftOut).toBe(0);
});
