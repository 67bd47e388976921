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

/** The allocations that can be deleted now: what another transaction deletes just now is left to that. */
const unlocked = (db: Queryable) => db.selectFrom('allocations').select('id').forUpdate().skipLocked();

/** Deletes what was held and is no longer. */
export const deleteEndedHolds = (db: Queryable) =>
  db
    .deleteFrom('allocations')
    .where('id', 'in', unlocked(db).where('heldUntil', '<=', sql<string>`now()`))
    .execute();

/**
 * Deletes what is held. Whoever else has it locked deletes it, as it has ended; to wait for them could be to wait for each other,
 * for they may want the record next for which it was held.
 */
export const deleteAllocation = async (db: Queryable, id: string): Promise<void> => {
  await db
    .deleteFrom('allocations')
    .where('id', 'in', unlocked(db).where('id', '=', id))
    .execute();
};
