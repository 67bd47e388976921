import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { wallClockOf } from '../../shared/dates.ts';
import type { BackupReason } from './backup-records.ts';

/** What is being written has this ending until it is whole. */
export const PARTIAL = '.partial';

const namePrefix = (reason: BackupReason): string => `ev-service-${reason}-`;

/** `ev-service-nightly-2026-11-23-023000.tar`, by the shop's clock; `.age` where it is encrypted. */
export function archiveName(reason: BackupReason, isEncrypted: boolean, now = Date.now()): string {
  const { day, time } = wallClockOf(now);
  const seconds = String(new Date(now).getUTCSeconds()).padStart(2, '0');
  return `${namePrefix(reason)}${day}-${time.replace(':', '')}${seconds}.tar${isEncrypted ? '.age' : ''}`;
}

const isPartial = (name: string): boolean => name.endsWith(PARTIAL);

/** The archives of a reason in a folder, the oldest first: their names hold the moments. */
const archivesIn = async (folder: string, reason: BackupReason): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith(namePrefix(reason))).sort();

async function removeFrom(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { force: true });
}

/** Removes what a killed process left of archives that it did not finish. */
export async function removePartialBackups(folder: string, reason: BackupReason): Promise<void> {
  // The folder is made with the first archive.
  const names = await archivesIn(folder, reason).catch((): string[] => []);
  await removeFrom(folder, names.filter(isPartial));
}

/** How many archives of each reason are kept beside the nightly ones, whose number the owner sets. */
const KEPT: Readonly<Record<Exclude<BackupReason, 'nightly'>, number>> = {
  request: 10,
  command: 10,
  upgrade: 2,
};

/**
 * Removes the oldest archives of a reason beyond those that are kept, and what killed processes left. Archives in
 * `spared` (file names) stay, however old they are.
 */
export async function removeOldBackups(
  folder: string,
  reason: BackupReason,
  keepNightly: number,
  spared: readonly string[],
): Promise<void> {
  await removePartialBackups(folder, reason);
  const whole = await archivesIn(folder, reason);
  const keep = reason === 'nightly' ? keepNightly : KEPT[reason];
  const old = whole.slice(0, Math.max(0, whole.length - keep));
  await removeFrom(
    folder,
    old.filter((name) => !spared.includes(name)),
  );
}
