import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program } from '../costly-work/costly-work.ts';
import { cleanFilm } from './image-queue.ts';

let folder: string;
let last = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ev-films-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The copy without its place; null when the film itself is left as it is. */
async function cleaned(film: Buffer): Promise<Buffer | null> {
  const from = path.join(folder, String((last += 1)));
  await writeFile(from, film);
  await cleanFilm(program, from, `${from}-clean`);
  return readFile(`${from}-clean`).catch(() => null);
}

const place = '+56.9496+024.1052/';
const ids = {
  head: [0x1a, 0x45, 0xdf, 0xa3],
  segment: [0x18, 0x53, 0x80, 0x67],
  tracks: [0x16, 0x54, 0xae, 0x6b],
  tags: [0x12, 0x54, 0xc3, 0x67],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
  block: [0xa3],
};
const UNKNOWN = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
/** An element whose length takes two bytes. */
const element = (id: keyof typeof ids, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(0x4000 + inside.length);
  return Buffer.concat([Buffer.from(ids[id]), size, inside]);
};
/** One that goes on until something else begins, as films that are recorded live have them. */
const endless = (id: keyof typeof ids, ...content: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(ids[id]), UNKNOWN, ...content]);
const [head, tracks, tags, block] = [
  element('head', Buffer.alloc(20, 1)),
  element('tracks', Buffer.alloc(30, 2)),
  element('tags', Buffer.from(`LOCATION ${place}`)),
  element('block', Buffer.alloc(300, 3)),
];
const whole = (...parts: Buffer[]) => Buffer.concat([head, element('segment', ...parts)]);

test.each([
  ['with lengths', whole(tracks, tags, element('cluster', block))],
  ['with short tags', whole(tracks, element('tags', Buffer.from('x')), element('cluster', block))],
  [
    'recorded live',
    Buffer.concat([head, endless('segment', tracks, endless('cluster', block, block), tags)]),
  ],
])('keeps all of a WebM film %s but its tags, each at its place', async (_, film) => {
  const clean = await cleaned(film);
  const from = film.indexOf(Buffer.from(ids.tags));
  const to = from + 6 + (film.readUInt16BE(from + 4) - 0x4000);
  expect(clean).toHaveLength(film.length);
  expect(clean?.subarray(0, from)).toEqual(film.subarray(0, from));
  expect(clean?.subarray(to)).toEqual(film.subarray(to));
  expect(clean?.[from]).toBe(0xec);
  expect(clean?.includes(place)).toBe(false);
  // What is there now is one element of the same length, so nothing is found in it a second time.
  expect(await cleaned(clean ?? film)).toBeNull();
});

const artwork = path.resolve(import.meta.dirname, '../../apps/site/artwork');
test.each(['hero.mp4', 'hero.webm'])(
  'accepts our own %s, and rejects it when it is cut off',
  async (name) => {
    const film = await readFile(path.join(artwork, name));
    expect((await cleaned(film))?.length ?? film.length).toBe(film.length);
    for (const cut of [film.subarray(0, -100), film.subarray(0, 2_000), film.subarray(0, 5)])
      await expect(cleaned(cut)).rejects.toMatchObject({ name: 'ImageError', problem: 'unreadable' });
  },
);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('a film')],
  ['a WebM without images', whole(tracks)],
  ['a WebM whose length means nothing', Buffer.concat([head, Buffer.from([0, 0, 0, 0])])],
  ['a WebM with endless tags', Buffer.concat([head, endless('segment', tracks, endless('tags', block))])],
])('rejects %s as a film', async (_, film) => {
  await expect(cleaned(film)).rejects.toMatchObject({ problem: 'unreadable' });
});
