import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Span } from '#shared/days.ts';
import { byDisplayName, displayNameOf } from '#features/records/users/server/display-name.sql.ts';

/** What of the entry called `entry` lies within a span, in seconds. */
const secondsWithin = ({ since, before }: Span) =>
  // Days to come hold nothing of a clock that runs.
  sql<number>`greatest(0, extract(epoch FROM least(coalesce(entry.ended_at, now()), ${before}::timestamptz)
    - greatest(entry.started_at, ${since}::timestamptz)))`;

const within = (db: Queryable, { since, before }: Span) =>
  db
    .selectFrom('clockEntries as entry')
    .innerJoin('users as technician', 'technician.id', 'entry.technicianId')
    .where('entry.removedAt', 'is', null)
    .where('entry.startedAt', '<', before)
    .where(sql<boolean>`(entry.ended_at IS NULL OR entry.ended_at > ${since}::timestamptz)`);

/** The visit that was worked on as a whole, where there is no estimate. */
const visitId = sql<string | null>`CASE WHEN entry.estimate_id IS NULL THEN entry.appointment_id END`;

/**
 * Returns the time of each technician on each line, by estimate or visit, and line. Work of a visit without lines has no
 * line. `limit` null: all of them.
 */
export const selectHoursOfLines = (db: Queryable, span: Span, limit: number | null) =>
  within(db, span)
    .leftJoin('estimates as estimate', 'estimate.id', 'entry.estimateId')
    .leftJoin('estimateLineItems as line', 'line.id', 'entry.lineId')
    .leftJoin('appointments as visit', 'visit.id', 'entry.appointmentId')
    .leftJoin('vehicles as vehicle', (join) =>
      join.on(sql<boolean>`vehicle.id = coalesce(estimate.vehicle_id, visit.vehicle_id)`),
    )
    .select(visitId.as('visitId'))
    .select(['entry.estimateId', 'estimate.estimateNumber', 'vehicle.licensePlate', 'line.id as lineId'])
    .select(['line.laborHours as quotedHours', 'entry.technicianId'])
    .select(displayNameOf('technician').as('technicianName'))
    .select(sql<string | null>`coalesce(line.description, line.part_name, min(visit.service))`.as('work'))
    .select(sql<number>`sum(${secondsWithin(span)})::float8`.as('seconds'))
    .where('entry.activity', '=', 'job')
    .groupBy(visitId)
    .groupBy([
      'entry.estimateId',
      'estimate.estimateNumber',
      'vehicle.licensePlate',
      'line.id',
      'line.lineNumber',
      'entry.technicianId',
      'technician.id',
    ])
    .orderBy('estimate.estimateNumber')
    .orderBy(visitId)
    .orderBy('line.lineNumber')
    .orderBy('entry.technicianId')
    .$if(limit !== null, (rows) => rows.limit(limit ?? 0))
    .execute();

/** Returns what each technician's time was spent with, by name. */
export const selectHoursOfTechnicians = (db: Queryable, span: Span) =>
  within(db, span)
    .select(['technician.id', displayNameOf('technician').as('name')])
    .select(
      sql<number>`coalesce(sum(${secondsWithin(span)}) FILTER (WHERE activity = 'job'), 0)::float8`.as(
        'jobSeconds',
      ),
    )
    .select(
      sql<number>`coalesce(sum(${secondsWithin(span)}) FILTER (WHERE activity NOT IN ('job', 'break')), 0)::float8`.as(
        'otherSeconds',
      ),
    )
    .select(
      sql<number>`coalesce(sum(${secondsWithin(span)}) FILTER (WHERE activity = 'break'), 0)::float8`.as(
        'breakSeconds',
      ),
    )
    .groupBy('technician.id')
    .orderBy(byDisplayName)
    .execute();
