import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { backupLock } from '#server/backup/backup-records.ts';
import {
  backUp,
  countsOf,
  emptyDatabase,
  getAs,
  lookAt,
  manager,
  readArchive,
  settingsOf,
  shopBefore,
} from '../harness/archives.ts';
import { runCommand } from '../harness/command.ts';
import { openDemoApp, shareDemoApp } from '../harness/demo-app.ts';
import { picture, sendFiles } from '../harness/requests.ts';
import {
  ask,
  databaseUrl,
  failingStart,
  signIn,
  startApp,
  temporaryFolder,
  type Settings,
} from '../harness/running-app.ts';
import { startTestS3 } from '../harness/s3-server.ts';

const demo = shareDemoApp();
const patience = { timeout: 180_000 };

/** Writes until it is stopped: requests with a photo. Returns how many were accepted. */
function keepWriting(): { stop: () => Promise<number> } {
  let isStopped = false;
  const written = (async () => {
    let count = 0;
    while (!isStopped) {
      const { status } = await sendFiles(demo().url, [{ name: 'photo.png', bytes: await picture('png') }]);
      expect(status).toBe(201);
      count += 1;
    }
    return count;
  })();
  return {
    stop: () => {
      isStopped = true;
      return written;
    },
  };
}

test('restores what a backup under writing load holds, into each kind of system', patience, async () => {
  for (let sent = 0; sent < 5; sent++)
    await sendFiles(demo().url, [{ name: 'photo.jpg', bytes: await picture('jpeg', 300) }]);
  const writing = keepWriting();
  const archive = await backUp(settingsOf(demo()));
  expect(await writing.stop()).toBeGreaterThan(0);
  const { manifest } = await readArchive(archive);
  const counts = Object.fromEntries(
    Object.entries(manifest.tables).map(([table, { rows }]) => [table, rows]),
  );
  expect(counts['contact_attachments']).toBeGreaterThanOrEqual(5);
  expect(counts['invoices']).toBeGreaterThan(100);

  const s3 = await startTestS3();
  onTestFinished(() => s3.close());
  const server = await emptyDatabase();
  const targets: Settings[] = [
    { DATA_DIR: path.join(await temporaryFolder(), 'shop') },
    { DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl(server), ...s3.settings },
  ];
  const seen = [];
  for (const target of targets) {
    const restored = await runCommand('commands/restore', target, archive);
    expect(restored.code, restored.output).toBe(0);
    seen.push(await lookAt(target));
    const verified = await runCommand('commands/verify', target);
    // What was sent after the moment of the backup has left its files behind, and no row.
    expect(verified.output).not.toMatch(/is missing|should be|There is no invoice/);
  }
  expect(seen[0]).toEqual(seen[1]);
  const cookie = await signIn(demo().url, manager);
  expect(await getAs(`${demo().url}/api/invoices/expected`, cookie)).toMatchObject({
    invoiceNumber: seen[0]!.invoiceNumber,
  });
  expect(seen[0]!.hashes.length).toBe(counts['contact_attachments']);
  const archived = new Set(manifest.files.map(({ sha256: hash }) => hash));
  expect(seen[0]!.hashes.filter((hash) => !archived.has(hash))).toEqual([]);
  const restoredCounts = await countsOf(server);
  for (const table of ['invoices', 'estimates', 'estimate_line_items', 'customers', 'contact_submissions'])
    expect([table, restoredCounts[table]]).toEqual([table, counts[table]]);
});

test(
  'moves a system from its built-in database to a server, and leaves the old one as it was',
  patience,
  async () => {
    const from = path.join(await temporaryFolder(), 'shop');
    const archive = await backUp(settingsOf(demo()));
    expect((await runCommand('commands/restore', { DATA_DIR: from }, archive)).code).toBe(0);
    const s3 = await startTestS3();
    onTestFinished(() => s3.close());
    const target = {
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: databaseUrl(await emptyDatabase()),
      ...s3.settings,
    };
    const moved = await runCommand('commands/move-to-server', target, '--from', from, '--yes');
    expect(moved.code, moved.output).toBe(0);
    expect(await lookAt(target)).toEqual(await lookAt({ DATA_DIR: from }));
  },
);

