import { sql } from 'kysely';
import { backupLock } from '#server/backup/backup-records.ts';
import type { Queryable } from '#server/db/database.ts';
import type { BackupSettings } from '../backups.contract.ts';

export const selectBackupSettings = (db: Queryable): Promise<BackupSettings> =>
  db.selectFrom('backupSettings').select(['isNightly', 'keep', 'version']).executeTakeFirstOrThrow();

/** Returns the last backup that succeeded. */
export const selectLastGood = (db: Queryable) =>
  db
    .selectFrom('backups')
    .select(['id', 'startedAt', 'finishedAt', 'file', 'bytes', 'isEncrypted', 'problems', 'copyError'])
    .where('error', 'is', null)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** More are never kept. */
const MAX_ARCHIVES = 300;

/** Returns the good ones, the newest first. */
export const selectGood = (db: Queryable) =>
  db
    .selectFrom('backups')
    .select([
      'id',
      'finishedAt',
      'reason',
      'bytes',
      'isEncrypted',
      'file',
      'copy',
      'copiedAt',
      'copyError',
      'problems',
      'verifiedAt',
      'verifyProblem',
    ])
    .where('error', 'is', null)
    .orderBy('finishedAt', 'desc')
    .limit(MAX_ARCHIVES)
    .execute();
export type GoodRow = Awaited<ReturnType<typeof selectGood>>[number];

export const selectGoodById = async (db: Queryable, id: string): Promise<GoodRow | undefined> =>
  (await selectGood(db)).find((row) => row.id === id);

/** Returns the one that was restored last to look at it. */
export const selectLastVerified = async (db: Queryable) => {
  const found = await db
    .selectFrom('backups')
    .select(['id', 'verifiedAt', 'file', 'verifyProblem'])
    .where('verifiedAt', 'is not', null)
    .orderBy('verifiedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { ...found, verifiedAt: found.verifiedAt ?? '', file: found.file ?? '' };
};

/** Returns the last one that failed after the last good one. */
export const selectLastFailure = async (db: Queryable) => {
  const found = await db
    .selectFrom('backups')
    .select(['finishedAt', 'error'])
    .where('error', 'is not', null)
    .where(sql<boolean>`finished_at > coalesce(
      (SELECT max(good.finished_at) FROM backups good WHERE good.error IS NULL), '-infinity')`)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { finishedAt: found.finishedAt, error: found.error ?? '' };
};

/** Nightly attempts that began at this instant or later. */
export const selectNightlyAttempts = (db: Queryable, since: string) =>
  db
    .selectFrom('backups')
    .select(['startedAt', 'finishedAt', 'error'])
    .where('reason', '=', 'nightly')
    .where('startedAt', '>=', since)
    .execute();

/** Returns when the first account was made; null: there is none. */
export const selectFirstUserAt = async (db: Queryable): Promise<string | null> => {
  const first = await db
    .selectFrom('users')
    .select(({ fn }) => fn.min('createdAt').as('createdAt'))
    .executeTakeFirst();
  return first?.createdAt ?? null;
};

/** Since when another process, on whichever machine, makes one: since it connected. Null: none does. */
export const selectBackupSince = async (db: Queryable): Promise<string | null> => {
  const { rows } = await sql<{ since: string }>`
    SELECT session.backend_start AS since FROM pg_locks held JOIN pg_stat_activity session USING (pid)
    WHERE held.locktype = 'advisory' AND held.granted AND held.objsubid = 1
      AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND held.classid::bigint = ${backupLock >> 32n} AND held.objid::bigint = ${backupLock & 0xffff_ffffn}`.execute(
    db,
  );
  return rows[0]?.since ?? null;
};
