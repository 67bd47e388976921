import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Activity } from '../clock.ts';

/** Lets one write at a time change the clock of a technician, until the end of the transaction. */
export const lockClock = (db: Queryable, technicianId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('clock ' || ${technicianId}, 0))`.execute(db);

/** Returns what a technician's clock counted at `since` (ISO) and later, in the order of time. */
export const selectEntriesSince = (db: Queryable, technicianId: string, since: string) =>
  db
    .selectFrom('clockEntries')
    .select(['id', 'activity', 'appointmentId', 'lineId', 'startedAt', 'endedAt'])
    .where('technicianId', '=', technicianId)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`(ended_at IS NULL OR ended_at >= ${since}::timestamptz)`)
    .orderBy('startedAt')
    .orderBy('id')
    .execute();

export type EntryRow = Awaited<ReturnType<typeof selectEntriesSince>>[number];

interface NewEntry {
  readonly technicianId: string;
  readonly activity: Activity;
  readonly appointmentId: string | null;
  readonly estimateId: string | null;
  readonly lineId: string | null;
  readonly startedAt: string;
  /** Null: it runs. */
  readonly endedAt: string | null;
}

export const insertEntry = async (db: Queryable, entry: NewEntry): Promise<string> =>
  (await db.insertInto('clockEntries').values(entry).returning('id').executeTakeFirstOrThrow()).id;

export const endEntry = (db: Queryable, id: string, endedAt: string) =>
  db
    .updateTable('clockEntries')
    .set({ endedAt, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Returns clocks that have run since before `before` (ISO), with the technician's name, the oldest first. */
export const selectRunningSince = (db: Queryable, before: string, limit: number) =>
  db
    .selectFrom('clockEntries')
    .select(['id', 'technicianId', 'startedAt'])
    .where('endedAt', 'is', null)
    .where('removedAt', 'is', null)
    .where('startedAt', '<', before)
    .orderBy('startedAt')
    .limit(limit)
    .execute();

/** Closes a clock that still runs, as a forgotten one. False: somebody has ended it meanwhile. */
export const closeForgotten = async (db: Queryable, id: string, endedAt: string): Promise<boolean> =>
  (
    await db
      .updateTable('clockEntries')
      .set({ endedAt, isForgotten: true, version: sql`version + 1`, updatedAt: sql`now()` })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;
