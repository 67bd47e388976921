import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import type { Span } from '#shared/days.ts';
import { shortNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import type { Allocation, AllocationDraft, Appointment, AppointmentDraft } from '../appointments.contract.ts';
import type { PresenceTimes } from '../presence.ts';
import { endOf, MAX_MINUTES } from '../schedule/schedule-rules.ts';

/** No appointment takes longer, so none that began earlier matters. */
export const longest = sql`make_interval(mins => ${sql.lit(MAX_MINUTES)})`;

/** `Toms V.`: first name and initial, of the row with the alias `technician`. */
export const technicianName = sql<
  string | null
>`CASE WHEN technician.id IS NOT NULL THEN ${shortNameOf('technician')} END`;

const text = (column: 'starts_at') =>
  sql.raw(`to_char(a.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** All times of the appointment `planned`, the first first. */
const allocations = sql<Allocation[]>`(
  SELECT json_agg(json_build_object('scheduledDate', ${text('starts_at')},
    'duration', (extract(epoch FROM a.ends_at - a.starts_at) / 60)::int,
    'technicianId', a.technician_id, 'technicianName', ${technicianName},
    'bayId', a.bay_id, 'bayName', bay.name) ORDER BY a.position)
  FROM allocations a LEFT JOIN users technician ON technician.id = a.technician_id LEFT JOIN bays bay ON bay.id = a.bay_id
  WHERE a.appointment_id = planned.id)`;

/** Whether somebody or something of the appointment `planned` has other work at one of its times. */
const overlaps = (column: 'technician_id' | 'bay_id') => sql<boolean>`EXISTS (
  SELECT FROM allocations own JOIN allocations other ON other.${sql.raw(column)} = own.${sql.raw(column)}
    AND other.appointment_id <> own.appointment_id AND other.takes_time
    AND other.starts_at > own.starts_at - ${longest}
    AND other.starts_at < own.ends_at AND other.ends_at > own.starts_at
  WHERE own.appointment_id = planned.id AND own.takes_time)`;

/** Whether the work of the appointment `planned` is done on the high-voltage system. */
const isHighVoltage = sql<boolean>`EXISTS (SELECT FROM estimate_line_items line
  WHERE line.estimate_id = planned.estimate_id AND line.is_high_voltage AND line.answer IS DISTINCT FROM 'declined')`;

/** Subqueries in place of joins, which take long to plan. */
const estimateNumber = sql<
  string | null
>`(SELECT estimate_number FROM estimates WHERE id = planned.estimate_id)`;
const ownTechnician = sql<
  string | null
>`(SELECT ${shortNameOf('technician')} FROM users technician WHERE technician.id = planned.technician_id)`;
const bayName = sql<string | null>`(SELECT name FROM bays WHERE id = planned.bay_id)`;

const appointments = (db: Queryable) =>
  db
    .selectFrom('appointments as planned')
    .leftJoin('customers as customer', 'customer.id', 'planned.customerId')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'planned.vehicleId')
    .select(['planned.id', 'planned.name', 'scheduledDate', 'duration', 'service', 'planned.notes'])
    .select(['estimateId', 'planned.customerId', 'customer.name as customerName'])
    .select(['planned.vehicleId', 'technicianId'])
    .select([estimateNumber.as('estimateNumber'), ownTechnician.as('technicianName'), bayName.as('bayName')])
    .select(['bayId', 'isFirm', 'dropOffAt', 'promisedAt', 'customerWaits', 'keyTag'])
    .select(['arrivedAt', 'readyAt', 'collectedAt', allocations.as('allocations')])
    .select(['planned.status', 'planned.version', 'planned.createdAt', 'planned.updatedAt'])
    .select([
      sql<Appointment['vehicle']>`CASE WHEN vehicle.id IS NOT NULL THEN json_build_object(
        'make', vehicle.make, 'model', vehicle.model, 'licensePlate', vehicle.license_plate) END`.as(
        'vehicle',
      ),
      overlaps('technician_id').as('doubleBooked'),
      overlaps('bay_id').as('bayTaken'),
      isHighVoltage.as('isHighVoltage'),
    ]);

/** Returns those that take time within the span, in time order; ties end in id. Of a technician: with a time of theirs. */
export const selectAppointments = (
  db: Queryable,
  { since, before }: Span,
  technicianId: string | undefined,
  limit: number,
) => {
  let within = db
    .selectFrom('allocations')
    .select('appointmentId')
    .where('startsAt', '<', before)
    .where(sql<boolean>`starts_at > ${since}::timestamptz - ${longest}`)
    .where('endsAt', '>', since);
  if (technicianId) within = within.where('technicianId', '=', technicianId);
  return appointments(db)
    .where('planned.id', 'in', within)
    .orderBy('scheduledDate')
    .orderBy('planned.id')
    .limit(limit)
    .execute();
};

export const selectAppointment = (db: Queryable, id: string) =>
  appointments(db).where('planned.id', '=', id).executeTakeFirst();

/** Returns what an estimate fills in; read without holding it. */
export const selectFillings = (db: Queryable, estimateId: string) =>
  db
    .selectFrom('estimates')
    .select(['customerId', 'vehicleId', 'description'])
    .where('id', '=', estimateId)
    .executeTakeFirst();

/** Says whether the record is there, and stays until the end of the transaction. */
export const lockLinked = async (
  db: Queryable,
  table: 'customers' | 'vehicles' | 'users',
  id: string,
): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
  undefined;

/** Says whether a bay is in use, which stays so until the end of the transaction. */
export const lockBayInUse = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.selectFrom('bays').select('inUse').where('id', '=', id).forShare().executeTakeFirst())?.inUse ??
  false;

/** Returns the status of an estimate, which stays as it is until the end of the transaction. */
export const lockEstimateStatus = async (db: Queryable, id: string): Promise<EstimateStatus | undefined> =>
  (await db.selectFrom('estimates').select('status').where('id', '=', id).forShare().executeTakeFirst())
    ?.status;

/** What stays as it is when a draft leaves it out. */
type LeftOut = 'bayId' | 'dropOffAt' | 'promisedAt' | 'customerWaits' | 'keyTag';
/** What a save writes of the appointment itself. */
export type AppointmentColumns = NewRow<'appointments', 'createdBy' | LeftOut | keyof PresenceTimes> &
  Pick<AppointmentDraft, LeftOut>;

/** Deletes what a visit takes beside its first time, which follows the appointment by itself. */
export const deleteFurtherTimes = (db: Queryable, appointmentId: string) =>
  db.deleteFrom('allocations').where('appointmentId', '=', appointmentId).where('position', '>', 0).execute();

/** Adds what a visit takes beside its first time. */
export async function insertFurtherTimes(
  db: Queryable,
  appointmentId: string,
  times: readonly AllocationDraft[],
): Promise<void> {
  if (times.length === 0) return;
  const { isFirm, takesTime } = await db
    .selectFrom('allocations')
    .select(['isFirm', 'takesTime'])
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const rows = times.map((time, index) => ({
    appointmentId,
    position: index + 1,
    technicianId: time.technicianId,
    bayId: time.bayId,
    startsAt: time.scheduledDate,
    endsAt: endOf(time),
    isFirm,
    takesTime,
  }));
  await db.insertInto('allocations').values(rows).execute();
}

/** `isEdit` raises the version. */
export const updateAppointment = (
  db: Queryable,
  id: string,
  columns: Partial<AppointmentColumns> & Partial<PresenceTimes> & { readonly status?: AppointmentStatus },
  isEdit: boolean,
) =>
  db
    .updateTable('appointments')
    .set({ ...columns, updatedAt: sql`now()`, ...(isEdit && { version: sql`version + 1` }) })
    .where('id', '=', id)
    .execute();

/** Keeps an estimate and its lines as they are until the end of the transaction. */
export const holdEstimate = (db: Queryable, id: string) =>
  db.selectFrom('estimates').select('id').where('id', '=', id).forShare().execute();
