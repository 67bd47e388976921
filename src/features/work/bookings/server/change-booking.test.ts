import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { hoursAhead, openBookingShop, press, pressMove, type BookingShop } from '#tests/harness/bookings.ts';
import {
  auditOfVisit,
  closings,
  noticesOfKind,
  offeredOn,
  setVisit,
  storedVisit,
} from '#tests/harness/changed-bookings.ts';
import { createAppointment } from '#tests/harness/factories.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { holdTime } from '#features/work/appointments/server/booked-visits.service.ts';
import type { Queryable } from '#server/db/database.ts';
import { bookingPaths } from '../booking-view.ts';
import { isTimeGone } from './requirements.ts';

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

/** As staff save it in the portal. */
async function saveAsStaff(id: string, changes: object, version?: number) {
  const { body } = await shop.manager.call(appointmentsContract.get, { params: { id } });
  const { scheduledDate, duration, service, customerId, vehicleId, technicianId, bayId } = body;
  const before = { scheduledDate, duration, service, customerId, vehicleId, technicianId, bayId };
  const draft = { ...before, ...changes, ...(version !== undefined && { version }) };
  return shop.manager.call(appointmentsContract.save, { params: { id }, body: draft });
}

describe('moving a booking by its link', () => {
  test('offers the times of a new booking without its own, and later days', async () => {
    const { page, start } = await shop.book();
    const offered = await offeredOn(t, page);
    expect(offered).not.toContain(start);
    const free = (await shop.offer({ days: 7 })).body.days.flatMap(({ starts }) => starts);
    expect(offered.filter((each) => !free.includes(each))).toEqual([]);
    const { body } = await get(page + bookingPaths.move);
    const from = /\?from=([\d-]+)/.exec(body)?.[1] ?? '';
    const later = await offeredOn(t, page, `?from=${from}`);
    expect(later.length).toBeGreaterThan(0);
    for (const each of later) expect(wallClockOf(each).day >= from).toBe(true);
    expect(await offeredOn(t, page, '?from=nonsense')).toEqual(offered);
    expect(await offeredOn(t, page, '?from=2026-02-31')).toEqual(offered);
  });

  test('moves it, with drop-off, notice, audit entry and version, and gives the old time free', async () => {
    const { page, id, start } = await shop.book();
    await set(id, { promisedAt: start });
    const [, , to = ''] = await offeredOn(t, page);
    const { statusCode, headers } = await pressMove(t, page, start, to);
    expect([statusCode, headers.location]).toEqual([303, `${page}?moved=${encodeURIComponent(to)}`]);
    const after = await visit(id);
    expect(after).toMatchObject({
      scheduledDate: to,
      dropOffAt: to,
      promisedAt: null,
      isFirm: true,
      version: 2,
    });
    expect((await get(String(headers.location))).body).toContain('The appointment was moved to this time.');
    expect((await get(`${page}?moved=${start}`)).body).not.toContain('was moved to this time');
    const params = { name: 'Anna Kalniņa', start: to };
    expect(await noticesOf('booking_moved')).toMatchObject([{ entityId: id, params }]);
    expect(await auditOf(id)).toMatchObject({
      userId: null,
      details: { scheduledDate: { old: start, new: to } },
    });
    expect(await shop.starts()).toContain(start);
  });

  test('moves it to a time that its own was in the way of, and on its own day where cars are limited', async () => {
    await shop.saveRules({ carsPerDay: 1 });
    const { page, id, start } = await shop.book();
    const half = new Date(Date.parse(start) + 30 * 60_000).toISOString();
    await set(id, { scheduledDate: half });
    expect((await pressMove(t, page, half, start)).statusCode).toBe(303);
    expect((await visit(id)).scheduledDate).toBe(start);
    expect(await shop.starts()).not.toContain(start);
  });

  test('says of a time that went, or was never offered, that it is taken, with the others', async () => {
    const { page, id, start } = await shop.book();
    const [first = '', second = ''] = await offeredOn(t, page);
    await shop.book({ start: first, phone: '26000001', licensePlate: 'AB-1' });
    const odd = new Date(Date.parse(second) + 7 * 60_000).toISOString();
    for (const wrong of [
      first,
      odd,
      hoursAhead(1),
      '2020-01-01T10:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.000Z',
    ]) {
      const { statusCode, body } = await pressMove(t, page, start, wrong);
      expect(statusCode).toBe(409);
      expect(body).toContain('This time has just been taken');
      expect(body).toContain(`value="${second}"`);
    }
    expect(await visit(id)).toMatchObject({ scheduledDate: start, version: 1 });
  });

  test('asks for a time where none was chosen, or none that is one', async () => {
    const { page, id, start } = await shop.book();
    for (const wrong of ['', 'tomorrow', '2026-13-01T10:00:00Z']) {
      const { statusCode, body } = await pressMove(t, page, start, wrong);
      expect([statusCode, body.includes('Choose a time.')]).toEqual([409, true]);
    }
    expect((await press(t, page + bookingPaths.move, {})).statusCode).toBe(409);
    expect((await visit(id)).version).toBe(1);
  });

  test('gives the last technician at a time to one of two who want it at once', async () => {
    const [one, two, wanted] = await shop.starts();
    const a = await shop.book({ start: one });
    const b = await shop.book({ start: two, phone: '26000001', licensePlate: 'AB-1' });
    const both = await Promise.all([pressMove(t, a.page, one, wanted), pressMove(t, b.page, two, wanted)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
    expect(await noticesOf('booking_moved')).toHaveLength(1);
  });

  test('does once what is pressed twice, and asks a second tab again', async () => {
    const { page, id, start } = await shop.book();
    const [first = '', second = ''] = await offeredOn(t, page);
    const twice = await Promise.all([1, 2].map(() => pressMove(t, page, start, first)));
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await visit(id)).toMatchObject({ scheduledDate: first, version: 2 });
    const other = await pressMove(t, page, start, second);
    expect([other.statusCode, other.body.includes('has changed meanwhile')]).toEqual([409, true]);
    expect((await visit(id)).scheduledDate).toBe(first);
    expect(await noticesOf('booking_moved')).toHaveLength(1);
  });

  test('conflicts with an open form of staff, and with what staff have changed', async () => {
    const { page, id, start } = await shop.book();
    const [first = '', second = ''] = await offeredOn(t, page);
    await pressMove(t, page, start, first);
    expect((await saveAsStaff(id, { notes: 'Late' }, 1)).status).toBe(409);
    expect((await saveAsStaff(id, { scheduledDate: start }, 2)).status).toBe(200);
    expect((await pressMove(t, page, first, second)).statusCode).toBe(409);
    expect((await visit(id)).scheduledDate).toBe(start);
    // Staff and customer at once: one write comes after the other, and none is lost.
    const [moved, saved] = await Promise.all([
      pressMove(t, page, start, second),
      saveAsStaff(id, { keyTag: '7' }, 3),
    ]);
    const after = await visit(id);
    expect([moved.statusCode, saved.status, after.scheduledDate === second, after.keyTag]).toEqual(
      saved.status === 200 ? [303, 200, true, '7'] : [303, 409, true, null],
    );
  });

  test.each(closings)('leaves one that is %s as it is', async (_what, columns) => {
    const { page, id, start } = await shop.book();
    const to = (await offeredOn(t, page)).at(-1) ?? '';
    await set(id, columns);
    const before = await visit(id);
    for (const { statusCode, headers } of [
      await get(page + bookingPaths.move),
      await pressMove(t, page, start, to),
      await pressMove(t, page, before.scheduledDate, to),
    ])
      expect([statusCode, headers.location]).toEqual([303, page]);
    expect(await visit(id)).toEqual(before);
  });

  test('leaves it to staff where they have added a time, or offer none at present', async () => {
    const { page, id, start } = await shop.book();
    const [to = ''] = await offeredOn(t, page);
    await shop.saveRules({ isOn: false });
    expect((await pressMove(t, page, start, to)).statusCode).toBe(303);
    await shop.saveRules();
    const extra = { scheduledDate: hoursAhead(24 * 40), duration: 60, technicianId: null, bayId: null };
    expect((await saveAsStaff(id, { furtherTimes: [extra] })).status).toBe(200);
    expect((await pressMove(t, page, start, to)).headers.location).toBe(page);
    expect((await visit(id)).scheduledDate).toBe(start);
    const { body } = await get(page);
    expect(body).toContain('To agree on another time, please contact us.');
    expect(body).toContain(`href="${page}${bookingPaths.cancel}"`);
  });

  test('looks for the kind of bay that the service needs now; where it is gone, for that of its own bay', async () => {
    const { page, id, start } = await shop.book();
    const bay = { name: 'HV', kind: 'high_voltage' as const, inUse: true };
    const { body: hv } = await shop.manager.call(baysContract.create, { body: bay });
    const service = { name: 'Brake fluid', nameLv: 'Bremžu šķidrums', minutes: 60, canBeBooked: true };
    const params = { id: shop.serviceId };
    const needing = { ...service, needsBayKind: 'high_voltage' as const };
    await shop.manager.call(catalogueContract.save, { params, body: needing });
    const [first = '', second = ''] = await offeredOn(t, page);
    await pressMove(t, page, start, first);
    expect((await visit(id)).bayId).toBe(hv.id);
    await t.db.deleteFrom('services').execute();
    await pressMove(t, page, first, second);
    expect(await visit(id)).toMatchObject({ scheduledDate: second, bayId: hv.id });
    await t.db.updateTable('bays').set({ inUse: false }).execute();
    expect(await offeredOn(t, page)).toEqual([]);
    expect((await pressMove(t, page, second, first)).statusCode).toBe(409);
  });

  test('says so where no other time is free', async () => {
    const { page } = await shop.book();
    await t.db.updateTable('bays').set({ inUse: false }).execute();
    await t.db.updateTable('users').set({ isActive: false }).where('role', '=', 'technician').execute();
    await createAppointment(shop.manager, { scheduledDate: hoursAhead(1), duration: 60 });
    await shop.saveRules({ daysAhead: 1, noticeHours: 720 });
    expect((await get(page + bookingPaths.move)).body).toContain('No other time is free here.');
    await t.db.updateTable('users').set({ isActive: true }).where('role', '=', 'technician').execute();
  });
});

test('says of a time for which two writes wait for each other that it is taken', async () => {
  const [one, two] = await shop.starts();
  const { technicianId } = shop;
  const hold = (tx: Queryable, scheduledDate: string) =>
    holdTime(tx, { scheduledDate, duration: 60, technicianId, bayId: null }, hoursAhead(1));
  const firstHeld = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const holdBoth = (own: 0 | 1, first: string, second: string) =>
    t.db.transaction().execute(async (tx) => {
      await hold(tx, first);
      firstHeld[own].resolve();
      await firstHeld[own === 0 ? 1 : 0].promise;
      await hold(tx, second);
    });
  const both = await Promise.allSettled([holdBoth(0, one, two), holdBoth(1, two, one)]);
  const [failed, ...others] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect([isTimeGone(failed), others]).toEqual([true, []]);
});
