import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import type { Span } from '#shared/days.ts';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import { statusesWithTime, type AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import type { Appointment } from '../appointments.contract.ts';
import { MAX_MINUTES } from '../schedule/schedule-rules.ts';

const minute = sql`interval '1 minute'`;
/** No appointment takes longer, so none that began earlier matters. */
export const longest = sql`make_interval(mins => ${sql.lit(MAX_MINUTES)})`;

/** `Toms V.`: first name and initial, of the row with the alias `technician`. */
export const technicianName = sql<string | null>`CASE WHEN technician.id IS NOT NULL THEN coalesce(
  nullif(concat_ws(' ', technician.first_name, left(technician.last_name, 1) || '.'), ''),
  technician.username) END`;

const doubleBooked = sql<boolean>`planned.status = ANY (${statusesWithTime}::text[]) AND EXISTS (
  SELECT FROM appointments other
  WHERE other.technician_id = planned.technician_id AND other.id <> planned.id
    AND other.status = ANY (${statusesWithTime}::text[])
    AND other.scheduled_date > planned.scheduled_date - ${longest}
    AND other.scheduled_date < planned.scheduled_date + planned.duration * ${minute}
    AND other.scheduled_date + other.duration * ${minute} > planned.scheduled_date)`;

const appointments = (db: Queryable) =>
  db
    .selectFrom('appointments as planned')
    .leftJoin('customers as customer', 'customer.id', 'planned.customerId')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'planned.vehicleId')
    .leftJoin('estimates as estimate', 'estimate.id', 'planned.estimateId')
    .leftJoin('users as technician', 'technician.id', 'planned.technicianId')
    .select(['planned.id', 'planned.name', 'scheduledDate', 'duration', 'service', 'planned.notes'])
    .select(['estimateId', 'estimateNumber', 'planned.customerId', 'customer.name as customerName'])
    .select(['planned.vehicleId', 'technicianId', technicianName.as('technicianName')])
    .select(['planned.status', 'planned.version', 'planned.createdAt', 'planned.updatedAt'])
    .select([
      sql<Appointment['vehicle']>`CASE WHEN vehicle.id IS NOT NULL THEN json_build_object(
        'make', vehicle.make, 'model', vehicle.model, 'licensePlate', vehicle.license_plate) END`.as(
        'vehicle',
      ),
      doubleBooked.as('doubleBooked'),
    ]);

/** Returns those that take time within the span, in time order; ties end in id. */
export const selectAppointments = (
  db: Queryable,
  { since, before }: Span,
  technicianId: string | undefined,
  limit: number,
) => {
  let query = appointments(db)
    .where('scheduledDate', '<', before)
    .where(sql<boolean>`scheduled_date > ${since}::timestamptz - ${longest}`)
    .where(sql<boolean>`scheduled_date + duration * ${minute} > ${since}::timestamptz`)
    .orderBy('scheduledDate')
    .orderBy('planned.id')
    .limit(limit);
  if (technicianId) query = query.where('technicianId', '=', technicianId);
  return query.execute();
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

/** Returns the status of an estimate, which stays as it is until the end of the transaction. */
export const lockEstimateStatus = async (db: Queryable, id: string): Promise<EstimateStatus | undefined> =>
  (await db.selectFrom('estimates').select('status').where('id', '=', id).forShare().executeTakeFirst())
    ?.status;

/** What a save writes. */
export type AppointmentColumns = NewRow<'appointments', 'createdBy'>;

/** `isEdit` raises the version. */
export const updateAppointment = (
  db: Queryable,
  id: string,
  columns: Partial<AppointmentColumns> & { readonly status?: AppointmentStatus },
  isEdit: boolean,
) =>
  db
    .updateTable('appointments')
    .set({ ...columns, updatedAt: sql`now()`, ...(isEdit && { version: sql`version + 1` }) })
    .where('id', '=', id)
    .execute();
