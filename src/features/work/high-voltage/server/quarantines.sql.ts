import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { QuarantineDraft } from '../high-voltage-drafts.contract.ts';

const quarantines = (db: Queryable) =>
  db
    .selectFrom('quarantines as quarantine')
    .innerJoin('users as beginner', 'beginner.id', 'quarantine.begunBy')
    .leftJoin('users as releaser', 'releaser.id', 'quarantine.releasedBy')
    .select([
      'quarantine.id',
      'quarantine.vehicleId',
      'reason',
      'note',
      'begunAt',
      'releasedAt',
      'releaseReason',
    ])
    .select([displayNameOf('beginner').as('begunBy')])
    .select(displayNameOf<string | null>('releaser').as('releasedBy'));

export const selectQuarantine = (db: Queryable, id: string) =>
  quarantines(db).where('quarantine.id', '=', id).executeTakeFirst();

/** Returns the quarantines of a car, the newest first. */
export const selectQuarantines = (db: Queryable, vehicleId: string, limit: number) =>
  quarantines(db)
    .where('quarantine.vehicleId', '=', vehicleId)
    .orderBy('begunAt', 'desc')
    .orderBy('quarantine.id')
    .limit(limit)
    .execute();

export const isQuarantined = async (db: Queryable, vehicleId: string): Promise<boolean> =>
  (await db
    .selectFrom('quarantines')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Says whether any of these cars was in quarantine at a moment; null: whether one is now, whatever clock began it. */
export const areQuarantined = async (
  db: Queryable,
  vehicleIds: readonly string[],
  at: Date | null,
): Promise<boolean> => {
  const found = db
    .selectFrom('quarantines')
    .select('id')
    .where('vehicleId', '=', sql<string>`any(${vehicleIds}::uuid[])`);
  const inForce =
    at === null
      ? found.where('releasedAt', 'is', null)
      : found
          .where('begunAt', '<=', at.toISOString())
          .where(sql<boolean>`coalesce(released_at > ${at.toISOString()}, true)`);
  return (await inForce.executeTakeFirst()) !== undefined;
};

export const insertQuarantine = async (
  db: Queryable,
  vehicleId: string,
  begunBy: string,
  draft: QuarantineDraft,
): Promise<string> =>
  (
    await db
      .insertInto('quarantines')
      .values({ ...draft, vehicleId, begunBy, begunAt: sql`clock_timestamp()` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const releaseQuarantine = (db: Queryable, id: string, releasedBy: string, releaseReason: string) =>
  db
    .updateTable('quarantines')
    .set({ releasedBy, releaseReason, releasedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
