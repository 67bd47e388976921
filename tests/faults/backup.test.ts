import { appendFile, mkdir, open, readFile, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readContents } from '../../src/server/backup/archive.ts';
import { runCommand, startCommand } from '../harness/command.ts';
import { createEmptyDatabase } from '../harness/database.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { picture, sendFiles, sha256 } from '../harness/requests.ts';
import {
  ask,
  databaseUrl,
  signIn,
  startApp,
  temporaryFolder,
  type Settings,
} from '../harness/running-app.ts';
import { startTestS3 } from '../harness/s3-server.ts';

const demo = shareDemoApp();
const manager = { username: 'manager', password: 'manager-volts-2026' };
const patience = { timeout: 180_000 };

const settingsOfDemo = (): Settings => ({
  DATA_DIR: demo().folder,
  DATABASE_URL: databaseUrl(demo().connection),
});

/** Makes an archive of the demo app in a folder of its own. */
async function backUp(settings: Settings = {}): Promise<string> {
  const folder = await temporaryFolder();
  const { code, output } = await runCommand('commands/backup', { ...settingsOfDemo(), ...settings }, folder);
  expect(code, output).toBe(0);
  const [name = ''] = await readdir(folder);
  return path.join(folder, name);
}

async function emptyDatabase(): Promise<pg.PoolConfig> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  return database.connection;
}

