import { randomBytes } from 'node:crypto';
import type { Queryable } from './database.ts';

/** Returns a random secret of this installation (384 bits): one for all processes on its database, created at first use. */
export async function secretOf(db: Queryable, name: 'cookie' | 'held_addresses'): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(48).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
