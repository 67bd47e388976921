import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { openBookingShop, type BookingShop } from '#tests/harness/bookings.ts';
import {
  closeShop,
  daytime,
  entriesOf,
  forgetWaiting,
  joinAs,
  reopenShop,
  runJob,
  statesOf,
  today,
  twoDays,
} from '#tests/harness/waiting-list.ts';
import { wallClockOf, instantOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { sweepWaitingList } from './offer-times.service.ts';

let t: TestApp;
let shop: BookingShop;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, servesBookPages: true, rateLimitFactor: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  await forgetWaiting(t);
  shop = await openBookingShop(t);
  await closeShop(t, shop);
});

const MINUTE_MS = 60_000;
const after = (instant: string | null, minutes = 0) =>
  new Date(Date.parse(instant ?? '') + minutes * MINUTE_MS);
/** One time a day: the first car of a day is the last. */
const oneTimeADay = () => shop.saveRules({ lastDropOff: '09:00' });
test('offers the first time that suits to who waits longest, and mails the link', async () => {
  const [day] = twoDays();
  await joinAs(t, shop, 'Bruno', { firstDay: day, lastDay: day, partOfDay: 'afternoon' });
  await runJob(t);
  expect(await statesOf(t)).toEqual(['Bruno: waiting']);
  await reopenShop(t);
  const now = daytime();
  await runJob(t, now);
  const [entry] = await entriesOf(t);
  expect(entry).toMatchObject({
    state: 'offered',
    offerStart: instantOf({ day, time: '12:00' }),
    offerUntil: after(now.toISOString(), 120).toISOString(),
  });
  const mail = await t.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ toAddress: 'Bruno@example.lv', language: 'en', kind: 'waiting_list_offer' });
  const said = JSON.stringify([mail.subject, mail.content]);
  expect(said).toMatch(/A time became free: \w{3} \d\d\.\d\d\.\d{4} 12:00\./);
  expect(said).toContain('It is yours until');
  // The address may be another person's: who waits, for what, and which car is not said.
  expect(`${mail.subject} ${JSON.stringify(mail.content)}`).not.toMatch(/Bruno|BRUNO|2600|Brake|tesla/i);
  expect(said).toMatch(/\/en\/waiting\/[\w-]{27}/);
});

test('offers one time to one after the other, each for as long as the settings say', async () => {
  await oneTimeADay();
  const [day] = twoDays();
  for (const name of ['Bruno', 'Cita', 'Dace'] as const)
    await joinAs(t, shop, name, { firstDay: day, lastDay: day });
  await reopenShop(t);
  await runJob(t);
  expect(await statesOf(t)).toEqual(['Bruno: offered', 'Cita: waiting', 'Dace: waiting']);
  const [first] = await entriesOf(t);
  await runJob(t, after(first!.offerUntil, -1));
  expect(await statesOf(t)).toEqual(['Bruno: offered', 'Cita: waiting', 'Dace: waiting']);
  await runJob(t, after(first!.offerUntil));
  // What was not taken of a day is not offered again.
  expect(await statesOf(t)).toEqual(['Bruno: waiting', 'Cita: offered', 'Dace: waiting']);
  const [, second] = await entriesOf(t);
  await runJob(t, after(second!.offerUntil));
  expect(await statesOf(t)).toEqual(['Bruno: waiting', 'Cita: waiting', 'Dace: offered']);
});

test('ends an entry after two offers that were not taken, and writes no mail of it', async () => {
  await oneTimeADay();
  const [day, next] = twoDays();
  await joinAs(t, shop, 'Bruno', { firstDay: day, lastDay: next });
  await reopenShop(t);
  await runJob(t);
  const [first] = await entriesOf(t);
  await runJob(t, after(first!.offerUntil));
  const [second] = await entriesOf(t);
  expect(second).toMatchObject({ state: 'offered', offersNotTaken: 1 });
  expect(wallClockOf(second!.offerStart ?? '').day).toBe(next);
  await runJob(t, after(second!.offerUntil));
  expect((await entriesOf(t))[0]).toMatchObject({ state: 'ended', offersNotTaken: 2 });
  expect(await t.db.selectFrom('mails').select('id').execute()).toHaveLength(2);
  const held = t.db.selectFrom('allocations').select('id').where('heldUntil', 'is not', null);
  expect(await held.execute()).toEqual([]);
});

