import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lockDataFolder } from '#server/db/postgres/data-folder-lock.ts';
import { closedFolder, letThrough } from '#server/db/postgres/account.ts';
import type { EmbeddedPostgres } from '#server/db/postgres/embedded-postgres.ts';
import type { EmbeddedConnection } from '#server/db/postgres/role.ts';
import { startEmbeddedPostgres } from '#server/db/postgres/embedded-postgres.ts';

const owner = fileURLToPath(new URL('embedded-owner.ts', import.meta.url));
const patience = { timeout: 15_000, interval: 50 };

let dataDir: string;
let lines: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ev-service-embedded-'));
  lines = [];
});

afterEach(async () => {
  // The last process of a killed server may still be writing its last lines.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), settings });
  onTestFinished(() => server.stop());
  return server;
}

async function ask(connection: EmbeddedConnection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', (error) => lines.push(error.message));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function postmaster(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The processes of our server, by their command line or (its workers) by their parent. */
function serverProcesses(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(dataDir, 'postgres'));
    } catch (error) {
      // It has ended since the folder was read.
      if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
  });
}

/** A process that holds the folder and its server; resolves once the server responds. */
async function startOwner(): Promise<{ process: ChildProcess; connection: EmbeddedConnection }> {
  const child = spawn(process.execPath, ['--expose-gc', owner, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The owner of the server ended with ${code}.`);
    }),
  ])) as [string];
  const connection = JSON.parse(line) as EmbeddedConnection;
  onTestFinished(() => rm(connection.host, { recursive: true, force: true }));
  return { process: child, connection };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('restarts a killed server by itself, with every committed row', async () => {
  const server = await start();
  await ask(server.owner, 'CREATE TABLE kept (n int)');
  await ask(server.owner, 'INSERT INTO kept VALUES (42)');
  const before = postmaster();

  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => expect(server.state()).toBe('restarting'), patience);
  await vi.waitFor(() => expect(server.state()).toBe('running'), patience);

  expect(postmaster()).not.toBe(before);
  expect(await ask(server.owner, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
  expect(lines.join('\n')).toContain('ended unexpectedly');
});

test('survives the death of the process that watches it, and is taken over', async () => {
  const server = await start({ fsync: 'off' });
  const before = postmaster();
  const supervisor = Number(readFileSync(`/proc/${before}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  process.kill(supervisor, 'SIGKILL');
  await vi.waitFor(() => expect(lines.join('\n')).toContain('runs again'), patience);
  expect(postmaster()).not.toBe(before);
  expect(await ask(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('runs durable by default, in UTF-8 and UTC, and listens on no port', async () => {
  const { connection } = await start();
  const rows = await ask(
    connection,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('listen_addresses') AS addresses, current_setting('timezone') AS zone,
            current_setting('server_encoding') AS encoding, upper('ķīlis') AS upper`,
  );
  expect(rows).toEqual([
    { fsync: 'on', commit: 'on', addresses: '', zone: 'UTC', encoding: 'UTF8', upper: 'ĶĪLIS' },
  ]);
});

test('ends every process when stopped, and finds the same rows at a second start', async () => {
  const first = await start({ fsync: 'off' });
  await ask(first.owner, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  expect(first.state()).toBe('stopped');
  expect(serverProcesses()).toEqual([]);
  expect(existsSync(first.connection.host)).toBe(false);
  const second = await start({ fsync: 'off' });
  expect(await ask(second.owner, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

test('leaves no half-made database of a killed first start', async () => {
  const child = spawn(process.execPath, [owner, dataDir], { stdio: 'ignore' });
  const isMaking = () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'));
  await vi.waitFor(() => expect(isMaking()).toBe(true), { timeout: 15_000, interval: 1 });
  await kill(child);
  const { connection } = await start({ fsync: 'off' });
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(isMaking()).toBe(false);
});

test('rejects a second instance on the same folder with a sentence, until the first has ended', async () => {
  const first = await startOwner();
  expect(() => lockDataFolder(dataDir)).toThrow(
    `The data folder "${dataDir}" is in use by another running instance`,
  );
  expect(await ask(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await kill(first.process);
  await vi.waitFor(() => expect(serverProcesses()).toEqual([]), patience);
  const lock = lockDataFolder(dataDir);
  expect(() => lockDataFolder(dataDir)).toThrow('is in use');
  lock.release();
  lockDataFolder(dataDir).release();
});

test('ends with the process that owns it, however that ends', async () => {
  const { process: child, connection } = await startOwner();
  await ask(connection, 'SELECT 1');
  expect(serverProcesses()).not.toEqual([]);
  await kill(child);
  await vi.waitFor(() => expect(serverProcesses()).toEqual([]), patience);
});

test('stops a server left behind by a killed run, and starts afresh', async () => {
  const { process: child, connection } = await startOwner();
  await ask(connection, 'CREATE TABLE kept AS SELECT 7 AS n');
  const orphan = postmaster();
  // Without its supervisor no process ends it: a true orphan.
  const supervisor = Number(readFileSync(`/proc/${orphan}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  const helpers = serverProcesses().filter((pid) => Number(pid) !== orphan);
  expect(helpers).toContain(String(supervisor));
  // All are halted before the first dies: none may end the server on seeing another go.
  for (const pid of helpers) process.kill(Number(pid), 'SIGSTOP');
  for (const pid of helpers) process.kill(Number(pid), 'SIGKILL');
  await kill(child);
  expect(serverProcesses()).toContain(String(orphan));

  const lock = lockDataFolder(dataDir);
  onTestFinished(() => lock.release());
  const server = await start({ fsync: 'off' });
  expect(lines.join('\n')).toContain(`left behind (process ${orphan})`);
  expect(postmaster()).not.toBe(orphan);
  expect(await ask(server.owner, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

test('leaves alone a process id in postmaster.pid that belongs to another program by now', async () => {
  const first = await start({ fsync: 'off' });
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const text = readFileSync(file, 'utf8');
  await first.stop();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  writeFileSync(file, text.replace(/^\d+/, String(stranger.pid)));

  const server = await start({ fsync: 'off' });
  expect(await ask(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

const fastStart = () => start({ fsync: 'off' });

const aboutMe = `SELECT current_setting('is_superuser') AS "isSuperuser", rolcreaterole, rolcreatedb, rolbypassrls
  FROM pg_roles WHERE rolname = current_user`;
const ordinary = { isSuperuser: 'off', rolcreaterole: false, rolcreatedb: false, rolbypassrls: false };

test('gives the application a role that owns nothing, and upgrades one that owns the database alone', async () => {
  const { connection, owner } = await fastStart();
  expect([await ask(connection, aboutMe), await ask(owner, aboutMe)]).toEqual([[ordinary], [ordinary]]);
  await ask(owner, 'CREATE EXTENSION pg_trgm');
  await ask(owner, 'CREATE TABLE cars (n serial PRIMARY KEY)');
  for (const statement of [
    `COPY cars FROM PROGRAM 'true'`,
    `SELECT pg_read_file('PG_VERSION')`,
    'CREATE ROLE x',
  ])
    for (const role of [connection, owner])
      await expect(ask(role, statement)).rejects.toThrow(/permission denied/);
  for (const statement of ['CREATE TABLE vans (n int)', 'SET ROLE ev_owner', 'SELECT n FROM cars'])
    await expect(ask(connection, statement)).rejects.toThrow(/permission denied/);
});

/** What a shop's database may hold of each kind. */
const content = [
  'CREATE EXTENSION pg_trgm',
  'CREATE TABLE cars (n serial PRIMARY KEY, m int GENERATED ALWAYS AS IDENTITY, name text)',
  'CREATE INDEX ON cars USING gin (name gin_trgm_ops)',
  'CREATE SEQUENCE numbers',
  `CREATE TYPE fuel AS ENUM ('electric')`,
  'CREATE VIEW names AS SELECT name FROM cars',
  `CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  `INSERT INTO cars (name) VALUES ('Leaf')`,
];

test.each(['ev_service', 'ev_app'])(
  'takes over a database from when the application owned it as %s, with all that is in it',
  async (before) => {
    const first = await fastStart();
    await ask(first.admin, 'DROP DATABASE ev_service');
    await ask(first.admin, `CREATE DATABASE ev_service OWNER ${before}`);
    for (const statement of content)
      await ask({ ...first.admin, user: before, database: 'ev_service' }, statement);
    await first.stop();

    const { connection, owner } = await fastStart();
    // Read before the next upgrade: for the backup that comes first.
    expect(await ask(connection, `SELECT name FROM cars WHERE name ILIKE '%ea%'`)).toEqual([
      { name: 'Leaf' },
    ]);
    await ask(connection, `INSERT INTO cars (name) VALUES ('Zoe')`);
    for (const statement of [
      'ALTER TABLE cars ADD COLUMN seats int',
      'ALTER SEQUENCE numbers RESTART',
      `ALTER TYPE fuel ADD VALUE 'hydrogen'`,
      'CREATE OR REPLACE VIEW names AS SELECT name FROM cars',
      `CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 2'`,
      'CREATE TABLE vans (n int)',
      'DROP TABLE cars CASCADE',
    ]) {
      await expect(ask(connection, statement)).rejects.toThrow(/permission denied|must be owner/);
      await ask(owner, statement);
    }
  },
);

test('runs in a closed data folder where no user namespace can be had, as in most containers', async () => {
  await chmod(dataDir, 0o700);
  const { PATH } = process.env;
  onTestFinished(() => void (process.env['PATH'] = PATH));
  // `unshare` is not found: root falls back on a system account.
  process.env['PATH'] = dataDir;
  const { connection } = await start({ fsync: 'off' });
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await stat(dataDir)).mode & 0o066).toBe(0);
});

test('names the folder that the account of the database may not enter', async () => {
  const inside = join(dataDir, 'closed', 'inside');
  await mkdir(inside, { recursive: true });
  await chmod(dataDir, 0o755);
  const stranger = { wrap: [], ids: { uid: 65_533, gid: 65_533 } };
  await chmod(join(dataDir, 'closed'), 0o755);
  await chmod(inside, 0o755);
  expect(await closedFolder(inside, stranger)).toBeUndefined();
  await chmod(join(dataDir, 'closed'), 0o700);
  expect(await closedFolder(inside, stranger)).toBe(join(dataDir, 'closed'));
  await letThrough(join(dataDir, 'closed'), stranger);
  expect(await closedFolder(inside, stranger)).toBeUndefined();
  expect((await stat(join(dataDir, 'closed'))).mode & 0o777).toBe(0o711);
});

test('ends a server that stands in no file yet, and starts at once', async () => {
  const { process: child } = await startOwner();
  const server = postmaster();
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  // As it is while the killed owner was starting it again: the file still names the server before.
  writeFileSync(file, ['2147483647', ...rest].join('\n'));
  const holders = serverProcesses().filter((pid) => Number(pid) !== server);
  for (const pid of holders) process.kill(Number(pid), 'SIGSTOP');
  child.kill('SIGKILL');
  await once(child, 'exit');
  for (const pid of holders) process.kill(Number(pid), 'SIGKILL');
  const { connection } = await startOwner();
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(serverProcesses()).not.toContain(String(server));
});

/** How often, for a longer run: the moments at which both may die are many. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 4);

test('starts at once after the server and then its owner were killed, and leaves no socket behind', async () => {
  for (let round = 0; round < rounds; round++) {
    const { process: child, connection } = await startOwner();
    const [{ one } = {}] = await ask(connection, 'SELECT 1 AS one');
    expect(one).toBe(1);
    process.kill(postmaster(), 'SIGKILL');
    // While the owner starts the server again.
    await sleep(100 + ((round * 130) % 500));
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  const { process: child, connection } = await startOwner();
  child.kill('SIGKILL');
  await vi.waitFor(
    () => expect([serverProcesses(), existsSync(connection.host)]).toEqual([[], false]),
    patience,
  );
});
