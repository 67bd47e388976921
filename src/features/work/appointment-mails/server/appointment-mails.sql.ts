import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { isMailFailed } from '#server/mail/mail.ts';

/** An appointment with the customer and the car that a mail about it names. */
export const selectPlanned = (db: Queryable, id: string) =>
  db
    .selectFrom('appointments as planned')
    .leftJoin('customers as customer', 'customer.id', 'planned.customerId')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'planned.vehicleId')
    .select(['planned.id', 'planned.scheduledDate', 'planned.duration', 'planned.service', 'planned.status'])
    .select(['planned.name', 'planned.createdAt', 'planned.updatedAt', 'planned.estimateId'])
    .select(['planned.customerId', 'customer.name as customerName', 'customer.email', 'customer.language'])
    .select(['vehicle.make', 'vehicle.model', 'vehicle.licensePlate'])
    .where('planned.id', '=', id)
    .executeTakeFirst();
export type Planned = NonNullable<Awaited<ReturnType<typeof selectPlanned>>>;

/** Returns what this customer was written last about an appointment. */
export const selectLastMail = (db: Queryable, appointmentId: string, customerId: string) =>
  db
    .selectFrom('appointmentMails as told')
    .leftJoin('mails', 'mails.id', 'told.mailId')
    .select([
      'told.kind',
      'told.scheduledDate',
      'told.duration',
      'told.mailTo as to',
      'told.createdAt as sentAt',
    ])
    // A mail that was swept had arrived, or was long seen as failed.
    .select(sql<boolean>`mails.id IS NOT NULL AND ${isMailFailed('mails')}`.as('isFailed'))
    .where('told.appointmentId', '=', appointmentId)
    .where('told.customerId', '=', customerId)
    .orderBy('told.createdAt', 'desc')
    .orderBy('told.id', 'desc')
    .limit(1)
    .executeTakeFirst();
