import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment, createCustomer, createVehicle } from '#tests/harness/factories.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { bookingsContract as bookings } from '../bookings.contract.ts';
import { sweepHolds } from './holds.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let visitor: Caller;
let technicianId = '';
let service = '';
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000 });
  owner = await t.as('owner');
  manager = await t.as('service_manager');
  technicianId = (await t.as('technician')).userId ?? '';
  visitor = t.visitor;
});
afterAll(() => t.close());

const rules = {
  isOn: true,
  noticeHours: 24,
  daysAhead: 30,
  bufferMinutes: 0,
  lastDropOff: null,
  changeHours: 24,
};
const saveRules = (changes: object = {}) =>
  owner.call(bookings.saveSettings, { body: { ...rules, carsPerDay: null, ...changes } });

beforeEach(async () => {
  for (const table of [
    'allocations',
    'appointments',
    'vehicles',
    'customers',
    'bays',
    'services',
    'notices',
  ] as const)
    await t.db.deleteFrom(table).execute();
  await saveRules();
  for (const name of ['Lift 1', 'Lift 2', 'Lift 3'])
    await manager.call(baysContract.create, { body: { name, kind: 'lift', inUse: true } });
  service = await serviceOf({});
});

async function serviceOf(changes: object): Promise<string> {
  const body = { name: 'Brake fluid', nameLv: 'Bremžu šķidrums', minutes: 60, canBeBooked: true, ...changes };
  const { body: created } = await manager.call(catalogueContract.create, { body });
  const price = { make: 'all' as const, price: '100.00' };
  await manager.call(catalogueContract.savePrice, { params: { id: created.id }, body: price });
  return created.id;
}

const car = { make: 'tesla' as const, model: 'model3' };
const offer = async (changes: object = {}) =>
  visitor.call(bookings.times, { query: { services: service, ...car, ...changes } as never });
const firstTimes = async () => {
  const { body } = await offer();
  const starts = body.days.flatMap((day) => day.starts);
  if (starts.length < 3) throw new Error('The shop offers no times.');
  return starts as [string, string, string];
};
const person = { name: 'Anna Kalniņa', phone: '+371 2912 3456', licensePlate: 'mk-2107' };
const bookAt = (start: string, changes: object = {}) =>
  visitor.call(bookings.book, { body: { services: [service], ...car, ...person, start, ...changes } });
const holdAt = (start: string, changes: object = {}) =>
  visitor.call(bookings.hold, { body: { services: [service], ...car, start, ...changes } });
const visits = () => t.db.selectFrom('appointments').selectAll().orderBy('scheduledDate').execute();

