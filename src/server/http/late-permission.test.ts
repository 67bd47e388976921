import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '#tests/harness/api-tokens.ts';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { createVehicle } from '#tests/harness/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Sends a photo of which half arrives before, and the rest after `between`. */
async function sendInHalves(headers: Record<string, string>, between: () => Promise<unknown>) {
  const vehicleId = await createVehicle(await t.as('owner'));
  const raw = { width: 64, height: 64, channels: 3 } as const;
  const image = await sharp(randomBytes(64 * 64 * 3), { raw })
    .jpeg()
    .toBuffer();
  const boundary = 'between-parts';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  async function* body() {
    yield Buffer.concat([Buffer.from(head), image.subarray(0, 100)]);
    await between();
    yield Buffer.concat([image.subarray(100), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  }
  return t.app.inject({
    method: 'POST',
    url: `/api/vehicles/${vehicleId}/attachments`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Readable.from(body()),
  });
}

test('rejects the file of a user who was deactivated while it arrived', async () => {
  const manager = await t.as('service_manager');
  const { statusCode } = await sendInHalves({ cookie: manager.cookie ?? '' }, () =>
    t.db.updateTable('users').set({ isActive: false }).where('id', '=', manager.userId).execute(),
  );
  expect(statusCode).toBe(401);
  expect(await t.db.selectFrom('vehicleAttachments').select('id').execute()).toEqual([]);
});

test('rejects the file of an API token that was withdrawn while it arrived', async () => {
  const { id, secret } = await createToken(await t.as('owner'));
  const { statusCode } = await sendInHalves({ authorization: `Bearer ${secret}` }, () =>
    t.db.deleteFrom('apiTokens').where('id', '=', id).execute(),
  );
  expect(statusCode).toBe(401);
  expect(await t.db.selectFrom('vehicleAttachments').select('id').execute()).toEqual([]);
});

test('takes the file of an API token that works', async () => {
  const { secret } = await createToken(await t.as('owner'));
  const { statusCode } = await sendInHalves({ authorization: `Bearer ${secret}` }, async () => {});
  expect(statusCode).toBe(201);
});
