import path from 'node:path';
import type { Backups } from '#server/backup/backup-process.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { now, saveSettings } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isOldBackup } from '../backup-age.ts';
import { backupAudit } from '../backup.fields.ts';
import type { BackupSettings, BackupSettingsDraft, BackupState } from '../backups.contract.ts';
import { listArchives } from './archives.service.ts';
import {
  selectBackupSettings,
  selectBackupSince,
  selectLastFailure,
  selectLastGood,
  selectLastVerified,
} from './backups.sql.ts';

/**
 * Whether one is being made, here or by another process. The row of a backup is written at its end: what holds the lock
 * a moment longer is done already.
 */
async function isRunning(db: Queryable, { since }: Backups, lastEnd: string | undefined): Promise<boolean> {
  const begun = since ?? (await selectBackupSince(db));
  return begun !== null && (lastEnd === undefined || lastEnd < begun);
}

export async function readBackups({ db }: Pick<UserContext, 'db'>, backups: Backups): Promise<BackupState> {
  const settings = await selectBackupSettings(db);
  const good = await selectLastGood(db);
  const failure = await selectLastFailure(db);
  const verified = await selectLastVerified(db);
  const file = good?.file ?? '';
  return {
    settings,
    lastGood: good
      ? {
          finishedAt: good.finishedAt,
          bytes: good.bytes ?? 0,
          isEncrypted: good.isEncrypted,
          fileName: path.basename(file),
          folder: path.dirname(file),
          problems: good.problems,
        }
      : null,
    archives: await listArchives(db, backups),
    lastVerified: verified
      ? {
          at: verified.verifiedAt,
          fileName: path.basename(verified.file),
          problem: verified.verifyProblem,
        }
      : null,
    isOld: good !== undefined && isOldBackup(good.finishedAt, new Date()),
    lastFailure: failure ?? null,
    isRunning: await isRunning(db, backups, failure?.finishedAt ?? good?.finishedAt),
    folder: backups.folder,
    isEncrypted: backups.isEncrypted,
    isCopied: backups.makesCopies,
  };
}

/** Starts one, unless one is being made. */
export async function requestBackup(ctx: UserContext, backups: Backups): Promise<BackupState> {
  const before = await readBackups(ctx, backups);
  if (before.isRunning) return before;
  await inTransaction(ctx, async (tx) => {
    await tx.audit({ action: 'data_modified', entityType: backupAudit, details: { requested: true } });
    tx.afterCommit(async () => backups.start('request'));
  });
  return readBackups(ctx, backups);
}

const settingsRecord = { table: 'backupSettings', audit: backupAudit, read: selectBackupSettings } as const;

export const saveBackupSettings = (
  ctx: UserContext,
  { version, ...draft }: BackupSettingsDraft,
): Promise<BackupSettings> =>
  inTransaction(
    ctx,
    async (tx) => (await saveSettings(tx, settingsRecord, { ...draft, updatedAt: now }, version)).after,
  );
