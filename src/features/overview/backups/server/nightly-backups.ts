import path from 'node:path';
import type { Backups } from '#server/backup/backup-process.ts';
import type { Database } from '#server/db/database.ts';
import { isNightlyDue, isVerifyDue, lastDue } from '../nightly-due.ts';
import { listArchives } from './archives.service.ts';
import {
  selectBackupSettings,
  selectBackupSince,
  selectFirstUserAt,
  selectLastVerified,
  selectNightlyAttempts,
} from './backups.sql.ts';

interface Nightly {
  readonly db: Database;
  readonly backups: Backups;
  /** When this process started. */
  readonly startedAt: Date;
}

/** Starts the nightly backup when it is due, unless one is being made. */
export async function backUpWhenDue({ db, backups, startedAt }: Nightly, now = new Date()): Promise<void> {
  const { isNightly } = await selectBackupSettings(db);
  const firstUserAt = await selectFirstUserAt(db);
  const attempts = await selectNightlyAttempts(db, lastDue(now));
  if (!isNightlyDue({ now, isNightly, startedAt, firstUserAt, attempts })) return;
  if ((await selectBackupSince(db)) === null) backups.start('nightly');
}

/** Starts verifying the newest archive when that is due, unless a backup is being made: that one goes first. */
export async function verifyWhenDue({ db, backups, startedAt }: Nightly, now = new Date()): Promise<void> {
  const last = await selectLastVerified(db);
  const verified = last ? { at: last.verifiedAt, problem: last.verifyProblem } : null;
  if (!isVerifyDue(now, startedAt, verified) || backups.since !== null) return;
  const newest = (await listArchives(db, backups)).find(({ isInFolder }) => isInFolder);
  if (newest && (await selectBackupSince(db)) === null)
    backups.verify({ id: newest.id, file: path.join(backups.folder, newest.fileName) });
}
