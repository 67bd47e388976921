import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';

export const selectTokens = (db: Queryable) =>
  db
    .selectFrom('apiTokens as token')
    .innerJoin('users as maker', 'maker.id', 'token.madeBy')
    .leftJoin('suppliers as supplier', 'supplier.id', 'token.supplierId')
    .select(['token.id', 'token.name', 'token.hint', 'token.role', 'token.isReadOnly', 'token.permissions'])
    .select(['token.expiresOn', 'token.lastUsedAt', 'token.madeAt', 'supplier.name as supplierName'])
    .select(['maker.isActive as makerIsActive', 'maker.role as makerRole'])
    .select(displayNameOf<string>('maker').as('madeBy'))
    .orderBy('token.madeAt', 'desc')
    .orderBy('token.id')
    .execute();

export const selectToken = (db: Queryable, id: string) =>
  db.selectFrom('apiTokens').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** Counts the tokens; another write that counts them waits until this one has ended. */
export async function countTokens(db: Queryable): Promise<number> {
  await sql`LOCK TABLE api_tokens IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  const { count } = await db
    .selectFrom('apiTokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
