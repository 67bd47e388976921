import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { jpeg } from '#tests/harness/hostile-images.ts';
import { multipart } from '#tests/harness/multipart.ts';
import { openFiles } from '#server/files/files.ts';
import { certificateNames, imageNames, siteImageNames, type SiteImageName } from '#shared/artwork.ts';
import { siteImagesContract as images, type SiteImage } from '../site-images.contract.ts';
import { getOwnArtwork, sweepSiteImages } from './site-images.service.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());
beforeEach(async () => {
  for (const name of siteImageNames) await remove(name);
});

const paint = (background: string, width = 1000, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } });
const image = await paint('#0f766e').jpeg().toBuffer();
const other = await paint('#b91c1c').png().toBuffer();
const artwork = path.resolve(import.meta.dirname, '../../../../apps/site/artwork');
const [mp4, webm] = await Promise.all(
  ['hero.mp4', 'hero.webm'].map((name) => readFile(path.join(artwork, name))),
);

async function send(
  name: SiteImageName,
  content: Buffer,
  {
    seen,
    caller = owner,
    fileName = 'photo.jpg',
  }: { seen?: string; caller?: Caller; fileName?: string } = {},
) {
  const fields = seen === undefined ? {} : { seen };
  const { payload, headers } = await multipart(fields, [{ name: fileName, content }]);
  const url = images.saveSiteImage.url.replace(':name', name);
  const response = await caller.raw('PUT', url, payload, headers);
  return { ...response, body: response.body as typeof response.body & SiteImage[] };
}
const remove = (name: SiteImageName, seen?: string, caller = owner) =>
  caller.call(images.removeSiteImage, { params: { name }, query: seen === undefined ? {} : { seen } });
const listed = async () => (await owner.call(images.siteImages, {})).body;
const displayed = async (name: SiteImageName): Promise<SiteImage> =>
  (await listed()).find((image) => image.name === name)!;
const open = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

const storedFiles = async () =>
  (await readdir(path.join(t.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const uploads = async () => (await t.db.selectFrom('siteImages').select('id').execute()).length;
const audited = async () =>
  (
    await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('userId', '=', owner.userId)
      .where('entityType', '=', 'business')
      .orderBy('createdAt')
      .execute()
  ).map(({ details }) => details);

test('shows an uploaded photo in every format and width, with files that may be cached for ever', async () => {
  expect((await listed()).map(({ name, id }) => [name, id])).toEqual(
    siteImageNames.map((name) => [name, null]),
  );
  const response = await send('facility-workshop', image, { seen: '' });
  expect(response.status).toBe(200);
  expect(await listed()).toEqual(response.body);
  const own = (await getOwnArtwork(t.db)).images['facility-workshop']!;
  expect([own.width, own.height]).toEqual([1000, 600]);
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    expect(own[format].map(({ width }) => width)).toEqual([480, 960, 1000]);
    for (const { src, width } of own[format]) {
      const file = await open(src);
      expect(file.headers['content-type']).toBe(`image/${format}`);
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await sharp(file.rawPayload).metadata()).width).toBe(width);
    }
  }
  expect((await displayed('facility-workshop')).shown).toEqual([
    { src: own.jpeg[1]?.src, type: 'image/jpeg' },
  ]);
});

