import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/postgres/embedded-postgres.ts';
import { ownerRole } from '#server/db/postgres/role.ts';
import { upgradeDatabase } from '#server/db/roles.ts';
import type { TestServer } from './database.ts';
import { onDatabase } from './database.ts';
import { dropDatabases } from './drop-databases.ts';

const prefix = 'ev-service-tests-';

/** Nothing in these databases outlives the run, and few live long enough to be vacuumed: a tenth of a run's time. */
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  shared_buffers: '512MB',
  autovacuum: 'off',
  max_connections: '300',
};

interface RunningServer {
  admin: pg.ClientConfig;
  app: pg.ClientConfig;
  owner: pg.ClientConfig;
  ownerRole: string;
  stop(): Promise<void>;
  /** For the `exit` event, where nothing can be waited for. */
  stopNow(): void;
}

function signal(pid: number, name: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return true;
    throw error;
  }
}

function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

function removeServer(folder: string): void {
  const note = join(folder, 'socket-folder');
  if (existsSync(note)) removeFolder(readFileSync(note, 'utf8'));
  removeFolder(folder);
}

/** Removes the folders of runs that were killed outright. */
function sweep(base: string): void {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!signal(pid, 0)) removeServer(join(base, name));
  }
}

function makeFolder(base: string): string {
  sweep(base);
  return mkdtempSync(join(base, `${prefix}${process.pid}-`));
}

async function startOwnServer(): Promise<RunningServer> {
  const folder = makeFolder(existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
  const lines: string[] = [];
  try {
    const log = (line: string) => void lines.push(line);
    const server = await startEmbeddedPostgres({ dataDir: folder, log, settings: fast });
    writeFileSync(join(folder, 'socket-folder'), server.connection.host);
    return {
      admin: server.admin,
      app: server.connection,
      owner: server.owner,
      ownerRole,
      async stop() {
        await server.stop();
        removeServer(folder);
      },
      stopNow() {
        const file = join(folder, 'postgres', 'postmaster.pid');
        if (existsSync(file)) signal(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGKILL');
        removeServer(folder);
      },
    };
  } catch (error) {
    removeServer(folder);
    throw error;
  }
}

/** The same server and password for another role. */
function asRole(url: string, role: string): pg.ClientConfig {
  const address = new URL(url);
  address.username = role;
  return { connectionString: address.href };
}

/** The server of this address, whose role may create databases and roles. */
async function useServer(url: string, run: string): Promise<RunningServer> {
  const admin = { connectionString: url };
  const [owner, app] = [`${run}owner`, `${run}app`];
  const client = new pg.Client(admin);
  await client.connect();
  const login = `LOGIN PASSWORD ${pg.escapeLiteral(decodeURIComponent(new URL(url).password))}`;
  await client
    .query(`CREATE ROLE ${owner} ${login}; CREATE ROLE ${app} ${login}`)
    .finally(() => client.end());
  const script = fileURLToPath(new URL('drop-databases.ts', import.meta.url));
  return {
    admin,
    app: asRole(url, app),
    owner: asRole(url, owner),
    ownerRole: owner,
    stop: () => dropDatabases(admin, run),
    stopNow: () => void spawnSync(process.execPath, [script, url, run], { stdio: 'inherit' }),
  };
}

async function makeTemplate(server: TestServer): Promise<void> {
  const client = new pg.Client(server.admin);
  await client.connect();
  try {
    await client.query(
      `CREATE DATABASE "${server.template}" TEMPLATE template0 ENCODING 'UTF8' OWNER ${server.ownerRole}`,
    );
  } finally {
    await client.end();
  }
  await upgradeDatabase({
    connection: onDatabase(server.app, server.template),
    owner: onDatabase(server.owner, server.template),
  });
}

/**
 * One server and one migrated template for the whole run (the server named by TEST_DATABASE_URL, else one of
 * our own in memory); the returned function removes all of it, and so does an interrupted run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = `ev_test_${randomBytes(5).toString('hex')}_`;
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const running = url === '' ? await startOwnServer() : await useServer(url, run);
  const runFolder = makeFolder(tmpdir());

  // Vitest leaves at a signal without the tear-down.
  const stopNow = () => {
    running.stopNow();
    removeFolder(runFolder);
  };
  const hangUp = () => process.exit(129);
  process.once('exit', stopNow);
  process.once('SIGHUP', hangUp);

  const { admin, app, owner, ownerRole: role } = running;
  const server: TestServer = { admin, app, owner, ownerRole: role, template: `${run}template`, run };
  await makeTemplate(server);
  project.provide('testServer', server);
  project.provide('runFolder', runFolder);
  return async () => {
    await running.stop();
    removeFolder(runFolder);
    process.off('exit', stopNow);
    process.off('SIGHUP', hangUp);
  };
}
