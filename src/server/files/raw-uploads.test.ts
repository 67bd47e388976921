import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { noBackups } from '#tests/harness/app.ts';
import { defineContract } from '#shared/contract.ts';
import type { Database } from '../db/database.ts';
import { registerUploadCleaning, serve } from '../http/endpoint.ts';
import { registerErrorResponses } from '../http/errors-to-http.ts';
import { openFiles } from './files.ts';
import { Live } from '../live/live.ts';
import { TemporaryFolder, type Upload } from './uploads.ts';

// Files that are the whole body of a request, as a hostile or unlucky sender could send them.

const LIMIT = 200_000;
const MEGABYTE = 1024 * 1024;
const rules = { files: 1, bytesEach: LIMIT, types: ['image/jpeg'], raw: true } as const;
const contract = defineContract({
  put: {
    method: 'PUT',
    url: '/file',
    summary: 'One file',
    access: 'public',
    uploads: rules,
    response: { status: 204 },
  },
  say: {
    method: 'POST',
    url: '/text',
    summary: 'An ordinary request beside it',
    access: 'public',
    body: z.object({ text: z.string() }),
    response: { status: 200, body: z.object({ text: z.string() }) },
  },
});

let app: FastifyInstance;
let dataDir: string;
let temporary: TemporaryFolder;
let image: Buffer;
let received: (Upload & { bytes: Buffer })[];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ev-raw-'));
  temporary = await TemporaryFolder.open(dataDir, true);
  app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorResponses(app);
  registerUploadCleaning(app);
  const files = await openFiles({ dataDir, s3: undefined });
  const db = {} as Database;
  const services = { db, files, temporary, live: new Live(db, () => {}), backups: noBackups };
  serve(app, services, contract, {
    async put({ uploads }) {
      for (const upload of uploads) received.push({ ...upload, bytes: await readFile(upload.path) });
    },
    say: async (_ctx, { body }) => body,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const side = 200;
  image = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await app.close();
  await temporary.close();
  await rm(dataDir, { recursive: true, force: true });
});

