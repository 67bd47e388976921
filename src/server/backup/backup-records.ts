import path from 'node:path';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.gen.ts';

/** Why a backup is made, as the table of backups has it. */
export type BackupReason = 'nightly' | 'request' | 'command' | 'upgrade';

/** Of a lost disk every file is a problem: so many say it. */
const MAX_PROBLEMS = 100;

/** Held while a backup is made: the portal sees by it that one is under way. Any number, the same in every process. */
export const backupLock = 7_140_236_519n;

export interface GoodBackup {
  readonly file: string;
  readonly bytes: number;
  readonly isEncrypted: boolean;
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

/** Whether this version has migrated the database: one of before has other tables, or lacks them, and is not written to. */
export async function hasOwnTables(db: Database): Promise<boolean> {
  const found = await sql<{
    found: boolean;
  }>`SELECT to_regclass('stored_files') IS NOT NULL AS found`.execute(db);
  return found.rows[0]?.found === true;
}

async function insertRow(db: Database, row: Insertable<Tables['backups']>): Promise<void> {
  if (await hasOwnTables(db)) await db.insertInto('backups').values(row).execute();
}

/** `problems`: what does not agree in it, as sentences. */
export const recordBackup = (
  db: Database,
  reason: BackupReason,
  backup: GoodBackup,
  problems: readonly string[] = [],
): Promise<void> =>
  insertRow(db, {
    problems: problems.slice(0, MAX_PROBLEMS),
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

/** The file of the newest backup in which everything agrees: it may be the last one that has a file as it was. */
export const selectNewestAgreeing = async (db: Database): Promise<string[]> =>
  (
    await db
      .selectFrom('backups')
      .select('file')
      .where('error', 'is', null)
      .where(sql<boolean>`problems = '{}'`)
      .orderBy('finishedAt', 'desc')
      .limit(1)
      .execute()
  ).map(({ file }) => path.basename(file ?? ''));
