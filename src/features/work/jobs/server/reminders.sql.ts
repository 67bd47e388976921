import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { ReminderLevel } from '../reminders.contract.ts';

/** Level and author of one that was sent automatically: its level, and nobody. */
type NewReminder = NewRow<'invoiceReminders'>;

export const insertReminder = (db: Queryable, reminder: NewReminder) =>
  db.insertInto('invoiceReminders').values(reminder).execute();

type NewEstimateReminder = NewRow<'estimateReminders'>;

/** Throws a unique violation for a version that was reminded of. */
export const insertEstimateReminder = (db: Queryable, reminder: NewEstimateReminder) =>
  db.insertInto('estimateReminders').values(reminder).execute();

/** Newest first. */
export const selectReminders = (db: Queryable, invoiceId: string) =>
  db
    .selectFrom('invoiceReminders as reminder')
    .leftJoin('users as person', 'person.id', 'reminder.createdBy')
    .select(['reminder.id', 'reminder.balance', 'mailId', 'mailTo', 'channel', 'reminder.createdAt'])
    .select([
      sql<ReminderLevel | null>`level`.as('level'),
      displayNameOf<string | null>('person').as('createdBy'),
    ])
    .where('invoiceId', '=', invoiceId)
    .orderBy('reminder.createdAt', 'desc')
    .orderBy('reminder.id')
    .limit(100)
    .execute();

/** Returns where people are written to, by their ids. */
export const selectAddressees = (db: Queryable, customerIds: readonly string[]) =>
  db.selectFrom('customers').select(['id', 'email', 'phone']).where('id', 'in', customerIds).execute();
