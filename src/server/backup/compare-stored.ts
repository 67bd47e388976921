import type { Queryable } from '../db/database.ts';
import { insertNewFileSums, selectFileSums } from '../files/stored-files.sql.ts';
import type { ArchivedFile } from './archive.ts';

/**
 * Compares the files that a backup has read with what they were when they were stored. Returns a sentence for each that
 * is another; records those of which nothing was recorded, which versions before did not.
 */
export async function compareStored(db: Queryable, files: readonly ArchivedFile[]): Promise<string[]> {
  const sums = await selectFileSums(db);
  await insertNewFileSums(
    db,
    files.filter(({ key }) => !sums.has(key)),
  );
  return files
    .filter(({ key, sha256 }) => (sums.get(key)?.sha256 ?? sha256) !== sha256)
    .map(({ key }) => `The file ${key} is damaged: it is not what was stored (SHA-256).`);
}
