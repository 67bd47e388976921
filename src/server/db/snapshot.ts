import type { Database, Queryable } from './database.ts';
import { markedAsTransaction } from './in-transaction.ts';

/** Statements that see the same moment, whatever is written meanwhile: their figures agree. */
export const inOneSnapshot = <T>(db: Database, read: (db: Queryable) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => markedAsTransaction(() => read(tx)));
