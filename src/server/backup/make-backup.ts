import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { openFiles } from '../files/files.ts';
import { beginningOfFile } from './archive-file.ts';
import { archiveName, removePartialBackups } from './archive-names.ts';
import { databaseMarkOf } from './database-mark.ts';
import { backupLock, type BackupReason, type GoodBackup } from './backup-records.ts';
import { dump, type Dumped } from './dump.ts';

export class BackupUnderWay extends Error {}

/** Where a new archive goes, and why it cannot go there: one sentence. */
export class TargetPathError extends Error {}

/**
 * Creates the folder of the backups. Throws a sentence when it is none, or cannot be written to: that is known before
 * the first night.
 */
export async function openBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new TargetPathError(
      `The setting BACKUP_DIR is wrong: the folder "${folder}" cannot be written to (${(error as Error).message}).`,
      { cause: error },
    );
  }
}

/** Whether a new archive may take the place of a file: of an encrypted one only a row tells that a backup wrote it. */
async function isReplaceable(file: string, isKnown: (file: string) => Promise<boolean>): Promise<boolean> {
  const beginning = await beginningOfFile(file);
  return beginning === 'archive' || (beginning === 'age' && (await isKnown(file)));
}

/** Returns the path of a new archive that a person named: in a folder under a name of its own, or the file itself. */
async function namedPath(
  target: string,
  name: string,
  isKnown: (file: string) => Promise<boolean>,
): Promise<string> {
  const found = await stat(target).catch(() => null);
  if (found?.isDirectory()) return path.join(target, name);
  if (!/\.tar(\.age)?$/.test(target)) {
    if (found)
      throw new TargetPathError(`"${target}" is there already and is no archive: nothing was overwritten.`);
    if (path.extname(target) !== '')
      throw new TargetPathError(
        `"${target}" is no name of an archive: it ends with .tar or .tar.age, or is a folder.`,
      );
    await mkdir(target, { recursive: true, mode: 0o700 });
    return path.join(target, name);
  }
  if (found && !(await isReplaceable(target, isKnown)))
    throw new TargetPathError(
      `"${target}" is there already and is no archive of this shop: nothing was overwritten.`,
    );
  return target;
}

export interface Backup extends Dumped, GoodBackup {}

interface BackupOptions {
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  readonly reason: BackupReason;
  /** A folder, or the file itself; undefined: the folder of the backups. */
  readonly target: string | undefined;
  /** Whether a file is one that a backup of this database wrote. */
  readonly isKnown: (file: string) => Promise<boolean>;
  readonly report: (progress: string) => void;
}

/** Returns the folder of the backups, without what a killed process left of one. */
async function ownFolder(client: pg.Client, folder: string, reason: BackupReason): Promise<string> {
  await openBackupFolder(folder);
  await removePartialBackups(folder, reason, await databaseMarkOf(client));
  return folder;
}

/** Makes one archive, unless another one is being made. Throws BackupUnderWay then. */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { config, connection, reason, target, isKnown, report } = options;
  const { backupPassphrase: passphrase } = config;
  const lock = new pg.Client(connection);
  lock.on('error', () => {});
  await lock.connect();
  try {
    const { rows } = await lock.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      backupLock,
    ]);
    if (!rows[0]?.free) throw new BackupUnderWay('A backup is being made already.');
    const startedAt = new Date();
    const name = archiveName(reason, passphrase !== undefined);
    const file =
      target === undefined
        ? path.join(await ownFolder(lock, config.backupDir, reason), name)
        : await namedPath(path.resolve(target), name, isKnown);
    const dumped = await dump({ connection, files: await openFiles(config), file, passphrase, report });
    const isEncrypted = passphrase !== undefined;
    return { ...dumped, file, isEncrypted, startedAt, finishedAt: new Date() };
  } finally {
    await lock.end();
  }
}
