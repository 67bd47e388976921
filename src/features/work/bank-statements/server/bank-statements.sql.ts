import { sql } from 'kysely';
import type { Queryable } from '../../../../server/db/database.ts';

/** What is booked of each of these entries, without what was reversed. */
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
