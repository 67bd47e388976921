import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { openFiles } from '../files/files.ts';
import { archiveName } from './archive-names.ts';
import { backupLock, type BackupReason, type GoodBackup } from './backup-records.ts';
import { dump, type Dumped } from './dump.ts';

export class BackupUnderWay extends Error {}

/** The path of a new archive: in a folder under a name of its own, or where the caller says. */
async function archivePath(target: string, reason: BackupReason, isEncrypted: boolean): Promise<string> {
  const found = await stat(target).catch(() => null);
  const isFolder = found ? found.isDirectory() : !/\.(tar|age)$/.test(target);
  if (!isFolder) return target;
  await mkdir(target, { recursive: true, mode: 0o700 });
  return path.join(target, archiveName(reason, isEncrypted));
}

export interface Backup extends Dumped, GoodBackup {}

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
