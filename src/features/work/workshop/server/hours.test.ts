import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment, createVehicle } from '#tests/harness/factories.ts';
import { createVisit, workshopCalls } from '#tests/harness/workshop.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { hoursContract } from '../hours.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

const { day } = wallClockOf(new Date());
const range = { from: addDays(day, -1), to: addDays(day, 1) };

test('puts clocked beside quoted time, of each line and technician, in reports and in a file', async () => {
  const other = await t.asAnother('technician');
  const { appointmentId, lineIds } = await createVisit(manager, {
    technicianId: technician.userId,
    licensePlate: 'HR-5001',
  });
  const [discs = '', fluid = ''] = lineIds;
  const [own, others] = [workshopCalls(() => technician), workshopCalls(() => other)];
  await own.start(appointmentId, discs, 1800);
  await own.start(appointmentId, fluid, 900);
  await own.spend('break', 600);
  await own.spend('cleaning', 300);
  await others.start(appointmentId, discs, 360);
  await others.stop(appointmentId, discs);
  const { body } = await manager.call(hoursContract.clockedHours, { query: range });
  const minutes = body.lines.map(({ work, quotedHours, technicianId, seconds }) => [
    work,
    quotedHours,
    technicianId === technician.userId,
    Math.round(seconds / 60),
  ]);
  expect(minutes).toHaveLength(3);
  expect(minutes).toEqual(
    expect.arrayContaining([
      ['Brake discs, front', '1.50', true, 15],
      ['Brake discs, front', '1.50', false, 6],
      ['Brake fluid', '0.50', true, 5],
    ]),
  );
  const sums = body.technicians.find(({ id }) => id === technician.userId);
  const { jobSeconds = 0, otherSeconds = 0, breakSeconds = 0 } = sums ?? {};
  expect([jobSeconds, otherSeconds, breakSeconds].map((seconds) => Math.round(seconds / 60))).toEqual([
    20, 5, 5,
  ]);

  const csv = await manager.raw(
    'GET',
    `${hoursContract.clockedHoursCsv.url}?from=${range.from}&to=${range.to}`,
  );
  expect(csv.body as unknown as string).toContain('HR-5001');
  expect(csv.body as unknown as string).toMatch(/Brake fluid.*0[.,]50.*0[.,]08/);
});

test('counts of a clock only what lies within the days, and nothing that was removed', async () => {
  const person = await t.asAnother('technician');
  const entry = { technicianId: person.userId ?? '', activity: 'course' } as const;
  await t.db
    .insertInto('clockEntries')
    .values([
      { ...entry, startedAt: '2026-05-20T20:30:00Z', endedAt: '2026-05-20T21:30:00Z' },
      {
        ...entry,
        startedAt: '2026-05-21T08:00:00Z',
        endedAt: '2026-05-21T09:00:00Z',
        removedAt: '2026-05-22T08:00:00Z',
      },
    ])
    .execute();
  // Midnight of Riga is 21:00 in UTC.
  for (const on of ['2026-05-20', '2026-05-21']) {
    const { body } = await manager.call(hoursContract.clockedHours, { query: { from: on, to: on } });
    expect(body.technicians).toMatchObject([{ id: person.userId, otherSeconds: 1800 }]);
  }
});

test('keeps visits without an estimate apart, each with its car', async () => {
  const person = await t.asAnother('technician');
  const calls = workshopCalls(() => person);
  for (const licensePlate of ['HR-5002', 'HR-5003']) {
    const vehicleId = await createVehicle(manager, { licensePlate });
    const scheduledDate = new Date().toISOString();
    const visit = await createAppointment(manager, { vehicleId, scheduledDate, technicianId: person.userId });
    await calls.start(visit, null, 60);
    await calls.stop(visit, null, 50);
  }
  const { body } = await manager.call(hoursContract.clockedHours, { query: range });
  const own = body.lines.filter(({ technicianId }) => technicianId === person.userId);
  expect(own.map(({ licensePlate }) => licensePlate).toSorted()).toEqual(['HR-5002', 'HR-5003']);
  expect(new Set(own.map(({ id }) => id)).size).toBe(2);
});

test('counts nothing of a running clock in days to come', async () => {
  const person = await t.asAnother('technician');
  await workshopCalls(() => person).spend('cleaning');
  const query = { from: addDays(day, 2), to: addDays(day, 3) };
  const { body } = await manager.call(hoursContract.clockedHours, { query });
  const sums = body.technicians.map(({ otherSeconds }) => otherSeconds);
  expect(sums).toEqual(sums.map(() => 0));
  expect(sums.length).toBeGreaterThan(0);
});

test('refuses technicians and days that are the wrong way round', async () => {
  expect((await technician.call(hoursContract.clockedHours, { query: range })).status).toBe(403);
  const turned = { from: range.to, to: range.from };
  expect((await manager.call(hoursContract.clockedHours, { query: turned })).status).toBe(400);
});
