import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { ReminderChannel, ReminderLevel } from '../reminders.contract.ts';

interface NewReminder {
  readonly invoiceId: string;
  readonly channel: ReminderChannel;
  readonly balance: string;
  readonly dueDate: string;
  readonly mailId: string | null;
  readonly mailTo: string | null;
  /** Both of one that was sent automatically: its level, and nobody. */
  readonly level: ReminderLevel | null;
  readonly createdBy: string | null;
}

export const insertReminder = (db: Queryable, reminder: NewReminder) =>
  db.insertInto('invoiceReminders').values(reminder).execute();

interface NewEstimateReminder {
  readonly estimateId: string;
  readonly sentVersion: number;
  readonly mailId: string | null;
  readonly mailTo: string;
}

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
      sql<
        string | null
      >`coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.username)`.as(
        'createdBy',
      ),
    ])
    .where('invoiceId', '=', invoiceId)
    .orderBy('reminder.createdAt', 'desc')
    .orderBy('reminder.id')
    .limit(100)
    .execute();

/** Where people are written to, by their ids. */
export const selectAddressees = (db: Queryable, customerIds: readonly string[]) =>
  db.selectFrom('customers').select(['id', 'email', 'phone']).where('id', 'in', customerIds).execute();
