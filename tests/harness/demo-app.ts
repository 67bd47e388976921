import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { beforeAll, inject, onTestFinished } from 'vitest';
import { pageWait } from '#apps/api/portal-page.ts';
import { loggerOptions } from '#apps/api/request-log.ts';
import { buildServer, type Server } from '#apps/api/server.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { wallClockOf } from '#shared/dates.ts';
import { copyDatabase, withAdmin, type TestDatabase } from './database.ts';
import type { Settings } from './running-app.ts';

// On a busy machine a page takes longer than a person would be kept waiting, and is tested all the same.
pageWait.maxMs = 30_000;

export interface DemoApp {
  readonly url: string;
  /** For requests that no browser sends. */
  readonly app: FastifyInstance;
  readonly connection: pg.PoolConfig;
  /** As the role that owns the tables. */
  readonly owner: pg.PoolConfig;
  /** Its data folder, for files that the test makes. */
  readonly folder: string;
}

interface OpenServer extends Server {
  readonly url: string;
}

/** The whole server, pages and background work included, inside this worker: a process of its own takes seconds. */
async function listen(
  { connection, owner }: TestDatabase,
  folder: string,
  settings: Settings = {},
): Promise<OpenServer> {
  const environment = {
    DATA_DIR: folder,
    PORT: '0',
    DEMO_DATA: 'true',
    RATE_LIMIT_FACTOR: '10000',
    ...settings,
  };
  const pool = openPool(connection, () => {});
  const database = { db: openDatabase(pool), pool, connection, owner, alone: false };
  const server = await buildServer(readConfig(environment), database, loggerOptions('error'));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await pool.end();
    },
  };
}

/**
 * A database and the filling of a data folder with the demo data as a first start leaves it, to copy from. The
 * worker that asks first makes them, the others wait. They are of one day: parts of the demo data lie around it.
 */
async function demoTemplate(): Promise<{ database: string; folder: string }> {
  const { run, template } = inject('testServer');
  const { day } = wallClockOf(new Date());
  const name = `${run}demo_${day}`;
  const folder = path.join(inject('runFolder'), name);
  await withAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock(hashtext($1))', [run]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 1) return;
    const database = await copyDatabase(template);
    const server = await listen(database, folder);
    await server.close();
    // Named at the very end: what is there is whole.
    await admin.query(`ALTER DATABASE "${database.name}" RENAME TO "${name}"`);
  });
  return { database: name, folder };
}

async function start(settings?: Settings): Promise<DemoApp & { close(): Promise<void> }> {
  const template = await demoTemplate();
  const database = await copyDatabase(template.database);
  const folder = await mkdtemp(path.join(tmpdir(), 'ev-demo-app-'));
  await cp(template.folder, folder, { recursive: true });
  const server = await listen(database, folder, settings);
  return {
    url: server.url,
    app: server.app,
    connection: database.connection,
    owner: database.owner,
    folder,
    async close() {
      await server.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The whole server with the demo data, until the end of the test. */
export async function openDemoApp(settings?: Settings): Promise<DemoApp> {
  const app = await start(settings);
  onTestFinished(() => app.close());
  return app;
}

/** One demo app for all tests of a file: none of them changes what another looks at. */
export function shareDemoApp(): () => DemoApp {
  let app: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    app = await start();
    return () => app.close();
  });
  return () => app;
}
