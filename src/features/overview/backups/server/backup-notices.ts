import type { Database } from '#server/db/database.ts';
import { writeStateNotice } from '#server/db/notify.ts';
import { wallClockOf } from '#shared/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isBackupOverdue } from '../backup-age.ts';
import { backupAudit } from '../backup.fields.ts';
import {
  selectBackupSettings,
  selectFirstUserAt,
  selectLastFailure,
  selectLastGood,
  selectLastVerified,
} from './backups.sql.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    readonly backup_failed: { readonly error: string };
    /** `since` is when the last good one was made; null: there is none. */
    readonly backup_overdue: { readonly since: string | null };
    /** Of what the last good one holds, `count` things do not agree; `first` is the sentence for one of them. */
    readonly backup_problems: { readonly count: number; readonly first: string };
    /** Why the last good one has no copy in the store. */
    readonly backup_copy_failed: { readonly error: string };
    /** What looking at the last archive found that was restored for that. */
    readonly backup_verify_failed: { readonly problem: string };
    /** `madeAt`: when the archive was made that the data were restored from. */
    readonly data_restored: { readonly madeAt: string };
  }
}

/** Notices lead to a record: these to all backups together. */
const ALL_BACKUPS = '00000000-0000-0000-0000-000000000000';

/**
 * Notifies owners of what is wrong with the backups, and takes a notice back once a good backup is there: of failures
 * one a day, and one of each good backup that became too old.
 */
export const notifyOfBackups = (db: Database, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const good = await selectLastGood(tx);
    const failure = await selectLastFailure(tx);
    const { isNightly } = await selectBackupSettings(tx);
    const since = good?.finishedAt ?? null;
    const isOverdue = isNightly && isBackupOverdue(since, await selectFirstUserAt(tx), now);
    await writeStateNotice(
      tx,
      'backup_failed',
      failure
        ? {
            entityId: ALL_BACKUPS,
            params: { error: failure.error },
            once: wallClockOf(failure.finishedAt).day,
          }
        : null,
    );
    const [first] = good?.problems ?? [];
    await writeStateNotice(
      tx,
      'backup_problems',
      good && first !== undefined
        ? {
            entityId: ALL_BACKUPS,
            params: { count: good.problems.length, first },
            once: wallClockOf(good.finishedAt).day,
          }
        : null,
    );
    await writeStateNotice(
      tx,
      'backup_copy_failed',
      good && good.copyError !== null
        ? {
            entityId: ALL_BACKUPS,
            params: { error: good.copyError },
            once: wallClockOf(good.finishedAt).day,
          }
        : null,
    );
    const verified = await selectLastVerified(tx);
    await writeStateNotice(
      tx,
      'backup_verify_failed',
      verified && verified.verifyProblem !== null
        ? {
            entityId: ALL_BACKUPS,
            params: { problem: verified.verifyProblem },
            once: verified.id,
          }
        : null,
    );
    await writeStateNotice(
      tx,
      'backup_overdue',
      isOverdue ? { entityId: ALL_BACKUPS, params: { since }, once: good?.id ?? 'none' } : null,
    );
  });

/** Records that the data of this database come from an archive, for the audit log and as a notice to owners. */
export const recordRestore = (db: Database, archive: { readonly name: string; readonly madeAt: string }) =>
  inTransaction({ db, actor: { userId: null, ipAddress: null, userAgent: null } }, async (tx) => {
    await tx.audit({
      action: 'data_modified',
      entityType: backupAudit,
      entityName: archive.name,
      details: { restored: archive.madeAt },
    });
    await tx.notify(
      { kind: 'data_restored', entityId: ALL_BACKUPS, params: { madeAt: archive.madeAt } },
      new Date().toISOString(),
    );
  });
