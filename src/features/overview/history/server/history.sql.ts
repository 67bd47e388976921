import { sql } from 'kysely';
import { keysOf } from '#shared/record-fields.ts';
import { vehicleFields } from '#features/records/vehicles/vehicle.fields.ts';
import type { Queryable } from '#server/db/database.ts';
import { hasUnpriced } from '#features/work/estimates/server/estimates.sql.ts';

/** Whose history: a customer's or a vehicle's. */
export interface Subject {
  readonly column: 'customerId' | 'vehicleId';
  readonly id: string;
}

export const selectCustomerName = async (db: Queryable, id: string): Promise<string | undefined> =>
  (await db.selectFrom('customers').select('name').where('id', '=', id).executeTakeFirst())?.name;

export const selectVehicle = (db: Queryable, id: string) =>
  db
    .selectFrom('vehicles')
    .select([...keysOf(vehicleFields), 'id', 'createdAt', 'customerName'])
    .where('id', '=', id)
    .executeTakeFirst();

export const selectAppointments = (db: Queryable, { column, id }: Subject) =>
  db
    .selectFrom('appointments as planned')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'planned.vehicleId')
    .select(['planned.id', 'scheduledDate', 'service', 'status', 'duration', 'planned.notes', 'vehicleId'])
    .select('vehicle.licensePlate')
    .where(`planned.${column}`, '=', id)
    .orderBy('scheduledDate', 'desc')
    .orderBy('planned.id', 'desc')
    .execute();

export const selectEstimates = (db: Queryable, { column, id }: Subject) =>
  db
    .selectFrom('estimates as estimate')
    .select([
      'id',
      'estimateNumber',
      hasUnpriced.as('hasUnpriced'),
      'createdAt',
      'description',
      'total',
      'status',
      'statusChangedAt',
    ])
    .select(['vehicleId', 'vehicleLicensePlate as licensePlate'])
    .select([
      sql<boolean>`invoice_id IS NOT NULL`.as('isInvoiced'),
      sql<boolean>`EXISTS (SELECT FROM invoices WHERE id = estimate.invoice_id AND status = 'paid')`.as(
        'isPaid',
      ),
    ])
    .where(column, '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A cancelled invoice was replaced by another one. */
export const selectInvoices = (db: Queryable, { column, id }: Subject) =>
  db
    .selectFrom('invoices')
    .select([
      'id',
      'invoiceNumber',
      'createdAt',
      'title',
      'description',
      'notes',
      'total',
      'credited',
      'paidAmount',
      'isCorrected',
      'status',
      'dueDate',
      'vehicleId',
    ])
    .select(sql<string | null>`vehicle ->> 'licensePlate'`.as('licensePlate'))
    .select(sql<boolean>`kind = 'prepayment'`.as('isDeposit'))
    .where(column, '=', id)
    .where('status', '!=', 'cancelled')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const selectCreditNotes = (db: Queryable, { column, id }: Subject) =>
  db
    .selectFrom('creditNotes')
    .select(['id', 'creditNoteNumber', 'invoiceId', 'invoiceNumber', 'createdAt', 'reason', 'total'])
    .select(['vehicleId', sql<string | null>`vehicle ->> 'licensePlate'`.as('licensePlate')])
    .where(column, '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const selectMileage = (db: Queryable, vehicleId: string) =>
  db
    .selectFrom('mileageEntries')
    .select(['recordedAt', 'mileage'])
    .where('vehicleId', '=', vehicleId)
    .orderBy('recordedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Says whether this person has opened the customer's history since. */
export const isOpenedSince = async (
  db: Queryable,
  { userId, customerId, since }: { userId: string; customerId: string; since: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('auditLogs')
    .select('id')
    .where('userId', '=', userId)
    .where('createdAt', '>', since.toISOString())
    .where('entityType', '=', 'customer')
    .where('entityId', '=', customerId)
    .where('action', '=', 'data_accessed')
    .limit(1)
    .executeTakeFirst()) !== undefined;
