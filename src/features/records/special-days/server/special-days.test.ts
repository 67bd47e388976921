import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { specialDaysContract as days, type specialDayDraft } from '../special-days.contract.ts';

type Draft = z.input<typeof specialDayDraft>;

let t: TestApp;
let owner: Caller;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [owner, manager] = [await t.as('owner'), await t.as('service_manager')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('specialDays').execute();
});

const summer: Draft = {
  firstDay: '2031-07-21',
  lastDay: '2031-07-25',
  kind: 'closed',
  opens: null,
  closes: null,
  name: 'Summer holiday',
};
const shortDay: Draft = {
  firstDay: '2031-12-31',
  lastDay: '2031-12-31',
  kind: 'open',
  opens: '09:00',
  closes: '13:00',
  name: 'Last day of the year',
};

test('adds, changes and deletes closed days, audited', async () => {
  const created = await owner.call(days.create, { body: summer });
  expect([created.status, created.body]).toEqual([201, { ...summer, id: created.body.id, version: 1 }]);
  const params = { id: created.body.id };
  const body: Draft = { ...summer, lastDay: '2031-08-01', name: 'Long summer', version: 1 };
  const saved = await owner.call(days.save, { params, body });
  expect([saved.status, saved.body.lastDay, saved.body.version]).toEqual([200, '2031-08-01', 2]);
  expect((await owner.call(days.list, {})).body).toEqual([saved.body]);
  const late = await owner.call(days.save, { params, body });
  expect([late.status, late.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await owner.call(days.delete, { params })).status).toBe(204);
  expect((await owner.call(days.delete, { params })).status).toBe(404);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['action', 'entityName', 'details'])
    .where('entityId', '=', params.id)
    .orderBy('createdAt')
    .execute();
  expect(log.map(({ entityName }) => entityName)).toEqual(['Summer holiday', 'Long summer', 'Long summer']);
  expect(log[1]?.details).toEqual({
    name: { old: 'Summer holiday', new: 'Long summer' },
    lastDay: { old: '2031-07-25', new: '2031-08-01' },
  });
});

test('keeps no hours of a day that is closed', async () => {
  const { body } = await owner.call(days.create, { body: { ...summer, opens: '09:00', closes: '18:00' } });
  expect([body.opens, body.closes]).toEqual([null, null]);
});

test.each<[string, Partial<Draft>, string, string]>([
  ['without a name', { name: ' ' }, 'name', 'Name is required'],
  ['that is no day', { firstDay: '2031-02-30' }, 'firstDay', 'Please select a valid date'],
  [
    'whose end comes first',
    { lastDay: '2031-07-20' },
    'lastDay',
    'The last day must not be before the first',
  ],
  ['of more than two months', { lastDay: '2031-12-01' }, 'lastDay', 'Please choose at most 62 days'],
  ['that is open without hours', { kind: 'open' }, 'opens', 'This value is not valid'],
  [
    'that closes before it opens',
    { kind: 'open', opens: '13:00', closes: '09:00' },
    'closes',
    'Closing time must be later than opening time',
  ],
  [
    'with a time that no clock shows',
    { kind: 'open', opens: '25:00', closes: '26:00' },
    'opens',
    'This value is not valid',
  ],
])('rejects an entry %s, at its field', async (_which, change, field, message) => {
  const { status, body } = await owner.call(days.create, { body: { ...summer, ...change } });
  expect([status, body.errors?.[field]]).toEqual([400, [message]]);
});

test('takes each day once, also when two add it at the same time', async () => {
  const answers = await Promise.all(
    [summer, { ...summer, firstDay: '2031-07-25', lastDay: '2031-07-30' }].map((body) =>
      owner.call(days.create, { body }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const rejected = answers.find(({ status }) => status === 409);
  expect(rejected?.body.errors).toEqual({ firstDay: ['Another entry already has one of these days'] });
});

test('leaves them to the owner, and tells the others in the schedule', async () => {
  expect((await manager.call(days.create, { body: summer })).status).toBe(403);
  expect((await manager.call(days.list, {})).status).toBe(403);
  await owner.call(days.create, { body: summer });
  const technician = await t.as('technician');
  for (const caller of [manager, technician])
    expect((await caller.call(appointmentsContract.frame, {})).body.specialDays).toEqual([summer]);
});

test('offers no free time on a public holiday or a closed day, and the hours of a short one', async () => {
  const weekday = (day: number) => ({ weekday: day, opens: '09:00', closes: '18:00' });
  const openingHours = JSON.stringify([1, 2, 3, 4, 5].map(weekday));
  await t.db.updateTable('business').set({ openingHours }).execute();
  const offered = async (from: string) => {
    const query = { from, minutes: 120 };
    const { body } = await manager.call(appointmentsContract.freeTimes, { query });
    return body.map(({ scheduledDate }) => scheduledDate);
  };
  // Tuesday 23 December 2031 is the last day before Christmas.
  await owner.call(days.create, { body: shortDay });
  await owner.call(days.create, { body: { ...summer, firstDay: '2031-12-29', lastDay: '2031-12-30' } });
  expect(await offered('2031-12-24')).toEqual([
    '2031-12-31T07:00:00.000Z',
    '2031-12-31T09:00:00.000Z',
    '2032-01-02T07:00:00.000Z',
    '2032-01-02T09:00:00.000Z',
    '2032-01-02T11:00:00.000Z',
    '2032-01-02T13:00:00.000Z',
  ]);
});

test('says of work on a public holiday that the shop is closed', async () => {
  const body = { scheduledDate: '2031-11-18T10:00', duration: 60, service: 'Tyres' };
  const planned = await manager.call(appointmentsContract.create, { body });
  expect([planned.status, planned.body.outsideHours]).toEqual([201, true]);
});
