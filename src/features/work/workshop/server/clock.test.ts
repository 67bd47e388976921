import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment } from '#tests/harness/factories.ts';
import { createVisit, workshopCalls } from '#tests/harness/workshop.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { workshopContract } from '../workshop.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

const { myDay, start, stop, act } = workshopCalls(() => technician);
const visitOf = (licensePlate: string) =>
  createVisit(manager, { technicianId: technician.userId, licensePlate });

/** The clock's entries of one technician, the oldest first. */
const entries = (technicianId = technician.userId) =>
  t.db
    .selectFrom('clockEntries')
    .selectAll()
    .where('technicianId', '=', technicianId)
    .orderBy('startedAt')
    .orderBy('createdAt')
    .execute();

test('starts a line, begins its visit, and pauses it when another is started', async () => {
  const { appointmentId, lineIds } = await visitOf('CL-1001');
  const [discs = '', fluid = ''] = lineIds;
  expect((await start(appointmentId, discs)).status).toBe(201);
  expect((await myDay()).running).toMatchObject({ activity: 'job', appointmentId, lineId: discs });
  const { body: begun } = await manager.call(appointmentsContract.get, { params: { id: appointmentId } });
  expect(begun).toMatchObject({ status: 'in_progress', arrivedAt: expect.any(String) as string });
  await start(appointmentId, fluid);
  expect((await myDay()).running).toMatchObject({ lineId: fluid });
  expect((await entries()).map(({ lineId, endedAt }) => [lineId, endedAt === null])).toEqual([
    [discs, false],
    [fluid, true],
  ]);
  await stop(appointmentId, fluid);
  expect((await myDay()).running).toBeNull();
});

test('counts an act once, however often it is sent, also with another age', async () => {
  const { appointmentId, lineIds } = await visitOf('CL-1002');
  const before = (await entries()).length;
  const first = await start(appointmentId, lineIds[0] ?? '', 40, 'act-of-the-phone');
  const again = await start(appointmentId, lineIds[0] ?? '', 65, 'act-of-the-phone');
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await entries()).toHaveLength(before + 1);
  await stop(appointmentId, lineIds[0] ?? '');
});

test('puts what a phone sends late where it was in time', async () => {
  const other = await t.asAnother('technician');
  const calls = workshopCalls(() => other);
  const { appointmentId, lineIds } = await createVisit(manager, {
    technicianId: other.userId,
    licensePlate: 'CL-1003',
  });
  const [discs = '', fluid = ''] = lineIds;
  await calls.start(appointmentId, fluid, 600);
  // Done twenty minutes ago and ended five minutes later, without a connection.
  await calls.start(appointmentId, discs, 1200);
  await calls.stop(appointmentId, discs, 900);
  const seconds = (await entries(other.userId)).map(({ lineId, startedAt, endedAt }) => [
    lineId,
    endedAt && Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 10_000) * 10,
  ]);
  expect(seconds).toEqual([
    [discs, 300],
    [fluid, null],
  ]);
});

