import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../harness/app.ts';
import { watchMemory } from '../harness/process-memory.ts';
import { picture } from '../harness/requests.ts';
import { shareAppOnTestDatabase, signIn, filesBelow } from '../harness/running-app.ts';
import { everyUpload, mostBytesOf, sentBy, type UploadEndpoint } from './every-upload.ts';
import { openUpload, parseResponse } from './raw-upload.ts';

// Senders that say one thing and send another, at every endpoint that takes files: a new one is in by itself.

const patience = { timeout: 30_000, interval: 20 };
const MIB = 1024 * 1024;
const shared = shareAppOnTestDatabase();
const endpoints = (await everyUpload()).map((endpoint) => [endpoint.name, endpoint] as const);

async function expectNothingLeft(url: string, dataDir: string): Promise<void> {
  await vi.waitFor(async () => expect(await filesBelow(path.join(dataDir, 'tmp'))).toEqual([]), patience);
  expect(await filesBelow(path.join(dataDir, 'files'))).toEqual([]);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
}

/** Opens an upload to the shared app as its owner. */
async function open(endpoint: UploadEndpoint, length: number | 'chunked') {
  const { url } = shared().app;
  return openUpload(url, length, sentBy(await signIn(url), endpoint));
}

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

test('finds the endpoints of visitors, of the shop and of raw files', () => {
  expect(endpoints.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'request-form.sendWithFiles',
      'vehicles.addAttachments',
      'estimates.uploadImage',
    ]),
  );
});

test.each(endpoints)('leaves nothing at %s of a connection that is dropped', async (_, endpoint) => {
  const { app, dataDir } = shared();
  const body = endpoint.bodyOf(await picture('jpeg', 300));
  const { socket } = await open(endpoint, body.length);
  socket.write(body.subarray(0, body.length / 2));
  const begun = async () => (await filesBelow(path.join(dataDir, 'tmp'))).length;
  await vi.waitFor(async () => expect(await begun()).toBe(1), patience);
  socket.destroy();
  await expectNothingLeft(app.url, dataDir);
});

test.each(endpoints)('reads no further at %s than the declared length', async (_, endpoint) => {
  const { app, dataDir } = shared();
  const body = endpoint.bodyOf(await picture('jpeg'));
  const { socket, response } = await open(endpoint, body.length - 100);
  socket.write(body);
  expect([400, 415]).toContain(parseResponse(await response).status);
  await expectNothingLeft(app.url, dataDir);
});

test.each(endpoints)('rejects a body at %s that ends before its declared length', async (_, endpoint) => {
  const { app, dataDir } = shared();
  const body = endpoint.bodyOf(await picture('jpeg'));
  const { socket, response } = await open(endpoint, body.length + 100);
  socket.end(body);
  expect(await response).not.toMatch(/^HTTP\/1\.1 2/);
  await expectNothingLeft(app.url, dataDir);
});

test.each(endpoints)(
  'rejects a length at %s beyond the limits before the body is read',
  async (_, endpoint) => {
    const { app, dataDir } = shared();
    const { socket, response } = await open(endpoint, mostBytesOf(endpoint) + 2 * MIB);
    socket.write(endpoint.begun);
    await once(socket, 'data');
    socket.end();
    expect(parseResponse(await response)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    await expectNothingLeft(app.url, dataDir);
  },
);

test('ends endless chunked bodies at every endpoint, within 300 MB', { timeout: 120_000 }, async () => {
  const { app, dataDir } = shared();
  const stop = watchMemory(app.pid);
  const sendForever = async (endpoint: UploadEndpoint) => {
    const { socket, response } = await open(endpoint, 'chunked');
    const endless = chunk(Buffer.alloc(MIB, 'x'));
    const hasClosed = response.then(() => true);
    const isTaken = () => new Promise<boolean>((done) => void socket.write(endless, () => done(false)));
    let closed = false;
    socket.write(chunk(endpoint.begun));
    // Well beyond every limit, including what the sockets between us hold.
    for (let sent = 0; !closed && sent < 2 * mostBytesOf(endpoint) + 50 * MIB; sent += endless.length)
      closed = await Promise.race([hasClosed, isTaken()]);
    expect([endpoint.name, closed || socket.destroyed]).toEqual([endpoint.name, true]);
  };
  await Promise.all(endpoints.map(([, endpoint]) => sendForever(endpoint)));
  expect(stop()).toBeLessThan(300 * MIB);
  await expectNothingLeft(app.url, dataDir);
});

test('ends uploads that fall silent, and those of which a byte comes now and then', async () => {
  const t = await startTestApp({ silenceMs: 1_000, slowestRequestMs: 1_500 });
  onTestFinished(() => t.close());
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  const cookie = (await t.as('owner')).cookie ?? '';
  const fallSilent = async (endpoint: UploadEndpoint) => {
    const { socket, response } = await openUpload(url, 1_000_000, sentBy(cookie, endpoint));
    socket.write(endpoint.begun);
    await response;
  };
  const trickle = async (endpoint: UploadEndpoint) => {
    const { socket, response } = await openUpload(url, 1_000_000, sentBy(cookie, endpoint));
    socket.write(endpoint.begun);
    const over = new AbortController();
    void response.then(() => over.abort());
    const sending = async () => {
      for await (const _ of every(50, undefined, { signal: over.signal })) socket.write('x');
    };
    await sending().catch(() => undefined);
    await response;
  };
  await Promise.all(endpoints.flatMap(([, endpoint]) => [fallSilent(endpoint), trickle(endpoint)]));
  await expectNothingLeft(url, t.dataDir);
});
