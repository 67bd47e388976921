import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createVehicle,
} from '#tests/harness/factories.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';
import { publicHolidayOn } from '#features/records/special-days/public-holidays.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { usersContract } from '#features/records/users/users.contract.ts';
import { appointmentsContract as schedule } from '../appointments.contract.ts';

let t: TestApp;
let manager: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [manager, owner] = [await t.as('service_manager'), await t.as('owner')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('appointments').execute();
  await t.db.deleteFrom('estimates').execute();
  await t.db.updateTable('users').set({ isActive: false }).where('role', '=', 'technician').execute();
});

/** A technician of that name. Returns the id. */
async function employ(firstName: string, lastName: string): Promise<string> {
  const username = `tech-${randomUUID().slice(0, 8)}`;
  const body = {
    username,
    email: `${username}@example.com`,
    password: 'winding-road-7151',
    firstName,
    lastName,
  };
  return (await owner.call(usersContract.create, { body })).body.id;
}

const technicians = async () => (await manager.call(schedule.frame, {})).body.technicians;
const colours = async () => new Map((await technicians()).map(({ name, colour }) => [name, colour]));

describe('the data that the schedule shows', () => {
  test('keeps every technician’s color when others come and go', async () => {
    await employ('Māris', 'Ozols');
    await employ('Toms', 'Vītols');
    const before = await colours();
    expect(new Set(before.values()).size).toBe(2);
    const first = await employ('Aija', 'Bite');
    expect(Object.fromEntries(await colours())).toMatchObject(Object.fromEntries(before));
    expect((await technicians()).map(({ name }) => name)).toEqual(['Aija B.', 'Māris O.', 'Toms V.']);
    const third = (await colours()).get('Aija B.');
    expect([...before.values()]).not.toContain(third);
    await owner.call(usersContract.save, { params: { id: first }, body: { isActive: false } });
    expect(await colours()).toEqual(before);
    await owner.call(usersContract.save, { params: { id: first }, body: { isActive: true } });
    expect((await colours()).get('Aija B.')).toBe(third);
  });

  test('gives a color to a user who becomes a technician later', async () => {
    await employ('Toms', 'Vītols');
    const id = await employ('Zane', 'Liepa');
    await owner.call(usersContract.save, { params: { id }, body: { role: 'service_manager' } });
    expect([...(await colours()).keys()]).toEqual(['Toms V.']);
    await owner.call(usersContract.save, { params: { id }, body: { role: 'technician' } });
    expect(new Set((await colours()).values()).size).toBe(2);
  });

  test('shows a technician the colors and the opening hours, a supplier nothing', async () => {
    const technician = await t.as('technician');
    const { status, body } = await technician.call(schedule.frame, {});
    expect(status).toBe(200);
    expect(body.openingHours).toContainEqual({ weekday: 1, opens: '09:00', closes: '18:00' });
    expect((await (await t.as('supplier')).call(schedule.frame, {})).status).toBe(403);
  });
});

