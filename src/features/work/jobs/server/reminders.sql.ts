import { sql } from 'kysely';
import type { Queryable } from '../../../../server/db/database.ts';
import type { ReminderChannel } from '../reminders.contract.ts';

interface NewReminder {
  readonly invoiceId: string;
  readonly channel: ReminderChannel;
  readonly balance: string;
  readonly dueDate: string;
  readonly mailId: string | null;
  readonly mailTo: string | null;
  readonly createdBy: string;
}

export const insertReminder = (db: Queryable, reminder: NewReminder) =>
  db.insertInto('invoiceReminders').values(reminder).execute();

/** Newest first. */
export const selectReminders = (db: Queryable, invoiceId: string) =>
  db
    .selectFrom('invoiceReminders as reminder')
    .innerJoin('users as person', 'person.id', 'reminder.createdBy')
    .select(['reminder.id', 'reminder.balance', 'mailId', 'mailTo', 'reminder.createdAt'])
    .select([
      sql<ReminderChannel>`channel`.as('channel'),
      sql<string>`coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.username)`.as(
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
