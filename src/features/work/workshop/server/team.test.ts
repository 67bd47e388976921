import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createVisit, workshopCalls } from '#tests/harness/workshop.ts';
import { placeOf } from '#features/overview/notices/notice-text.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { workshopContract, type TeamDay } from '../workshop.contract.ts';
import { closeForgottenClocks } from './forgotten-clocks.service.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

const team = async (day?: string): Promise<TeamDay> =>
  (await manager.call(workshopContract.team, { query: day === undefined ? {} : { day } })).body;
const dayOf = async (person: Caller, day?: string) =>
  (await team(day)).technicians.find(({ technicianId }) => technicianId === person.userId);

/** An entry of yesterday, from and to by the shop's clock. */
async function addYesterday(person: Caller, from: string, to: string) {
  const day = addDays(wallClockOf(new Date()).day, -1);
  const body = {
    technicianId: person.userId ?? '',
    activity: 'cleaning' as const,
    startedAt: instantOf({ day, time: from }) ?? '',
    endedAt: instantOf({ day, time: to }) ?? '',
    reason: 'Clock was at home',
  };
  return manager.call(workshopContract.addEntry, { body });
}

test('shows a manager every clock of the day with its car and work, and the sums', async () => {
  const calls = workshopCalls(() => technician);
  const { appointmentId, lineIds } = await createVisit(manager, {
    technicianId: technician.userId,
    licensePlate: 'TM-3001',
  });
  await calls.spend('cleaning', 600);
  await calls.start(appointmentId, lineIds[0] ?? '', 300);
  const own = await dayOf(technician);
  expect(own?.entries).toMatchObject([
    { activity: 'cleaning', licensePlate: null },
    { activity: 'job', licensePlate: 'TM-3001', work: 'Brake discs, front', endedAt: null },
  ]);
  expect([own?.jobSeconds, own?.otherSeconds].map((seconds) => Math.round((seconds ?? 0) / 10))).toEqual([
    30, 30,
  ]);
});

test('corrects an entry with its reason, and keeps what it was readable', async () => {
  const person = await t.asAnother('technician');
  const { body: added } = await addYesterday(person, '09:00', '10:00');
  const endedAt = new Date(Date.parse(added.startedAt) + 30 * 60_000).toISOString();
  const { version, startedAt } = added;
  const params = { id: added.id };
  const correct = (body: object) =>
    manager.call(workshopContract.correctEntry, { params, body: body as never });
  const corrected = await correct({ startedAt, endedAt, reason: 'Forgot to stop', version });
  expect(corrected.body).toMatchObject({ endedAt, version: version + 1 });
  expect(corrected.body.corrections).toMatchObject([
    { startedAt: null, reason: 'Clock was at home' },
    { startedAt, endedAt: added.endedAt, reason: 'Forgot to stop', by: 'Test service_manager' },
  ]);
  expect((await correct({ startedAt, endedAt, reason: 'Again', version })).body).toMatchObject({
    code: 'concurrent_modification',
  });
  expect((await correct({ startedAt, endedAt, reason: ' ', version: version + 1 })).body).toMatchObject({
    errors: { reason: expect.any(Array) as unknown },
  });
  const wrong = await correct({ startedAt: endedAt, endedAt: startedAt, reason: 'x', version: version + 1 });
  expect(wrong.body).toMatchObject({ errors: { endedAt: ['The end must be after the start'] } });
});

test('refuses time that overlaps other time of the technician, and time to come', async () => {
  const person = await t.asAnother('technician');
  expect((await addYesterday(person, '09:00', '10:00')).status).toBe(201);
  const again = await addYesterday(person, '09:30', '11:00');
  expect([again.status, again.body]).toMatchObject([
    409,
    { errors: { startedAt: expect.any(Array) as unknown } },
  ]);
  const body = {
    technicianId: person.userId ?? '',
    activity: 'break' as const,
    startedAt: new Date().toISOString(),
    endedAt: new Date(Date.now() + 3_600_000).toISOString(),
    reason: 'Later',
  };
  expect((await manager.call(workshopContract.addEntry, { body })).body).toMatchObject({
    errors: { endedAt: ['This time has not come yet'] },
  });
});

test('takes an entry out of the sums and lets its time be used again', async () => {
  const person = await t.asAnother('technician');
  const { body: added } = await addYesterday(person, '09:00', '10:00');
  const { day } = wallClockOf(added.startedAt);
  const removed = await manager.call(workshopContract.removeEntry, {
    params: { id: added.id },
    body: { reason: 'Was ill', version: added.version },
  });
  expect(removed.body).toMatchObject({ isRemoved: true });
  expect(await dayOf(person, day)).toMatchObject({ otherSeconds: 0, entries: [{ isRemoved: true }] });
  expect((await addYesterday(person, '09:30', '10:30')).status).toBe(201);
  expect((await dayOf(person, day))?.otherSeconds).toBe(3600);
});

test('closes a forgotten clock when the shop closed, with one notice, and leaves one that may be at work', async () => {
  const person = await t.asAnother('technician');
  // A Wednesday, on which the shop closes at 18:00.
  const startedAt = instantOf({ day: '2026-05-20', time: '15:00' }) ?? '';
  const { id } = await t.db
    .insertInto('clockEntries')
    .values({ technicianId: person.userId ?? '', activity: 'cleaning', startedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const errors: unknown[] = [];
  const closeAt = (time: string) =>
    closeForgottenClocks(
      { db: t.db, onError: (error) => errors.push(error) },
      Date.parse(instantOf({ day: '2026-05-20', time }) ?? ''),
    );
  const entry = () =>
    t.db
      .selectFrom('clockEntries')
      .select(['endedAt', 'isForgotten'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await closeAt('19:59');
  expect(await entry()).toEqual({ endedAt: null, isForgotten: false });
  await Promise.all([closeAt('20:01'), closeAt('20:01')]);
  const closed = { endedAt: instantOf({ day: '2026-05-20', time: '18:00' }), isForgotten: true };
  expect(await entry()).toEqual(closed);
  const { body } = await manager.call(noticesContract.list, {});
  expect(body.filter(({ entityId }) => entityId === id)).toMatchObject([
    { kind: 'clock_forgotten', params: { name: 'Test technician', endedAt: closed.endedAt } },
  ]);
  const own = await person.call(noticesContract.list, {});
  expect(own.body.map(({ entityId }) => entityId)).toEqual([id]);
  expect(placeOf(own.body[0]!, 'technician')).toEqual({ to: '/my-day', search: {} });
  expect((await (await t.asAnother('technician')).call(noticesContract.list, {})).body).toEqual([]);
  expect(errors).toEqual([]);
});
