import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { wallClockOf } from '#shared/dates.ts';
import type { BackupReason } from './backup-records.ts';

const namePrefix = (reason: BackupReason): string => `ev-service-${reason}-`;

/** `ev-service-nightly-2026-11-23-023000.tar`, by the shop's clock; `.age` where it is encrypted. */
export function archiveName(reason: BackupReason, isEncrypted: boolean, now = Date.now()): string {
  const { day, time } = wallClockOf(now);
  const seconds = String(new Date(now).getUTCSeconds()).padStart(2, '0');
  return `${namePrefix(reason)}${day}-${time.replace(':', '')}${seconds}.tar${isEncrypted ? '.age' : ''}`;
}

const NAME = /^ev-service-(nightly|request|command|upgrade)-\d{4}-\d\d-\d\d-\d{6}\.tar(\.age)?$/;

/** Says whether a file has a name that `archiveName` makes. */
export const isArchiveName = (name: string): boolean => NAME.test(name);

/** What is being written has this ending until it is whole; `mark` is the one of its database. */
export const partialEnding = (mark: string): string => `.${mark}.partial`;

/** Removes what a killed process left of archives of this database that it did not finish. */
export async function removePartialBackups(
  folder: string,
  reason: BackupReason,
  mark: string,
): Promise<void> {
  // The folder is made with the first archive.
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names)
    if (name.startsWith(namePrefix(reason)) && name.endsWith(partialEnding(mark)))
      await rm(path.join(folder, name), { force: true });
}