test(
  'names files that are missing, amounts that do not add up and numbers that are gone',
  patience,
  async () => {
    const archive = await backUp(settingsOf(demo()));
    const DATABASE_URL = databaseUrl(await emptyDatabase());
    const place = { DATA_DIR: await temporaryFolder(), DATABASE_URL };
    expect((await runCommand('commands/restore', place, archive)).code).toBe(0);
    const change = (statement: string) => ask({ connectionString: DATABASE_URL }, statement);
    await change('ALTER TABLE invoices DISABLE TRIGGER USER');
    const [{ year }] = (await ask<{ year: number }>(
      { connectionString: DATABASE_URL },
      `SELECT max(year) AS year FROM number_series WHERE series = 'invoice'`,
    )) as [{ year: number }];
    await change(`UPDATE invoices SET total = total + 1 WHERE invoice_number = 'R-${year}-0003'`);
    await change(
      `UPDATE invoices SET invoice_number = 'R-2001-0001' WHERE invoice_number = 'R-${year}-0005'`,
    );
    await change(
      `UPDATE estimate_line_items SET total_price = total_price - 1 WHERE id = (SELECT min(id::text)::uuid FROM estimate_line_items)`,
    );
    await change(`UPDATE contact_attachments SET storage_key = 'submissions/gone'`);
    await mkdir(path.join(place.DATA_DIR, 'files'), { recursive: true });
    await writeFile(path.join(place.DATA_DIR, 'files', 'nobodys'), 'x');
    const { code, output } = await runCommand('commands/verify', place);
    expect(code).toBe(1);
    expect(output).toContain('The file submissions/gone is missing.');
    expect(output).toContain('The file nobodys is orphaned');
    expect(output).toContain(`R-${year}-0003: total is`);
    expect(output).toContain(`There is no invoice R-${year}-0005`);
    expect(output).toContain('The number R-2001-0001 was never given');
    expect(output).toMatch(/E-\d{4}-\d{4} line \d+: line is/);
    expect(output).toMatch(/E-\d{4}-\d{4}: subtotal is/);
  },
);

test('makes a backup before a start that changes the database, or changes nothing', patience, async () => {
  const connection = await shopBefore('0038');
  const DATA_DIR = await temporaryFolder();
  const place = { DATA_DIR, DATABASE_URL: databaseUrl(connection) };

  const other = new pg.Client(connection);
  await other.connect();
  await other.query(`SELECT pg_advisory_lock(${backupLock})`);
  const failed = await failingStart(place);
  await other.end();
  expect(failed).toMatchObject({ code: 1, log: expect.stringContaining('Nothing was changed') });
  const tables = `SELECT to_regclass('backups') AS found`;
  expect(await ask(connection, tables)).toEqual([{ found: null }]);

  const app = await startApp(place);
  expect(app.log()).toContain('making a backup first');
  const [name = ''] = await readdir(path.join(DATA_DIR, 'backups'));
  expect(name).toMatch(/^ev-service-upgrade-.*\.tar$/);
  const { about } = await readArchive(path.join(DATA_DIR, 'backups', name));
  expect(about.migrations.at(-1)?.name).toMatch(/^0037/);
  const rows = await ask<{ reason: string }>(connection, 'SELECT reason FROM backups');
  expect(rows).toEqual([{ reason: 'upgrade' }]);
});

