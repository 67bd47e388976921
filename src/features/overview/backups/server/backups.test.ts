import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { BackupProcess } from '#server/backup/backup-process.ts';
import { partialEnding } from '#server/backup/archive-names.ts';
import { databaseMark } from '#server/backup/database-mark.ts';
import { backupLock } from '#server/backup/backup-records.ts';
import { backupsContract as contract } from '../backups.contract.ts';
import { backUpWhenDue } from './nightly-backups.ts';

let t: TestApp;
let owner: Caller;
/** Another process on the database. */
let other: pg.Client;
beforeAll(async () => {
  t = await startTestApp({ makesBackups: true });
  owner = await t.as('owner');
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('backups').execute();
  await t.db.deleteFrom('auditLogs').execute();
  other = new pg.Client(t.connection);
  await other.connect();
});
afterEach(() => other.end());

const read = async () => (await owner.call(contract.get, {})).body;
const request = async () => (await owner.call(contract.request, {})).body;
const rows = () => t.db.selectFrom('backups').selectAll().orderBy('finishedAt').execute();
const auditOf = () =>
  t.db.selectFrom('auditLogs').select(['action', 'entityType', 'details', 'userId']).execute();
const takeLock = () => other.query(`SELECT pg_advisory_lock(${backupLock})`);
const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 60_000, interval: 100 });

const started = Date.now();
const ago = (hours: number) => new Date(started - hours * 3_600_000).toISOString();
const good = (hoursAgo: number) => ({
  reason: 'nightly' as const,
  startedAt: ago(hoursAgo),
  finishedAt: ago(hoursAgo),
  file: '/srv/backups/ev-service.tar.age',
  bytes: 5_000_000_000,
  isEncrypted: true,
});
const failed = (hoursAgo: number) => ({
  ...good(hoursAgo),
  file: null,
  bytes: null,
  isEncrypted: false,
  error: 'ENOSPC: no space left on device, write',
});
const insert = (...values: (ReturnType<typeof good> | ReturnType<typeof failed>)[]) =>
  t.db.insertInto('backups').values(values).execute();

test('tells a new shop that there is none, and where the first one will be', async () => {
  expect(await read()).toEqual({
    settings: { isNightly: true, keep: 7, version: expect.any(Number) as number },
    lastGood: null,
    archives: [],
    lastVerified: null,
    isOld: false,
    lastFailure: null,
    isRunning: false,
    folder: path.join(t.dataDir, 'backups'),
    isEncrypted: false,
    isCopied: false,
  });
});

test('names the last good one, and a failure only after it', async () => {
  await insert(good(30), failed(20), good(10));
  expect(await read()).toMatchObject({
    lastGood: {
      bytes: 5_000_000_000,
      isEncrypted: true,
      fileName: 'ev-service.tar.age',
      folder: '/srv/backups',
    },
    isOld: false,
    lastFailure: null,
  });
  await insert(failed(2), failed(1));
  const { lastGood, lastFailure } = await read();
  expect(Date.parse(lastFailure!.finishedAt) - Date.parse(lastGood!.finishedAt)).toBe(9 * 3_600_000);
});

test('names what does not agree in the last good one', async () => {
  const problems = ['The file submissions/a/b is damaged: it is not what was stored (SHA-256).'];
  await t.db
    .insertInto('backups')
    .values({ ...good(1), problems })
    .execute();
  expect((await read()).lastGood).toMatchObject({ problems });
});

test('calls the last good one old after two days', async () => {
  await insert(good(47));
  expect((await read()).isOld).toBe(false);
  await t.db.deleteFrom('backups').execute();
  await insert(good(49));
  expect((await read()).isOld).toBe(true);
});

test('saves the settings in a new version, and audits what changed', async () => {
  const { version } = (await read()).settings;
  const saved = await owner.call(contract.saveSettings, { body: { isNightly: true, keep: '14', version } });
  expect([saved.status, saved.body]).toEqual([200, { isNightly: true, keep: 14, version: version + 1 }]);
  expect((await read()).settings).toEqual(saved.body);
  expect(await auditOf()).toEqual([
    {
      action: 'data_modified',
      entityType: 'backup',
      details: { keep: { old: 7, new: 14 } },
      userId: owner.userId,
    },
  ]);
  await owner.call(contract.saveSettings, { body: { isNightly: true, keep: 7 } });
});

