import { mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster, PostmasterOptions } from './postmaster.ts';
import type { Account } from './account.ts';
import { chooseAccount, closedFolder, giveFolder, letThrough } from './account.ts';
import { cannotRun, findBinaries, hasCode } from './binaries.ts';
import { ensureCluster, createSocketFolder, port, superuser } from './cluster.ts';
import { stopOrphan } from './orphan.ts';
import { appRole, ensureDatabase, ownerRole, type EmbeddedConnection } from './role.ts';
import { startPostmaster } from './postmaster.ts';

export interface EmbeddedPostgres {
  /** The application's own role: it reads and writes rows, and owns nothing. */
  connection: EmbeddedConnection;
  /** The role that owns the database, for upgrades and restores. */
  owner: EmbeddedConnection;
  /** The superuser: creates roles and databases. */
  admin: EmbeddedConnection;
  /** Ends the server and waits for it; everything committed is kept. */
  stop(): Promise<void>;
  state(): 'running' | 'restarting' | 'stopped';
}

export interface EmbeddedOptions {
  /** The cluster lives in its subfolder `postgres`. The caller holds the lock of this folder. */
  dataDir: string;
  log: (line: string) => void;
  /** PostgreSQL settings, such as `{ fsync: 'off' }` in tests. Durable when left out. */
  settings?: Record<string, string>;
}

const databaseName = 'ev_service';
const firstPause = 50;
const longestPause = 5_000;

async function prepare(options: EmbeddedOptions): Promise<PostmasterOptions> {
  const { log, settings = {} } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(resolve(options.dataDir));
  const folder = join(dataDir, 'postgres');
  const account = await chooseAccount();
  await letThrough(dataDir, account);
  // First: what holds it removes the folder of its socket, which has the same name.
  await stopOrphan(folder, log);
  const socketFolder = await createSocketFolder(dataDir, account);
  const binaries = await findBinaries(join(socketFolder, 'lib'));
  await denyClosed([dataDir, dirname(binaries.postgres)], account);
  await giveFolder(socketFolder, account);
  await ensureCluster(folder, binaries, account, settings['fsync'] !== 'off');
  return { binaries, account, folder, socketFolder, settings, log };
}

/** PostgreSQL does not run as root, and another account reaches only what it may pass through to. */
async function denyClosed(folders: readonly string[], account: Account): Promise<void> {
  for (const folder of folders) {
    const closed = await closedFolder(folder, account);
    if (closed !== undefined)
      throw new Error(
        `The built-in database server cannot run here (PostgreSQL does not run as root, and the account it would have ` +
          `may not enter "${closed}"): start as another user, move the project and DATA_DIR to folders that everybody ` +
          `may enter, such as /srv/ev-service, or set DATABASE_URL.`,
      );
  }
}

/** Starts the server and waits until it responds. */
async function launch(options: PostmasterOptions): Promise<Postmaster> {
  await stopOrphan(options.folder, options.log);
  const postmaster = startPostmaster(options);
  await postmaster.ready();
  return postmaster;
}

/** Waits for the last processes of a server that was killed a moment ago: until they end they use its memory. */
async function launchAfterKill(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = performance.now() + longestPause;
  for (;;) {
    try {
      return await launch(options);
    } catch (error) {
      const isOver = performance.now() > deadline;
      if (isOver || !(error instanceof Error) || !error.message.includes('is still in use')) throw error;
      await sleep(firstPause);
    }
  }
}

/**
 * Starts the PostgreSQL that npm brought, in `dataDir`, and keeps it running until `stop` or the end of this
 * process. When it dies it is started again, with growing pauses, for as long as it takes.
 * Throws an Error that says to set DATABASE_URL when it cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const prepared = await prepare(options).catch((error: unknown) => {
    // A root without the rights of one, as in a container that gave them up.
    throw error instanceof Error && hasCode(error, 'EPERM', 'EACCES')
      ? cannotRun(error.message, error)
      : error;
  });
  const admin = { host: prepared.socketFolder, port, user: superuser, database: 'postgres' };
  const connection = { ...admin, user: appRole, database: databaseName };
  const owner = { ...connection, user: ownerRole };
  let state: 'running' | 'restarting' | 'stopped' = 'running';
  const stopping = new AbortController();

  let postmaster = await launchAfterKill(prepared).catch((error: unknown) => {
    throw cannotRun(error instanceof Error ? error.message : String(error), error);
  });
  try {
    await ensureDatabase(admin, databaseName);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }

  async function bringBack(): Promise<void> {
    for (let pause = firstPause; state === 'restarting'; pause = Math.min(pause * 2, longestPause)) {
      await Promise.race([sleep(pause), aborted(stopping.signal)]);
      if (stopping.signal.aborted) return;
      try {
        postmaster = await launch(prepared);
        state = 'running';
        options.log('The database server runs again.');
      } catch (error) {
        options.log(`The database server could not be started again: ${String(error)}`);
      }
    }
  }

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      const why = await postmaster.ended;
      if (stopping.signal.aborted) return;
      state = 'restarting';
      options.log(`The database server ended unexpectedly (${why}) and is being started again.`);
      await bringBack();
    }
  }
  const supervision = supervise();

  async function stopOnce(): Promise<void> {
    stopping.abort();
    await postmaster.stop();
    await supervision;
    // A restart that was under way when stop was called.
    await postmaster.stop();
    state = 'stopped';
    await rm(prepared.socketFolder, { recursive: true, force: true });
  }
  let stopped: Promise<void> | undefined;

  return { connection, owner, admin, state: () => state, stop: () => (stopped ??= stopOnce()) };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}
