import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';

interface Hold {
  readonly technicianId: string | null;
  readonly bayId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly heldUntil: string;
}

export const insertHold = async (
  db: Queryable,
  { technicianId, bayId, startsAt, endsAt, heldUntil }: Hold,
): Promise<string> => {
  const row = { technicianId, bayId, startsAt, endsAt, heldUntil };
  const inserted = db
    .insertInto('allocations')
    .values({ ...row, position: 0, isFirm: true, takesTime: true });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
};

/** Deletes what was held and is no longer; what another transaction deletes just now it leaves to that. */
export const deleteEndedHolds = (db: Queryable) =>
  db
    .deleteFrom('allocations')
    .where('id', 'in', (ended) =>
      ended
        .selectFrom('allocations')
        .select('id')
        .where('heldUntil', '<=', sql<string>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

export const deleteAllocation = async (db: Queryable, id: string): Promise<void> => {
  await db.deleteFrom('allocations').where('id', '=', id).execute();
};