test('keeps one running clock for a technician under parallel presses of two devices', async () => {
  const other = await t.asAnother('technician');
  const calls = workshopCalls(() => other);
  const { appointmentId, lineIds } = await createVisit(manager, {
    technicianId: other.userId,
    licensePlate: 'CL-1004',
  });
  const presses = Array.from({ length: 12 }, (_, index) =>
    calls.start(appointmentId, lineIds[index % 2] ?? '', 0, `device ${index}`),
  );
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(presses.map(() => 201));
  const all = await entries(other.userId);
  expect(all).toHaveLength(12);
  expect(all.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
});

test('lets the database refuse a second running clock and time that overlaps', async () => {
  const other = await t.asAnother('technician');
  const entry = { technicianId: other.userId ?? '', activity: 'cleaning' } as const;
  const insert = (startedAt: string, endedAt: string | null) =>
    t.db
      .insertInto('clockEntries')
      .values({ ...entry, startedAt, endedAt })
      .execute();
  await insert('2026-01-05T08:00:00Z', '2026-01-05T09:00:00Z');
  await expect(insert('2026-01-05T08:30:00Z', '2026-01-05T08:40:00Z')).rejects.toThrow(
    /clock_entries_overlap/,
  );
  await insert('2027-01-05T08:00:00Z', null);
  await expect(insert('2026-01-05T10:00:00Z', null)).rejects.toThrow(/clock_entries_(running|overlap)/);
});

test('counts a break and time without a car beside the work, and ends what ran', async () => {
  const other = await t.asAnother('technician');
  const calls = workshopCalls(() => other);
  const { appointmentId, lineIds } = await createVisit(manager, {
    technicianId: other.userId,
    licensePlate: 'CL-1005',
  });
  await calls.start(appointmentId, lineIds[0] ?? '', 300);
  await calls.spend('break', 200);
  await calls.spend('cleaning', 120);
  const day = await calls.myDay();
  expect(day.running).toMatchObject({ activity: 'cleaning', appointmentId: null });
  expect(Math.round(day.breakSeconds / 10)).toBe(8);
  expect(Math.round(day.workedSeconds / 10)).toBe(22);
});

test('refuses a line that the customer has not approved, one of another visit, and a cancelled visit', async () => {
  const open = await createVisit(manager, {
    technicianId: technician.userId,
    licensePlate: 'CL-1006',
    isApproved: false,
  });
  const refused = await start(open.appointmentId, open.lineIds[0] ?? '');
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'line_not_agreed' }]);
  const { appointmentId, lineIds } = await visitOf('CL-1007');
  expect((await start(appointmentId, open.lineIds[0] ?? '')).status).toBe(404);
  const params = { id: appointmentId };
  await manager.call(appointmentsContract.record, { params, body: { status: 'cancelled' } });
  expect((await start(appointmentId, lineIds[0] ?? '')).body).toMatchObject({ code: 'visit_cancelled' });
  expect((await myDay()).running).toBeNull();
});

test('starts a visit as a whole only where it has no lines', async () => {
  const { appointmentId } = await visitOf('CL-1010');
  expect((await start(appointmentId, null)).body).toMatchObject({
    errors: { lineId: expect.any(Array) as unknown },
  });
  const { userId: technicianId } = technician;
  const scheduledDate = new Date().toISOString();
  const plain = await createAppointment(manager, { technicianId, scheduledDate });
  expect((await start(plain, null)).status).toBe(201);
  expect((await stop(plain, null)).status).toBe(201);
});

test('ignores that something else is stopped than what runs', async () => {
  const other = await t.asAnother('technician');
  const calls = workshopCalls(() => other);
  const { appointmentId, lineIds } = await createVisit(manager, {
    technicianId: other.userId,
    licensePlate: 'CL-1008',
  });
  const [discs = '', fluid = ''] = lineIds;
  await calls.start(appointmentId, discs, 60);
  expect((await calls.stop(appointmentId, fluid)).status).toBe(201);
  expect((await calls.myDay()).running).toMatchObject({ lineId: discs });
  await calls.act({ kind: 'finished', appointmentId, lineId: discs });
  expect((await calls.myDay()).running).toBeNull();
  const { lines } = await calls.visit(appointmentId);
  expect(lines[0]).toMatchObject({ finishedAt: expect.any(String) as string });
  expect(Math.round((lines[0]?.clockedSeconds ?? 0) / 10)).toBe(6);
});

test('stops a clock whose visit was deleted meanwhile', async () => {
  const other = await t.asAnother('technician');
  const calls = workshopCalls(() => other);
  const { appointmentId, lineIds } = await createVisit(manager, {
    technicianId: other.userId,
    licensePlate: 'CL-1011',
  });
  await calls.start(appointmentId, lineIds[0] ?? '', 60);
  await manager.call(appointmentsContract.delete, { params: { id: appointmentId } });
  const { running } = await calls.myDay();
  expect(running).toMatchObject({ activity: 'job', appointmentId: null });
  const lineId = running?.lineId ?? null;
  const body = { action: 'stop', activity: 'job', appointmentId: null, lineId, secondsAgo: 0 } as const;
  expect((await other.call(workshopContract.clock, { body })).status).toBe(201);
  expect((await calls.myDay()).running).toBeNull();
});

test('names the field of a wrong act, and refuses one that is older than two days', async () => {
  const { appointmentId } = await visitOf('CL-1009');
  expect((await start(appointmentId, null, 3 * 86_400)).body).toMatchObject({
    errors: { secondsAgo: [expect.stringContaining('two days')] },
  });
  expect((await act({ kind: 'note', appointmentId })).body).toMatchObject({
    errors: { note: expect.any(Array) as unknown },
  });
  expect((await act({ kind: 'finished', appointmentId })).status).toBe(400);
});
