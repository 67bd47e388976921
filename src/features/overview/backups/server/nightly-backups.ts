import type { Backups } from '../../../../server/backup/backup-process.ts';
import type { Database } from '../../../../server/db/database.ts';
import { isNightlyDue, lastDue } from '../nightly-due.ts';
import {
  selectBackupSettings,
  selectBackupSince,
  selectFirstUserAt,
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
