import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment, createCustomer, createVehicle } from '#tests/harness/factories.ts';
import { startMailServer } from '#tests/harness/mail-server.ts';
import { startMailSender } from '#server/mail/mail-sender.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import { appointmentMailsContract as mails } from '../appointment-mails.contract.ts';
import type { SentKind } from '../mail-kinds.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const next = { scheduledDate: '2036-11-26T07:00:00.000Z', duration: 90 };

type Draft = NonNullable<Parameters<typeof createAppointment>[1]>;

/** An appointment of somebody who has an address. Returns its id. */
async function plan(
  changes: Draft = {},
  customer: Parameters<typeof createCustomer>[1] = {},
): Promise<string> {
  const customerId = await createCustomer(manager, { email: 'anna@example.lv', language: 'en', ...customer });
  const vehicleId = await createVehicle(manager, {
    customerId,
    make: 'Kia',
    model: 'EV6',
    licensePlate: 'EV-1234',
  });
  return createAppointment(manager, { ...next, customerId, vehicleId, service: 'Brake pads', ...changes });
}

const read = async (id: string) => (await manager.call(mails.get, { params: { id } })).body;
const send = (id: string, kind: SentKind, seen?: string) =>
  manager.call(mails.send, { params: { id }, body: { kind, ...(seen && { seen }) } });
const set = (id: string, status: AppointmentStatus) =>
  manager.call(appointmentsContract.record, { params: { id }, body: { status } });
/** To another time, everything else as it is. */
async function move(id: string, scheduledDate: string) {
  const { body } = await manager.call(appointmentsContract.get, { params: { id } });
  const { duration, service, customerId, vehicleId } = body;
  const draft = { scheduledDate, duration, service, customerId, vehicleId };
  return manager.call(appointmentsContract.save, { params: { id }, body: draft });
}

