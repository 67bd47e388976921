import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, png } from '#tests/harness/hostile-images.ts';
import { program } from '../costly-work/costly-work.ts';
import { cleanImage, resizeImage } from './image-queue.ts';

let folder: string;
let last = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ev-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const newPath = () => path.join(folder, String((last += 1)));

async function written(bytes: Buffer): Promise<string> {
  const file = newPath();
  await writeFile(file, bytes);
  return file;
}
async function cleaned(bytes: Buffer): Promise<Buffer> {
  const to = newPath();
  await cleanImage(program, await written(bytes), to);
  return readFile(to);
}

const width = 64;
const height = 48;
/** Random, so that a turned or mirrored image is another one. */
const noise = (): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).blur(3);
const whereItWasTaken = { IFD0: { Artist: 'Anna Bērziņa' }, IFD3: { GPSLatitude: '56/1 57/1 0/1' } };
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>56,57N</exif:GPSLatitude></x:xmpmeta>`;

type Format = 'jpeg' | 'png' | 'webp';
const formats: [Format, object][] = [
  ['jpeg', {}],
  ['jpeg', { progressive: true }],
  ['jpeg', { chromaSubsampling: '4:4:4' }],
  ['png', {}],
  ['png', { progressive: true }],
  ['png', { palette: true }],
  ['webp', {}],
  ['webp', { lossless: true }],
];
const camera = (format: Format, options: object, orientation: number): Promise<Buffer> =>
  noise()
    .withExif(whereItWasTaken)
    .withXmp(xmp)
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .toFormat(format, options)
    .toBuffer();

test.each(formats)(
  'keeps every pixel, the orientation and the colors of a %s %o, and nothing else',
  async (format, options) => {
    for (const orientation of [1, 3, 6]) {
      const image = await camera(format, options, orientation);
      expect(image.includes('Anna')).toBe(true);
      expect((await sharp(image).metadata()).xmp).toBeDefined();
      const clean = await cleaned(image);
      const read = await sharp(clean).metadata();
      expect(read.orientation ?? 1).toBe(orientation);
      expect(read.icc).toEqual((await sharp(image).metadata()).icc);
      expect(read.xmp).toBeUndefined();
      expect(clean.includes('Anna')).toBe(false);
      expect(clean.includes('GPSLatitude')).toBe(false);
      expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(image).raw().toBuffer());
    }
  },
);

test.each([1, 2, 3, 4, 5, 6, 7, 8])('rotates a photo of orientation %i upright', async (orientation) => {
  const image = await noise().withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
  const to = newPath();
  await resizeImage(program, await written(image), to, { side: 1000, format: 'webp', quality: 100 });
  const expected = await sharp(image).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const rendered = await sharp(await readFile(to))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([rendered.info.width, rendered.info.height]).toEqual([expected.info.width, expected.info.height]);
  const apart = rendered.data.map((value, index) => Math.abs(value - (expected.data[index] ?? 0)));
  expect(apart.reduce((sum, value) => sum + value, 0) / apart.length).toBeLessThan(6);
});

test('drops a second image behind the first, as phones append with its own position', async () => {
  const first = await noise().jpeg().toBuffer();
  const second = await camera('jpeg', {}, 1);
  expect(await cleaned(Buffer.concat([first, second]))).toEqual(first);
});

test('skips meaningless bytes between the parts of a JPEG', async () => {
  const image = await noise().jpeg().toBuffer();
  const padded = Buffer.concat([image.subarray(0, 2), Buffer.from([0xff, 0xff, 0xff]), image.subarray(2)]);
  expect(
    await sharp(await cleaned(padded))
      .raw()
      .toBuffer(),
  ).toEqual(await sharp(image).raw().toBuffer());
});

const brokenOnes: [string, () => Promise<Buffer> | Buffer][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['the first bytes of a JPEG', () => jpeg(8, 8, 'baseline').subarray(0, 12)],
  ['a JPEG cut off in its pixels', async () => (await noise().jpeg().toBuffer()).subarray(0, -200)],
  ['a JPEG with two frames', async () => twoFrames(await noise().jpeg().toBuffer())],
  ['a PNG cut off', async () => (await noise().png().toBuffer()).subarray(0, -20)],
  ['a PNG without a header', async () => withoutHeader(await noise().png().toBuffer())],
  ['a PNG of no pixels', () => png({ width: 0, height: 8, bitDepth: 8, colourType: 2, interlaced: false })],
  ['a WebP cut off', async () => (await noise().webp().toBuffer()).subarray(0, -30)],
  ['a GIF', () => noise().gif().toBuffer()],
  ['a TIFF', () => noise().tiff().toBuffer()],
  ['an AVIF', () => noise().avif({ effort: 0 }).toBuffer()],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')],
];
function twoFrames(image: Buffer): Buffer {
  const from = image.indexOf(Buffer.from([0xff, 0xc0]));
  const frame = image.subarray(from, from + 2 + image.readUInt16BE(from + 2));
  return Buffer.concat([image.subarray(0, from), frame, image.subarray(from)]);
}
const withoutHeader = (image: Buffer): Buffer =>
  Buffer.concat([image.subarray(0, 8), image.subarray(8 + 25)]);

test.each(brokenOnes)('rejects %s', async (_, create) => {
  await expect(cleaned(await create())).rejects.toMatchObject({ name: 'ImageError', problem: 'unreadable' });
});

test('processes the next image after a rejected one, whichever requests wait', async () => {
  const image = await noise().jpeg().toBuffer();
  const bomb = png({ width: 16_000, height: 9000, bitDepth: 8, colourType: 0, interlaced: true });
  const ends = await Promise.allSettled([
    cleaned(bomb),
    cleaned(image),
    cleaned(Buffer.alloc(9)),
    cleaned(image),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});
