import type { Queryable } from '../db/database.ts';

/** What a file was when it was stored. `bytes` is its length, `sha256` in hexadecimal digits. */
export interface FileSum {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

const ROWS_AT_ONCE = 1_000;

/** Records files as they are now, in place of what was recorded at their keys. */
export const upsertFileSum = (db: Queryable, sum: FileSum): Promise<unknown> =>
  db
    .insertInto('storedFiles')
    .values(sum)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ bytes: sum.bytes, sha256: sum.sha256 }))
    .execute();

/** Records those of which nothing is recorded yet. */
export async function insertNewFileSums(db: Queryable, sums: readonly FileSum[]): Promise<void> {
  for (let at = 0; at < sums.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('storedFiles')
      .values(sums.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
}

export const deleteFileSum = (db: Queryable, key: string): Promise<unknown> =>
  db.deleteFrom('storedFiles').where('key', '=', key).execute();

/** Of every file by its key. */
export async function selectFileSums(db: Queryable): Promise<Map<string, FileSum>> {
  const sums = await db.selectFrom('storedFiles').select(['key', 'bytes', 'sha256']).execute();
  return new Map(sums.map((sum) => [sum.key, sum]));
}
