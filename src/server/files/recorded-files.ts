import { createReadStream } from 'node:fs';
import type { Queryable } from '../db/database.ts';
import type { FileStore } from './files.ts';
import { sumOf } from './hashing.ts';
import { deleteFileSum, upsertFileSum } from './stored-files.sql.ts';

/** A store that records the length and SHA-256 of each file when it is stored, for `verify` and the backups to compare. */
export const recordedFiles = (files: FileStore, db: Queryable): FileStore => ({
  ...files,
  async store(temporaryPath, key, contentType) {
    const sum = await sumOf(createReadStream(temporaryPath));
    await files.store(temporaryPath, key, contentType);
    await upsertFileSum(db, { key, ...sum });
  },
  async remove(key) {
    await files.remove(key);
    await deleteFileSum(db, key);
  },
});