test('rejects settings that another owner has changed meanwhile', async () => {
  const { version } = (await read()).settings;
  await owner.call(contract.saveSettings, { body: { isNightly: false, keep: 7, version } });
  const stale = await owner.call(contract.saveSettings, { body: { isNightly: true, keep: 30, version } });
  expect([stale.status, stale.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await read()).settings).toMatchObject({ isNightly: false, keep: 7 });
  await owner.call(contract.saveSettings, { body: { isNightly: true, keep: 7 } });
});

test.each([0, 91, 2.5, '', 'many'])(
  'rejects keeping %j backups with a sentence at the field',
  async (keep) => {
    const rejected = await owner.call(contract.saveSettings, { body: { isNightly: true, keep } });
    expect([rejected.status, rejected.body.errors]).toEqual([
      400,
      { keep: ['From 1 to 90 backups can be kept'] },
    ]);
  },
);

test('makes a requested backup once, though it is requested twice', { timeout: 90_000 }, async () => {
  expect((await request()).isRunning).toBe(true);
  expect((await request()).isRunning).toBe(true);
  await until(async () => expect(await rows()).toHaveLength(1));
  const { lastGood, isRunning } = await read();
  expect(isRunning).toBe(false);
  expect(lastGood!.folder).toBe(path.join(t.dataDir, 'backups'));
  const { size } = await stat(path.join(lastGood!.folder, lastGood!.fileName));
  expect(lastGood).toMatchObject({ bytes: size, isEncrypted: false });
  expect(await rows()).toMatchObject([{ reason: 'request', error: null }]);
  const requests = { action: 'data_modified', entityType: 'backup', details: { requested: true } };
  expect(await auditOf()).toEqual([{ ...requests, userId: owner.userId }]);
  await until(async () => expect(t.backups.since).toBeNull());
});

test('shows that another process makes one, and starts none beside it', async () => {
  await takeLock();
  expect((await read()).isRunning).toBe(true);
  expect((await request()).isRunning).toBe(true);
  expect([t.backups.since, await auditOf()]).toEqual([null, []]);
  // Its row is written while it still holds the lock.
  await insert({ ...good(0), finishedAt: new Date().toISOString() });
  expect((await read()).isRunning).toBe(false);
});

const night = new Date('2026-11-24T00:31:00Z');
const nightly = (now = night) =>
  backUpWhenDue({ db: t.db, backups: t.backups, startedAt: new Date('2026-11-20T08:00:00Z') }, now);
const openedLongAgo = () =>
  t.db.updateTable('users').set({ createdAt: '2026-01-01T08:00:00.000Z' }).execute();

test('makes one nightly backup when it is due, and removes the oldest', { timeout: 90_000 }, async () => {
  await openedLongAgo();
  const nightlyOf = (day: number) => `ev-service-nightly-2026-01-0${day}-023000.tar`;
  const fileOf = (name: string) => path.join(t.backups.folder, name);
  const ownPartial = nightlyOf(9) + partialEnding(await databaseMark(t.db));
  const foreign = [
    'ev-service-request-2026-01-01-120000.tar',
    // Another shop keeps its backups here too.
    'ev-service-nightly-2025-12-31-023000.tar',
    `${nightlyOf(9)}.0123abcd.partial`,
  ];
  const own = [1, 2, 3, 4, 5, 6, 7, 8].map(nightlyOf);
  await rm(t.backups.folder, { recursive: true, force: true });
  await mkdir(t.backups.folder);
  for (const name of [...own, ownPartial, ...foreign]) await writeFile(fileOf(name), '');
  await insert(...own.map((name, at) => ({ ...good(200 - at), file: fileOf(name) })));
  // Newer, and elsewhere: it is not the one that stays.
  await insert({ ...good(150), file: path.join('/srv/backups', nightlyOf(1)) });
  // The command writes the moments of the real clock: this night is the one before now.
  const now = new Date(Date.now() + 86_400_000);
  await nightly(now);
  expect(t.backups.since).not.toBeNull();
  await until(async () => expect(await rows()).toHaveLength(own.length + 2));
  await until(async () => expect(t.backups.since).toBeNull());
  // Seven are kept, and whatever no backup of this shop has written.
  const made = (await read()).lastGood!.fileName;
  expect((await readdir(t.backups.folder)).toSorted()).toEqual(
    [...own.slice(2), made, ...foreign].toSorted(),
  );
  await t.db.updateTable('backups').set({ startedAt: now.toISOString() }).execute();
  await nightly(now);
  expect(t.backups.since).toBeNull();
});