test('removes a camera’s metadata, and turns the photo upright', async () => {
  const sideways = await paint('#0f766e', 1200, 800)
    .withExif({ IFD0: { Artist: 'Anna Berzina' }, IFD3: { GPSLatitude: '56/1 57/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await send('share', sideways);
  const own = (await getOwnArtwork(t.db)).images.share!;
  expect([own.width, own.height]).toEqual([800, 1200]);
  for (const { src } of [...own.avif, ...own.webp, ...own.jpeg]) {
    const { rawPayload } = await open(src);
    expect(rawPayload.includes('Anna')).toBe(false);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  }
});

test.each(['service_manager', 'technician', 'supplier'] as const)(
  'denies a %s reading, uploading and removing images',
  async (role) => {
    await send('share', image);
    const before = await listed();
    const caller = await t.as(role);
    const statuses = [
      (await caller.call(images.siteImages, {})).status,
      (await send('share', other, { caller })).status,
      (await remove('share', undefined, caller)).status,
    ];
    expect(statuses).toEqual([403, 403, 403]);
    expect(await listed()).toEqual(before);
  },
);

/** A small file that says it is 30,000 pixels wide and high. */
function claimingPixels(): Buffer {
  const bomb = Buffer.from(jpeg(64, 64, 'baseline'));
  const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
  bomb.writeUInt16BE(30_000, frame + 5);
  bomb.writeUInt16BE(30_000, frame + 7);
  return bomb;
}
const page = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
const rejected: [string, SiteImageName, () => Buffer, number, string][] = [
  ['an image of 30,000 x 30,000 pixels', 'facility-workshop', claimingPixels, 413, 'too_many_pixels'],
  ['HTML named as a photo', 'facility-workshop', () => page, 415, 'unsupported_file'],
  ['half a photo', 'facility-workshop', () => image.subarray(0, image.length / 2), 415, 'unsupported_file'],
  ['a film as a photo', 'facility-workshop', () => mp4!, 415, 'unsupported_file'],
  ['a photo as the film', 'hero', () => image, 415, 'unsupported_file'],
  ['half an MP4', 'hero', () => mp4!.subarray(0, mp4!.length / 2), 415, 'unsupported_file'],
  ['half a WebM', 'hero', () => webm!.subarray(0, webm!.length / 2), 415, 'unsupported_file'],
  ['more than 30 MB', 'hero', () => Buffer.concat([mp4!, Buffer.alloc(30 * 2 ** 20)]), 413, 'too_large'],
];
test.each(rejected)('rejects %s at the file, and changes nothing', async (_, name, create, status, code) => {
  await send(name, name === 'hero' ? webm! : other);
  const before = [await listed(), await storedFiles(), await uploads()];
  const response = await send(name, create(), { fileName: 'chosen.jpg' });
  expect([response.status, response.body.code]).toEqual([status, code]);
  expect(response.body.errors?.['files']?.[0]).toContain('chosen');
  expect([await listed(), await storedFiles(), await uploads()]).toEqual(before);
});

test('rejects a request without a file, or for a place that the website does not have', async () => {
  const { payload, headers } = await multipart({ seen: '' }, []);
  const none = await owner.raw('PUT', images.saveSiteImage.url.replace(':name', 'share'), payload, headers);
  expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([400, ['files']]);
  expect((await send('logo' as SiteImageName, image)).status).toBe(400);
  expect((await open('/artwork/facility-workshop-480-none.jpeg')).statusCode).toBe(404);
});

test('audits uploading, replacing and removing, and stores only what is shown', async () => {
  const before = (await audited()).length;
  await send('facility-battery', image, { fileName: 'Darbnīca.jpg' });
  const first = await displayed('facility-battery');
  await send('facility-battery', other, { seen: first.id ?? '', fileName: 'new.png' });
  const second = await displayed('facility-battery');
  expect(second.id).not.toBe(first.id);
  expect((await open(first.shown[0]!.src)).statusCode).toBe(404);
  expect((await open(second.shown[0]!.src)).statusCode).toBe(200);
  expect(await uploads()).toBe(1);
  const { body } = await remove('facility-battery', second.id ?? '');
  expect(body.every(({ id }) => id === null)).toBe(true);
  expect([await storedFiles(), await uploads()]).toEqual([[], 0]);
  expect((await audited()).slice(before)).toEqual([
    { siteImageUploaded: 'facility-battery', file: 'Darbnīca.jpg' },
    { siteImageReplaced: 'facility-battery', file: 'new.png' },
    { siteImageRemoved: 'facility-battery' },
  ]);
});

test('rejects replacing or removing an image that a colleague changed meanwhile', async () => {
  await send('share', image, { seen: '' });
  const theirs = await displayed('share');
  const late = await send('share', other, { seen: '' });
  expect([late.status, late.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await remove('share', '')).status).toBe(409);
  expect(await displayed('share')).toEqual(theirs);
  await remove('share', theirs.id ?? '');
  // Removed meanwhile is changed meanwhile.
  expect((await send('share', other, { seen: theirs.id ?? '' })).status).toBe(409);
  expect([await storedFiles(), await uploads()]).toEqual([[], 0]);
});

test('shows one of two different photos sent at once, and leaves nothing of the other behind', async () => {
  const responses = await Promise.all([image, other].map((content) => send('share', content, { seen: '' })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([(await storedFiles()).length, await uploads()]).toEqual([9, 1]);
});

test('changes nothing when a request is repeated after its response was lost', async () => {
  const before = (await audited()).length;
  const responses = [
    ...(await Promise.all([image, image].map((content) => send('share', content, { seen: '' })))),
    await send('share', image, { seen: '' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { id } = await displayed('share');
  expect([(await storedFiles()).length, await uploads()]).toEqual([9, 1]);
  const removals = [await remove('share', id ?? ''), await remove('share', id ?? '')];
  expect(removals.map(({ status }) => status)).toEqual([200, 200]);
  expect(await audited()).toHaveLength(before + 2);
});

test.each([
  ['MP4', () => mp4!, 'video/mp4', 'mp4'],
  ['WebM', () => webm!, 'video/webm', 'webm'],
])('streams a film as %s in ranges', async (_, content, type, extension) => {
  expect((await send('hero', content(), { fileName: `film.${extension}` })).status).toBe(200);
  const [film] = (await displayed('hero')).shown;
  expect([film?.type, film?.src]).toEqual([
    type,
    expect.stringMatching(`^/artwork/hero-.{12}.${extension}$`),
  ]);
  expect((await getOwnArtwork(t.db)).hero).toEqual([film]);
  const part = await open(film?.src ?? '', { range: 'bytes=0-99' });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  expect(part.headers['content-range']).toBe(`bytes 0-99/${content().length}`);
  expect((await open(film?.src ?? '', { range: 'bytes=99999999-' })).headers['cache-control']).toContain(
    'no-store',
  );
});

test('removes the place where a film was taken', async () => {
  const place = Buffer.from('+56.9496+024.1052/');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(place.length + 8);
  const taken = Buffer.concat([mp4!, length, Buffer.from('udta'), place]);
  expect((await send('hero', taken)).status).toBe(200);
  const film = await open((await displayed('hero')).shown[0]!.src);
  expect(film.rawPayload).toHaveLength(taken.length);
  expect(film.rawPayload.includes(place)).toBe(false);
});

test('leaves no file behind when a write fails', async () => {
  await send('share', image);
  const before = [await listed(), await storedFiles(), await uploads()];
  await sql`CREATE FUNCTION reject_image() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.is_shown THEN RAISE 'rejected'; END IF; RETURN NEW; END $$`.execute(t.owner);
  await sql`CREATE TRIGGER reject_image BEFORE UPDATE ON site_images
    FOR EACH ROW EXECUTE FUNCTION reject_image()`.execute(t.owner);
  try {
    expect((await send('share', other)).status).toBe(500);
  } finally {
    await sql`DROP FUNCTION reject_image CASCADE`.execute(t.owner);
  }
  expect([await listed(), await storedFiles(), await uploads()]).toEqual(before);
});

test('forbids caching the response when a file cannot be read this time', async () => {
  await send('share', image);
  const [{ src } = { src: '' }] = (await displayed('share')).shown;
  await rm(path.join(t.dataDir, 'files/site-images'), { recursive: true });
  const response = await open(src);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
});

test('removes the files of an interrupted upload a day later', async () => {
  const store = await openFiles({ dataDir: t.dataDir, s3: undefined });
  await send('share', image);
  await send('facility-charging', other);
  const stored = await displayed('facility-charging');
  // As a crash leaves it: the files are stored, and nothing shows them.
  const set = t.db.updateTable('siteImages').set({ isShown: false }).where('name', '=', 'share');
  await set.execute();
  await sweepSiteImages(t.db, store);
  expect(await uploads()).toBe(2);
  await t.db
    .updateTable('siteImages')
    .set({ createdAt: sql<string>`now() - interval '25 hours'` })
    .execute();
  await sweepSiteImages(t.db, store);
  expect([await uploads(), (await storedFiles()).length]).toEqual([1, 9]);
  expect(await displayed('facility-charging')).toEqual(stored);
});

test('accepts an upload for every image that pages show', async () => {
  expect(siteImageNames).toEqual([...imageNames, ...certificateNames, 'hero']);
  const rows = [...imageNames, ...certificateNames].map((name) => ({ name, contentHash: '', files: '[]' }));
  await t.db.insertInto('siteImages').values(rows).execute();
  await t.db.deleteFrom('siteImages').execute();
});
