import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { openEveryDay, run, saveReminders } from '#tests/harness/automatic-reminders.ts';
import { openBookingShop, pressCancel, pressMove, type BookingShop } from '#tests/harness/bookings.ts';
import { createCustomer } from '#tests/harness/factories.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { appointmentMailsContract } from '#features/work/appointment-mails/appointment-mails.contract.ts';

let t: TestApp;
let shop: BookingShop;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await openBookingShop(t);
});

interface Content {
  readonly paragraphs: readonly string[];
  readonly link?: { readonly path: string };
}

/** What was queued, the first first. */
async function mailsOf(app = t) {
  const rows = await app.db
    .selectFrom('mails')
    .innerJoin('mailAttachments as file', 'file.mailId', 'mails.id')
    .select([
      'kind',
      'toAddress',
      'language',
      'subject',
      'mails.content',
      'fileName',
      'file.content as bytes',
    ])
    .orderBy('mails.createdAt')
    .orderBy('mails.id')
    .execute();
  return rows.map(({ content, bytes, ...mail }) => {
    const calendar = new ICAL.Component(ICAL.parse(bytes.toString()) as never[]);
    const event = calendar.getFirstSubcomponent('vevent')!;
    const { paragraphs, link } = content as unknown as Content;
    const status = event.getFirstPropertyValue('status');
    return { ...mail, text: paragraphs.join('\n'), path: link?.path, file: bytes.toString(), status };
  });
}

const email = 'anna@example.lv';

test('confirms a booking in the language of the visitor, with the link of its page and a file', async () => {
  const { page } = await shop.book({ email, language: 'lv' });
  const [mail, ...others] = await mailsOf();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'booking_confirmation',
    toAddress: email,
    language: 'lv',
    path: page,
    fileName: 'pieraksts.ics',
    status: 'CONFIRMED',
  });
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
    'Pakalpojums: Bremžu šķidrums\nCena: 121,00 € ar PVN',
  );
});

test('writes nothing that the visitor typed, nor what is on record, to the address that they typed', async () => {
  await createCustomer(shop.manager, { name: 'SIA Kalniņi', phone: '29123456', email: 'own@example.lv' });
  await shop.book({ email, make: 'other_ev', model: 'BUY NOW spam.example', licensePlate: 'FREE-1' });
  const [mail] = await mailsOf();
  expect(mail?.toAddress).toBe(email);
  expect(`${mail?.subject} ${mail?.text} ${mail?.file}`).not.toMatch(/Kalniņ|BUY|spam|FREE|own@/);
  expect(mail?.text).toContain('somebody has mistyped their e-mail address');
});

const typed = { make: 'other_ev', model: 'BUY NOW spam.example', licensePlate: 'FREE-1' };
const tomorrow = () => addDays(wallClockOf(Date.now()).day, 1);

/** Books `count` times of tomorrow, each for somebody else, with one address. */
async function bookTomorrow(count: number): Promise<{ readonly id: string }[]> {
  await openEveryDay(t.db);
  await shop.saveRules({ noticeHours: 0 });
  const booked: { id: string }[] = [];
  for (let index = 1; index <= count; index++) {
    const [start] = await shop.starts({ from: tomorrow() });
    booked.push(
      await shop.book({ ...typed, start, email, phone: `2600000${index}`, licensePlate: `AB-${index}` }),
    );
  }
  return booked;
}

test('names no car either when staff write about a booking, or the product reminds of it', async () => {
  const [booked] = await bookTomorrow(1);
  await shop.manager.call(appointmentMailsContract.send, {
    params: { id: booked?.id ?? '' },
    body: { kind: 'confirmation' },
  });
  await t.db.updateTable('appointmentMails').set({ createdAt: '2026-01-01T00:00:00Z' }).execute();
  await saveReminders(shop.owner, { appointmentsOn: true });
  onTestFinished(async () => void (await saveReminders(shop.owner)));
  await run(t);
  const mails = await mailsOf();
  expect(mails.map(({ kind }) => kind)).toEqual([
    'booking_confirmation',
    'booking_confirmation',
    'booking_reminder',
  ]);
  for (const mail of mails) {
    expect(`${mail.subject} ${mail.text} ${mail.file}`).not.toMatch(/BUY|spam|AB-1/);
    expect(mail.text).toContain('somebody has mistyped their e-mail address');
  }
});

test('reminds an address of three bookings a day, no matter for how many it was typed', async () => {
  await bookTomorrow(4);
  await t.db.updateTable('appointmentMails').set({ createdAt: '2026-01-01T00:00:00Z' }).execute();
  await saveReminders(shop.owner, { appointmentsOn: true });
  onTestFinished(async () => void (await saveReminders(shop.owner)));
  await run(t);
  await run(t, { time: '15:00' });
  expect((await mailsOf()).filter(({ kind }) => kind === 'booking_reminder')).toHaveLength(3);
});

test('says a change and a cancellation by the link to the same address, in the language of the page', async () => {
  const { page, start } = await shop.book({ email });
  const [, , to] = await shop.starts();
  await pressMove(t, page, start, to);
  await pressMove(t, page, start, to);
  await pressCancel(t, page.replace('/en/booking/', '/lv/rezervacija/'), to);
  const [, moved, cancelled, ...others] = await mailsOf();
  expect(others).toEqual([]);
  expect(moved).toMatchObject({ kind: 'booking_change', toAddress: email, status: 'CONFIRMED', path: page });
  expect(cancelled).toMatchObject({ kind: 'booking_cancellation', language: 'lv', status: 'CANCELLED' });
});

test('writes to nobody where no address was given, or no mail leaves the installation', async () => {
  const { page, start } = await shop.book();
  await pressCancel(t, page, start);
  expect(await mailsOf()).toEqual([]);
  const silent = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000, sendsMail: false });
  onTestFinished(() => silent.close());
  const booked = await (await openBookingShop(silent)).book({ email });
  await pressCancel(silent, booked.page, booked.start);
  expect(await silent.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test('confirms three bookings of a day to one mailbox, no matter who typed its address', async () => {
  for (const [index, address] of [email, 'Anna@example.lv', 'anna+x@example.lv', email].entries())
    await shop.book({ email: address, phone: `2600000${index}`, licensePlate: `AB-${index}` });
  expect(await mailsOf()).toHaveLength(3);
});

test('says in the portal what the car owner was written', async () => {
  const { page, id, start } = await shop.book({ email });
  const last = async () =>
    (await shop.manager.call(appointmentMailsContract.get, { params: { id } })).body.last;
  expect(await last()).toMatchObject({ kind: 'confirmation', to: email, isMoved: false });
  const [, to] = await shop.starts();
  await pressMove(t, page, start, to);
  expect(await last()).toMatchObject({ kind: 'change', isMoved: false });
});
