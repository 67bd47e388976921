import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../../tests/app.ts';
import { createVehicle } from '../../../../tests/factories.ts';
import { multipart, type FilePart } from '../../../../tests/multipart.ts';
import { vehiclesContract as vehicles, type VehicleAttachment } from '../vehicles.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
let photo: Buffer;
const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
  photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());

async function send(
  caller: Caller,
  vehicleId: string,
  files: FilePart[],
  fields: Record<string, string> = {},
) {
  const { payload, headers } = await multipart(fields, files);
  const url = vehicles.addAttachments.url.replace(':id', vehicleId);
  const answer = await caller.raw('POST', url, payload, headers);
  return { ...answer, body: answer.body as typeof answer.body & VehicleAttachment[] };
}
const listed = async (id: string) =>
  (await technician.call(vehicles.listAttachments, { params: { id } })).body;
const storedFiles = async () =>
  (await readdir(path.join(t.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('a technician uploads a photo and a paper: bytes, thumbnail, description and audit entry', async () => {
  const id = await createVehicle(manager);
  const sent = await send(
    technician,
    id,
    [
      { name: 'Bojājums.jpg', content: photo },
      { name: 'papers.pdf', content: paper },
    ],
    { description: 'Left door' },
  );
  expect(sent.status).toBe(201);
  const [image, pdf] = ['Bojājums.jpg', 'papers.pdf'].map((name) =>
    sent.body.find((each) => each.fileName === name),
  );
  expect(image).toMatchObject({ fileType: 'image/jpeg', fileSize: photo.length, description: 'Left door' });
  expect(pdf).toMatchObject({ fileType: 'application/pdf', thumbnailUrl: null });

  const thumbnail = await t.app.inject({
    url: image?.thumbnailUrl ?? '',
    headers: { cookie: technician.cookie ?? '' },
  });
  expect(thumbnail.headers['content-type']).toBe('image/webp');
  const { width, height } = await sharp(thumbnail.rawPayload).metadata();
  expect([width, height]).toEqual([320, 160]);

  const bytes = await t.app.inject({ url: pdf?.fileUrl ?? '', headers: { cookie: technician.cookie ?? '' } });
  expect(bytes.rawPayload.equals(paper)).toBe(true);
  expect(bytes.headers['content-disposition']).toContain('attachment;');
  expect(bytes.headers['x-content-type-options']).toBe('nosniff');

  const log = await t.db.selectFrom('auditLogs').select('details').where('entityId', '=', id).execute();
  expect(log.map((entry) => entry.details)).toContainEqual({ attached: ['Bojājums.jpg', 'papers.pdf'] });
});

test('what is refused leaves nothing behind', async () => {
  const id = await createVehicle(manager);
  const before = await storedFiles();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const refused = await send(manager, id, [
    { name: 'good.jpg', content: photo },
    { name: 'bad.jpg', content: page },
  ]);
  expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_file']);
  const six = Array.from({ length: 6 }, (_, n) => ({ name: `${n}.jpg`, content: photo }));
  expect((await send(manager, id, six)).body.code).toBe('too_many_files');
  const none = await send(manager, id, []);
  expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([400, ['files']]);
  expect(await listed(id)).toEqual([]);
  expect(await storedFiles()).toEqual(before);
});

test('deleting an attachment, or the vehicle, removes the files too', async () => {
  const id = await createVehicle(manager);
  const before = (await storedFiles()).length;
  const sent = await send(manager, id, [
    { name: 'a.jpg', content: photo },
    { name: 'b.pdf', content: paper },
  ]);
  expect((await storedFiles()).length).toBe(before + 3);
  const image = sent.body.find((each) => each.thumbnailUrl !== null);
  const params = { id: image?.id ?? '' };
  expect((await technician.call(vehicles.deleteAttachment, { params })).status).toBe(403);
  expect((await manager.call(vehicles.deleteAttachment, { params })).status).toBe(204);
  expect((await storedFiles()).length).toBe(before + 1);
  expect((await manager.call(vehicles.delete, { params: { id } })).status).toBe(204);
  expect((await storedFiles()).length).toBe(before);
});
