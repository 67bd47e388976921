import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { giveFolder } from './account.ts';
import { cannotRun, hasCode, shippedMajor } from './binaries.ts';

export const superuser = 'ev_service';
export const port = 5432;

/** Space left for "/.s.PGSQL.5432.lock" in the about 104 bytes of a socket's path. */
const longestSocketFolder = 80;

/** Returns the environment of the server programs: nothing of ours that could steer them. */
export function serverEnvironment(binaries: Binaries): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  if (binaries.libraryPath !== undefined) env['LD_LIBRARY_PATH'] = binaries.libraryPath;
  return env;
}

/**
 * Returns a short folder for the socket that only we own. It has the same name every time, so that killed runs leave
 * no trail; when another account owns that name, a fresh one.
 */
export async function createSocketFolder(dataDir: string, account: Account): Promise<string> {
  const base = Buffer.byteLength(tmpdir()) > longestSocketFolder - 30 ? '/tmp' : tmpdir();
  const self = process.getuid?.() ?? 0;
  const name = createHash('sha256').update(`${self} ${dataDir}`).digest('hex').slice(0, 16);
  const folder = join(base, `ev-service-${name}`);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const stat = await lstat(folder);
    const ours = stat.uid === self || stat.uid === account.owner?.uid;
    if (!stat.isDirectory() || !ours || (stat.mode & 0o077) !== 0) return mkdtemp(join(base, 'ev-service-'));
  }
  return folder;
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

async function initialise(
  folder: string,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  await giveFolder(folder, account);
  const args = ['-D', folder, '-U', superuser, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin'];
  args.push('--builtin-locale=C.UTF-8', '--auth-local=trust', '--auth-host=reject', '--no-instructions');
  if (!durable) args.push('--no-sync');
  const [program = '', ...rest] = [...account.wrap, binaries.initdb, ...args];
  try {
    await promisify(execFile)(program, rest, { cwd: '/', env: serverEnvironment(binaries), ...account.ids });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw cannotRun(`its files could not be made: ${output || String(error)}`, error);
  }
}

/** The `initdb` of a start that was killed may still write into its folder for some seconds. */
const leftOver = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const;

/** Creates the cluster in `folder` unless it exists; all or nothing. Rejects one of another major version. */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    if (name.startsWith('postgres.new-')) await rm(join(parent, name), leftOver);
  }
  if (!existsSync(folder)) {
    const side = join(parent, `postgres.new-${randomBytes(4).toString('hex')}`);
    await mkdir(side, { mode: 0o700 });
    await initialise(side, binaries, account, durable);
    await rename(side, folder);
    if (durable) await syncFolder(parent);
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== shippedMajor) {
    throw cannotRun(
      `the files in "${folder}" belong to PostgreSQL ${version}, this program ships ${shippedMajor}`,
    );
  }
  await giveFolder(folder, account);
}
