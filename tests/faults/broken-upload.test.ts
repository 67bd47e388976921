import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { multipartBody, openUpload, upload } from './raw-upload.ts';
import { picture, sendFiles, sha256 } from '../harness/requests.ts';
import {
  filesBelow,
  ask,
  shareAppOnTestDatabase,
  signIn,
  startAppOnTestDatabase,
  type AppWithDatabase,
} from '../harness/running-app.ts';

/** What is rejected leaves nothing, so one app does for all rejected uploads. */
const shared = shareAppOnTestDatabase();

const patience = { timeout: 10_000, interval: 20 };

const temporaryFiles = ({ dataDir }: AppWithDatabase) => filesBelow(path.join(dataDir, 'tmp'));

async function expectNothingStored(t: AppWithDatabase): Promise<void> {
  await vi.waitFor(async () => expect(await temporaryFiles(t)).toEqual([]), patience);
  const counted = await ask(
    t.connection,
    `SELECT (SELECT count(*)::int FROM contact_submissions) AS submissions,
            (SELECT count(*)::int FROM contact_submission_services) AS services,
            (SELECT count(*)::int FROM contact_attachments) AS attachments`,
  );
  expect(counted).toEqual([{ submissions: 0, services: 0, attachments: 0 }]);
  expect(await filesBelow(path.join(t.dataDir, 'files'))).toEqual([]);
  expect((await fetch(`${t.app.url}/api/health`)).status).toBe(200);
  expect(t.app.log()).not.toMatch(/"level":50/);
}

test('leaves nothing of an upload that breaks off at 90 %', async () => {
  const t = shared();
  const bytes = await picture('jpeg', 500);
  const body = multipartBody(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ name, bytes })));
  const { socket } = await openUpload(t.app.url, body.length);
  socket.write(body.subarray(0, Math.floor(body.length * 0.9)));
  // The first two are whole, and the process that looks at images may have written its own files beside them.
  const count = async () => (await temporaryFiles(t)).length;
  await vi.waitFor(async () => expect(await count()).toBeGreaterThanOrEqual(3), patience);
  socket.destroy();
  await expectNothingStored(t);
});

test('rejects too many and too large files by name', { timeout: 60_000 }, async () => {
  const t = shared();
  const bytes = await picture('jpeg');
  const six = Array.from({ length: 6 }, (_, n) => ({ name: `${n}.jpg`, bytes }));
  expect(await sendFiles(t.app.url, six)).toMatchObject({ status: 413, body: { code: 'too_many_files' } });
  const large = Buffer.concat([bytes, Buffer.alloc(51 * 1024 * 1024)]);
  const rejected = await sendFiles(t.app.url, [
    { name: 'small.jpg', bytes },
    { name: 'large.jpg', bytes: large },
  ]);
  expect(rejected).toMatchObject({ status: 413, body: { code: 'too_large' } });
  expect(rejected.body.userMessage).toContain('large.jpg');
  await expectNothingStored(t);
});

const jpegMark = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);
const script = '<script>alert(1)</script>';
const pretenders: [string, () => Promise<Buffer> | Buffer][] = [
  ['HTML', () => Buffer.from(`<!doctype html><html>${script}</html>`)],
  ['SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  [
    'HTML behind the first bytes of a JPEG',
    () => Buffer.concat([jpegMark, Buffer.from(`<html>${script}</html>`)]),
  ],
  ['a JPEG cut in half', async () => (await picture('jpeg', 300)).subarray(0, 20_000)],
  ['a PNG cut in half', async () => (await picture('png', 300)).subarray(0, 20_000)],
  ['nothing', () => Buffer.alloc(0)],
];

test.each(pretenders)('rejects %s named .jpg', async (_, create) => {
  const t = shared();
  const response = await sendFiles(t.app.url, [{ name: 'photo.jpg', bytes: await create() }]);
  expect(response).toMatchObject({ status: 415, body: { code: 'unsupported_file' } });
  expect(response.body.userMessage).toContain('photo.jpg');
  await expectNothingStored(t);
});

const hostileNames = [
  '../../../etc/passwd.jpg',
  'nul\0byte.jpg',
  'split%0D%0ASet-Cookie: a=b\tc.jpg',
  'photo\u202egpj.exe.jpg',
  'quote\\".jpg; filename=x.html',
];

interface Attachment {
  readonly id: string;
  readonly fileName: string;
}

async function attachmentsOf(url: string, cookie: string, id: string): Promise<Attachment[]> {
  const response = await fetch(`${url}/api/contact-submissions/${id}`, { headers: { cookie } });
  return ((await response.json()) as { attachments: Attachment[] }).attachments;
}

test('stores and serves hostile file names harmlessly, and an image with a script behind it as inert', async () => {
  const t = await startAppOnTestDatabase();
  const polyglot = Buffer.concat([await picture('jpeg'), Buffer.from(`<html>${script}</html>`)]);
  const sent = await upload(
    t.app.url,
    hostileNames.map((name) => ({ name, bytes: polyglot })),
  );
  expect(sent).toMatchObject({ status: 201 });
  const cookie = await signIn(t.app.url);
  const attachments = await attachmentsOf(t.app.url, cookie, (sent.body as { id: string }).id);
  expect(attachments).toHaveLength(hostileNames.length);
  for (const { id, fileName } of attachments) {
    expect(fileName).not.toMatch(/[/\\"\p{Cc}\p{Cf}]|^\./u);
    const response = await fetch(`${t.app.url}/api/contact-attachments/${id}/file`, { headers: { cookie } });
    expect(sha256(await response.bytes())).toBe(sha256(polyglot));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*\bsandbox$/);
    // RFC 6266: a quoted ASCII name, and the true one percent-encoded.
    const [, encoded] =
      /^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''([\w.~!$&+^`|%-]+)$/.exec(
        response.headers.get('content-disposition') ?? '',
      ) ?? [];
    expect(decodeURIComponent(encoded ?? '')).toBe(fileName);
  }
  for (const file of await filesBelow(t.dataDir))
    expect(file).toMatch(/files\/submissions\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
});

test('serves an attachment in ranges', async () => {
  const t = await startAppOnTestDatabase();
  const bytes = await picture('png');
  const { body } = await sendFiles(t.app.url, [{ name: 'photo.png', bytes }]);
  const cookie = await signIn(t.app.url);
  const [attachment] = await attachmentsOf(t.app.url, cookie, body.id ?? '');
  const read = async (range: string) => {
    const response = await fetch(`${t.app.url}/api/contact-attachments/${attachment?.id}/file`, {
      headers: { cookie, range },
    });
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      bytes: Buffer.from(await response.bytes()),
    };
  };
  const size = bytes.length;
  expect(await read('bytes=2-5')).toEqual({
    status: 206,
    range: `bytes 2-5/${size}`,
    bytes: bytes.subarray(2, 6),
  });
  expect(await read('bytes=-4')).toEqual({
    status: 206,
    range: `bytes ${size - 4}-${size - 1}/${size}`,
    bytes: bytes.subarray(-4),
  });
  expect(await read(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
});
