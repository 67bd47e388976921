import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeAll, inject, onTestFinished } from 'vitest';
import { createTestDatabase } from './database.ts';

const main = fileURLToPath(new URL('../../src/apps/api/main.ts', import.meta.url));

export const owner = { username: 'faults-owner', password: 'a-long-enough-password' };

export type Settings = Readonly<Record<string, string>>;

/** Registers what to do at the end, the last one first: by default of a test. */
export type AtTheEnd = (task: () => Promise<void>) => void;

/** The real app in a process of its own. */
export interface RunningApp {
  readonly url: string;
  readonly pid: number;
  /** Everything it has said so far. */
  log(): string;
  signal(name: NodeJS.Signals): void;
  /** Its exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  log(): string;
}

function environmentOf(settings: Settings): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    // The same sources are compiled a hundred times a run.
    NODE_COMPILE_CACHE: path.join(inject('runFolder'), 'compiled'),
    PORT: '0',
    DEMO_DATA: 'false',
    RATE_LIMIT_FACTOR: '10000',
    OWNER_USERNAME: owner.username,
    OWNER_EMAIL: 'faults-owner@example.lv',
    OWNER_PASSWORD: owner.password,
    ...settings,
  };
}

function launch(
  settings: Settings,
  atTheEnd: AtTheEnd = onTestFinished,
  wrap: readonly string[] = [],
): Launched {
  const [program, ...args] = [...wrap, process.execPath, main];
  const child = spawn(program, args, {
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (text += piece.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  // Asked first: what it has outside its data folder (its database's socket) it can only remove itself. A server of
  // its own writes into the data folder until it has ended, which takes long on a busy machine.
  const grace = settings['DATABASE_URL'] === undefined ? 30_000 : 3_000;
  atTheEnd(async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(grace, undefined, { ref: false })]);
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, log: () => text };
}

/** The address that the app prints once it listens. */
async function announced({ child, ended, log }: Launched): Promise<string> {
  const hasEnded = ended.then((code) => {
    throw new Error(`The app ended with ${code} before it listened:\n${log()}`);
  });
  for (;;) {
    const [, url] = /Website +(http\S+)\/\s/.exec(log()) ?? [];
    if (url) return url.replace('localhost', '127.0.0.1');
    await Promise.race([once(child.stdout!, 'data'), hasEnded]);
  }
}

/**
 * Starts the app and waits until it listens; it is ended with the test at the latest. `wrap` are the words of a program in
 * front of it, which becomes the app.
 */
export async function startApp(
  settings: Settings,
  atTheEnd?: AtTheEnd,
  wrap?: readonly string[],
): Promise<RunningApp> {
  const launched = launch(settings, atTheEnd, wrap);
  const url = await announced(launched);
  const { child, ended, log } = launched;
  return { url, pid: child.pid!, ended, log, signal: (name) => void child.kill(name) };
}

/** Starts an app that is expected to fail, and waits for its end. */
export async function failingStart(settings: Settings): Promise<{ code: number | null; log: string }> {
  const { ended, log } = launch(settings);
  return { code: await ended, log: log() };
}

export interface AppWithDatabase {
  readonly app: RunningApp;
  readonly dataDir: string;
  readonly connection: pg.PoolConfig;
  /** As the role that owns the tables. */
  readonly owner: pg.PoolConfig;
}

/** The app on a fresh database of the test server and a folder of its own. */
export async function startAppOnTestDatabase(
  settings: Settings = {},
  atTheEnd: AtTheEnd = onTestFinished,
): Promise<AppWithDatabase> {
  const database = await createTestDatabase();
  atTheEnd(() => database.drop());
  const dataDir = await temporaryFolder(atTheEnd);
  const { connection, owner } = database;
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection) };
  return { app: await startApp({ ...place, ...settings }, atTheEnd), dataDir, connection, owner };
}

/** One such app for the tests of a file that leave nothing behind in it. */
export function shareAppOnTestDatabase(): () => AppWithDatabase {
  let app: AppWithDatabase;
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = [];
    app = await startAppOnTestDatabase({}, (end) => void ends.push(end));
    return async () => {
      for (const end of ends.toReversed()) await end();
    };
  });
  return () => app;
}

export async function ask<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  // A lost connection rejects the query; the event that follows would end the tests if nobody listened.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** An empty folder until the end of the test. */
export async function temporaryFolder(atTheEnd: AtTheEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ev-faults-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The value of DATABASE_URL for a connection, also one over a socket. */
export function databaseUrl({ connectionString, host, port, user, database }: pg.PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://${user}@localhost/${database}`);
  url.searchParams.set('host', host ?? '');
  if (port !== undefined) url.searchParams.set('port', String(port));
  return url.href;
}

/** The cookie of the session alone, to send; empty when the response has none. */
export const sessionCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('session='))
    ?.split(';')[0] ?? '';

/** Signs somebody in, the owner when nobody is named. Returns the cookie to send. */
export async function signIn(
  url: string,
  { username, password }: { username: string; password: string } = owner,
): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (response.status !== 200)
    throw new Error(`Could not sign in: ${response.status} ${await response.text()}`);
  return sessionCookie(response);
}

/** Every file below a folder; none when it is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
