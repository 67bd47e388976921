import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { mailsTo, mailTo, openEveryDay, run, saveReminders } from '#tests/harness/automatic-reminders.ts';
import { createAppointment, createCustomer } from '#tests/harness/factories.ts';
import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { appointmentMailsContract } from '#features/work/appointment-mails/appointment-mails.contract.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';

let t: TestApp;
let manager: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000 });
  manager = await t.as('service_manager');
  owner = await t.as('owner');
  await openEveryDay(t.db);
});
beforeEach(() => saveReminders(owner, { appointmentsOn: true }));
afterEach(() => saveReminders(owner));
afterAll(() => t.close());

const inDays = (days: number, time = '14:00') =>
  instantOf({ day: addDays(wallClockOf(Date.now()).day, days), time }) ?? '';

let people = 0;
/** An appointment of somebody with an address of their own. */
async function plan(days: number, customer: Parameters<typeof createCustomer>[1] = {}) {
  const email = `planned${++people}@example.lv`;
  const customerId = await createCustomer(manager, { email, language: 'en', ...customer });
  const id = await createAppointment(manager, { customerId, scheduledDate: inDays(days), duration: 60 });
  return { id, email, customerId };
}
const countOf = async (email: string) => (await mailsTo(t, email)).length;
const confirm = ({ id }: { readonly id: string }) =>
  manager.call(appointmentMailsContract.send, { params: { id }, body: { kind: 'confirmation' } });

test('reminds the customer of an appointment of tomorrow once, with a file for their calendar', async () => {
  const { id, email } = await plan(1);
  const [today, later] = [await plan(0), await plan(2)];
  await run(t);
  await run(t, { time: '15:00' });
  const mail = await mailTo(t, email);
  expect(mail.attachments).toEqual(['appointment.ics']);
  expect(mail.subject).toMatch(/^Riga EV Service: your appointment is on .* 14:00$/);
  expect(mail.paragraphs.at(1)).toBe('This is a friendly reminder of your appointment:');
  expect(mail.paragraphs.at(-1)).toContain('This reminder was sent automatically.');
  expect([await countOf(today.email), await countOf(later.email)]).toEqual([0, 0]);
  const { body } = await manager.call(appointmentMailsContract.get, { params: { id } });
  expect(body).toMatchObject({
    last: { kind: 'reminder', to: email },
    next: { kind: 'confirmation', isRepeat: true },
  });
});

test('reminds again of an appointment that was moved and is still tomorrow', async () => {
  const { id, email, customerId } = await plan(1);
  await run(t);
  const body = { customerId, scheduledDate: inDays(1, '16:00'), duration: 60 };
  await manager.call(appointmentsContract.save, { params: { id }, body });
  await run(t);
  const mails = await mailsTo(t, email);
  expect(mails.map(({ subject }) => subject.slice(-5))).toEqual(['14:00', '16:00']);
});

test('reminds nobody who was written about that time within a day', async () => {
  const [fresh, old] = [await plan(1), await plan(1)];
  for (const each of [fresh, old]) await confirm(each);
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await t.db
    .updateTable('appointmentMails')
    .set({ createdAt: yesterday })
    .where('appointmentId', '=', old.id)
    .execute();
  await run(t);
  expect([await countOf(fresh.email), await countOf(old.email)]).toEqual([1, 2]);
});

test('reminds of no appointment that is off, and nobody who does not want it or has no address', async () => {
  const cancelled = await plan(1);
  const params = { id: cancelled.id };
  await manager.call(appointmentsContract.record, { params, body: { status: 'cancelled' } });
  const unwanted = await plan(1, { automaticReminders: false });
  await plan(1, { email: null });
  await run(t);
  expect([await countOf(cancelled.email), await countOf(unwanted.email)]).toEqual([0, 0]);
});

test('sends nothing while it is switched off', async () => {
  await saveReminders(owner, { firstOn: true });
  const { email } = await plan(1);
  await run(t);
  expect(await countOf(email)).toBe(0);
});
