import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Insertable } from 'kysely';
import pg from 'pg';
import { wallClockOf } from '../../shared/dates.ts';
import { dump, type Dumped } from '../../server/backup/dump.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/db/database.ts';
import type { Tables } from '../../server/db/schema.gen.ts';
import { openFiles } from '../../server/files/files.ts';

/** Why a backup is made, as the table of backups has it. */
export type BackupReason = 'nightly' | 'request' | 'command' | 'upgrade';

/** Held while a backup is made: the portal sees by it that one is under way. Any number, the same in every process. */
export const backupLock = 7_140_236_519;

export class BackupUnderWay extends Error {}

const namePrefix = (reason: BackupReason): string => `ev-service-${reason}-`;

/** `ev-service-nightly-2026-11-23-023000.tar`, by the shop's clock; `.age` where it is encrypted. */
function archiveName(reason: BackupReason, isEncrypted: boolean, now = Date.now()): string {
  const { day, time } = wallClockOf(now);
  const seconds = String(new Date(now).getUTCSeconds()).padStart(2, '0');
  return `${namePrefix(reason)}${day}-${time.replace(':', '')}${seconds}.tar${isEncrypted ? '.age' : ''}`;
}

/** The path of a new archive: in a folder under a name of its own, or where the caller says. */
async function archivePath(target: string, reason: BackupReason, isEncrypted: boolean): Promise<string> {
  const found = await stat(target).catch(() => null);
  const isFolder = found ? found.isDirectory() : !/\.(tar|age)$/.test(target);
  if (!isFolder) return target;
  await mkdir(target, { recursive: true, mode: 0o700 });
  return path.join(target, archiveName(reason, isEncrypted));
}

export interface Backup extends Dumped {
  readonly file: string;
  readonly isEncrypted: boolean;
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

interface BackupOptions {
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  readonly reason: BackupReason;
  /** A folder, or the file itself. */
  readonly target: string;
  readonly report: (progress: string) => void;
}

/** Makes one archive, unless another one is being made. Throws BackupUnderWay then. */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { config, connection, reason, target, report } = options;
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
    const file = await archivePath(target, reason, passphrase !== undefined);
    const dumped = await dump({ connection, files: await openFiles(config), file, passphrase, report });
    const isEncrypted = passphrase !== undefined;
    return { ...dumped, file, isEncrypted, startedAt, finishedAt: new Date() };
  } finally {
    await lock.end();
  }
}

type BackupRow = Insertable<Tables['backups']>;

/** A database that this version has not migrated yet may have no table for it: then nothing is recorded. */
async function insertRow(db: Database, row: BackupRow): Promise<void> {
  const found = await sql<{ found: boolean }>`SELECT to_regclass('backups') IS NOT NULL AS found`.execute(db);
  if (found.rows[0]?.found) await db.insertInto('backups').values(row).execute();
}

export const recordBackup = (db: Database, reason: BackupReason, backup: Backup): Promise<void> =>
  insertRow(db, {
    reason,
    startedAt: backup.startedAt.toISOString(),
    finishedAt: backup.finishedAt.toISOString(),
    file: backup.file,
    bytes: backup.bytes,
    isEncrypted: backup.isEncrypted,
  });

export const recordFailure = (
  db: Database,
  reason: BackupReason,
  startedAt: Date,
  { message }: Error,
): Promise<void> =>
  insertRow(db, {
    reason,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    error: message,
  });

/** Removes the oldest archives of a reason beyond `keep`, by the moments in their names, and what a killed one left. */
export async function removeOldBackups(folder: string, reason: BackupReason, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(namePrefix(reason))).sort();
  const partial = names.filter((name) => name.endsWith('.partial'));
  const whole = names.filter((name) => !name.endsWith('.partial'));
  for (const name of [...partial, ...whole.slice(0, Math.max(0, whole.length - keep))])
    await rm(path.join(folder, name));
}

/** How many archives of before an upgrade are kept. */
const KEPT_UPGRADES = 2;

/** What a start that changes the database makes first. Throws a sentence that says why nothing was changed. */
export async function backUpBeforeUpgrade(config: Config, connection: pg.ClientConfig): Promise<Backup> {
  console.log('This version changes the database: making a backup first.');
  const report = (progress: string) => void progress;
  try {
    const target = config.backupDir;
    const backup = await makeBackup({ config, connection, reason: 'upgrade', target, report });
    console.log(`Made ${backup.file}`);
    await removeOldBackups(target, 'upgrade', KEPT_UPGRADES);
    return backup;
  } catch (error) {
    throw new Error(
      `This version changes the database, and the backup before that failed: ${(error as Error).message} ` +
        'Nothing was changed.',
      { cause: error },
    );
  }
}
