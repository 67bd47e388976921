import { sql, type Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.gen.ts';

/** Why a backup is made. */
export type BackupReason = Tables['backups']['reason'];

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
  const found = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'backups' AND column_name = 'copied_at') AS found`.execute(
    db,
  );
  return found.rows[0]?.found === true;
}

async function insertRow(db: Database, row: Insertable<Tables['backups']>): Promise<string | null> {
  if (!(await hasOwnTables(db))) return null;
  return (await db.insertInto('backups').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** `problems`: what does not agree in it, as sentences. Returns the row's id; null: the database has no such table. */
export const recordBackup = (
  db: Database,
  reason: BackupReason,
  backup: GoodBackup,
  problems: readonly string[] = [],
): Promise<string | null> =>
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
): Promise<unknown> =>
  insertRow(db, {
    reason,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    error,
  });

/** Says whether a backup, good or failed, has been recorded since. */
export const isRecordedSince = async (db: Database, startedAt: Date): Promise<boolean> =>
  (await db
    .selectFrom('backups')
    .select('id')
    .where('finishedAt', '>=', startedAt.toISOString())
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What is known of the copy of a backup; what is left out stays. */
interface CopyColumns {
  /** Its address, from before it is written until it is removed. */
  readonly copy?: string | null;
  readonly copiedAt?: string | null;
  readonly copyError?: string | null;
}

export const updateCopy = (db: Database, id: string, columns: CopyColumns): Promise<unknown> =>
  db.updateTable('backups').set(columns).where('id', '=', id).execute();

/** Says of copies that were being made what became of them: nothing, since their process is gone. */
export const recordUnfinishedCopies = (db: Database): Promise<unknown> =>
  db
    .updateTable('backups')
    .set({ copyError: 'The process that copied it ended unexpectedly.' })
    .where('copy', 'is not', null)
    .where('copiedAt', 'is', null)
    .where('copyError', 'is', null)
    .execute();

/** Which archive a process restored to look at it, and what it found; null: everything agreed. */
export const recordVerification = (db: Database, id: string, problem: string | null): Promise<unknown> =>
  db
    .updateTable('backups')
    .set({ verifiedAt: new Date().toISOString(), verifyProblem: problem })
    .where('id', '=', id)
    .execute();

/** An archive that was made for a reason: its file, and its copy as it is recorded. */
export interface KnownArchive {
  readonly id: string;
  readonly file: string;
  readonly copy: string | null;
  readonly copiedAt: string | null;
  /** Whether everything in it agreed when it was made. */
  readonly agrees: boolean;
}

/** Returns the good backups, the newest first; of one reason, or of all. */
export const selectKnownArchives = async (db: Database, reason?: BackupReason): Promise<KnownArchive[]> => {
  let query = db
    .selectFrom('backups')
    .select(['id', 'file', 'copy', 'copiedAt', sql<boolean>`problems = '{}'`.as('agrees')])
    .where('error', 'is', null)
    .orderBy('finishedAt', 'desc');
  if (reason) query = query.where('reason', '=', reason);
  return (await query.execute()).map(({ file, ...row }) => ({ ...row, file: file ?? '' }));
};

/** Says whether a file is one that a backup of this database wrote. */
export const isKnownArchive = async (db: Database, file: string): Promise<boolean> =>
  (await db.selectFrom('backups').select('id').where('file', '=', file).limit(1).executeTakeFirst()) !==
  undefined;
