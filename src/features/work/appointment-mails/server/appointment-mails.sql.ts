import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Span } from '#shared/days.ts';
import { isMailFailed } from '#server/mail/mail.ts';

/**
 * An appointment with the customer and the car that a mail about it names. `isBooked`: a visitor booked it, so what is on record of
 * them, and the address, may be what they typed.
 */
export const selectPlanned = (db: Queryable, id: string) =>
  db
    .selectFrom('appointments as planned')
    .leftJoin('customers as customer', 'customer.id', 'planned.customerId')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'planned.vehicleId')
    .select(['planned.id', 'planned.scheduledDate', 'planned.duration', 'planned.service', 'planned.status'])
    .select(['planned.name', 'planned.createdAt', 'planned.updatedAt', 'planned.estimateId'])
    .select(['planned.customerId', 'customer.name as customerName', 'customer.email', 'customer.language'])
    .select('planned.dropOffAt')
    .select(['vehicle.make', 'vehicle.model', 'vehicle.licensePlate'])
    .select(sql<boolean>`EXISTS (SELECT FROM bookings WHERE appointment_id = planned.id)`.as('isBooked'))
    .where('planned.id', '=', id)
    .executeTakeFirst();
export type Planned = NonNullable<Awaited<ReturnType<typeof selectPlanned>>>;

/** Returns what this customer was written last about an appointment. */
export const selectLastMail = (db: Queryable, appointmentId: string, customerId: string) =>
  db
    .selectFrom('appointmentMails as sent')
    .leftJoin('mails', 'mails.id', 'sent.mailId')
    .select([
      'sent.kind',
      'sent.scheduledDate',
      'sent.duration',
      'sent.mailTo as to',
      'sent.createdAt as sentAt',
    ])
    // A mail that was swept had arrived, or was long seen as failed.
    .select(sql<boolean>`mails.id IS NOT NULL AND ${isMailFailed('mails')}`.as('isFailed'))
    .where('sent.appointmentId', '=', appointmentId)
    .where('sent.customerId', '=', customerId)
    .orderBy('sent.createdAt', 'desc')
    .orderBy('sent.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the address that was written to last about an appointment, also where it has another customer by now. */
export const selectLastAddress = async (db: Queryable, appointmentId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('appointmentMails')
      .select('mailTo')
      .where('appointmentId', '=', appointmentId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.mailTo;

/** One run looks at no more. */
const MAX_TO_REMIND = 500;

/**
 * Returns the appointments within the span, or the one of them with this id, whose customers want reminders and have an address,
 * and were neither reminded of this time nor written about it within a day.
 */
export const selectToRemind = (db: Queryable, { since, before }: Span, id?: string) => {
  const due = db
    .selectFrom('appointments as planned')
    .innerJoin('customers as customer', 'customer.id', 'planned.customerId')
    .select('planned.id')
    .where('planned.status', '=', 'scheduled')
    .where('planned.scheduledDate', '>=', since)
    .where('planned.scheduledDate', '<', before)
    .where(sql<boolean>`planned.scheduled_date > now()`)
    .where('customer.email', 'is not', null)
    .where('customer.automaticReminders', '=', true)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM appointment_mails sent
        WHERE sent.appointment_id = planned.id AND sent.customer_id = planned.customer_id
          AND sent.scheduled_date = planned.scheduled_date AND sent.kind <> 'cancellation'
          AND (sent.kind = 'reminder' OR sent.created_at > now() - interval '24 hours'))`,
    )
    .orderBy('planned.scheduledDate')
    .orderBy('planned.id')
    .limit(MAX_TO_REMIND);
  return (id === undefined ? due : due.where('planned.id', '=', id)).execute();
};
