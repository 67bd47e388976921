import type { Queryable } from '../db/database.ts';
import { insertNewFileSums, selectFileSums, type FileSum } from '../files/stored-files.sql.ts';
import type { Dumped } from './dump.ts';

/**
 * Compares the files that a backup has read with what they were when they were stored. Returns a sentence for each that
 * is another, and for each that is gone: recorded `before` the backup and still recorded, but neither in it nor deleted
 * meanwhile. Records those of which nothing was recorded, which versions before did not.
 */
export async function compareStored(
  db: Queryable,
  before: ReadonlyMap<string, FileSum>,
  { files, deletedMeanwhile }: Pick<Dumped, 'files' | 'deletedMeanwhile'>,
): Promise<string[]> {
  const sums = await selectFileSums(db);
  await insertNewFileSums(
    db,
    files.filter(({ key }) => !sums.has(key)),
  );
  const known = new Set([...files.map(({ key }) => key), ...deletedMeanwhile]);
  const lost = [...before.keys()].filter((key) => sums.has(key) && !known.has(key));
  return [
    ...lost.map((key) => `The file ${key} is missing.`),
    ...files
      .filter(({ key, sha256 }) => (sums.get(key)?.sha256 ?? sha256) !== sha256)
      .map(({ key }) => `The file ${key} is damaged: it is not what was stored (SHA-256).`),
  ];
}
