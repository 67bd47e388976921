import type { Database } from '../../../../server/db/database.ts';
import { writeStateNotice } from '../../../../server/db/notify.ts';
import { wallClockOf } from '../../../../shared/dates.ts';
import { isBackupOverdue } from '../backup-age.ts';
import { selectBackupSettings, selectFirstUserAt, selectLastFailure, selectLastGood } from './backups.sql.ts';

declare module '../../../../server/db/notify.ts' {
  interface NoticeKinds {
    readonly backup_failed: { readonly error: string };
    /** `since` is when the last good one was made; null: there is none. */
    readonly backup_overdue: { readonly since: string | null };
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
    await writeStateNotice(
      tx,
      'backup_overdue',
      isOverdue ? { entityId: ALL_BACKUPS, params: { since }, once: good?.id ?? 'none' } : null,
    );
  });
