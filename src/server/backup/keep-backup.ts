import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { ArchiveCopies } from './archive-copies.ts';
import { updateCopy, type BackupReason, type GoodBackup } from './backup-records.ts';
import { keptOf, removeOldArchives, removeOldCopies } from './rotation.ts';

/** The store for copies; null where none is set. The SDK of S3 takes memory and time: it is loaded only where it is used. */
export const openCopies = async ({ backupS3 }: Pick<Config, 'backupS3'>): Promise<ArchiveCopies | null> =>
  backupS3 ? (await import('./archive-copies.ts')).openArchiveCopies(backupS3) : null;

interface KeptBackup {
  readonly config: Pick<Config, 'backupDir' | 'backupS3'>;
  readonly db: Database;
  /** Of its row. */
  readonly id: string;
  readonly reason: BackupReason;
  readonly backup: GoodBackup;
  /** How many nightly archives the owner keeps. */
  readonly keepNightly: number;
}

/** Copies an archive, and removes copies that are too old. Returns why that failed; the archive in its folder is good. */
async function copy(kept: KeptBackup, copies: ArchiveCopies): Promise<string | null> {
  const { db, id, reason, backup, keepNightly } = kept;
  const name = path.basename(backup.file);
  try {
    await updateCopy(db, id, { copy: copies.addressOf(name) });
    await copies.upload(backup.file, name);
    await updateCopy(db, id, { copiedAt: new Date().toISOString(), copyError: null });
    await removeOldCopies(db, copies, reason, keptOf(reason, keepNightly));
    return null;
  } catch (error) {
    const { message } = error as Error;
    await updateCopy(db, id, { copyError: message });
    return message;
  }
}

/**
 * Copies a recorded backup in the folder of the backups where a store is set, and removes what is too old. Returns why
 * the copy failed; null: there is none to make, or it is whole.
 */
export async function keepBackup(kept: KeptBackup): Promise<string | null> {
  const { config, db, reason, keepNightly } = kept;
  const copies = await openCopies(config);
  const copyError = copies && (await copy(kept, copies));
  await removeOldArchives(db, config.backupDir, reason, keptOf(reason, keepNightly));
  return copyError;
}
