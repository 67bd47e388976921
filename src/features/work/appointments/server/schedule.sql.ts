import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Span } from '#shared/days.ts';
import { byDisplayName } from '#features/records/users/server/display-name.sql.ts';
import { statusesWhere } from '#features/work/estimates/estimate-status.ts';
import { statusesWithTime } from '#features/work/estimates/appointment-status.ts';
import { longest, technicianName } from './appointments.sql.ts';

/** Active technicians by name, each with the colour that is theirs. */
export const selectTechnicians = (db: Queryable) =>
  db
    .selectFrom('users as technician')
    .select(['technician.id', sql<string>`${technicianName}`.as('name')])
    .select(sql<number>`coalesce(schedule_colour, 0)`.as('colour'))
    .where('role', '=', 'technician')
    .where('isActive', '=', true)
    .orderBy(byDisplayName)
    .orderBy('technician.id')
    .execute();

/** Says whether a technician has an account; without any, the shop plans as if one worked there. */
export const hasTechnicians = async (db: Queryable): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'technician')
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Says whether an allocation is not of this visit; where none is named, all are. */
const isNotOf = (visitId: string | undefined) =>
  sql<boolean>`(${visitId ?? null}::uuid IS NULL OR appointment_id IS DISTINCT FROM ${visitId ?? null}::uuid)`;

/**
 * Returns what takes the time of a technician or of a bay within the span; what was held and is no longer does not, nor does
 * the visit that is to be moved.
 */
export const selectBusy = (db: Queryable, { since, before }: Span, without?: string) =>
  db
    .selectFrom('allocations')
    .select(['startsAt as scheduledDate', 'technicianId', 'bayId'])
    .select(sql<number>`(extract(epoch FROM ends_at - starts_at) / 60)::int`.as('duration'))
    .where('takesTime', '=', true)
    .where(isNotOf(without))
    .where(sql<boolean>`(held_until IS NULL OR held_until > now())`)
    .where('startsAt', '<', before)
    .where(sql<boolean>`starts_at > ${since}::timestamptz - ${longest}`)
    .where('endsAt', '>', since)
    .execute();

/** Returns how many visits begin on each day (`YYYY-MM-DD`) of the span, and how many are held to; without the one named. */
export const countBeginning = async (
  db: Queryable,
  { since, before }: Span,
  without?: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('allocations')
    .select(sql<string>`to_char(starts_at AT TIME ZONE 'Europe/Riga', 'YYYY-MM-DD')`.as('day'))
    .select(sql<number>`count(*)`.as('count'))
    .where('takesTime', '=', true)
    .where('position', '=', 0)
    .where(isNotOf(without))
    .where(sql<boolean>`(held_until IS NULL OR held_until > now())`)
    .where('startsAt', '>=', since)
    .where('startsAt', '<', before)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, count }) => [day, count]));
};

interface WorkLine {
  readonly laborHours: string;
  readonly responsibleMechanic: string | null;
}

const lines = sql<WorkLine[]>`coalesce((
  SELECT json_agg(json_build_object('laborHours', line.labor_hours::text,
    'responsibleMechanic', line.responsible_mechanic) ORDER BY line.line_number)
  FROM estimate_line_items line WHERE line.estimate_id = estimate.id AND line.answer IS DISTINCT FROM 'declined'), '[]')`;

/** As literals: the index of these estimates is for them alone. */
const approved = sql.join(statusesWhere(({ isApproved }) => isApproved).map((status) => sql.lit(status)));

const waitsForParts = sql<boolean>`estimate.status = 'approved_waiting_parts'`;

/** Approved estimates that have no appointment but cancelled ones; those approved longest ago first. */
export const selectUnplanned = (db: Queryable, limit: number) =>
  db
    .selectFrom('estimates as estimate')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'estimate.vehicleId')
    .select(['estimate.id as estimateId', 'estimateNumber', 'estimate.description'])
    .select(['estimate.customerName', 'make', 'model', lines.as('lines')])
    .select([
      sql<string | null>`coalesce(vehicle.license_plate, estimate.vehicle_license_plate)`.as('licensePlate'),
      waitsForParts.as('isWaitingForParts'),
      sql<string | null>`CASE WHEN ${waitsForParts} THEN parts_expected_on END`.as('partsExpectedOn'),
    ])
    .where(sql<boolean>`estimate.status IN (${approved})`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM appointments planned
        WHERE planned.estimate_id = estimate.id AND planned.status = ANY (${statusesWithTime}::text[]))`,
    )
    .orderBy(waitsForParts)
    .orderBy('statusChangedAt')
    .orderBy('estimate.id')
    .limit(limit)
    .execute();