/** What was queued last. */
async function lastMail() {
  const mail = await t.db
    .selectFrom('mails')
    .innerJoin('mailAttachments as file', 'file.mailId', 'mails.id')
    .select(['mails.toAddress', 'mails.language', 'mails.subject', 'mails.content'])
    .select(['file.fileName', 'file.contentType', 'file.content as bytes'])
    .where('mails.kind', '=', 'appointment')
    .orderBy('mails.createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const calendar = new ICAL.Component(ICAL.parse(mail.bytes.toString()) as never[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  const { paragraphs } = mail.content as { readonly paragraphs: readonly string[] };
  return {
    ...mail,
    text: paragraphs.join('\n'),
    event,
    status: event.component.getFirstPropertyValue('status'),
    method: calendar.getFirstPropertyValue('method'),
  };
}

describe('the mail about an appointment', () => {
  test('confirms it in the language of the customer, with a file for their calendar', async () => {
    const id = await plan({ name: 'Difficult customer', notes: 'Owes us money' });
    const { status, body } = await send(id, 'confirmation');
    expect([status, body.last?.kind, body.last?.to, body.next]).toEqual([
      201,
      'confirmation',
      'anna@example.lv',
      { kind: 'confirmation', isRepeat: true },
    ]);
    const mail = await lastMail();
    expect([mail.toAddress, mail.language, mail.fileName]).toEqual([
      'anna@example.lv',
      'en',
      'appointment.ics',
    ]);
    expect(mail.subject).toBe('Riga EV Service: your appointment on 26.11.2036 09:00');
    expect(mail.text).toContain('Wednesday, 26.11.2036 09:00\nCar: Kia EV6, EV-1234\nService: Brake pads');
    expect([mail.method, mail.status, mail.event.summary]).toEqual([
      'PUBLISH',
      'CONFIRMED',
      'Riga EV Service · EV-1234',
    ]);
    expect(mail.event.startDate.toJSDate().toISOString()).toBe(next.scheduledDate);
    expect(mail.event.uid.startsWith(id)).toBe(true);
    // What the shop calls it, and what it writes down, is the shop's.
    expect(mail.text + mail.bytes.toString()).not.toMatch(/Difficult|Owes/);
    const latvian = await plan({}, { language: 'lv' });
    await send(latvian, 'confirmation');
    expect((await lastMail()).subject).toBe('Riga EV Service: jūsu pieraksts 26.11.2036 09:00');
  });

  test('asks to bring the car before the work begins where that was agreed', async () => {
    await send(await plan({ dropOffAt: '2036-11-25T15:30:00.000Z' }), 'confirmation');
    expect((await lastMail()).text).toContain('09:00\nPlease bring the car: 25.11.2036 17:30\nCar: Kia');
    await send(await plan({ dropOffAt: next.scheduledDate }), 'confirmation');
    expect((await lastMail()).text).not.toContain('bring the car');
  });

  test('says a change and a cancellation of what was confirmed, as later revisions of one event', async () => {
    const id = await plan();
    const since = async (createdAt: string) =>
      t.db.updateTable('appointments').set({ createdAt }).where('id', '=', id).execute();
    await since('2026-01-01T00:00:00Z');
    await send(id, 'confirmation');
    const confirmed = await lastMail();
    await move(id, '2036-11-27T08:00:00.000Z');
    expect(await read(id)).toMatchObject({
      next: { kind: 'change', isRepeat: false },
      last: { kind: 'confirmation', isMoved: true, isCancelled: false, isFailed: false },
    });
    // A second later, as far as calendars know.
    await since('2025-12-31T00:00:00Z');
    expect((await send(id, 'change')).status).toBe(201);
    const changed = await lastMail();
    expect(changed.subject).toBe('Riga EV Service: your appointment was moved to 27.11.2036 10:00');
    expect([changed.event.uid, changed.event.sequence > confirmed.event.sequence]).toEqual([
      confirmed.event.uid,
      true,
    ]);
    await set(id, 'cancelled');
    expect(await read(id)).toMatchObject({
      next: { kind: 'cancellation', isRepeat: false },
      last: { kind: 'change', isMoved: false, isCancelled: true },
    });
    await send(id, 'cancellation');
    const cancelled = await lastMail();
    expect([cancelled.status, cancelled.event.uid]).toEqual(['CANCELLED', confirmed.event.uid]);
    expect(cancelled.subject).toBe('Riga EV Service: your appointment on 27.11.2036 10:00 is cancelled');
    expect(await read(id)).toMatchObject({ last: { kind: 'cancellation', isCancelled: false } });
    await set(id, 'scheduled');
    expect((await read(id)).next).toEqual({ kind: 'confirmation', isRepeat: false });
  });

  test('rejects what is not to be said any more', async () => {
    const id = await plan();
    const { updatedAt } = await read(id);
    await set(id, 'cancelled');
    const nothing = await send(id, 'confirmation');
    expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_to_send']);
    await set(id, 'scheduled');
    for (const refused of [await send(id, 'confirmation', updatedAt), await send(id, 'change')])
      expect([refused.status, refused.body.code]).toEqual([409, 'concurrent_modification']);
    expect((await send(id, 'confirmation', (await read(id)).updatedAt)).status).toBe(201);
  });

  test('needs an address, a customer and a time to come', async () => {
    const unreachable = await plan({}, { email: null });
    expect(await read(unreachable)).toMatchObject({ to: null, next: { kind: 'confirmation' }, last: null });
    const nobodys = await createAppointment(manager, next);
    const past = await plan({ scheduledDate: '2026-01-05T08:00:00Z' });
    const begun = await plan();
    await set(begun, 'in_progress');
    for (const id of [unreachable, nobodys, past, begun])
      expect((await send(id, 'confirmation')).body.code).toBe('nothing_to_send');
    for (const id of [nobodys, past, begun]) expect((await read(id)).next).toBeNull();
  });

  test('counts for the customer who got the mail alone', async () => {
    const id = await plan();
    await send(id, 'confirmation');
    const customerId = await createCustomer(manager, { email: 'bruno@example.lv' });
    await manager.call(appointmentsContract.save, { params: { id }, body: { ...next, customerId } });
    expect(await read(id)).toMatchObject({
      to: 'bruno@example.lv',
      last: null,
      next: { kind: 'confirmation', isRepeat: false },
    });
  });

  test('leaves an audit entry without the address, and goes when the appointment is deleted', async () => {
    const id = await plan();
    await send(id, 'confirmation');
    const entries = await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('entityType', '=', 'appointment_mail')
      .orderBy('createdAt', 'desc')
      .execute();
    expect(entries[0]?.details).toEqual({ created: 'Brake pads', kind: 'confirmation' });
    expect(JSON.stringify(entries)).not.toContain('@');
    expect((await manager.call(appointmentsContract.delete, { params: { id } })).status).toBe(204);
    expect(
      await t.db.selectFrom('appointmentMails').select('id').where('appointmentId', '=', id).execute(),
    ).toEqual([]);
  });

  test('stays with those who plan: a technician neither sends nor sees it', async () => {
    const id = await plan();
    const technician = await t.as('technician');
    for (const call of [
      technician.call(mails.get, { params: { id } }),
      technician.call(mails.send, { params: { id }, body: { kind: 'confirmation' } }),
    ])
      expect((await call).status).toBe(403);
  });

  test('arrives with a file that mail programs take for a calendar, and says when it did not arrive', async () => {
    const id = await plan();
    const lost = await plan({}, { email: 'nobody@example.lv' });
    for (const each of [id, lost]) await send(each, 'confirmation');
    const { port, received } = await startMailServer({ rejects: /^nobody@/ });
    const sender = await startMailSender(t.db, {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      publicUrl: 'http://localhost:3000',
      log: { info() {}, warn() {} },
    });
    await expect.poll(async () => (await read(lost)).last?.isFailed).toBe(true);
    await expect.poll(async () => received.length).toBeGreaterThan(0);
    await expect.poll(async () => t.db.selectFrom('mailAttachments').select('mailId').execute()).toEqual([]);
    await sender.stop();
    expect((await read(id)).last?.isFailed).toBe(false);
    const parsed = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    const [file] = parsed.at(-1)?.attachments ?? [];
    expect([file?.mimeType, file?.filename, file?.method]).toEqual([
      'text/calendar',
      'appointment.ics',
      'PUBLISH',
    ]);
    expect(file?.disposition).toBe('attachment');
  });
});

test('sends nothing where no mail server is set', async () => {
  const kept = await startTestApp({ sendsMail: false });
  try {
    const owner = await kept.as('owner');
    const customerId = await createCustomer(owner, { email: 'anna@example.lv' });
    const id = await createAppointment(owner, { ...next, customerId });
    const params = { id };
    expect((await owner.call(mails.get, { params })).body.sendsMail).toBe(false);
    const { status, body } = await owner.call(mails.send, { params, body: { kind: 'confirmation' } });
    expect([status, body.code]).toEqual([409, 'no_mail_server']);
  } finally {
    await kept.close();
  }
});
