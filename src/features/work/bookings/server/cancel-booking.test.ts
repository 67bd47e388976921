import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { openBookingShop, press, pressCancel, pressMove, type BookingShop } from '#tests/harness/bookings.ts';
import {
  auditOfVisit,
  closings,
  noticesOfKind,
  offeredOn,
  setVisit,
  storedVisit,
} from '#tests/harness/changed-bookings.ts';
import { bookingPaths } from '../booking-view.ts';

let t: TestApp;
let shop: BookingShop;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await openBookingShop(t);
});

const get = (url: string) => t.app.inject({ url });
const visit = (id: string) => storedVisit(t, id);
const set = (id: string, columns: object) => setVisit(t, id, columns);
const noticesOf = (kind: string) => noticesOfKind(shop.manager, kind);
const auditOf = (id: string) => auditOfVisit(t, id);

describe('cancelling a booking by its link', () => {
  test('asks, and a look at the question changes nothing', async () => {
    const { page, id } = await shop.book();
    const { statusCode, body } = await get(page + bookingPaths.cancel);
    expect([statusCode, body.includes('Cancel this appointment?')]).toEqual([200, true]);
    expect((await visit(id)).status).toBe('scheduled');
  });

  test('cancels it, with notice, audit entry and version, and gives the time free', async () => {
    const { page, id, start } = await shop.book();
    const { statusCode, headers } = await pressCancel(t, page, start);
    expect([statusCode, headers.location]).toEqual([303, page]);
    expect(await visit(id)).toMatchObject({ status: 'cancelled', version: 2 });
    expect(await noticesOf('booking_cancelled')).toMatchObject([{ params: { name: 'Anna Kalniņa', start } }]);
    expect(await auditOf(id)).toMatchObject({
      userId: null,
      details: { status: { old: 'scheduled', new: 'cancelled' } },
    });
    expect(await shop.starts()).toContain(start);
    expect((await get(page)).body).toContain('This appointment is cancelled');
    expect((await get(page + bookingPaths.cancel)).headers.location).toBe(page);
  });

  test('does once what is pressed twice', async () => {
    const { page, id, start } = await shop.book();
    const twice = await Promise.all([1, 2].map(() => pressCancel(t, page, start)));
    expect([...twice, await pressCancel(t, page, start)].map(({ statusCode }) => statusCode)).toEqual([
      303, 303, 303,
    ]);
    expect((await visit(id)).version).toBe(2);
    expect(await noticesOf('booking_cancelled')).toHaveLength(1);
  });

  test('asks again where the time is another than was shown', async () => {
    const { page, id, start } = await shop.book();
    const [to = ''] = await offeredOn(t, page);
    await pressMove(t, page, start, to);
    for (const seen of [start, '', 'x']) {
      const { statusCode, body } = await pressCancel(t, page, seen);
      expect([statusCode, body.includes('has changed meanwhile')]).toEqual([409, true]);
    }
    expect((await visit(id)).status).toBe('scheduled');
  });

  test.each(closings)('leaves one that is %s as it is', async (_what, columns) => {
    const { page, id, start } = await shop.book();
    await set(id, columns);
    const before = await visit(id);
    for (const seen of [start, before.scheduledDate])
      expect((await pressCancel(t, page, seen)).headers.location).toBe(page);
    expect((await get(page + bookingPaths.cancel)).statusCode).toBe(303);
    expect(await visit(id)).toEqual(before);
  });

  test('shows that the link opens nothing where staff delete the appointment just then', async () => {
    const { page, id, start } = await shop.book();
    const waiting = () =>
      t.db
        .selectFrom(sql<object>`pg_stat_activity`.as('connections'))
        .select(sql<number>`count(*)::int`.as('count'))
        .where(sql<boolean>`datname = current_database() AND wait_event_type = 'Lock'`)
        .executeTakeFirstOrThrow();
    const pressed = await t.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('appointments').where('id', '=', id).execute();
      const pressing = pressCancel(t, page, start);
      await expect.poll(waiting).toEqual({ count: 1 });
      return { pressing };
    });
    const { statusCode, body } = await pressed.pressing;
    expect([statusCode, body.includes('This link does not work')]).toEqual([404, true]);
  });

  test('takes a form of a browser that hides where it comes from, and none that is too long', async () => {
    const { page, id, start } = await shop.book();
    const long = await press(t, page + bookingPaths.cancel, { seen: start, more: 'x'.repeat(5000) });
    expect(long.statusCode).toBe(413);
    expect((await visit(id)).status).toBe('scheduled');
    const hidden = await press(t, page + bookingPaths.cancel, { seen: start }, { origin: 'null' });
    expect(hidden.statusCode).toBe(303);
    expect((await visit(id)).status).toBe('cancelled');
  });
});