const countsOf = async (connection: pg.ClientConfig): Promise<Record<string, number>> => {
  const tables = await ask<{ name: string }>(
    connection,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`);
  const rows = await ask<{ name: string; count: number }>(connection, counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

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

async function get<Body>(url: string, cookie: string): Promise<Body> {
  const response = await fetch(url, { headers: { cookie } });
  expect(response.status, url).toBe(200);
  return (await response.json()) as Body;
}

/** What a person who signs in to the restored system finds. */
async function look(settings: Settings) {
  const app = await startApp(settings);
  const cookie = await signIn(app.url, manager);
  const { invoiceNumber } = await get<{ invoiceNumber: string }>(`${app.url}/api/invoices/expected`, cookie);
  const requests = await get<{ id: string }[]>(`${app.url}/api/contact-submissions?limit=100`, cookie);
  const hashes: string[] = [];
  for (const { id } of requests) {
    const address = `${app.url}/api/contact-submissions/${id}`;
    const { attachments } = await get<{ attachments: { id: string }[] }>(address, cookie);
    for (const file of attachments) {
      const response = await fetch(`${app.url}/api/contact-attachments/${file.id}/file`, {
        headers: { cookie },
      });
      hashes.push(sha256(await response.bytes()));
    }
  }
  app.signal('SIGTERM');
  await app.ended;
  return { invoiceNumber, requests: requests.map(({ id }) => id), hashes: hashes.sort() };
}

test('restores what a backup under writing load holds, into each kind of system', patience, async () => {
  for (let sent = 0; sent < 5; sent++)
    await sendFiles(demo().url, [{ name: 'photo.jpg', bytes: await picture('jpeg', 300) }]);
  const writing = keepWriting();
  const archive = await backUp();
  expect(await writing.stop()).toBeGreaterThan(0);
  const { manifest } = await readContents(archive, undefined);
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
    seen.push(await look(target));
    const verified = await runCommand('commands/verify', target);
    // What was sent after the moment of the backup has left its files behind, and no row.
    expect(verified.output).not.toMatch(/is missing|should be|There is no invoice/);
  }
  expect(seen[0]).toEqual(seen[1]);
  const cookie = await signIn(demo().url, manager);
  expect(await get(`${demo().url}/api/invoices/expected`, cookie)).toMatchObject({
    invoiceNumber: seen[0]!.invoiceNumber,
  });
  expect(seen[0]!.hashes.length).toBe(counts['contact_attachments']);
  const archived = new Set(manifest.files.map(({ sha256: hash }) => hash));
  expect(seen[0]!.hashes.filter((hash) => !archived.has(hash))).toEqual([]);
  const restoredCounts = await countsOf(server);
  for (const table of ['invoices', 'estimates', 'estimate_line_items', 'customers', 'contact_submissions'])
    expect([table, restoredCounts[table]]).toEqual([table, counts[table]]);
});

test('finds one flipped byte anywhere in an archive', patience, async () => {
  const archive = await backUp();
  await readContents(archive, undefined);
  const { size } = await stat(archive);
  const handle = await open(archive, 'r+');
  onTestFinished(() => handle.close());
  const flip = async (at: number) => {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
    await handle.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, at);
  };
  // Headers, contents, padding, the end of the tar, and the checksum itself.
  const positions = [0, 257, 511, 512, 1023, size - 1, size - 64, size - 65, size - 700, size - 2000];
  for (let step = 1; step < 12; step++) positions.push(Math.floor((size * step) / 12));
  for (const at of positions) {
    await flip(at);
    await expect(readContents(archive, undefined), `byte ${at} of ${size}`).rejects.toThrow(/"/);
    await flip(at);
  }
  await readContents(archive, undefined);
});

test('rejects a damaged, cut, newer or foreign archive, and touches nothing', patience, async () => {
  const target = { DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl(await emptyDatabase()) };
  const archive = await backUp();
  expect((await runCommand('commands/restore', target, archive)).code).toBe(0);
  const client = { connectionString: target.DATABASE_URL };
  const before = await countsOf(client);
  const replace = (file: string) => runCommand('commands/restore', target, file, '--replace', '--yes');

  const cut = await backUp();
  await truncate(cut, (await stat(cut)).size - 3_000);
  expect(await replace(cut)).toMatchObject({ code: 1, output: expect.stringMatching(/damaged|only a part/) });
  const longer = await backUp();
  await appendFile(longer, 'x');
  expect(await replace(longer)).toMatchObject({ code: 1, output: expect.stringContaining('damaged') });
  const foreign = path.join(await temporaryFolder(), 'foreign.tar');
  await writeFile(foreign, 'no archive');
  expect(await replace(foreign)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/damaged|no archive/),
  });
  await ask(demo().connection, `INSERT INTO migrations (name, checksum) VALUES ('9999_later.sql', 'x')`);
  const newer = await backUp();
  await ask(demo().connection, `DELETE FROM migrations WHERE name = '9999_later.sql'`);
  expect(await replace(newer)).toMatchObject({ code: 1, output: expect.stringContaining('newer version') });

  expect(await countsOf(client)).toEqual(before);
});

test('never restores over data without --replace, nor under a running app', patience, async () => {
  const archive = await backUp();
  const place = { DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl(await emptyDatabase()) };
  expect((await runCommand('commands/restore', place, archive)).code).toBe(0);
  const again = await runCommand('commands/restore', place, archive);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('nothing was changed') });
  const unasked = await runCommand('commands/restore', place, archive, '--replace');
  expect(unasked).toMatchObject({ code: 2, output: expect.stringContaining('--yes') });
  const running = await runCommand('commands/restore', settingsOfDemo(), archive, '--replace', '--yes');
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('in use') });

  await mkdir(path.join(place.DATA_DIR, 'files'), { recursive: true });
  await writeFile(path.join(place.DATA_DIR, 'files', 'left-over'), 'x');
  const replaced = await runCommand('commands/restore', place, archive, '--replace', '--yes');
  expect(replaced.code, replaced.output).toBe(0);
  expect(await readdir(path.join(place.DATA_DIR, 'files'))).not.toContain('left-over');
});

test('encrypts an archive, and opens it with its passphrase alone', patience, async () => {
  const BACKUP_PASSPHRASE = 'a passphrase of the shop';
  const archive = await backUp({ BACKUP_PASSPHRASE });
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
  await handle.write(Buffer.from('x'), 0, 1, (await stat(archive)).size - 40_000);
  await handle.close();
  await expect(readContents(archive, BACKUP_PASSPHRASE)).rejects.toThrow('damaged');
});

test('leaves nothing that counts when it is killed', patience, async () => {
  const folder = await temporaryFolder();
  for (const delay of [300, 500, 700]) {
    const backup = startCommand('commands/backup', settingsOfDemo(), folder);
    await new Promise((resolve) => setTimeout(resolve, delay));
    backup.child.kill('SIGKILL');
    await backup.ended;
  }
  for (const name of await readdir(folder)) {
    // A whole one that ended before its death, or one that does not bear the name of an archive.
    if (name.endsWith('.tar')) await readContents(path.join(folder, name), undefined);
    else expect(name).toMatch(/\.partial$/);
  }

  const archive = await backUp();
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
  expect((await look(place)).invoiceNumber).toMatch(/^R-\d{4}-\d{4}$/);
});

test(
  'moves a system from its built-in database to a server, and leaves the old one as it was',
  patience,
  async () => {
    const from = path.join(await temporaryFolder(), 'shop');
    const archive = await backUp();
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
    expect(await look(target)).toEqual(await look({ DATA_DIR: from }));
  },
);

test(
  'names files that are missing, amounts that do not add up and numbers that are gone',
  patience,
  async () => {
    const archive = await backUp();
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
