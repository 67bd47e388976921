import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { multipart } from '../harness/multipart.ts';
import { animatedWebp, jpeg, png, textChunk, webp } from '../harness/hostile-images.ts';
import { watchMemory } from '../harness/process-memory.ts';
import { requestFields, sendFiles, type SentResponse } from '../harness/requests.ts';
import { startAppOnTestDatabase } from '../harness/running-app.ts';

// Images of some bytes to some megabytes that would fill the memory once decoded. Sent by any visitor, without signing
// in.

const MEGABYTE = 1024 * 1024;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const grey = { colourType: 0, bitDepth: 8, interlaced: true } as const;
const deep = { colourType: 6, bitDepth: 16, interlaced: true } as const;
const bombs: [name: string, create: () => Buffer][] = [
  ['interlaced-16000.png', () => png({ ...grey, width: 16_000, height: 16_000 })],
  ['interlaced-16-bit-6000.png', () => png({ ...deep, width: 6000, height: 6000 })],
  ['interlaced-12000.png', () => png({ ...grey, width: 12_000, height: 12_000 })],
  ['narrow.png', () => png({ ...grey, width: 12_001, height: 8 })],
  ['16383.webp', () => webp(16_383, 16_383)],
  ['animated-5000.webp', () => animatedWebp(5000, 5000, 50)],
  ['progressive-16000.jpg', () => jpeg(16_000, 16_000, 'progressive')],
  ['progressive-7000.jpg', () => jpeg(7000, 7000, 'progressive')],
  ['60-scans.jpg', () => jpeg(64, 64, 'progressive', 60)],
];
/** The most that is let in, and photos of 12 and 50 megapixels. */
const largest: [name: string, create: () => Buffer][] = [
  ['photo-12.jpg', () => jpeg(4032, 3024, 'baseline')],
  ['photo-12-progressive.jpg', () => jpeg(4032, 3024, 'progressive')],
  ['photo-50.jpg', () => jpeg(8192, 6144, 'baseline')],
  ['lossless-40.webp', () => webp(7200, 5500)],
  ['progressive-26.jpg', () => jpeg(5900, 4500, 'progressive')],
  ['interlaced-50.png', () => png({ ...grey, colourType: 2, width: 8192, height: 6144 })],
  ['interlaced-16-bit-19.png', () => png({ ...deep, width: 4400, height: 4400 })],
];

let address = 0;
async function send(name: string, content: Buffer, language = 'en'): Promise<SentResponse> {
  const { payload, headers } = await multipart(Object.fromEntries(requestFields()), [{ name, content }]);
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/public/contact/multipart',
    remoteAddress: `10.1.0.${(address += 1)}`,
    payload,
    headers: { ...headers, 'accept-language': language },
  });
  return { status: response.statusCode, body: response.json<SentResponse['body']>() };
}

test.each(bombs)('rejects %s by name, at the files, in both languages', async (name, create) => {
  const content = create();
  const rejected = await send(name, content);
  expect(rejected).toMatchObject({ status: 413, body: { code: 'too_many_pixels' } });
  expect(rejected.body.errors?.['files']?.[0]).toContain(`Picture too large: ${name} has more pixels than`);
  expect((await send(name, content, 'lv')).body.userMessage).toContain(`failā ${name} ir vairāk pikseļu`);
});

test.each(largest)('accepts %s, which a camera or a scanner could have made', async (name, create) => {
  expect((await send(name, create())).status).toBe(201);
});

test(
  'keeps memory within 300 MB while twenty of the worst images arrive at once',
  { timeout: 180_000 },
  async () => {
    const { app } = await startAppOnTestDatabase();
    const text = textChunk(50 * MEGABYTE);
    const gigabyteOfText = () =>
      png(
        { ...grey, width: 8, height: 8 },
        Array.from({ length: 20 }, () => text),
      );
    const files = [['text.png', gigabyteOfText] as const, ...bombs, ...largest, ...bombs]
      .slice(0, 20)
      .map(([name, create]) => ({ name, bytes: create() }));
    const stop = watchMemory(app.pid);
    const responses = await Promise.all(
      files.map(async (file) => [file.name, (await sendFiles(app.url, [file])).status]),
    );
    expect(stop()).toBeLessThan(300 * MEGABYTE);
    const rejected = new Set(bombs.map(([name]) => name));
    expect(responses).toEqual(files.map(({ name }) => [name, rejected.has(name) ? 413 : 201]));
  },
);
