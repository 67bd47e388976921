import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { hoursAhead, openBookingShop, type BookingShop } from '#tests/harness/bookings.ts';
import { createAppointment, createCustomer, createVehicle } from '#tests/harness/factories.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { bookingsContract } from '../bookings.contract.ts';

let t: TestApp;
let shop: BookingShop;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await openBookingShop(t);
});

const visits = () => t.db.selectFrom('appointments').selectAll().orderBy('scheduledDate').execute();

describe('a booking', () => {
  test('makes a firm visit with its technician, a customer, a car and a notice', async () => {
    const [start] = await shop.starts();
    const { status, body } = await shop.bookAt(start, { email: 'anna@example.lv', language: 'lv' });
    expect([status, body.start, body.minutes]).toEqual([201, start, 60]);
    expect(body.path).toMatch(/^\/lv\/rezervacija\/[\w-]{27}$/);
    const [visit] = await visits();
    expect(visit).toMatchObject({
      scheduledDate: start,
      duration: 60,
      isFirm: true,
      technicianId: shop.technicianId,
      service: 'Bremžu šķidrums',
    });
    const seen = (await shop.manager.call(appointmentsContract.get, { params: { id: visit?.id ?? '' } }))
      .body;
    expect(seen).toMatchObject({
      customerName: 'Anna Kalniņa',
      vehicle: { make: 'Tesla', model: 'Model 3', licensePlate: 'MK-2107' },
      isFirm: true,
    });
    const { body: notices } = await shop.manager.call(noticesContract.list, {});
    expect(notices[0]).toMatchObject({ kind: 'new_booking', params: { name: 'Anna Kalniņa', start } });
    const stored = await t.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    expect(stored.services).toMatchObject([{ serviceId: shop.serviceId, price: '121.00' }]);
  });

  test('makes neither customer nor car a second time', async () => {
    const customerId = await createCustomer(shop.manager, { name: 'SIA Kalniņi', phone: '29123456' });
    const vehicleId = await createVehicle(shop.manager, { customerId, licensePlate: 'MK2107' });
    const [start] = await shop.starts();
    await shop.bookAt(start);
    const [visit] = await visits();
    expect([visit?.customerId, visit?.vehicleId]).toEqual([customerId, vehicleId]);
    const both = await Promise.all(
      (['customers', 'vehicles'] as const).map((table) => t.db.selectFrom(table).select('id').execute()),
    );
    expect(both.map((rows) => rows.length)).toEqual([1, 1]);
  });

  test('takes of several customers with one phone the one of the same name, and none where it is in doubt', async () => {
    const phone = '29123456';
    await createCustomer(shop.manager, { name: 'Jānis Kalniņš', phone });
    const anna = await createCustomer(shop.manager, { name: 'anna kalnina', phone });
    const [start, second] = await shop.starts();
    await shop.bookAt(start);
    expect((await visits())[0]?.customerId).toBe(anna);
    await shop.bookAt(second, { name: 'Zane Kalniņa', licensePlate: 'ZZ-1' });
    expect(await t.db.selectFrom('customers').select('id').execute()).toHaveLength(3);
  });

  test('does not give the car of another customer away', async () => {
    const customerId = await createCustomer(shop.manager, { name: 'Owner', phone: '20000000' });
    const vehicleId = await createVehicle(shop.manager, { customerId, licensePlate: 'MK-2107' });
    const [start] = await shop.starts();
    await shop.bookAt(start);
    const [visit] = await visits();
    expect(visit?.vehicleId).toBe(vehicleId);
    expect(visit?.customerId).not.toBe(customerId);
    const stored = t.db.selectFrom('vehicles').select('customerId').where('id', '=', vehicleId);
    expect(await stored.executeTakeFirst()).toEqual({ customerId });
  });

  test('rejects a time that went meanwhile, at the time, and stores nothing', async () => {
    const [start] = await shop.starts();
    await shop.bookAt(start);
    const { status, body } = await shop.bookAt(start, { phone: '26000000', licensePlate: 'AB-1' });
    expect([status, body]).toMatchObject([409, { errors: { start: [expect.stringContaining('taken')] } }]);
    expect(await visits()).toHaveLength(1);
    expect(await t.db.selectFrom('customers').select('id').execute()).toHaveLength(1);
  });

  test('takes a time that was offered and is free, though shorter work before it has moved the others', async () => {
    const long = await shop.serviceOf({ name: 'Long', minutes: 120 });
    const [first, second] = await shop.starts({ services: long });
    expect(Date.parse(second) - Date.parse(first)).toBe(2 * 3_600_000);
    expect((await shop.bookAt(first)).status).toBe(201);
    const someoneElse = { phone: '26000000', licensePlate: 'AB-1', services: [long] };
    expect((await shop.bookAt(second, someoneElse)).status).toBe(201);
  });

  test('rejects a time outside the rules', async () => {
    const [start] = await shop.starts();
    const odd = new Date(Date.parse(start) + 7 * 60_000).toISOString();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    for (const wrong of [
      odd,
      soon,
      '2020-01-01T10:00:00.000Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ])
      expect((await shop.bookAt(wrong)).status).toBe(409);
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
    const [start] = await shop.starts();
    const { status, body } = await shop.bookAt(start, changes);
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field]);
  });

  test('rejects what a program sends', async () => {
    const [start] = await shop.starts();
    expect((await shop.bookAt(start, { website: 'https://spam.example' })).body).toMatchObject({
      code: 'looks_automated',
    });
  });

  test('finds a second technician where the first is taken at the same moment', async () => {
    const other = { username: 'second', firstName: 'Second', lastName: 'T', role: 'technician' as const };
    await t.db
      .insertInto('users')
      .values({ ...other, passwordHash: '-', email: 'second@shop.test' })
      .execute();
    const [start] = await shop.starts();
    const three = await Promise.all(
      [1, 2, 3].map((each) => shop.bookAt(start, { phone: `2600000${each}`, licensePlate: `AB-${each}` })),
    );
    expect(three.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    expect(new Set((await visits()).map((visit) => visit.technicianId)).size).toBe(2);
    await t.db.deleteFrom('allocations').execute();
    await t.db.deleteFrom('appointments').execute();
    await t.db.deleteFrom('users').where('username', '=', 'second').execute();
  });

  test('keeps the buffer also where two book at once', async () => {
    await shop.saveRules({ bufferMinutes: 30 });
    const [start] = await shop.starts();
    const next = new Date(Date.parse(start) + 60 * 60_000).toISOString();
    const both = await Promise.all(
      [start, next].map((at, each) =>
        shop.bookAt(at, { phone: `2600000${each}`, licensePlate: `AB-${each}` }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('gives a time away once in a shop whose technicians have no accounts', async () => {
    const accounts = (isActive: boolean) =>
      t.db.updateTable('users').set({ isActive }).where('role', '=', 'technician').execute();
    await accounts(false);
    onTestFinished(async () => void (await accounts(true)));
    const bay = { name: 'Alignment', kind: 'alignment', inUse: true } as const;
    await shop.manager.call(baysContract.create, { body: bay });
    const lift = await shop.serviceOf({ name: 'Lift', needsBayKind: 'lift' });
    const alignment = await shop.serviceOf({ name: 'Alignment', needsBayKind: 'alignment' });
    const [start] = await shop.starts({ services: lift });
    const both = await Promise.all(
      [lift, alignment].map((each, n) =>
        shop.bookAt(start, { services: [each], phone: `2600000${n}`, licensePlate: `AB-${n}` }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('comes one after the other where the cars of a day are limited', async () => {
    await shop.saveRules({ carsPerDay: 1 });
    const [first] = await shop.starts();
    const { day } = wallClockOf(first);
    const ofDay = (await shop.offer()).body.days.find((each) => each.day === day)?.starts ?? [];
    const all = await Promise.all(
      ofDay
        .slice(0, 3)
        .map((start, each) => shop.bookAt(start, { phone: `2600000${each}`, licensePlate: `AB-${each}` })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

test('tells staff when an appointment was booked on the website, and that others were not', async () => {
  const { id } = await shop.book();
  const read = async (of: string) =>
    shop.manager.call(bookingsContract.ofAppointment, { params: { id: of } });
  const { bookedAt } = (await read(id)).body;
  expect(Date.now() - Date.parse(bookedAt ?? '')).toBeLessThan(3_600_000);
  const own = await createAppointment(shop.manager, { scheduledDate: hoursAhead(900), duration: 60 });
  expect((await read(own)).body).toEqual({ bookedAt: null });
  expect((await read(shop.serviceId)).status).toBe(404);
});
