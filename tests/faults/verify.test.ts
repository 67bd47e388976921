import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backUp, emptyDatabase, settingsOf, shopBefore } from '../harness/archives.ts';
import { runCommand } from '../harness/command.ts';
import { openDemoApp, type DemoApp } from '../harness/demo-app.ts';
import { picture, sendFiles } from '../harness/requests.ts';
import { ask, databaseUrl, temporaryFolder } from '../harness/running-app.ts';

const patience = { timeout: 180_000 };

/** The place of each of two photos that a visitor sends. */
async function storedPhotos(app: DemoApp): Promise<[string, string]> {
  const photos = [await picture('png'), await picture('png')].map((bytes) => ({ name: 'photo.png', bytes }));
  expect((await sendFiles(app.url, photos)).status).toBe(201);
  const rows = await ask<{ key: string }>(
    app.connection,
    'SELECT storage_key AS key FROM contact_attachments ORDER BY created_at DESC, position LIMIT 2',
  );
  return rows.map(({ key }) => path.join(app.folder, 'files', key)) as [string, string];
}

/** Changes a byte without changing the length, as a dying disk does. */
async function corrupt(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length - 5]! ^= 1;
  await writeFile(file, bytes);
}

test('names a file that was cut or changed after it was stored', patience, async () => {
  const app = await openDemoApp();
  const [one, two] = await storedPhotos(app);
  const settings = settingsOf(app);
  const before = await runCommand('commands/verify', settings);
  expect(before).toMatchObject({ code: 0, output: expect.stringMatching(/[1-9]\d* of them were read/) });
  await truncate(one, 100);
  await corrupt(two);
  const found = await runCommand('commands/verify', settings);
  expect(found.code).toBe(1);
  expect(found.output).toMatch(/has 100 bytes instead of \d+\./);
  expect(found.output).toContain('is damaged: it is not what was stored');
  expect(found.output).toContain('2 things do not agree');
  const quick = await runCommand('commands/verify', settings, '--quick');
  expect(quick).toMatchObject({ code: 1, output: expect.stringContaining('1 things do not agree') });
});

test('records in a backup what files are, and names those that changed or went since', patience, async () => {
  const app = await openDemoApp();
  const [one] = await storedPhotos(app);
  const settings = settingsOf(app);
  // As a version left it that recorded nothing.
  await ask(app.connection, 'DELETE FROM stored_files');
  await backUp(settings);
  await corrupt(one);
  const folder = await temporaryFolder();
  const second = await runCommand('commands/backup', settings, folder);
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('keep an older one') });
  expect(await readdir(folder)).toHaveLength(1);
  const rows = await ask<{ problems: string[] }>(
    app.connection,
    'SELECT problems FROM backups ORDER BY finished_at',
  );
  expect(rows).toEqual([
    { problems: [] },
    { problems: [expect.stringMatching(/^The file submissions\/\S+ is damaged/)] },
  ]);
  await rm(one);
  await runCommand('commands/backup', settings, folder);
  const [last] = await ask<{ problems: string[] }>(
    app.connection,
    'SELECT problems FROM backups ORDER BY finished_at DESC LIMIT 1',
  );
  expect(last?.problems).toEqual([expect.stringMatching(/^The file submissions\/\S+ is missing\.$/)]);
});

test('removes orphaned files of before yesterday alone, with an audit entry', patience, async () => {
  const app = await openDemoApp();
  const [photo] = await storedPhotos(app);
  const settings = settingsOf(app);
  const files = path.join(app.folder, 'files');
  const folder = `estimates/${randomUUID()}`;
  await mkdir(path.join(files, folder), { recursive: true });
  // Of somebody who keeps files in the same folder or bucket.
  const foreign = 'estimates/foreign';
  for (const name of [`${folder}/old`, `${folder}/new`, foreign])
    await writeFile(path.join(files, name), 'x');
  const longAgo = new Date('2026-01-01');
  for (const file of [path.join(files, folder, 'old'), path.join(files, foreign), photo])
    await utimes(file, longAgo, longAgo);
  const unasked = await runCommand('commands/verify', settings, '--repair');
  expect(unasked).toMatchObject({ code: 2, output: expect.stringContaining('--yes') });
  expect(await readdir(path.join(files, folder))).toContain('old');
  const repaired = await runCommand('commands/verify', settings, '--repair', '--yes');
  // What it leaves is looked at, and said.
  expect(repaired).toMatchObject({ code: 1, output: expect.stringContaining('Removed 1 files') });
  expect(repaired.output).toContain(`${folder}/old, 1 bytes`);
  expect(repaired.output).toContain(`The file ${foreign} is orphaned`);
  expect(await readdir(path.join(files, folder))).toEqual(['new']);
  expect(await readFile(path.join(files, foreign), 'utf8')).toBe('x');
  expect((await readFile(photo)).length).toBeGreaterThan(0);
  expect(
    await ask(app.connection, `SELECT details FROM audit_logs WHERE entity_type = 'stored_files'`),
  ).toEqual([{ details: { orphansRemoved: 1 } }]);
  for (const name of [foreign, `${folder}/new`]) await rm(path.join(files, name));
  const again = await runCommand('commands/verify', settings, '--repair', '--yes');
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Everything agrees') });
  expect(again.output).toContain('0 files that no record names');
});

test('says of data before their upgrade to start the program once', patience, async () => {
  const DATABASE_URL = databaseUrl(await shopBefore('0018'));
  const found = await runCommand('commands/verify', { DATA_DIR: await temporaryFolder(), DATABASE_URL });
  expect(found).toMatchObject({ code: 1, output: expect.stringContaining('start this version once') });
});

test('says why a backup failed, also where that cannot be recorded', patience, async () => {
  const app = await openDemoApp();
  await ask(app.owner, 'ALTER TABLE backups ADD CONSTRAINT no_row CHECK (false) NOT VALID');
  const notAFolder = path.join(await temporaryFolder(), 'file');
  await appendFile(notAFolder, '');
  const failed = await runCommand('commands/backup', settingsOf(app), path.join(notAFolder, 'here'));
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('could not be recorded');
  expect(failed.output.trim().split('\n').at(-1)).toContain('ENOTDIR');
});

test('leaves an audit entry and a notice of a restore', patience, async () => {
  const app = await openDemoApp();
  const archive = await backUp(settingsOf(app));
  const connection = await emptyDatabase();
  const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl(connection) };
  expect((await runCommand('commands/restore', settings, archive)).code).toBe(0);
  expect(
    await ask(connection, `SELECT entity_name AS name FROM audit_logs WHERE details ? 'restored'`),
  ).toEqual([{ name: path.basename(archive) }]);
  expect(await ask(connection, `SELECT params FROM notices WHERE kind = 'data_restored'`)).toEqual([
    { params: { madeAt: expect.stringMatching(/^\d{4}-/) } },
  ]);
});
