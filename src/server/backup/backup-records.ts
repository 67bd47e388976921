import { sql, type Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.gen.ts';

/** Why a backup is made, as the table of backups has it. */
export type BackupReason = 'nightly' | 'request' | 'command' | 'upgrade';

/** Held while a backup is made: the portal sees by it that one is under way. Any number, the same in every process. */
export const backupLock = 7_140_236_519n;

export interface GoodBackup {
  readonly file: string;
  readonly bytes: number;
  readonly isEncrypted: boolean;
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

/** A database that this version has not migrated yet may have no table for it: then nothing is recorded. */
async function insertRow(db: Database, row: Insertable<Tables['backups']>): Promise<void> {
  const found = await sql<{ found: boolean }>`SELECT to_regclass('backups') IS NOT NULL AS found`.execute(db);
  if (found.rows[0]?.found) await db.insertInto('backups').values(row).execute();
}

export const recordBackup = (db: Database, reason: BackupReason, backup: GoodBackup): Promise<void> =>
  insertRow(db, {
    reason,
    startedAt: backup.startedAt.toISOString(),
    finishedAt: backup.finishedAt.toISOString(),
    file: backup.file,
    bytes: backup.bytes,
    isEncrypted: backup.isEncrypted,
  });

/** `error` says in words why there is none. */
export const recordFailure = (
  db: Database,
  reason: BackupReason,
  startedAt: Date,
  error: string,
): Promise<void> =>
  insertRow(db, {
    reason,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    error,
  });

/** Whether a backup, good or failed, has been recorded since. */
export const isRecordedSince = async (db: Database, startedAt: Date): Promise<boolean> =>
  (await db
    .selectFrom('backups')
    .select('id')
    .where('finishedAt', '>=', startedAt.toISOString())
    .limit(1)
    .executeTakeFirst()) !== undefined;
