import { readFile, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../harness/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { multipartBody, openUpload, parseResponse } from './raw-upload.ts';
import { picture, sendFiles } from '../harness/requests.ts';
import {
  ask,
  databaseUrl,
  failingStart,
  signIn,
  startApp,
  temporaryFolder,
  type RunningApp,
} from '../harness/running-app.ts';

const patience = { timeout: 30_000, interval: 100 };
/** What a shop waits five times as long for. */
const shortWaits = { STATEMENT_SECONDS: '3' };
/** Longer than any visitor waits, and much shorter than for ever. */
const bound = 45_000;

interface ObstructedApp {
  readonly app: RunningApp;
  readonly proxy: DatabaseProxy;
  readonly dataDir: string;
  readonly query: (statement: string) => Promise<Record<string, unknown>[]>;
}

async function startBehindProxy(): Promise<ObstructedApp> {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(connection);
  const dataDir = await temporaryFolder();
  const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: proxy.url, ...shortWaits });
  return { app, proxy, dataDir, query: (statement) => ask(connection, statement) };
}

const get = (app: RunningApp, address: string) =>
  fetch(app.url + address, { signal: AbortSignal.timeout(bound) });

async function expectUnavailable(app: RunningApp): Promise<void> {
  // More requests than the pool has connections: the rest waits for one, and not for ever either.
  const requests = Array.from({ length: 12 }, () => get(app, '/api/public/services'));
  for (const response of await Promise.all(requests)) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  }
  for (const address of ['/api/health', '/en']) expect((await get(app, address)).status).toBe(200);
}

const expectWellAgain = (app: RunningApp) =>
  vi.waitFor(async () => {
    expect((await get(app, '/api/ready')).status).toBe(200);
    expect((await get(app, '/api/public/services')).status).toBe(200);
  }, patience);

/** Of a moment ago it may still be ready: an answer is kept for a second. */
const expectNotReady = (app: RunningApp) =>
  vi.waitFor(async () => expect((await get(app, '/api/ready')).status).toBe(503), patience);

test(
  'responds with 503 while the database is away, alive but not ready, and recovers without a restart',
  { timeout: 60_000 },
  async () => {
    const { app, proxy } = await startBehindProxy();
    await expectWellAgain(app);
    await proxy.away();
    await expectUnavailable(app);
    await expectNotReady(app);
    await proxy.back();
    await expectWellAgain(app);
  },
);

test(
  'responds with 503 in the end when the database falls silent, and reconnects once it speaks',
  { timeout: 120_000 },
  async () => {
    const { app, proxy } = await startBehindProxy();
    await expectWellAgain(app);
    proxy.silent();
    await expectUnavailable(app);
    await expectNotReady(app);
    proxy.speaking();
    await expectWellAgain(app);
  },
);

test(
  'responds with 503 when slow statements hold every connection of the pool, and recovers without a restart',
  { timeout: 120_000 },
  async () => {
    const { connection, drop } = await createTestDatabase();
    onTestFinished(drop);
    const dataDir = await temporaryFolder();
    const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection), ...shortWaits });
    const blocking = new pg.Client(connection);
    await blocking.connect();
    await blocking.query('BEGIN; LOCK TABLE services IN ACCESS EXCLUSIVE MODE');
    // Several times what the pool holds: one turn after the other would take minutes.
    const requests = Array.from({ length: 60 }, () => get(app, '/api/public/services'));
    const responses = await Promise.all(requests);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    await blocking.end();
    await expectWellAgain(app);
  },
);

test('keeps the file when the response to a commit is lost', async () => {
  const { app, proxy, dataDir, query } = await startBehindProxy();
  proxy.loseResponseToCommit('contact_attachments');
  const response = await sendFiles(app.url, [{ name: 'photo.png', bytes: await picture('png') }]);
  expect(response.status).toBe(503);
  const rows = await query('SELECT storage_key FROM contact_attachments');
  // The database did commit: the row is there, so its file has to be.
  expect(rows).toHaveLength(1);
  const files = await readdir(path.join(dataDir, 'files'), { recursive: true }).catch(() => []);
  expect(files).toContain(String(rows[0]?.['storage_key']));
});

test('signs nobody out while the socket of the built-in database is missing', async () => {
  const dataDir = await temporaryFolder();
  const app = await startApp({ DATA_DIR: dataDir });
  const cookie = await signIn(app.url);
  const postmaster = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const [port, host = ''] = postmaster.slice(3, 5);
  const socket = path.join(host, `.s.PGSQL.${port}`);
  const read = async () => {
    const { status, headers } = await fetch(`${app.url}/api/customers`, { headers: { cookie } });
    return [status, headers.get('set-cookie')];
  };
  await ask(
    { host, port: Number(port), user: 'ev_service', database: 'postgres' },
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'ev_service'`,
  );
  await rename(socket, `${socket}.away`);
  expect(await read()).toEqual([503, null]);
  await rename(`${socket}.away`, socket);
  expect(await read()).toEqual([200, null]);
});

test('finishes the requests under way on SIGTERM, and ends with 0', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder();
  const app = await startApp({ DATA_DIR: dataDir });
  const body = multipartBody([{ name: 'photo.jpg', bytes: await picture('jpeg', 200) }]);
  const uploads = await Promise.all(Array.from({ length: 8 }, () => openUpload(app.url, body.length)));
  for (const { socket } of uploads) socket.write(body.subarray(0, body.length / 2));
  const begun = async () => (await readdir(path.join(dataDir, 'tmp'), { recursive: true })).length - 1;
  await vi.waitFor(async () => expect(await begun()).toBe(uploads.length), patience);

  app.signal('SIGTERM');
  await vi.waitFor(() => expect(fetch(`${app.url}/api/health`)).rejects.toThrow('fetch failed'), patience);
  for (const { socket } of uploads) socket.write(body.subarray(body.length / 2));
  for (const { response } of uploads) expect(parseResponse(await response).status).toBe(201);
  expect(await app.ended, app.log()).toBe(0);

  const files = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile())).toHaveLength(uploads.length);
  expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
});

test('rejects a second instance on the same folder with a sentence, and the first goes on', async () => {
  const dataDir = await temporaryFolder();
  const first = await startApp({ DATA_DIR: dataDir });
  const second = await failingStart({ DATA_DIR: dataDir });
  expect(second.code).toBe(1);
  expect(second.log.trim()).toBe(
    `The data folder "${dataDir}" is in use by another running instance: ` +
      'stop that one first, or set DATA_DIR to another folder.',
  );
  expect((await get(first, '/api/ready')).status).toBe(200);
});

test.each([
  ['a wrong value', 'PUBLIC_URL', { PUBLIC_URL: 'www.example.lv' }],
  ['a database server that is away', 'DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
  ['a data folder below a file', 'DATA_DIR', { DATA_DIR: '/dev/null/data' }],
])('stops the start with %s, with a sentence that names %s', async (_, name, settings) => {
  const rejected = await failingStart({ DATA_DIR: await temporaryFolder(), ...settings });
  expect(rejected.code).toBe(1);
  expect(rejected.log.trim()).toMatch(new RegExp(`^The .*\\b${name}\\b.*: .+\\.$`));
});