describe('approved work without a time', () => {
  const unplanned = async () => (await manager.call(schedule.unplanned, {})).body;

  test('lists approved estimates without an appointment, those that wait for parts last', async () => {
    const waiting = await createEstimate(manager, { status: 'approved_waiting_parts' });
    const first = await createEstimate(manager, { status: 'approved' });
    const planned = await createEstimate(manager, { status: 'approved' });
    const called = await createEstimate(manager, { status: 'approved' });
    for (const status of ['draft', 'pending', 'in_service', 'converted', 'rejected'] as const)
      await createEstimate(manager, { status });
    const id = await createAppointment(manager, { estimateId: planned });
    const off = await createAppointment(manager, { estimateId: called });
    await manager.call(schedule.record, { params: { id: off }, body: { status: 'cancelled' } });
    const rows = await unplanned();
    expect(rows.map(({ estimateId, isWaitingForParts }) => [estimateId, isWaitingForParts])).toEqual([
      [first, false],
      [called, false],
      [waiting, true],
    ]);
    await manager.call(schedule.delete, { params: { id } });
    expect((await unplanned()).map(({ estimateId }) => estimateId)).toContain(planned);
  });

  test('returns the car, the duration and the technician', async () => {
    const technicianId = await employ('Edgars', 'Krūmiņš');
    const customerId = await createCustomer(manager, { name: 'Anna Bērziņa' });
    const vehicleId = await createVehicle(manager, {
      customerId,
      make: 'Tesla',
      model: 'Model 3',
      licensePlate: 'MK-2107',
    });
    const line = (laborHours: string, responsibleMechanic: string) => ({ laborHours, responsibleMechanic });
    const lineItems = [line('1.00', 'Nobody N.'), line('1.50', 'Edgars K.')];
    const common = { status: 'approved', description: 'Brakes' } as const;
    await createEstimate(manager, { ...common, customerId, vehicleId, lineItems });
    await createEstimate(manager, { ...common, vehicleLicensePlate: 'OG-1', lineItems: [] });
    expect(await unplanned()).toMatchObject([
      {
        description: 'Brakes',
        customerName: 'Anna Bērziņa',
        vehicle: { make: 'Tesla', model: 'Model 3', licensePlate: 'MK-2107' },
        minutes: 150,
        technicianId,
      },
      { vehicle: { make: null, model: null, licensePlate: 'OG-1' }, minutes: 120, technicianId: null },
    ]);
  });

  test('counts as planned for both of two people who plan it at once', async () => {
    const estimateId = await createEstimate(manager, { status: 'approved' });
    await Promise.all([
      createAppointment(manager, { estimateId }),
      createAppointment(owner, { estimateId, scheduledDate: '2026-05-21T08:00:00Z' }),
    ]);
    expect(await unplanned()).toEqual([]);
    const { body } = await manager.call(estimatesContract.get, { params: { id: estimateId } });
    expect(body.appointment?.scheduledDate).toBe('2026-05-20T08:00:00.000Z');
  });
});

describe('free times', () => {
  /** A Monday that is far enough away to lie wholly ahead; neither it nor the day after it is a public holiday. */
  const today = wallClockOf(new Date()).day;
  let monday = addDays(today, 15 - weekdayOf(addDays(today, 14)) + 7);
  while (publicHolidayOn(monday) ?? publicHolidayOn(addDays(monday, 1))) monday = addDays(monday, 7);
  const ask = async (query: object) =>
    (await manager.call(schedule.freeTimes, { query: { from: monday, ...query } })).body.map(
      ({ scheduledDate }) => {
        const { day, time } = wallClockOf(scheduledDate);
        return day === monday ? time : `${day} ${time}`;
      },
    );

  test('follows the opening hours and the technician’s appointments, without cancelled ones', async () => {
    const technicianId = await employ('Toms', 'Vītols');
    await employ('Edgars', 'Krūmiņš');
    const at = (time: string, duration: number) =>
      createAppointment(manager, { scheduledDate: `${monday}T${time}`, duration, technicianId });
    await at('09:00', 90);
    const cancelled = await at('10:30', 120);
    await manager.call(schedule.record, { params: { id: cancelled }, body: { status: 'cancelled' } });
    await at('12:30', 360);
    expect((await ask({ minutes: 120, technicianId })).slice(0, 2)).toEqual([
      '10:30',
      `${addDays(monday, 1)} 09:00`,
    ]);
    expect((await ask({ minutes: 120 }))[0]).toBe('09:00');
  });

  test('never offers a time in the past, however early a day is requested', async () => {
    await employ('Toms', 'Vītols');
    const { body } = await manager.call(schedule.freeTimes, { query: { from: '2020-01-01' } });
    expect(body.length).toBeGreaterThan(0);
    for (const { scheduledDate } of body) expect(Date.parse(scheduledDate)).toBeGreaterThan(Date.now());
  });

  test('rejects a length that no appointment has', async () => {
    for (const minutes of [0, -5, 'much', 10_081, 1.5]) {
      const response = await manager.call(schedule.freeTimes, { query: { minutes } as object });
      expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([400, ['minutes']]);
    }
  });
});
