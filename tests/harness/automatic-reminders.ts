import { sql } from 'kysely';
import {
  automaticRemindersContract,
  type RemindersDraft,
} from '#features/work/automatic-reminders/automatic-reminders.contract.ts';
import { sendReminders } from '#features/work/automatic-reminders/server/send-reminders.ts';
import { jobPaths } from '#features/work/jobs/job-view.ts';
import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller, TestApp } from './app.ts';
import { createCustomer, createEstimate, createInvoice } from './factories.ts';
import { createLink, type MadePage } from './job-page.ts';

export const remindersOff: RemindersDraft = {
  appointmentsOn: false,
  estimatesOn: false,
  firstOn: false,
  secondOn: false,
  thirdOn: false,
  estimatesDays: 3,
  firstDays: 3,
  secondDays: 10,
  thirdDays: 21,
  estimatesTextEn: null,
  estimatesTextLv: null,
  firstTextEn: null,
  firstTextLv: null,
  secondTextEn: null,
  secondTextLv: null,
  thirdTextEn: null,
  thirdTextLv: null,
};
export const allOn = { estimatesOn: true, firstOn: true, secondOn: true, thirdOn: true };

/** Settings as the owner saves them. */
export const saveReminders = (owner: Caller, changes: Partial<RemindersDraft> = {}) =>
  owner.call(automaticRemindersContract.save, { body: { ...remindersOff, ...changes } });

const today = (): string => wallClockOf(new Date()).day;
/** A shop that is open every day, also on public holidays: the day of the test is any. */
export async function openEveryDay(db: Database): Promise<void> {
  const hours = { opens: '09:00', closes: '18:00' };
  const openingHours = JSON.stringify([1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ weekday, ...hours })));
  await db.updateTable('business').set({ openingHours }).execute();
  const days = { firstDay: addDays(today(), -7), lastDay: addDays(today(), 7) };
  await db.deleteFrom('specialDays').where('name', '=', 'Open').execute();
  await db
    .insertInto('specialDays')
    .values({ ...days, ...hours, kind: 'open', name: 'Open' })
    .execute();
}

/** Lets a run begin at noon of today. Fails when something of it failed, unless `onError` is given. */
export function run(
  { db }: Pick<TestApp, 'db'>,
  { time = '12:00', sendsMail = true, onError }: RunOptions = {},
): Promise<void> {
  const failures: unknown[] = [];
  const sender = {
    db,
    sendsMail,
    publicUrl: 'http://localhost:3000',
    onError: onError ?? ((error: unknown) => void failures.push(error)),
  };
  return sendReminders(sender, new Date(instantOf({ day: today(), time }) ?? '')).then(() => {
    if (failures.length > 0) throw failures[0];
  });
}
interface RunOptions {
  readonly time?: string;
  readonly sendsMail?: boolean;
  readonly onError?: (error: unknown) => void;
}

let people = 0;
interface Person {
  readonly language?: 'en' | 'lv';
  readonly email?: string | null;
  readonly automaticReminders?: boolean;
}

const someone = async (manager: Caller, person: Person) => {
  const email = person.email === undefined ? `reminded${++people}@example.lv` : person.email;
  const customer = { language: 'en', ...person, email } as const;
  return { email: email ?? '', customerId: await createCustomer(manager, customer) };
};

/** An invoice of 121.00 that was due so many days ago, of a customer of its own. */
export async function addOverdue({ db }: TestApp, manager: Caller, days: number, person: Person = {}) {
  const { email, customerId } = await someone(manager, person);
  const dueDate = addDays(today(), -days);
  const number = await createInvoice(db, {
    customerId,
    createdBy: manager.userId ?? '',
    dueDate,
    status: 'pending',
  });
  const { id } = await db
    .selectFrom('invoices')
    .select('id')
    .where('invoiceNumber', '=', number)
    .executeTakeFirstOrThrow();
  return { id, number, email, customerId };
}

export interface SeenEstimate extends MadePage {
  readonly id: string;
  readonly email: string;
  readonly customerId: string;
}

/** An estimate that was sent and seen so many days ago, of a customer of its own. */
export async function addSeen(
  t: TestApp,
  manager: Caller,
  days: number,
  person: Person = {},
): Promise<SeenEstimate> {
  const { email, customerId } = await someone(manager, person);
  const lineItems = [{ description: 'Brakes', partPrice: '100.00' }];
  const id = await createEstimate(manager, { customerId, lineItems });
  const made = await createLink(manager, id);
  await see(t, made.page);
  await ageSending(t, id, days);
  return { id, email, customerId, ...made };
}

/** The customer does something on the page. */
export const see = ({ app }: TestApp, page: string) =>
  app.inject({ method: 'POST', url: page + jobPaths.seen });

export const ageSending = ({ db }: TestApp, id: string, days: number) =>
  sql`UPDATE estimates SET sent_at = sent_at - make_interval(days => ${days}),
    seen_at = seen_at - make_interval(days => ${days}) WHERE id = ${id}`.execute(db);

export const mailsTo = ({ db }: TestApp, email: string) =>
  db.selectFrom('mails').selectAll().where('toAddress', '=', email).orderBy('createdAt').execute();

interface Content {
  readonly paragraphs: string[];
  readonly footer: string[];
  readonly link: { readonly label: string; readonly path: string };
}

/** The one mail that went to an address, as it is in the outbox, with the names of its attachments. */
export async function mailTo(t: TestApp, email: string) {
  const [mail, ...more] = await mailsTo(t, email);
  if (!mail || more.length > 0) throw new Error(`Not one mail to ${email}`);
  const files = await t.db
    .selectFrom('mailAttachments')
    .select('fileName')
    .where('mailId', '=', mail.id)
    .execute();
  const attachments = files.map(({ fileName }) => fileName);
  return { to: mail.toAddress, subject: mail.subject, attachments, ...(mail.content as unknown as Content) };
}
