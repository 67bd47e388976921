import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';

const stockOf = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom('inventoryParts')
    .select(['id', 'partNumber', 'name', 'quantity', 'unitPrice', 'location', 'version'])
    .where('id', 'in', ids)
    // One order for every transaction that locks several parts.
    .orderBy('id');

/** Returns what is on the shelf of those parts that there are. */
export const selectStock = (db: Queryable, ids: readonly string[]) => stockOf(db, ids).execute();

/** As `selectStock`; no other transaction changes or deletes them before this one ends. */
export const lockStock = (db: Queryable, ids: readonly string[]) =>
  stockOf(db, ids).forNoKeyUpdate().execute();

export type StockRow = Awaited<ReturnType<typeof selectStock>>[number];

export const updateQuantity = (db: Queryable, id: string, quantity: number) =>
  db
    .updateTable('inventoryParts')
    .set({ quantity, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
