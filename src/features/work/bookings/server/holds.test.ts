import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { openBookingShop, type BookingShop } from '#tests/harness/bookings.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { sweepHolds } from './holds.ts';

let t: TestApp;
let shop: BookingShop;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await openBookingShop(t);
});

test('keeps the time for its visitor, and for nobody else', async () => {
  const [start] = await shop.starts();
  const held = await shop.holdAt(start);
  expect([held.status, held.body.start]).toEqual([201, start]);
  expect(Date.parse(held.body.until) - Date.now()).toBeGreaterThan(9 * 60_000);
  expect((await shop.bookAt(start)).status).toBe(409);
  expect((await shop.bookAt(start, { hold: 'A'.repeat(27) })).status).toBe(409);
  expect((await shop.bookAt(start, { hold: held.body.token })).status).toBe(201);
  expect(await t.db.selectFrom('bookingHolds').selectAll().execute()).toEqual([]);
});

test('ends by itself', async () => {
  const [start] = await shop.starts();
  const { body } = await shop.holdAt(start);
  await t.db.updateTable('allocations').set({ heldUntil: '2020-01-01T00:00:00Z' }).execute();
  expect((await shop.starts())[0]).toBe(start);
  // Its visitor books it all the same, for nobody was faster.
  expect((await shop.bookAt(start, { hold: body.token })).status).toBe(201);
  expect(await t.db.selectFrom('bookingHolds').selectAll().execute()).toEqual([]);
});

test('goes by itself when it has ended, also where nobody books', async () => {
  const [start] = await shop.starts();
  await shop.holdAt(start);
  await sweepHolds(t.db);
  expect(await t.db.selectFrom('allocations').select('id').execute()).toHaveLength(1);
  await t.db.updateTable('allocations').set({ heldUntil: '2020-01-01T00:00:00Z' }).execute();
  await sweepHolds(t.db);
  expect(await t.db.selectFrom('allocations').select('id').execute()).toEqual([]);
});

test('goes when the visitor chooses another time', async () => {
  const [first, second] = await shop.starts();
  const before = await shop.holdAt(first);
  expect((await shop.holdAt(second, { replaces: before.body.token })).status).toBe(201);
  expect((await shop.starts())[0]).toBe(first);
});

test('refuses a third one at once to one address', async () => {
  const [first, second, third] = await shop.starts();
  expect([(await shop.holdAt(first)).status, (await shop.holdAt(second)).status]).toEqual([201, 201]);
  expect((await shop.holdAt(third)).body).toMatchObject({ code: 'too_many_holds' });
  // It can be booked all the same.
  expect((await shop.bookAt(third)).status).toBe(201);
});

test('refuses a third one to one address, also of those that ask at once', async () => {
  const starts = (await shop.starts()).slice(0, 6);
  const held = await Promise.all(starts.map((start) => shop.holdAt(start)));
  expect(held.filter(({ status }) => status === 201)).toHaveLength(2);
});

test('takes the addresses of one household for one', async () => {
  const [first, second, third] = await shop.starts();
  const holdFrom = async (remoteAddress: string, start: string) => {
    const payload = { services: [shop.serviceId], make: 'tesla', model: 'model3', start };
    const request = { method: 'POST', url: '/api/public/booking/holds', payload, remoteAddress } as const;
    return (await t.app.inject(request)).statusCode;
  };
  expect(await holdFrom('2001:db8::1', first)).toBe(201);
  expect(await holdFrom('2001:db8::2', second)).toBe(201);
  expect(await holdFrom('2001:db8::ffff:3', third)).toBe(429);
  expect(await holdFrom('2001:db8:0:1::1', third)).toBe(201);
});

/** Returns the first and the last time of a whole day: of today there may be less left than two long works take. */
async function wholeDay(services: string): Promise<[first: string, last: string]> {
  const { days } = (await shop.offer({ services, days: 7 })).body;
  const [first = '', ...more] = days.at(-1)?.starts ?? [];
  return [first, more.at(-1) ?? ''];
}

test('refuses more than half of the time in the bays in which it can be done', async () => {
  const bay = { name: 'Alignment', kind: 'alignment', inUse: true } as const;
  await shop.manager.call(baysContract.create, { body: bay });
  const others = ['second', 'third'];
  onTestFinished(async () => {
    await t.db.deleteFrom('allocations').execute();
    await t.db.deleteFrom('users').where('username', 'in', others).execute();
  });
  for (const username of others)
    await t.db
      .insertInto('users')
      .values({ username, email: `${username}@shop.test`, role: 'technician', passwordHash: '-' })
      .execute();
  const alignment = await shop.serviceOf({ name: 'Alignment', minutes: 240, needsBayKind: 'alignment' });
  const choice = { services: [alignment] };
  const [first, last] = await wholeDay(alignment);
  expect((await shop.holdAt(first, choice)).status).toBe(201);
  await t.db
    .updateTable('bookingHolds')
    .set({ addressHash: Buffer.from('another') })
    .execute();
  expect((await shop.holdAt(last, choice)).body).toMatchObject({ code: 'too_many_holds' });
  expect((await shop.holdAt(last)).status).toBe(201);
});

test('books no work for which its bay is not made', async () => {
  const bay = { name: 'Alignment', kind: 'alignment', inUse: true } as const;
  const { body: made } = await shop.manager.call(baysContract.create, { body: bay });
  const [start] = await shop.starts();
  const lift = await shop.serviceOf({ name: 'Lift', needsBayKind: 'lift' });
  const { body: held } = await shop.holdAt(start, { services: [lift] });
  const alignment = await shop.serviceOf({ name: 'Alignment', needsBayKind: 'alignment' });
  const booked = await shop.bookAt(start, { services: [alignment], hold: held.token });
  expect(booked.status).toBe(201);
  expect(await t.db.selectFrom('appointments').select('bayId').execute()).toEqual([{ bayId: made.id }]);
});

test('refuses more than half of a day to all visitors together', async () => {
  const long = await shop.serviceOf({ name: 'Long', minutes: 240 });
  const [morning, noon] = await wholeDay(long);
  expect((await shop.holdAt(morning, { services: [long] })).status).toBe(201);
  await t.db
    .updateTable('bookingHolds')
    .set({ addressHash: Buffer.from('another') })
    .execute();
  expect((await shop.holdAt(noon, { services: [long] })).body).toMatchObject({ code: 'too_many_holds' });
});

test('does not keep the address of its visitor', async () => {
  const [start] = await shop.starts();
  await shop.holdAt(start);
  const [row] = await t.db.selectFrom('bookingHolds').selectAll().execute();
  expect(row?.addressHash).toHaveLength(32);
});
