import { randomUUID } from 'node:crypto';
import {
  appendFile,
  mkdir,
  open,
  readFile,
  readdir,
  stat,
  truncate,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ArchiveError } from '#server/backup/archive-source.ts';
import { backUp, countsOf, emptyDatabase, lookAt, readArchive, settingsOf } from '../harness/archives.ts';
import { runCommand, startCommand } from '../harness/command.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { ask, databaseUrl, temporaryFolder } from '../harness/running-app.ts';

const demo = shareDemoApp();
const patience = { timeout: 180_000 };

/** Changes one bit of a file. */
async function flip(handle: FileHandle, at: number): Promise<void> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
  await handle.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, at);
}

test('finds one flipped byte anywhere in an archive', patience, async () => {
  const archive = await backUp(settingsOf(demo()));
  await readArchive(archive);
  const { size } = await stat(archive);
  const handle = await open(archive, 'r+');
  onTestFinished(() => handle.close());
  // Headers, contents, padding, the end of the tar, and the checksum itself.
  const positions = [0, 257, 511, 512, 1023, size - 1, size - 64, size - 65, size - 700, size - 2000];
  for (let step = 1; step < 12; step++) positions.push(Math.floor((size * step) / 12));
  for (const at of positions) {
    await flip(handle, at);
    await expect(readArchive(archive), `byte ${at} of ${size}`).rejects.toThrow(ArchiveError);
    await flip(handle, at);
  }
  await readArchive(archive);
});

test('rejects a damaged, cut, newer or foreign archive, and touches nothing', patience, async () => {
  const target = { DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl(await emptyDatabase()) };
  const archive = await backUp(settingsOf(demo()));
  expect((await runCommand('commands/restore', target, archive)).code).toBe(0);
  const client = { connectionString: target.DATABASE_URL };
  const before = await countsOf(client);
  const replace = (file: string) => runCommand('commands/restore', target, file, '--replace', '--yes');

  const cut = await backUp(settingsOf(demo()));
  await truncate(cut, (await stat(cut)).size - 3_000);
  expect(await replace(cut)).toMatchObject({ code: 1, output: expect.stringMatching(/damaged|only a part/) });
  const longer = await backUp(settingsOf(demo()));
  await appendFile(longer, 'x');
  expect(await replace(longer)).toMatchObject({ code: 1, output: expect.stringContaining('damaged') });
  const foreign = path.join(await temporaryFolder(), 'foreign.tar');
  await writeFile(foreign, 'no archive');
  expect(await replace(foreign)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/damaged|no archive/),
  });
  await ask(demo().owner, `INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', 'x')`);
  const newer = await backUp(settingsOf(demo()));
  await ask(demo().owner, `DELETE FROM migrations WHERE name = '9999_later.sql'`);
  expect(await replace(newer)).toMatchObject({ code: 1, output: expect.stringContaining('newer version') });

  expect(await countsOf(client)).toEqual(before);
});

test('never restores over data without --replace, nor under a running app', patience, async () => {
  const archive = await backUp(settingsOf(demo()));
  const place = { DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl(await emptyDatabase()) };
  expect((await runCommand('commands/restore', place, archive)).code).toBe(0);
  const again = await runCommand('commands/restore', place, archive);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('nothing was changed') });
  const unasked = await runCommand('commands/restore', place, archive, '--replace');
  expect(unasked).toMatchObject({ code: 2, output: expect.stringContaining('--yes') });
  const running = await runCommand('commands/restore', settingsOf(demo()), archive, '--replace', '--yes');
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('in use') });

  const files = path.join(place.DATA_DIR, 'files');
  const leftOver = path.join(files, 'submissions', randomUUID());
  await mkdir(leftOver, { recursive: true });
  for (const file of [path.join(leftOver, 'photo'), path.join(files, 'foreign')]) await writeFile(file, 'x');
  const replaced = await runCommand('commands/restore', place, archive, '--replace', '--yes');
  expect(replaced.code, replaced.output).toBe(0);
  expect(await readdir(leftOver).catch(() => [])).toEqual([]);
  expect(await readdir(files)).toContain('foreign');
});

test('encrypts an archive, and opens it with its passphrase alone', patience, async () => {
  const BACKUP_PASSPHRASE = 'a passphrase of the shop';
  const archive = await backUp({ ...settingsOf(demo()), BACKUP_PASSPHRASE });
  expect(archive).toMatch(/\.tar\.age$/);
  expect((await readFile(archive)).includes('Anna B')).toBe(false);
  const place = { DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl(await emptyDatabase()) };
  const without = await runCommand('commands/restore', place, archive);
  expect(without).toMatchObject({ code: 1, output: expect.stringContaining('set BACKUP_PASSPHRASE') });
  const wrong = { ...place, BACKUP_PASSPHRASE: 'another passphrase' };
  expect(await runCommand('commands/restore', wrong, archive)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not its passphrase'),
  });
  const right = await runCommand('commands/restore', { ...place, BACKUP_PASSPHRASE }, archive);
  expect(right.code, right.output).toBe(0);
  const handle = await open(archive, 'r+');
  await flip(handle, (await stat(archive)).size - 40_000);
  await handle.close();
  await expect(readArchive(archive, BACKUP_PASSPHRASE)).rejects.toThrow('damaged');
});

test('leaves nothing that counts when it is killed', patience, async () => {
  const folder = await temporaryFolder();
  for (const delay of [300, 500, 700]) {
    const backup = startCommand('commands/backup', settingsOf(demo()), folder);
    await new Promise((resolve) => setTimeout(resolve, delay));
    backup.child.kill('SIGKILL');
    await backup.ended;
  }
  for (const name of await readdir(folder)) {
    // A whole one that ended before its death, or one that does not bear the name of an archive.
    if (name.endsWith('.tar')) await readArchive(path.join(folder, name));
    else expect(name).toMatch(/\.partial$/);
  }

  const archive = await backUp(settingsOf(demo()));
  const DATABASE_URL = databaseUrl(await emptyDatabase());
  const place = { DATA_DIR: await temporaryFolder(), DATABASE_URL };
  const restore = startCommand('commands/restore', place, archive);
  const marker = path.join(place.DATA_DIR, 'restore-unfinished');
  await expect.poll(() => stat(marker).catch(() => null), { interval: 2, timeout: 30_000 }).toBeTruthy();
  restore.child.kill('SIGKILL');
  await restore.ended;
  expect(await countsOf({ connectionString: DATABASE_URL })).toEqual({});
  const started = await runCommand('api/main', { ...place, PORT: '0' });
  expect(started).toMatchObject({ code: 1, output: expect.stringContaining('did not end') });
  expect((await runCommand('commands/restore', place, archive)).code).toBe(0);
  expect((await lookAt(place)).invoiceNumber).toMatch(/^R-\d{4}-\d{4}$/);
});
