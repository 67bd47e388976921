import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { workingWeeksContract as weeks, type workingWeekDraft } from '../working-weeks.contract.ts';

type Draft = z.input<typeof workingWeekDraft>;

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
let toms: string;
beforeAll(async () => {
  t = await startTestApp();
  [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
  toms = technician.userId ?? '';
  const openingHours = JSON.stringify(week([1, 2, 3, 4, 5], '09:00', '18:00'));
  await t.db.updateTable('business').set({ openingHours }).execute();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('appointments').execute();
  await t.db.deleteFrom('workingWeeks').execute();
});

const week = (weekdays: readonly number[], opens = '09:00', closes = '15:00') =>
  weekdays.map((weekday) => ({ weekday, opens, closes }));
const save = (body: Draft, id = toms, caller = manager) => caller.call(weeks.save, { params: { id }, body });
const listed = async () => (await manager.call(weeks.list, {})).body;

test('saves a week from Monday on, and lets the opening hours hold again, both audited by name', async () => {
  const [before] = await listed();
  expect(before).toEqual({ technicianId: toms, name: before?.name, hours: null, version: 0 });
  const saved = await save({ hours: week([0, 4, 1]), version: 0 });
  expect([saved.status, saved.body]).toEqual([200, { ...before, hours: week([1, 4, 0]), version: 1 }]);
  expect(await listed()).toEqual([saved.body]);
  const shorter = await save({ hours: week([1], '10:00', '12:30'), version: 1 }, toms, owner);
  expect(shorter.body).toEqual({ ...before, hours: week([1], '10:00', '12:30'), version: 2 });
  const asOpen = await save({ hours: null, version: 2 });
  expect([asOpen.status, asOpen.body]).toEqual([200, { ...before, version: 3 }]);
  const { id } = await t.db.selectFrom('workingWeeks').select('id').executeTakeFirstOrThrow();
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'entityType', 'details'])
    .where('entityId', '=', id)
    .orderBy('createdAt')
    .execute();
  expect(log).toEqual([
    {
      entityName: before?.name,
      entityType: 'working_week',
      details: { hours: { old: null, new: week([1, 4, 0]) } },
    },
    expect.anything(),
    {
      entityName: before?.name,
      entityType: 'working_week',
      details: { hours: { old: week([1], '10:00', '12:30'), new: null } },
    },
  ]);
});

test('takes a week without any day', async () => {
  const { status, body } = await save({ hours: [] });
  expect([status, body.hours]).toEqual([200, []]);
});

test('rejects what is based on an older week, also when two enter the first one at the same time', async () => {
  const answers = await Promise.all([1, 2].map((day) => save({ hours: week([day]), version: 0 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('concurrent_modification');
  expect((await save({ hours: null, version: 1 })).status).toBe(200);
  // The week is as it was before the first, and yet another one.
  expect((await save({ hours: week([3]), version: 0 })).status).toBe(409);
  expect((await save({ hours: week([3]), version: 2 })).status).toBe(200);
});

test.each<[string, Draft['hours'], string, string]>([
  [
    'that ends before it begins',
    week([1], '15:00', '09:00'),
    'hours.0.closes',
    'The end must be later than the beginning',
  ],
  [
    'that ends when it begins',
    [...week([1]), ...week([2], '09:00', '09:00')],
    'hours.1.closes',
    'The end must be later than the beginning',
  ],
  [
    'with a time that no clock shows',
    week([1], '09:00', '24:30'),
    'hours.0.closes',
    'This value is not valid',
  ],
  ['without a time', week([1], ''), 'hours.0.opens', 'This value is not valid'],
  ['with one weekday twice', week([1, 1]), 'hours', 'This value is not valid'],
  ['with a weekday that no week has', week([7]), 'hours.0.weekday', 'This value is not valid'],
])('rejects a day %s, at its field', async (_which, hours, field, message) => {
  const { status, body } = await save({ hours });
  expect([status, body.errors?.[field]]).toEqual([400, [message]]);
  expect((await listed())[0]?.hours).toBeNull();
});

test('has a week for active technicians alone', async () => {
  expect((await save({ hours: week([1]) }, manager.userId ?? '')).status).toBe(404);
  expect((await save({ hours: week([1]) }, '0b6f7d5a-9a51-4f3c-8a53-5d3f1f3d2c11')).status).toBe(404);
  const active = (isActive: boolean) =>
    t.db.updateTable('users').set({ isActive }).where('id', '=', toms).execute();
  await active(false);
  expect((await save({ hours: week([1]) })).status).toBe(404);
  expect(await listed()).toEqual([]);
  await active(true);
});

test('lets managers alone enter it, and tells everybody in the schedule', async () => {
  expect((await save({ hours: week([1]) }, toms, technician)).status).toBe(403);
  expect((await technician.call(weeks.list, {})).status).toBe(403);
  await save({ hours: week([1, 2]) });
  for (const caller of [manager, technician]) {
    const { body } = await caller.call(appointmentsContract.frame, {});
    expect(body.workingWeeks).toEqual([{ technicianId: toms, hours: week([1, 2]) }]);
  }
  await save({ hours: null });
  expect((await manager.call(appointmentsContract.frame, {})).body.workingWeeks).toEqual([]);
});

test('warns of an appointment outside of the technician’s own week, unless it is cancelled', async () => {
  await save({ hours: week([1, 2]) });
  const plan = async (day: string, time: string, technicianId: string | null = toms) => {
    const body = { scheduledDate: `${day}T${time}`, duration: 60, service: 'Tyres', technicianId };
    return (await manager.call(appointmentsContract.create, { body })).body;
  };
  // A Monday, and a Wednesday.
  expect((await plan('2031-07-21', '14:00')).technicianAway).toBe(false);
  expect((await plan('2031-07-21', '14:30', null)).technicianAway).toBe(false);
  expect((await plan('2031-07-23', '10:00')).technicianAway).toBe(true);
  const late = await plan('2031-07-21', '14:30');
  expect([late.technicianAway, late.outsideHours]).toEqual([true, false]);
  const query = { from: '2031-07-21', to: '2031-07-21' };
  const { body: rows } = await manager.call(appointmentsContract.list, { query });
  expect(rows.map(({ technicianAway }) => technicianAway).toSorted()).toEqual([false, false, true]);
  const params = { id: late.id };
  const cancelled = await manager.call(appointmentsContract.record, {
    params,
    body: { status: 'cancelled' },
  });
  expect(cancelled.body.technicianAway).toBe(false);
});

test('offers free times of a technician within their own week alone', async () => {
  await save({ hours: week([2], '10:00', '14:00') });
  const offered = async (technicianId?: string) => {
    const query = { from: '2031-07-21', minutes: 180, ...(technicianId && { technicianId }) };
    const { body } = await manager.call(appointmentsContract.freeTimes, { query });
    return body.map(({ scheduledDate }) => scheduledDate).slice(0, 2);
  };
  const tuesdays = ['2031-07-22T07:00:00.000Z', '2031-07-29T07:00:00.000Z'];
  expect(await offered(toms)).toEqual(tuesdays);
  // The only technician there is.
  expect(await offered()).toEqual(tuesdays);
  await save({ hours: null });
  expect(await offered()).toEqual(['2031-07-21T06:00:00.000Z', '2031-07-21T09:00:00.000Z']);
});