describe('offering times', () => {
  test('begins after the notice, on days on which the shop is open, within the days ahead', async () => {
    const { body } = await offer({ days: 7 });
    expect(body.minutes).toBe(60);
    expect(body.days).toHaveLength(7);
    const [first] = body.days.flatMap(({ starts }) => starts);
    expect(Date.parse(first ?? '') - Date.now()).toBeGreaterThan(24 * 3_600_000 - 60_000);
    for (const { day, starts } of body.days)
      for (const start of starts) expect(wallClockOf(start).day).toBe(day);
    await saveRules({ daysAhead: 1, noticeHours: 720 });
    expect((await offer()).body.days).toEqual([]);
  });

  test('leaves out what is planned, held or booked', async () => {
    const [first, second, third] = await firstTimes();
    await createAppointment(manager, { scheduledDate: first, duration: 60, technicianId });
    await holdAt(second);
    await bookAt(third);
    const starts = (await offer()).body.days.flatMap((day) => day.starts);
    for (const taken of [first, second, third]) expect(starts).not.toContain(taken);
  });

  test('needs a bay of the kind that the service needs', async () => {
    service = await serviceOf({ name: 'High voltage', needsBayKind: 'high_voltage' });
    expect((await offer()).status).toBe(400);
    const bay = { name: 'HV', kind: 'high_voltage' as const, inUse: true };
    const { body: hv } = await manager.call(baysContract.create, { body: bay });
    const [first] = await firstTimes();
    await createAppointment(manager, { scheduledDate: first, duration: 60, bayId: hv.id });
    expect((await firstTimes())[0]).not.toBe(first);
  });

  test('keeps the buffer, the last drop-off and the cars of a day', async () => {
    const [first] = await firstTimes();
    await saveRules({ bufferMinutes: 60 });
    await bookAt(first);
    const { day } = wallClockOf(first);
    const later = (await offer()).body.days.find((each) => each.day === day)?.starts[0] ?? '';
    expect(Date.parse(later) - Date.parse(first)).toBe(2 * 3_600_000);
    await saveRules({ lastDropOff: wallClockOf(first).time });
    expect((await offer()).body.days.map((each) => each.day)).not.toContain(day);
    await saveRules({ carsPerDay: 1 });
    expect((await offer()).body.days.map((each) => each.day)).not.toContain(day);
    await saveRules({ carsPerDay: 2 });
    expect((await offer()).body.days.map((each) => each.day)).toContain(day);
  });

  test('tells none while booking is off, nor of a service that cannot be booked', async () => {
    await saveRules({ isOn: false });
    expect((await offer()).body).toMatchObject({ code: 'booking_off' });
    await saveRules();
    service = await serviceOf({ name: 'Repair', canBeBooked: false });
    expect((await offer()).body).toMatchObject({ code: 'service_unavailable_for_car' });
  });
});