test('overwrites nothing that is no archive, and writes to no other name', patience, async () => {
  const folder = await temporaryFolder();
  const settings = settingsOf(demo());
  for (const name of ['notes.txt', 'notes.tar', 'notes']) {
    const file = path.join(folder, name);
    await writeFile(file, 'what somebody wrote');
    const refused = await runCommand('commands/backup', settings, file);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('nothing was overwritten') });
    expect(await readFile(file, 'utf8')).toBe('what somebody wrote');
    await rm(file);
  }
  const zip = await runCommand('commands/backup', settings, path.join(folder, 'x.zip'));
  expect(zip).toMatchObject({ code: 1, output: expect.stringContaining('ends with .tar or .tar.age') });
  expect(await readdir(folder)).toEqual([]);
  // What somebody else has encrypted with age looks like an archive of ours, and is none.
  const secrets = path.join(folder, 'secrets.tar.age');
  await writeFile(secrets, 'age-encryption.org/v1\n-> X25519 of somebody else');
  const encrypting = { ...settings, BACKUP_PASSPHRASE: 'twelve or more' };
  const refused = await runCommand('commands/backup', encrypting, secrets);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('nothing was overwritten') });
  expect(await readFile(secrets, 'utf8')).toContain('of somebody else');
  await rm(secrets);
  for (const _ of ['first', 'second'])
    expect((await runCommand('commands/backup', encrypting, secrets)).code).toBe(0);
  // An archive is replaced by the next one of its name.
  for (const _ of ['first', 'second'])
    expect((await runCommand('commands/backup', settings, path.join(folder, 'copy.tar'))).code).toBe(0);
  await readArchive(path.join(folder, 'copy.tar'));
});

test(
  'does not start with a BACKUP_DIR that is no folder, and removes artwork of old versions',
  patience,
  async () => {
    const DATA_DIR = await temporaryFolder();
    const settings = { DATA_DIR, DATABASE_URL: databaseUrl(await emptyDatabase()) };
    await mkdir(path.join(DATA_DIR, 'artwork'));
    await writeFile(path.join(DATA_DIR, 'artwork', 'old.webp'), 'x');
    const BACKUP_DIR = path.join(await temporaryFolder(), 'shop.tar');
    await writeFile(BACKUP_DIR, '');
    const failed = await failingStart({ ...settings, BACKUP_DIR });
    expect(failed).toMatchObject({
      code: 1,
      log: expect.stringContaining('The setting BACKUP_DIR is wrong'),
    });
    expect(await readdir(DATA_DIR)).not.toContain('artwork');
  },
);

test(
  'keeps the last ten made by the command, and the newest in which everything agrees',
  patience,
  async () => {
    const BACKUP_DIR = await temporaryFolder();
    const nameOf = (day: number) => `ev-service-command-2026-01-${String(day).padStart(2, '0')}-120000.tar`;
    for (let day = 1; day <= 12; day++) await writeFile(path.join(BACKUP_DIR, nameOf(day)), '');
    const app = await openDemoApp();
    await ask(
      app.connection,
      `INSERT INTO backups (reason, started_at, finished_at, file, bytes, problems)
       SELECT 'command', now(), now() - interval '1 day' * (13 - day),
         '${BACKUP_DIR}/ev-service-command-2026-01-' || lpad(day::text, 2, '0') || '-120000.tar', 1,
         CASE WHEN day = 2 THEN '{}' ELSE ARRAY['damaged'] END
       FROM generate_series(1, 12) AS day`,
    );
    // What this backup finds makes it none that may replace the others.
    const key = 'submissions/changed';
    await ask(app.connection, `INSERT INTO stored_files VALUES ('${key}', 1, repeat('0', 64))`);
    await mkdir(path.join(app.folder, 'files', 'submissions'), { recursive: true });
    await writeFile(path.join(app.folder, 'files', key), 'x');
    const made = await runCommand('commands/backup', { ...settingsOf(app), BACKUP_DIR });
    expect(made.code, made.output).toBe(0);
    const names = (await readdir(BACKUP_DIR)).toSorted();
    expect(names).toHaveLength(11);
    expect(names.slice(0, 2)).toEqual([nameOf(2), nameOf(4)]);
  },
);
