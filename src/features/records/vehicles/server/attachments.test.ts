import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { someoneWaits } from '#tests/harness/database.ts';
import { createVehicle } from '#tests/harness/factories.ts';
import { multipart, type FilePart } from '#tests/harness/multipart.ts';
import { vehiclesContract as vehicles, type VehicleAttachment } from '../vehicles.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
let jpeg: Buffer;
const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
  jpeg = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0f766e' } })
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
  const response = await caller.raw('POST', url, payload, headers);
  return { ...response, body: response.body as typeof response.body & VehicleAttachment[] };
}
const listed = async (id: string) =>
  (await technician.call(vehicles.listAttachments, { params: { id } })).body;
const storedFiles = async () =>
  (await readdir(path.join(t.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test('uploads a technician’s photo and paper with bytes, thumbnail, description and audit entry', async () => {
  const id = await createVehicle(manager);
  const sent = await send(
    technician,
    id,
    [
      { name: 'Bojājums.jpg', content: jpeg },
      { name: 'papers.pdf', content: paper },
    ],
    { description: 'Left door' },
  );
  expect(sent.status).toBe(201);
  const [image, pdf] = ['Bojājums.jpg', 'papers.pdf'].map((name) =>
    sent.body.find((each) => each.fileName === name),
  );
  expect(image).toMatchObject({ fileType: 'image/jpeg', fileSize: jpeg.length, description: 'Left door' });
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

test('leaves nothing behind of a rejected upload', async () => {
  const id = await createVehicle(manager);
  const before = await storedFiles();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const rejected = await send(manager, id, [
    { name: 'good.jpg', content: jpeg },
    { name: 'bad.jpg', content: page },
  ]);
  expect([rejected.status, rejected.body.code]).toEqual([415, 'unsupported_file']);
  const six = Array.from({ length: 6 }, (_, n) => ({ name: `${n}.jpg`, content: jpeg }));
  expect((await send(manager, id, six)).body.code).toBe('too_many_files');
  const none = await send(manager, id, []);
  expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([400, ['files']]);
  expect(await listed(id)).toEqual([]);
  expect(await storedFiles()).toEqual(before);
});

test('removes the files with the attachment, or with the vehicle', async () => {
  const id = await createVehicle(manager);
  const before = (await storedFiles()).length;
  const sent = await send(manager, id, [
    { name: 'a.jpg', content: jpeg },
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

test.each([
  'bytes=-999999999',
  'bytes=00-',
  'bytes=1-',
  'bytes=2-5,0-999999',
  'bytes=5-9',
  'bytes=0-1',
  'items=1',
])('records who opened a file although only the range %s was requested', async (range) => {
  const id = await createVehicle(manager);
  const [file] = (await send(manager, id, [{ name: 'image.jpg', content: jpeg }])).body;
  const [other] = (await send(manager, id, [{ name: 'image.jpg', content: jpeg }])).body;
  const openings = async () => {
    const log = t.db.selectFrom('auditLogs').select('details').where('entityId', '=', id);
    return (await log.where('action', '=', 'data_accessed').execute()).map(({ details }) => details);
  };
  const open = (of: VehicleAttachment | undefined, requested: string) =>
    t.app.inject({ url: of?.fileUrl ?? '', headers: { cookie: technician.cookie ?? '', range: requested } });
  const opening = (of: VehicleAttachment | undefined) => ({ attachment: 'image.jpg', file: of?.id });

  expect((await open(other, range)).statusCode).toBeLessThan(300);
  expect((await open(file, range)).statusCode).toBeLessThan(300);
  expect(await openings()).toEqual(expect.arrayContaining([opening(other), opening(file)]));
  // The rest of it belongs to the same opening.
  await open(file, 'bytes=10-19');
  expect(await openings()).toHaveLength(2);
  expect((await open(file, 'bytes=99999999-')).statusCode).toBe(416);
  expect(await openings()).toHaveLength(2);
});

const place = '+56.9496+024.1052/';
const box = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 8);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content]);
};
/** A film with its place in the user data of the film, as Android has it, and of a track in metadata. */
const film = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2', 'latin1')),
  box(
    'moov',
    Buffer.concat([
      box('mvhd', Buffer.alloc(100, 1)),
      box('udta', box('\u00a9xyz', Buffer.from(place))),
      box('trak', Buffer.concat([box('tkhd', Buffer.alloc(84, 2)), box('meta', Buffer.from(place))])),
    ]),
  ),
  box('mdat', Buffer.alloc(300, 3)),
]);
const gps = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f766e' } })
    .withExif({ IFD0: { Artist: 'Anna Berzina' }, IFD3: { GPSLatitude: '56/1 57/1 0/1' } })
    .withMetadata({ orientation: 6 });

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['photo.jpg', 'Anna', () => gps().jpeg().toBuffer()],
  ['photo.png', 'Anna', () => gps().png().toBuffer()],
  ['photo.webp', 'Anna', () => gps().webp().toBuffer()],
  ['film.mp4', place, () => film],
])(
  'sends a technician %s without the place where it was taken, and a manager the original',
  async (name, secret, create) => {
    const content = await create();
    expect(content.includes(secret)).toBe(true);
    const id = await createVehicle(manager);
    const before = await storedFiles();
    const [attachment] = (await send(manager, id, [{ name, content }])).body;
    const read = async (caller: Caller) =>
      (await t.app.inject({ url: attachment?.fileUrl ?? '', headers: { cookie: caller.cookie ?? '' } }))
        .rawPayload;
    const expectClean = async () => {
      expect((await read(manager)).equals(content)).toBe(true);
      const clean = await read(technician);
      expect(clean.includes(secret)).toBe(false);
      if (name.endsWith('.mp4')) expect(clean).toHaveLength(content.length);
      else expect(await sharp(clean).metadata()).toMatchObject({ width: 40, height: 30, orientation: 6 });
    };
    await expectClean();
    // One that was stored before there were such copies is cleaned when it is first requested.
    await t.db.updateTable('vehicleAttachments').set({ cleanKey: null, cleanSize: null }).execute();
    await expectClean();
    await manager.call(vehicles.deleteAttachment, { params: { id: attachment?.id ?? '' } });
    expect(await storedFiles()).toEqual(before);
  },
);

test('leaves no file of an attachment that is deleted while a technician’s copy of it is created', async () => {
  const id = await createVehicle(manager);
  const before = await storedFiles();
  const content = await gps().jpeg().toBuffer();
  const [attachment] = (await send(manager, id, [{ name: 'photo.jpg', content }])).body;
  const one = { id: attachment?.id ?? '' };
  // As it was stored before there were such copies.
  const copy = `${one.id}-clean`;
  await rm(path.join(t.dataDir, 'files', 'vehicles', id, copy));
  const unprepared = { cleanKey: null, cleanSize: null };
  await t.db.updateTable('vehicleAttachments').set(unprepared).where('id', '=', one.id).execute();

  // The row is held until the delete waits for it and, behind the delete, the reader with the finished copy.
  const [deleted, read] = await t.db.transaction().execute(async (held) => {
    await held.selectFrom('vehicleAttachments').select('id').where('id', '=', one.id).forUpdate().execute();
    const deleting = manager.call(vehicles.deleteAttachment, { params: one });
    await someoneWaits(t.db);
    const reading = technician.raw('GET', attachment?.fileUrl ?? '');
    await expect.poll(storedFiles).toContain(copy);
    return [deleting, reading] as const;
  });
  expect([(await deleted).status, (await read).status]).toEqual([204, 404]);
  expect(await storedFiles()).toEqual(before);
});
