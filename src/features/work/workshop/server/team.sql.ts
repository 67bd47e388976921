import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Span } from '#shared/days.ts';
import { byDisplayName, displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { ClockEntry } from '../workshop.contract.ts';

const corrections = sql<ClockEntry['corrections']>`coalesce((
  SELECT json_agg(json_build_object(
    'startedAt', to_char(correction.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'endedAt', to_char(correction.ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reason', correction.reason, 'by', ${displayNameOf('corrector')},
    'at', to_char(correction.corrected_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    ORDER BY correction.corrected_at)
  FROM clock_corrections correction JOIN users corrector ON corrector.id = correction.corrected_by
  WHERE correction.entry_id = entry.id), '[]')`;

const entries = (db: Queryable) =>
  db
    .selectFrom('clockEntries as entry')
    .innerJoin('users as technician', 'technician.id', 'entry.technicianId')
    .leftJoin('appointments as visit', 'visit.id', 'entry.appointmentId')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'visit.vehicleId')
    .leftJoin('estimates as estimate', 'estimate.id', 'entry.estimateId')
    .leftJoin('estimateLineItems as line', 'line.id', 'entry.lineId')
    .select(['entry.id', 'entry.technicianId', displayNameOf('technician').as('technicianName')])
    .select(['entry.activity', 'startedAt', 'endedAt', 'isForgotten', 'entry.version'])
    .select(['entry.estimateId', 'estimate.estimateNumber', 'vehicle.licensePlate'])
    .select(sql<boolean>`removed_at IS NOT NULL`.as('isRemoved'))
    .select(sql<string | null>`coalesce(line.description, line.part_name, visit.service)`.as('work'))
    .select(corrections.as('corrections'));

/** Returns the entries that last into a span, those that were taken away too, by technician and time. */
export const selectTeamEntries = (db: Queryable, { since, before }: Span, limit: number) =>
  entries(db)
    .where('startedAt', '<', before)
    .where(
      sql<boolean>`(ended_at IS NULL OR ended_at > ${since}::timestamptz OR started_at >= ${since}::timestamptz)`,
    )
    .orderBy('entry.technicianId')
    .orderBy('startedAt')
    .limit(limit)
    .execute();

export const selectTeamEntry = (db: Queryable, id: string): Promise<ClockEntry | undefined> =>
  entries(db).where('entry.id', '=', id).executeTakeFirst();

const people = (db: Queryable) =>
  db
    .selectFrom('users as person')
    .select(['person.id', displayNameOf('person').as('name')])
    .where('isActive', '=', true);

/** Returns everybody who works on cars, by name. */
export const selectTechnicians = (db: Queryable) =>
  people(db).where('role', '=', 'technician').orderBy(byDisplayName).execute();

/** Says whether a person has a clock: who works on cars, and managers who help. */
export const hasClock = async (db: Queryable, id: string): Promise<boolean> =>
  (await people(db).where('person.id', '=', id).where('role', '<>', 'supplier').executeTakeFirst()) !==
  undefined;

interface Correction {
  readonly entryId: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly reason: string;
  readonly correctedBy: string;
}

export const insertCorrection = async (db: Queryable, correction: Correction): Promise<void> =>
  void (await db.insertInto('clockCorrections').values(correction).execute());
