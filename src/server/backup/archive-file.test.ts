import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeArchiveFile } from './archive-file.ts';

async function* tar() {
  yield Buffer.from('anything');
}

test.each([
  ['no other account read an archive that is not encrypted', undefined, 0o600],
  ['an ACL of the folder give an encrypted archive to those who fetch copies', 'secret-words', 0o640],
])('lets %s', async (_, passphrase, mode) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ev-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'archive.tar');
  await writeArchiveFile({ file, partial: `${file}.partial` }, passphrase, tar());
  expect((await stat(file)).mode & 0o777).toBe(mode & ~process.umask());
});
