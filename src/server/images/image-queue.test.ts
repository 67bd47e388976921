import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '#tests/harness/hostile-images.ts';
import type { Caller } from '../costly-work/turns.ts';
import { cleanImage } from './image-queue.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ev-queue-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plain = { colourType: 0, bitDepth: 8, width: 400, height: 400, interlaced: true } as const;

test('decodes the photo of a user, and one of a third, before the pictures that one address has sent', async () => {
  const from = path.join(folder, 'picture');
  await writeFile(from, png(plain));
  const order: string[] = [];
  const send = async (name: string, caller: Caller) => {
    await cleanImage(caller, from, path.join(folder, name));
    order.push(name);
  };
  const flood = Array.from({ length: 12 }, (_, index) =>
    send(`flood${index}`, { key: 'address', isStaff: false }),
  );
  const photo = send('photo', { key: 'user', isStaff: true });
  const third = send('third', { key: 'link', isStaff: false });
  await Promise.all([...flood, photo, third]);
  // The first was being decoded when the others came; of two strangers the earlier comes first.
  expect(order.slice(0, 4)).toEqual(['flood0', 'photo', 'flood1', 'third']);
});
