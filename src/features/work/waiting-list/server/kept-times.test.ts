import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { openBookingShop, type BookingShop } from '#tests/harness/bookings.ts';
import {
  closeShop,
  entriesOf,
  forgetWaiting,
  join,
  joinAs,
  reopenShop,
  runJob,
  statesOf,
  twoDays,
} from '#tests/harness/waiting-list.ts';
import { wallClockOf } from '#shared/dates.ts';

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

const offered = async () => (await entriesOf(t)).filter(({ state }) => state === 'offered');

test('keeps a quarter of a day for those who wait, and offers them another day then', async () => {
  const [day, next] = twoDays();
  // Of nine hours of one technician two works of an hour, however many there are who wait.
  for (const name of ['Bruno', 'Cita', 'Dace'] as const)
    await joinAs(t, shop, name, { firstDay: day, lastDay: day });
  await joinAs(t, shop, 'Emma', { firstDay: day, lastDay: next });
  await reopenShop(t);
  await Promise.all(Array.from({ length: 4 }, () => runJob(t)));
  await runJob(t);
  expect(await statesOf(t)).toEqual(['Bruno: offered', 'Cita: offered', 'Dace: waiting', 'Emma: offered']);
  const emma = (await entriesOf(t))[3];
  expect(wallClockOf(emma?.offerStart ?? '').day).toBe(next);
});

test('offers who joins none of a day of which a quarter is kept', async () => {
  const [day] = twoDays();
  await reopenShop(t);
  const names = ['Bruno', 'Cita', 'Dace', 'Emma'] as const;
  await Promise.all(names.map((name) => joinAs(t, shop, name, { firstDay: day, lastDay: day })));
  // Two who look for one at the same moment find the same: the other is offered the next.
  await runJob(t);
  expect(await offered()).toHaveLength(2);
});

test('takes nothing of what visitors may hold', async () => {
  const [day] = twoDays();
  // Two hours are offered, and four held: more than half of a day of nine.
  await t.db.updateTable('services').set({ minutes: 120 }).execute();
  await joinAs(t, shop, 'Bruno', { firstDay: day, lastDay: day });
  await reopenShop(t);
  await runJob(t);
  expect(await statesOf(t)).toEqual(['Bruno: offered']);
  await t.db.updateTable('services').set({ minutes: 240 }).execute();
  const [start] = await shop.starts({ from: day });
  expect(wallClockOf(start).day).toBe(day);
  expect((await shop.holdAt(start)).status).toBe(201);
});

test('keeps two times at once for one mailbox, and writes to it three times a day', async () => {
  const mailboxes = ['one@example.lv', 'ONE@example.lv', 'one+x@example.lv', 'one@example.lv'];
  for (const [index, email] of mailboxes.entries())
    await join(t, shop, { phone: `2600000${index}`, licensePlate: `AA-${index}`, email });
  await reopenShop(t);
  const states = async () => (await entriesOf(t)).map(({ state }) => state);
  await runJob(t);
  expect(await states()).toEqual(['offered', 'offered', 'waiting', 'waiting']);
  // The third mail of the day; of a fourth offer nobody would hear.
  await runJob(t, new Date((await entriesOf(t))[1]?.offerUntil ?? ''));
  expect(await states()).toEqual(['offered', 'waiting', 'waiting', 'waiting']);
  expect(await t.db.selectFrom('mails').select('id').execute()).toHaveLength(3);
});

test('offers nothing at once to who joins with a mailbox for which two times are kept', async () => {
  await reopenShop(t);
  for (const n of [1, 2, 3, 4])
    await join(t, shop, { phone: `2600000${n}`, licensePlate: `AA-${n}`, email: 'one@example.lv' });
  const states = (await entriesOf(t)).map(({ state }) => state);
  expect(states).toEqual(['offered', 'offered', 'waiting', 'waiting']);
});
