import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { MileageDraft, MileageEntry } from '../vehicles.contract.ts';

const latestFirst = sql`recorded_at DESC, created_at DESC, id DESC`;
const isLower = sql<boolean>`mileage < coalesce(max(mileage) OVER (
  ORDER BY recorded_at, created_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)`;

/** Latest first; each says whether one before it was higher. */
export const selectMileage = (db: Queryable, vehicleId: string): Promise<MileageEntry[]> =>
  db
    .selectFrom('mileageEntries')
    .select(['id', 'vehicleId', 'mileage', 'recordedAt', 'notes', isLower.as('isLower')])
    .where('vehicleId', '=', vehicleId)
    .orderBy(latestFirst)
    .execute();

export const selectMileageEntry = (db: Queryable, id: string) =>
  db
    .selectFrom('mileageEntries')
    .select(['id', 'vehicleId', 'mileage', 'recordedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

export const insertMileage = async (
  db: Queryable,
  vehicleId: string,
  { mileage, notes, recordedAt }: MileageDraft,
  createdBy: string | null,
): Promise<string> =>
  (
    await db
      .insertInto('mileageEntries')
      .values({ vehicleId, mileage, notes, createdBy, ...(recordedAt ? { recordedAt } : {}) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The vehicle's mileage is that of the entry with the latest `recordedAt`; another figure is another version. */
export const followMileage = (db: Queryable, vehicleId: string) =>
  db
    .with('latest', (cte) =>
      cte
        .selectFrom('mileageEntries')
        .select('mileage')
        .where('vehicleId', '=', vehicleId)
        .orderBy(latestFirst)
        .limit(1),
    )
    .updateTable('vehicles')
    .set({ mileage: sql`(SELECT mileage FROM latest)`, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', vehicleId)
    .where(sql<boolean>`mileage IS DISTINCT FROM (SELECT mileage FROM latest)`)
    .execute();
