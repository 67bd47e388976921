import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { createVehicle } from '#tests/harness/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('rejects the file of a user who was deactivated while it arrived', async () => {
  const manager = await t.as('service_manager');
  const vehicleId = await createVehicle(await t.as('owner'));
  const raw = { width: 64, height: 64, channels: 3 } as const;
  const image = await sharp(randomBytes(64 * 64 * 3), { raw })
    .jpeg()
    .toBuffer();
  const boundary = 'between-parts';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  async function* body() {
    yield Buffer.concat([Buffer.from(head), image.subarray(0, 100)]);
    await t.db.updateTable('users').set({ isActive: false }).where('id', '=', manager.userId).execute();
    yield Buffer.concat([image.subarray(100), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  }
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/vehicles/${vehicleId}/attachments`,
    headers: { cookie: manager.cookie ?? '', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Readable.from(body()),
  });
  expect(response.statusCode).toBe(401);
  expect(await t.db.selectFrom('vehicleAttachments').select('id').execute()).toEqual([]);
});