test('ends an entry when its last day has passed', async () => {
  await joinAs(t, shop, 'Bruno', { firstDay: today(), lastDay: today() });
  await runJob(t, new Date(instantOf({ day: today(), time: '23:59' }) ?? ''));
  expect(await statesOf(t)).toEqual(['Bruno: waiting']);
  await runJob(t, new Date(instantOf({ day: addDays(today(), 1), time: '00:00' }) ?? ''));
  expect(await statesOf(t)).toEqual(['Bruno: ended']);
});

test('offers in the daytime alone, but lets offers end at any hour', async () => {
  await joinAs(t, shop, 'Bruno');
  await reopenShop(t);
  const day = addDays(today(), 1);
  for (const time of ['07:59', '20:00', '23:00']) {
    await runJob(t, new Date(instantOf({ day, time }) ?? ''));
    expect(await statesOf(t)).toEqual(['Bruno: waiting']);
  }
  await runJob(t, new Date(instantOf({ day, time: '19:59' }) ?? ''));
  const [entry] = await entriesOf(t);
  expect(entry?.state).toBe('offered');
  await runJob(t, after(entry!.offerUntil));
  expect(await statesOf(t)).toEqual(['Bruno: waiting']);
});

test('offers one time once, whichever of several processes is the first', async () => {
  await oneTimeADay();
  const [day] = twoDays();
  for (const name of ['Bruno', 'Cita'] as const) await joinAs(t, shop, name, { firstDay: day, lastDay: day });
  await reopenShop(t);
  const now = daytime();
  await Promise.all(Array.from({ length: 4 }, () => runJob(t, now)));
  expect(await statesOf(t)).toEqual(['Bruno: offered', 'Cita: waiting']);
  expect(await t.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
});

test('keeps the time for that person: nobody else is offered it, or can book it', async () => {
  await oneTimeADay();
  const [day] = twoDays();
  await joinAs(t, shop, 'Bruno', { firstDay: day, lastDay: day });
  await reopenShop(t);
  await runJob(t);
  const { offerStart } = (await entriesOf(t))[0]!;
  expect((await shop.holdAt(offerStart ?? '')).status).toBe(409);
  expect((await shop.bookAt(offerStart ?? '')).status).toBe(409);
});

test('keeps one time for an entry, however many processes look for one', async () => {
  const other = { username: 'second', firstName: 'Second', lastName: 'T', role: 'technician' as const };
  const added = { ...other, passwordHash: '-', email: 'second@shop.test' };
  const { id } = await t.db.insertInto('users').values(added).returning('id').executeTakeFirstOrThrow();
  onTestFinished(async () => {
    await t.db.deleteFrom('allocations').execute();
    await t.db.deleteFrom('users').where('id', '=', id).execute();
  });
  // Who joins while the first is away is not offered the second at once.
  await shop.saveRules({ daysAhead: 1, noticeHours: 48 });
  await joinAs(t, shop, 'Bruno');
  await shop.saveRules();
  await reopenShop(t);
  const now = daytime();
  await Promise.all(Array.from({ length: 4 }, () => runJob(t, now)));
  const held = t.db.selectFrom('allocations').select('id').where('heldUntil', 'is not', null);
  expect((await held.execute()).map((each) => each.id)).toEqual([(await entriesOf(t))[0]?.offerAllocationId]);
});

test('offers nothing while booking is off, nor what can be booked no more', async () => {
  await joinAs(t, shop, 'Bruno');
  await reopenShop(t);
  await shop.saveRules({ isOn: false });
  await runJob(t);
  expect(await statesOf(t)).toEqual(['Bruno: waiting']);
  await shop.saveRules();
  await t.db.updateTable('services').set({ canBeBooked: false }).execute();
  await runJob(t);
  expect(await statesOf(t)).toEqual(['Bruno: waiting']);
});

test('looks for the time that the work takes now', async () => {
  await joinAs(t, shop, 'Bruno');
  await reopenShop(t);
  await t.db.updateTable('services').set({ minutes: 90 }).execute();
  await runJob(t);
  const held = await t.db.selectFrom('allocations').selectAll().executeTakeFirstOrThrow();
  expect(Date.parse(held.endsAt) - Date.parse(held.startsAt)).toBe(90 * MINUTE_MS);
});

test('keeps a time for the hours of the settings, which stay where they are left out', async () => {
  await shop.saveRules({ offerHours: 5 });
  await shop.saveRules({ offerHours: undefined });
  await joinAs(t, shop, 'Bruno', { firstDay: twoDays()[0] });
  await reopenShop(t);
  const now = daytime();
  await runJob(t, now);
  expect((await entriesOf(t))[0]?.offerUntil).toBe(after(now.toISOString(), 5 * 60).toISOString());
  for (const offerHours of [0, 25, 1.5]) {
    const { status, body } = await shop.saveRules({ offerHours });
    expect([status, body]).toMatchObject([400, { errors: { offerHours: ['Between 1 and 24 hours'] } }]);
  }
});

test('keeps no time past its notice, and offers none that leaves nobody the time to answer', async () => {
  await shop.saveRules({ offerHours: 24, noticeHours: 1 });
  await joinAs(t, shop, 'Bruno');
  await reopenShop(t);
  const now = daytime();
  await runJob(t, now);
  const { offerStart, offerUntil } = (await entriesOf(t))[0]!;
  expect(Date.parse(offerUntil ?? '')).toBeLessThanOrEqual(Date.parse(offerStart ?? '') - 60 * MINUTE_MS);
  expect(Date.parse(offerUntil ?? '') - now.getTime()).toBeGreaterThanOrEqual(15 * MINUTE_MS);
});

test('tells staff where nobody can be written to', async () => {
  await joinAs(t, shop, 'Bruno');
  await reopenShop(t);
  await runJob(t, daytime(), false);
  const [entry] = await entriesOf(t);
  expect(entry?.state).toBe('offered');
  expect(await t.db.selectFrom('mails').select('id').execute()).toEqual([]);
  const notices = await t.db.selectFrom('notices').select(['kind', 'entityId', 'params']).execute();
  const params = { name: 'Bruno', start: entry?.offerStart };
  expect(notices).toEqual([{ kind: 'time_to_offer', entityId: entry?.id, params }]);
});

test('keeps an entry 90 days after it was closed, and deletes it with its links then', async () => {
  await joinAs(t, shop, 'Bruno');
  const close = (days: number) =>
    t.db
      .updateTable('waitingList')
      .set({
        state: 'left',
        addressHash: null,
        closedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
      })
      .execute();
  await close(89);
  await sweepWaitingList(t.db);
  expect(await statesOf(t)).toEqual(['Bruno: left']);
  await close(91);
  await sweepWaitingList(t.db);
  expect(await statesOf(t)).toEqual([]);
  expect(await t.db.selectFrom('waitingListLinks').selectAll().execute()).toEqual([]);
});

test('tells in the audit log what became of an entry, and nothing of its person', async () => {
  await joinAs(t, shop, 'Bruno');
  await reopenShop(t);
  await runJob(t);
  const rows = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'details', 'userId'])
    .where('entityType', '=', 'waiting_list_entry')
    .where('entityId', '=', (await entriesOf(t))[0]!.id)
    .execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/Bruno|BRUNO|2600/);
  expect(rows[0]?.entityName).toBe('Bremžu šķidrums');
});
