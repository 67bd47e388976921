import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import type { ArchiveCopies } from './archive-copies.ts';
import { isArchiveName } from './archive-names.ts';
import { selectKnownArchives, updateCopy, type BackupReason, type KnownArchive } from './backup-records.ts';

/** How many archives of each reason are kept beside the nightly ones, whose number the owner sets. */
const KEPT: Readonly<Record<Exclude<BackupReason, 'nightly'>, number>> = {
  request: 10,
  command: 10,
  upgrade: 2,
};

export const keptOf = (reason: BackupReason, keepNightly: number): number =>
  reason === 'nightly' ? keepNightly : KEPT[reason];

/** Of archives in their order those beyond the first `keep`, but for the newest of all in which everything agreed. */
function beyond(archives: readonly KnownArchive[], keep: number, newest: KnownArchive | undefined) {
  return archives.slice(keep).filter(({ id }) => id !== newest?.id);
}

/**
 * Removes the oldest archives of a reason beyond those that are kept. The newest in which everything agreed stays: it may
 * be the last one that has a file as it was. What no row of this database names is of somebody else, and stays too.
 */
export async function removeOldArchives(
  db: Database,
  folder: string,
  reason: BackupReason,
  keep: number,
): Promise<void> {
  const there = new Set(await readdir(folder));
  const isHere = ({ file }: KnownArchive) => {
    const name = path.basename(file);
    return path.dirname(file) === folder && isArchiveName(name) && there.has(name);
  };
  const newest = (await selectKnownArchives(db)).find((each) => each.agrees && isHere(each));
  const archives = (await selectKnownArchives(db, reason)).filter(isHere);
  for (const { file } of beyond(archives, keep, newest)) await rm(file, { force: true });
}

/** Does the same for the copies. */
export async function removeOldCopies(
  db: Database,
  copies: ArchiveCopies,
  reason: BackupReason,
  keep: number,
): Promise<void> {
  const isHere = ({ copy }: KnownArchive) => copy !== null && copies.holds(copy);
  const newest = (await selectKnownArchives(db)).find(
    (each) => each.agrees && each.copiedAt !== null && isHere(each),
  );
  const archives = (await selectKnownArchives(db, reason)).filter(isHere);
  for (const { id, copy } of beyond(archives, keep, newest)) {
    await copies.remove(copy ?? '');
    await updateCopy(db, id, { copy: null, copiedAt: null });
  }
}