const temporaryFiles = async () =>
  (await readdir(path.join(dataDir, 'tmp'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
const patience = { timeout: 10_000, interval: 20 };
const waitForFiles = (count: number) =>
  vi.waitFor(async () => expect(await temporaryFiles()).toHaveLength(count), patience);

beforeEach(() => {
  received = [];
});
/** Whatever happened: nothing is left of it, and the next request is served. */
async function expectUnharmed(): Promise<void> {
  await waitForFiles(0);
  const response = await app.inject({ method: 'POST', url: '/text', payload: { text: 'Hello' } });
  expect(response.json()).toEqual({ text: 'Hello' });
}
afterEach(expectUnharmed);

async function put(body: Buffer | string, type: string | null = 'image/jpeg') {
  const headers = type === null ? {} : { 'content-type': type };
  const response = await app.inject({ method: 'PUT', url: '/file', payload: body, headers });
  return [response.statusCode, response.body ? response.json<{ code: string }>().code : ''];
}

/** Sends the headers on a bare socket; the test sends the rest. `response`: all that arrived until the end. */
async function open(
  length: string,
  connection = 'close',
): Promise<{ socket: Socket; response: Promise<string> }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  // A server that ends the request while we still send resets the connection.
  socket.on('error', () => {});
  const response = new Promise<string>((done) => void socket.once('close', () => done(text)));
  const head = ['PUT /file HTTP/1.1', 'Host: localhost', 'Content-Type: image/jpeg', length];
  socket.write(`${[...head, `Connection: ${connection}`].join('\r\n')}\r\n\r\n`);
  return { socket, response };
}
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const lastChunk = Buffer.from('0\r\n\r\n');
/** A valid image of any length: what follows its end belongs to no image. */
const imageOf = (length: number) => Buffer.concat([image, Buffer.alloc(length - image.length)]);

test('receives a whole body as one checked file, up to the last permitted byte', async () => {
  for (const body of [image, imageOf(LIMIT)]) {
    expect(await put(body)).toEqual([204, '']);
    const [upload] = received.splice(0);
    expect(upload).toMatchObject({ fileType: 'image/jpeg', size: body.length });
    expect(upload?.bytes.equals(body)).toBe(true);
  }
});

test('receives chunks without a declared length too', async () => {
  const { socket, response } = await open('Transfer-Encoding: chunked');
  for (let from = 0; from < image.length; from += 1000)
    socket.write(chunk(image.subarray(from, from + 1000)));
  socket.write(lastChunk);
  expect(await response).toMatch(/^HTTP\/1.1 204/);
  expect(received.map(({ bytes }) => bytes.equals(image))).toEqual([true]);
});

test.each(['text/html', 'application/json', 'text/plain', 'multipart/form-data; boundary=x', 'x', null])(
  'rejects a body of type %s',
  async (type) => {
    expect(await put(image, type)).toEqual([415, 'unsupported_media_type']);
    expect(received).toEqual([]);
  },
);

test('rejects an image as the body of an ordinary request', async () => {
  const headers = { 'content-type': 'image/jpeg' };
  const response = await app.inject({ method: 'POST', url: '/text', payload: image, headers });
  expect(response.json()).toMatchObject({ code: 'unsupported_media_type' });
});

const script = '<script>alert(1)</script>';
const pretenders: [string, () => Promise<Buffer> | Buffer][] = [
  ['HTML', () => Buffer.from(`<!doctype html><html>${script}</html>`)],
  ['SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  [
    'HTML behind the first bytes of a JPEG',
    () => Buffer.concat([image.subarray(0, 20), Buffer.from(`<html>${script}</html>`)]),
  ],
  ['half a JPEG', () => image.subarray(0, image.length / 2)],
  ['a whole PNG, which is not allowed here', () => sharp(image).png().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
];
test.each(pretenders)('rejects %s as image/jpeg', async (_, create) => {
  expect(await put(await create())).toEqual([415, 'unsupported_file']);
  expect(received).toEqual([]);
});

test('rejects a request without body and type', async () => {
  const response = await app.inject({ method: 'PUT', url: '/file' });
  expect([response.statusCode, received]).toEqual([415, []]);
});

test('rejects one byte too many, declared or counted', async () => {
  const body = imageOf(LIMIT + 1);
  expect(await put(body)).toEqual([413, 'too_large']);
  const { socket, response } = await open('Transfer-Encoding: chunked');
  socket.write(Buffer.concat([chunk(body), lastChunk]));
  expect(await response).toMatch(/^HTTP\/1.1 413[^]*"too_large"/);
  expect(received).toEqual([]);
});

test('rejects a declared length beyond the limit before the body is read', async () => {
  const { socket, response } = await open(`Content-Length: ${300 * MEGABYTE}`);
  await once(socket, 'data');
  expect(await temporaryFiles()).toEqual([]);
  socket.destroy();
  expect(await response).toMatch(/^HTTP\/1.1 413[^]*"too_large"/);
});

test('ends endless chunks, and never stores more than the limit on the disk', async () => {
  // Kept alive: a response alone would not end the connection.
  const { socket, response } = await open('Transfer-Encoding: chunked', 'keep-alive');
  let hasClosed = false;
  void response.then(() => (hasClosed = true));
  const endless = chunk(Buffer.alloc(50_000, 'x'));
  let most = 0;
  // Well beyond the limit, including what the sockets between us hold.
  for (let sent = 0; !hasClosed && sent < 100 * MEGABYTE; sent += endless.length) {
    await Promise.race([response, new Promise<void>((done) => void socket.write(endless, () => done()))]);
    for (const { parentPath, name } of await temporaryFiles()) {
      const found = await stat(path.join(parentPath, name)).catch(() => null);
      most = Math.max(most, found?.size ?? 0);
    }
  }
  expect(hasClosed || socket.destroyed).toBe(true);
  expect(most).toBeLessThanOrEqual(LIMIT);
  expect(received).toEqual([]);
});

test('stops reading at the declared length of a body', async () => {
  const { socket, response } = await open(`Content-Length: ${image.length - 100}`);
  socket.write(image);
  expect(await response).toMatch(/^HTTP\/1.1 4/);
  expect(received).toEqual([]);
});

test.each([
  ['shorter than it said', (half: Buffer) => [`Content-Length: ${half.length * 2}`, half] as const],
  ['of chunks without an end', (half: Buffer) => ['Transfer-Encoding: chunked', chunk(half)] as const],
])('leaves nothing of an interrupted body %s', async (_, create) => {
  const [length, bytes] = create(image.subarray(0, image.length / 2));
  const { socket } = await open(length);
  socket.write(bytes);
  await waitForFiles(1);
  socket.destroy();
  await waitForFiles(0);
  expect(received).toEqual([]);
});

test('rejects a body with two lengths', async () => {
  const { socket, response } = await open('Content-Length: 10\r\nTransfer-Encoding: chunked');
  socket.write(Buffer.concat([chunk(image), lastChunk]));
  expect(await response).toMatch(/^HTTP\/1.1 400/);
  expect(received).toEqual([]);
});
