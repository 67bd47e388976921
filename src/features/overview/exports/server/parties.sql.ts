import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';

/** Returns what the owners of vehicles are recognized by in a file, by id. */
export async function selectOwners(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'businessNumber', 'email', 'phone'])
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns what the suppliers of parts are recognized by in a file, by id. */
export async function selectSupplierNumbers(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .selectFrom('suppliers')
    .select(['id', 'registrationNumber'])
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.registrationNumber]));
}
