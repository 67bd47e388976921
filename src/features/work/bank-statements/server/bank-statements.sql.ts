import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';

/** Returns what is booked of each of these entries, without what was reversed. */
export const selectBooked = (
  db: Queryable,
  keys: readonly string[],
): Promise<{ bankEntry: string | null; amount: string }[]> =>
  db
    .selectFrom('payments')
    .select(['bankEntry', sql<string>`sum(amount)::text`.as('amount')])
    .where('bankEntry', 'in', keys)
    .where('reversedAt', 'is', null)
    .groupBy('bankEntry')
    .execute();

/** Returns those of these entries of which a person has said that they pay no invoice. */
export const selectSetAside = (db: Queryable, keys: readonly string[]) =>
  db
    .selectFrom('setAsideEntries as entry')
    .innerJoin('users as maker', 'maker.id', 'entry.setAsideBy')
    .select(['entry.bankEntry', 'entry.setAsideAt as at'])
    .select(displayNameOf('maker').as('by'))
    .where('entry.bankEntry', 'in', keys)
    .execute();

/** Returns how many were not set aside before. */
export const insertSetAside = async (
  db: Queryable,
  keys: readonly string[],
  setAsideBy: string,
): Promise<number> => {
  const rows = await db
    .insertInto('setAsideEntries')
    .values(keys.map((bankEntry) => ({ bankEntry, setAsideBy })))
    .onConflict((conflict) => conflict.column('bankEntry').doNothing())
    .returning('bankEntry')
    .execute();
  return rows.length;
};

/** Returns how many of them were set aside. */
export const deleteSetAside = async (db: Queryable, keys: readonly string[]): Promise<number> => {
  const rows = await db
    .deleteFrom('setAsideEntries')
    .where('bankEntry', 'in', keys)
    .returning('bankEntry')
    .execute();
  return rows.length;
};
