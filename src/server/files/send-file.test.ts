import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { disposition, parseRange, sendStreamed } from './send-file.ts';

test.each([
  [null, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9-3', 'unsatisfiable'],
  ['bytes=-', null],
  ['items=1-2', null],
  ['bytes=0-1,5-6', null],
])('reads range %s of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

test('keeps a file name in UTF-8 within its quotes', () => {
  expect(disposition('Bērziņš "a".jpg')).toBe(
    `inline; filename="Berzins _a_.jpg"; filename*=UTF-8''B%C4%93rzi%C5%86%C5%A1%20%22a%22.jpg`,
  );
  expect(disposition('照片')).toContain('filename="file"');
});

/** Sends pieces as a streamed document; `ended` is when nothing asks for them any more. */
async function serve(pieces: () => AsyncGenerator<Uint8Array>) {
  const app = fastify();
  const ended = Promise.withResolvers<void>();
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* pieces();
    } finally {
      ended.resolve();
    }
  }
  app.get('/', (_request, reply) =>
    sendStreamed(reply, 'application/zip', { fileName: 'a.zip', parts: 2, pieces: watched() }),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { url, ended: ended.promise };
}
const piece = new Uint8Array(100_000);

test('sends a document piece by piece, with its name and the number of its parts', async () => {
  const { url } = await serve(async function* () {
    yield piece;
    yield piece;
  });
  const response = await fetch(url);
  expect((await response.arrayBuffer()).byteLength).toBe(200_000);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="a.zip"/);
  expect([response.headers.get('x-total-count'), response.headers.get('content-length')]).toEqual([
    '2',
    null,
  ]);
});

test('breaks the connection off when a document cannot be rendered to its end', async () => {
  const { url } = await serve(async function* () {
    yield piece;
    throw new Error('This page cannot be drawn.');
  });
  const response = await fetch(url);
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow('terminated');
});

test('ends the rendering of a document whose reader goes away', async () => {
  const { url, ended } = await serve(async function* () {
    for (;;) yield piece;
  });
  const abort = new AbortController();
  const response = await fetch(url, { signal: abort.signal });
  await response.body?.getReader().read();
  abort.abort();
  await ended;
  expect(response.bodyUsed).toBe(true);
});
