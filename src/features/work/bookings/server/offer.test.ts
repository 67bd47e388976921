import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { openBookingShop, type BookingShop } from '#tests/harness/bookings.ts';
import { createAppointment } from '#tests/harness/factories.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { bookingsContract as bookings } from '../bookings.contract.ts';

let t: TestApp;
let shop: BookingShop;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await openBookingShop(t);
});

describe('offering times', () => {
  test('begins after the notice, on days on which the shop is open, within the days ahead', async () => {
    const { body } = await shop.offer({ days: 7 });
    expect(body.minutes).toBe(60);
    expect(body.days).toHaveLength(7);
    const [first] = body.days.flatMap(({ starts }) => starts);
    expect(Date.parse(first ?? '') - Date.now()).toBeGreaterThan(24 * 3_600_000 - 60_000);
    for (const { day, starts } of body.days)
      for (const start of starts) expect(wallClockOf(start).day).toBe(day);
    await shop.saveRules({ daysAhead: 1, noticeHours: 720 });
    expect((await shop.offer()).body.days).toEqual([]);
  });

  test('leaves out what is planned, held or booked', async () => {
    const [first, second, third] = await shop.starts();
    await createAppointment(shop.manager, {
      scheduledDate: first,
      duration: 60,
      technicianId: shop.technicianId,
    });
    await shop.holdAt(second);
    await shop.bookAt(third);
    const starts = (await shop.offer()).body.days.flatMap((day) => day.starts);
    for (const taken of [first, second, third]) expect(starts).not.toContain(taken);
  });

  test('needs a bay of the kind that the service needs', async () => {
    const services = await shop.serviceOf({ name: 'High voltage', needsBayKind: 'high_voltage' });
    expect((await shop.offer({ services })).status).toBe(400);
    const bay = { name: 'HV', kind: 'high_voltage' as const, inUse: true };
    const { body: hv } = await shop.manager.call(baysContract.create, { body: bay });
    const [first] = await shop.starts({ services });
    await createAppointment(shop.manager, { scheduledDate: first, duration: 60, bayId: hv.id });
    expect((await shop.starts({ services }))[0]).not.toBe(first);
  });

  test('keeps the buffer, the last drop-off and the cars of a day', async () => {
    // The second day: of the first, the notice that the shop wants may have left a single time.
    const first = (await shop.offer({ days: 7 })).body.days[1]?.starts[0] ?? '';
    await shop.saveRules({ bufferMinutes: 60 });
    await shop.bookAt(first);
    const { day } = wallClockOf(first);
    const later = (await shop.offer({ days: 7 })).body.days.find((each) => each.day === day)?.starts[0] ?? '';
    expect(Date.parse(later) - Date.parse(first)).toBe(2 * 3_600_000);
    await shop.saveRules({ lastDropOff: wallClockOf(first).time });
    expect((await shop.offer({ days: 7 })).body.days.map((each) => each.day)).not.toContain(day);
    await shop.saveRules({ carsPerDay: 1 });
    expect((await shop.offer({ days: 7 })).body.days.map((each) => each.day)).not.toContain(day);
    await shop.saveRules({ carsPerDay: 2 });
    expect((await shop.offer({ days: 7 })).body.days.map((each) => each.day)).toContain(day);
  });

  test.each(['9999-12-31', '2026-12', '2026'])('rejects %s as the first day', async (from) => {
    const { status, body } = await shop.offer({ from });
    expect([status, body]).toMatchObject([400, { errors: { from: [expect.any(String)] } }]);
  });

  test('says that there is none after the last day that may be booked', async () => {
    expect((await shop.offer({ from: '8999-12-31' })).body.days).toEqual([]);
  });

  test('tells none while booking is off, nor of a service that cannot be booked', async () => {
    await shop.saveRules({ isOn: false });
    expect((await shop.offer()).body).toMatchObject({ code: 'booking_off' });
    await shop.saveRules();
    const services = await shop.serviceOf({ name: 'Repair', canBeBooked: false });
    expect((await shop.offer({ services })).body).toMatchObject({ code: 'service_unavailable_for_car' });
  });
});

describe('the rules', () => {
  test('lets the owner alone change the rules, with audit entry and version', async () => {
    expect((await shop.manager.call(bookings.settings, {})).status).toBe(403);
    const { body } = await shop.owner.call(bookings.settings, {});
    const saved = await shop.saveRules({ noticeHours: 48, version: body.version });
    expect(saved.body).toMatchObject({ noticeHours: 48, version: body.version + 1 });
    expect((await shop.saveRules({ version: body.version })).status).toBe(409);
    const entry = await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('entityType', '=', 'booking_settings')
      .orderBy('createdAt', 'desc')
      .executeTakeFirst();
    expect(entry?.details).toMatchObject({ noticeHours: { old: 24, new: 48 } });
  });

  test.each([
    ['noticeHours', -1],
    ['daysAhead', 0],
    ['bufferMinutes', 241],
    ['carsPerDay', 0],
    ['changeHours', 721],
    ['lastDropOff', '25:00'],
  ])('rejects a wrong %s at its field', async (field, value) => {
    const { status, body } = await shop.saveRules({ [field]: value });
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([400, [field]]);
  });
});
