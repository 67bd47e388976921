import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/harness/running-app.ts';
import { startTestS3 } from '#tests/harness/s3-server.ts';
import { readConfig } from '../config.ts';
import { markedAsTransaction } from '../db/in-transaction.ts';
import { isFileKey, openFiles } from './files.ts';

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

test('stores, moves and removes nothing within a transaction', async () => {
  const dataDir = await temporaryFolder();
  const files = await openFiles({ dataDir, s3: undefined });
  const from = path.join(dataDir, 'upload');
  await writeFile(from, 'x');
  await files.store(from, 'kept', 'text/plain');
  await writeFile(from, 'x');
  const calls = [
    () => files.store(from, 'other', 'text/plain'),
    () => files.move('kept', 'other'),
    () => files.remove('kept'),
  ];
  for (const call of calls) await expect(markedAsTransaction(call)).rejects.toThrow('within a transaction');
  for await (const { key } of files.list()) expect(key).toBe('kept');
});

const hostileKeys = [
  '../outside',
  'submissions/../../outside',
  '/etc/passwd',
  './here',
  'submissions//file',
  'submissions/',
  '.ssh/authorized_keys',
  'a\\b',
  'C:file',
  'a\0b',
  'a\n',
  'ends.partial',
  '',
  'x'.repeat(300),
];

test.each(['a folder', 'S3'])(
  'stores, reads, moves and removes nothing by what is no key, in %s',
  async (where) => {
    const s3 = await startTestS3();
    onTestFinished(() => s3.close());
    const dataDir = await temporaryFolder();
    const { s3: bucket } = readConfig({ ...s3.settings, DATA_DIR: dataDir });
    const files = await openFiles({ dataDir, s3: where === 'S3' ? bucket : undefined });
    const from = path.join(dataDir, 'upload');
    await writeFile(from, 'x');
    await files.store(from, 'kept', 'text/plain');
    await writeFile(from, 'x');
    for (const key of hostileKeys) {
      expect(isFileKey(key), key).toBe(false);
      const calls = [
        () => files.store(from, key, 'text/plain'),
        () => files.read(key),
        () => files.readIfThere(key),
        () => files.remove(key),
        () => files.move(key, 'kept'),
        () => files.move('kept', key),
      ];
      for (const call of calls) await expect(call(), key).rejects.toThrow('no key');
    }
    const left: string[] = [];
    for await (const { key } of files.list()) left.push(key);
    expect(left).toEqual(['kept']);
  },
);