describe('a booking', () => {
  test('makes a firm visit with its technician, a customer, a car and a notice', async () => {
    const [start] = await firstTimes();
    const { status, body } = await bookAt(start, { email: 'anna@example.lv', language: 'lv' });
    expect([status, body.start, body.minutes]).toEqual([201, start, 60]);
    expect(body.path).toMatch(/^\/lv\/rezervacija\/[\w-]{27}$/);
    const [visit] = await visits();
    expect(visit).toMatchObject({
      scheduledDate: start,
      duration: 60,
      isFirm: true,
      technicianId,
      service: 'Bremžu šķidrums',
    });
    const seen = (await manager.call(appointmentsContract.get, { params: { id: visit?.id ?? '' } })).body;
    expect(seen).toMatchObject({
      customerName: 'Anna Kalniņa',
      vehicle: { make: 'Tesla', model: 'Model 3', licensePlate: 'MK-2107' },
      isFirm: true,
    });
    const { body: notices } = await manager.call(noticesContract.list, {});
    expect(notices[0]).toMatchObject({ kind: 'new_booking', params: { name: 'Anna Kalniņa', start } });
    const stored = await t.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    expect(stored.services).toMatchObject([{ serviceId: service, price: '121.00' }]);
  });

  test('makes neither customer nor car a second time', async () => {
    const customerId = await createCustomer(manager, { name: 'SIA Kalniņi', phone: '29123456' });
    const vehicleId = await createVehicle(manager, { customerId, licensePlate: 'MK2107' });
    const [start] = await firstTimes();
    await bookAt(start);
    const [visit] = await visits();
    expect([visit?.customerId, visit?.vehicleId]).toEqual([customerId, vehicleId]);
    const both = await Promise.all(
      (['customers', 'vehicles'] as const).map((table) => t.db.selectFrom(table).select('id').execute()),
    );
    expect(both.map((rows) => rows.length)).toEqual([1, 1]);
  });

  test('takes of several customers with one phone the one of the same name, and none where it is in doubt', async () => {
    const phone = '29123456';
    await createCustomer(manager, { name: 'Jānis Kalniņš', phone });
    const anna = await createCustomer(manager, { name: 'anna kalnina', phone });
    const [start, second] = await firstTimes();
    await bookAt(start);
    expect((await visits())[0]?.customerId).toBe(anna);
    await bookAt(second, { name: 'Zane Kalniņa', licensePlate: 'ZZ-1' });
    expect(await t.db.selectFrom('customers').select('id').execute()).toHaveLength(3);
  });

  test('does not give the car of another customer away', async () => {
    const customerId = await createCustomer(manager, { name: 'Owner', phone: '20000000' });
    const vehicleId = await createVehicle(manager, { customerId, licensePlate: 'MK-2107' });
    const [start] = await firstTimes();
    await bookAt(start);
    const [visit] = await visits();
    expect(visit?.vehicleId).toBe(vehicleId);
    expect(visit?.customerId).not.toBe(customerId);
    const stored = t.db.selectFrom('vehicles').select('customerId').where('id', '=', vehicleId);
    expect(await stored.executeTakeFirst()).toEqual({ customerId });
  });

  test('rejects a time that went meanwhile, at the time, and stores nothing', async () => {
    const [start] = await firstTimes();
    await bookAt(start);
    const { status, body } = await bookAt(start, { phone: '26000000', licensePlate: 'AB-1' });
    expect([status, body]).toMatchObject([409, { errors: { start: [expect.stringContaining('taken')] } }]);
    expect(await visits()).toHaveLength(1);
    expect(await t.db.selectFrom('customers').select('id').execute()).toHaveLength(1);
  });

  test('takes a time that was offered and is free, though shorter work before it has moved the others', async () => {
    const long = await serviceOf({ name: 'Long', minutes: 120 });
    const { body } = await offer({ services: long, days: 1 });
    const [first = '', second = ''] = body.days.flatMap(({ starts }) => starts);
    expect(Date.parse(second) - Date.parse(first)).toBe(2 * 3_600_000);
    expect((await bookAt(first)).status).toBe(201);
    const someoneElse = { phone: '26000000', licensePlate: 'AB-1', services: [long] };
    expect((await bookAt(second, someoneElse)).status).toBe(201);
  });

  test('rejects a time outside the rules', async () => {
    const [start] = await firstTimes();
    const odd = new Date(Date.parse(start) + 7 * 60_000).toISOString();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    for (const wrong of [odd, soon, '2020-01-01T10:00:00.000Z'])
      expect((await bookAt(wrong)).status).toBe(409);
    expect(await visits()).toEqual([]);
  });

  test.each([
    ['a missing name', { name: ' ' }, 'name'],
    ['a short phone', { phone: '1234' }, 'phone'],
    ['a wrong address', { email: 'anna' }, 'email'],
    ['no plate', { licensePlate: ' ' }, 'licensePlate'],
    ['a plate with a strange letter', { licensePlate: 'MK_2107!' }, 'licensePlate'],
    ['no time', { start: '' }, 'start'],
    ['no service', { services: [] }, 'services'],
    ['an unknown model', { model: 'roadster9' }, 'model'],
  ])('rejects %s at its field', async (_what, changes, field) => {
    const [start] = await firstTimes();
    const { status, body } = await bookAt(start, changes);
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field]);
  });

  test('rejects what a program sends', async () => {
    const [start] = await firstTimes();
    expect((await bookAt(start, { website: 'https://spam.example' })).body).toMatchObject({
      code: 'looks_automated',
    });
  });

  test('finds a second technician where the first is taken at the same moment', async () => {
    const other = { username: 'second', firstName: 'Second', lastName: 'T', role: 'technician' as const };
    await t.db
      .insertInto('users')
      .values({ ...other, passwordHash: '-', email: 'second@shop.test' })
      .execute();
    const [start] = await firstTimes();
    const three = await Promise.all(
      [1, 2, 3].map((each) => bookAt(start, { phone: `2600000${each}`, licensePlate: `AB-${each}` })),
    );
    expect(three.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    expect(new Set((await visits()).map((visit) => visit.technicianId)).size).toBe(2);
    await t.db.deleteFrom('allocations').execute();
    await t.db.deleteFrom('appointments').execute();
    await t.db.deleteFrom('users').where('username', '=', 'second').execute();
  });

  test('comes one after the other where the cars of a day are limited', async () => {
    await saveRules({ carsPerDay: 1 });
    const [first] = await firstTimes();
    const { day } = wallClockOf(first);
    const ofDay = (await offer()).body.days.find((each) => each.day === day)?.starts ?? [];
    const all = await Promise.all(
      ofDay
        .slice(0, 3)
        .map((start, each) => bookAt(start, { phone: `2600000${each}`, licensePlate: `AB-${each}` })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

describe('a hold', () => {
  test('keeps the time for its visitor, and for nobody else', async () => {
    const [start] = await firstTimes();
    const held = await holdAt(start);
    expect([held.status, held.body.start]).toEqual([201, start]);
    expect(Date.parse(held.body.until) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect((await bookAt(start)).status).toBe(409);
    expect((await bookAt(start, { hold: 'A'.repeat(27) })).status).toBe(409);
    expect((await bookAt(start, { hold: held.body.token })).status).toBe(201);
    expect(await t.db.selectFrom('bookingHolds').selectAll().execute()).toEqual([]);
  });

  test('ends by itself', async () => {
    const [start] = await firstTimes();
    const { body } = await holdAt(start);
    await t.db.updateTable('allocations').set({ heldUntil: '2020-01-01T00:00:00Z' }).execute();
    expect((await firstTimes())[0]).toBe(start);
    // Its visitor books it all the same, for nobody was faster.
    expect((await bookAt(start, { hold: body.token })).status).toBe(201);
    expect(await t.db.selectFrom('bookingHolds').selectAll().execute()).toEqual([]);
  });

  test('goes by itself when it has ended, also where nobody books', async () => {
    const [start] = await firstTimes();
    await holdAt(start);
    await sweepHolds(t.db);
    expect(await t.db.selectFrom('allocations').select('id').execute()).toHaveLength(1);
    await t.db.updateTable('allocations').set({ heldUntil: '2020-01-01T00:00:00Z' }).execute();
    await sweepHolds(t.db);
    expect(await t.db.selectFrom('allocations').select('id').execute()).toEqual([]);
  });

  test('goes when the visitor chooses another time', async () => {
    const [first, second] = await firstTimes();
    const before = await holdAt(first);
    expect((await holdAt(second, { replaces: before.body.token })).status).toBe(201);
    expect((await firstTimes())[0]).toBe(first);
  });

  test('refuses a third one at once to one address', async () => {
    const [first, second, third] = await firstTimes();
    expect([(await holdAt(first)).status, (await holdAt(second)).status]).toEqual([201, 201]);
    expect((await holdAt(third)).body).toMatchObject({ code: 'too_many_holds' });
    // It can be booked all the same.
    expect((await bookAt(third)).status).toBe(201);
  });

  test('refuses more than half of a day to all visitors together', async () => {
    service = await serviceOf({ name: 'Long', minutes: 240 });
    const [first] = await firstTimes();
    const { day } = wallClockOf(first);
    const [morning = '', noon = ''] =
      (await offer()).body.days.find((each) => each.day === day)?.starts ?? [];
    expect((await holdAt(morning)).status).toBe(201);
    await t.db
      .updateTable('bookingHolds')
      .set({ addressHash: Buffer.from('another') })
      .execute();
    expect((await holdAt(noon)).body).toMatchObject({ code: 'too_many_holds' });
  });

  test('does not keep the address of its visitor', async () => {
    const [start] = await firstTimes();
    await holdAt(start);
    const [row] = await t.db.selectFrom('bookingHolds').selectAll().execute();
    expect(row?.addressHash).toHaveLength(32);
  });
});

describe('the rules', () => {
  test('lets the owner alone change the rules, with audit entry and version', async () => {
    expect((await manager.call(bookings.settings, {})).status).toBe(403);
    const { body } = await owner.call(bookings.settings, {});
    const saved = await saveRules({ noticeHours: 48, version: body.version });
    expect(saved.body).toMatchObject({ noticeHours: 48, version: body.version + 1 });
    expect((await saveRules({ version: body.version })).status).toBe(409);
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
    const { status, body } = await saveRules({ [field]: value });
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([400, [field]]);
  });
});
