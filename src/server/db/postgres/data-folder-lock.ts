import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataFolderLock {
  /** Gives the folder free. The end of the process does so as well, however it ends. */
  release(): void;
}

const sqliteBusy = 5;

/** Kept in sight: a lock whose caller dropped the handle would be closed, and so lost, by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process alone; creates it when it is missing.
 * No other code may open `app.lock` in this process: closing any handle of it would drop the lock.
 * Throws an Error with one sentence when another instance holds the folder.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'app.lock'));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new Error(
        `The data folder "${folder}" is in use by another running instance: ` +
          `stop that one first, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    }
    throw error;
  }
  held.add(database);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}
