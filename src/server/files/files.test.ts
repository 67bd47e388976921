import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/harness/running-app.ts';
import { openFiles } from './files.ts';

test('lists a file that is being stored whole or not at all', async () => {
  const dataDir = await temporaryFolder();
  const files = await openFiles({ dataDir, s3: undefined });
  const from = path.join(dataDir, 'upload');
  const size = 64 * 1024 * 1024;
  await writeFile(from, Buffer.alloc(size));
  const sizes = new Set<number>();
  let isStored = false;
  const storing = files.store(from, 'vehicles/one/film', 'video/mp4').then(() => (isStored = true));
  while (!isStored) {
    for await (const file of files.list()) sizes.add(file.size);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await storing;
  for await (const file of files.list()) sizes.add(file.size);
  expect([...sizes]).toEqual([size]);
});