test('makes no nightly backup while another process makes one, or when it is switched off', async () => {
  await openedLongAgo();
  await takeLock();
  await nightly();
  expect(t.backups.since).toBeNull();
  await other.query('SELECT pg_advisory_unlock_all()');
  await t.db.updateTable('backupSettings').set({ isNightly: false }).execute();
  await nightly();
  expect(t.backups.since).toBeNull();
  await t.db.updateTable('backupSettings').set({ isNightly: true }).execute();
});

const processOn = (folder: string, programs?: string) =>
  new BackupProcess({
    programs: programs ?? path.resolve(import.meta.dirname, '../../../../apps/commands'),
    config: {
      dataDir: t.dataDir,
      backupDir: path.join(t.dataDir, folder),
      backupPassphrase: undefined,
      backupS3: undefined,
    },
    db: t.db,
    connection: t.connection,
    onError: (error) => expect.unreachable(String(error)),
  });

test(
  'makes one backup when two processes start at once, and records no failure',
  { timeout: 90_000 },
  async () => {
    const both = [processOn('one'), processOn('two')];
    // The tables are read by the first one only once they are free, so the second one comes while it works.
    await other.query('BEGIN; LOCK TABLE customers IN ACCESS EXCLUSIVE MODE');
    for (const each of both) each.start('nightly');
    await until(async () => expect(both.filter(({ since }) => since === null)).toHaveLength(1));
    await other.query('COMMIT');
    await until(async () => expect(both.map(({ since }) => since)).toEqual([null, null]));
    expect(await rows()).toMatchObject([{ reason: 'nightly', error: null }]);
  },
);

test(
  'ends the command when the app closes, and leaves neither file nor row',
  { timeout: 90_000 },
  async () => {
    const backups = processOn('ended');
    await other.query('BEGIN; LOCK TABLE customers IN ACCESS EXCLUSIVE MODE');
    backups.start('request');
    await until(async () => expect(await readdir(backups.folder).catch(() => [])).toHaveLength(1));
    await backups.stop();
    expect([await readdir(backups.folder), await rows(), backups.since]).toEqual([[], [], null]);
    backups.start('request');
    expect(backups.since).toBeNull();
  },
);

/** What is left of a command that ends by a signal. */
async function rowsAfter(signal: string) {
  const programs = path.join(t.dataDir, `programs-${signal}`);
  await mkdir(programs, { recursive: true });
  await writeFile(
    path.join(programs, 'backup.ts'),
    `process.kill(process.pid, "${signal}"); setInterval(() => {}, 1000);`,
  );
  const backups = processOn(signal, programs);
  backups.start('nightly');
  await until(async () => expect(backups.since).toBeNull());
  return rows();
}

test('records a command that was killed, as one that needs too much memory is', async () => {
  expect(await rowsAfter('SIGKILL')).toMatchObject([
    { reason: 'nightly', file: null, error: 'The process that made it ended unexpectedly (SIGKILL).' },
  ]);
});

test.each(['SIGTERM', 'SIGINT'])(
  'records nothing of a command that %s ended with the app',
  async (signal) => {
    expect(await rowsAfter(signal)).toEqual([]);
  },
);
