import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { picture, sendFiles, type NamedFile, type SentResponse } from '../harness/requests.ts';
import {
  ask,
  signIn,
  startAppOnTestDatabase,
  filesBelow,
  type AppWithDatabase,
} from '../harness/running-app.ts';
import { everyUpload, sentBy } from './every-upload.ts';
import { multipartBody, openUpload, parseResponse } from './raw-upload.ts';
import { createSmallDisk } from './small-disk.ts';

const patience = { timeout: 10_000, interval: 20 };
const sentence = {
  en: 'There is no storage space left on the server. Please tell the person who looks after it, and try again once there is space.',
  lv: 'Serverī vairs nav brīvas vietas. Lūdzu, pasakiet servera uzturētājam un mēģiniet vēlreiz, kad vieta būs atbrīvota.',
};

const temporaryFiles = ({ dataDir }: AppWithDatabase) => filesBelow(path.join(dataDir, 'tmp'));

async function expectNothingStored(t: AppWithDatabase): Promise<void> {
  await vi.waitFor(async () => expect(await temporaryFiles(t)).toEqual([]), patience);
  expect(await filesBelow(path.join(t.dataDir, 'files'))).toEqual([]);
  const [counted] = await ask(
    t.connection,
    `SELECT (SELECT count(*)::int FROM contact_submissions) AS submissions,
            (SELECT count(*)::int FROM vehicle_attachments) AS attachments`,
  );
  expect(counted).toEqual({ submissions: 0, attachments: 0 });
}

const photo = async (): Promise<NamedFile> => ({ name: 'photo.jpg', bytes: await picture('jpeg', 300) });

async function createVehicle(url: string, cookie: string): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ vin: '5YJ3E1EA7KF000001' });
  const response = await fetch(`${url}/api/vehicles`, { method: 'POST', headers, body });
  return ((await response.json()) as { id: string }).id;
}

test(
  'rejects every upload to a full disk with a sentence, stores nothing of it, and takes it once there is space',
  { timeout: 60_000 },
  async () => {
    const disk = await createSmallDisk(100);
    const t = await startAppOnTestDatabase({ DATA_DIR: disk.folder });
    const app = { ...t, dataDir: disk.folder };
    const { url } = t.app;
    const cookie = await signIn(url);
    const vehicle = await createVehicle(url, cookie);
    const file = await photo();
    const attach = async (): Promise<SentResponse> => {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(file.bytes)]), file.name);
      const address = `${url}/api/vehicles/${vehicle}/attachments`;
      const response = await fetch(address, { method: 'POST', headers: { cookie }, body: form });
      return { status: response.status, body: (await response.json()) as SentResponse['body'] };
    };
    const full = (said: string) => ({ status: 507, body: { code: 'storage_full', userMessage: said } });

    // What is left is for the database, which may lie on the same disk.
    if (disk.fillAllBut) {
      await disk.fillAllBut(40);
      expect(await sendFiles(url, [file])).toMatchObject(full(sentence.en));
      const ready = await fetch(`${url}/api/ready`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        {
          status: 'not ready',
          version: expect.any(String),
          problems: [{ what: 'disk', sentence: 'Too little space is free for the data folder.' }],
        },
      ]);
      await disk.free(t.app);
    }
    // Full from the middle of a file on.
    const body = multipartBody([{ name: 'a.jpg', bytes: file.bytes }]);
    const half = body.length / 2;
    const { socket, response } = await openUpload(url, body.length);
    socket.write(body.subarray(0, half));
    await vi.waitFor(async () => expect(await temporaryFiles(app)).toHaveLength(1), patience);
    await disk.fill(t.app);
    socket.write(body.subarray(half));
    expect(parseResponse(await response)).toMatchObject(full(sentence.en));
    await expectNothingStored(app);

    expect(await sendFiles(url, [file], { 'accept-language': 'lv' })).toMatchObject(full(sentence.lv));
    expect(await attach()).toMatchObject(full(sentence.en));
    for (const endpoint of await everyUpload()) {
      const bytes = endpoint.bodyOf(Buffer.from(file.bytes));
      const upload = await openUpload(url, bytes.length, sentBy(cookie, endpoint));
      upload.socket.write(bytes);
      const answer = parseResponse(await upload.response);
      expect([endpoint.name, answer]).toMatchObject([endpoint.name, full(sentence.en)]);
    }
    await expectNothingStored(app);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((await fetch(`${url}/en`)).status).toBe(200);

    await disk.free(t.app);
    expect((await sendFiles(url, [file])).status).toBe(201);
    expect((await attach()).status).toBe(201);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  },
);

/** A file store that has no space, and then answers nothing else, or rejects connections. */
async function startFullStore() {
  const server = createServer((request, response) => {
    const [status, code] = request.method === 'PUT' ? [507, 'XMinioStorageFull'] : [503, 'SlowDown'];
    request.resume().on('end', () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise<void>((done) => (server.close(() => done()), server.closeAllConnections()));
  onTestFinished(close);
  return { close, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test(
  'rejects an upload that the file store has no space for with 507, and one that it does not answer with 503',
  { timeout: 60_000 },
  async () => {
    const store = await startFullStore();
    const account = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    const t = await startAppOnTestDatabase({ ...account, S3_ENDPOINT: store.endpoint });
    const file = await photo();
    expect(await sendFiles(t.app.url, [file])).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    await store.close();
    expect(await sendFiles(t.app.url, [file])).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await expectNothingStored(t);
  },
);
