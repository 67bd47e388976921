import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment } from '#tests/harness/factories.ts';
import { wallClockOf } from '#shared/dates.ts';
import { businessContract } from '#features/records/business/business.contract.ts';
import { appointmentsContract as appointments } from '../appointments.contract.ts';
import { addDays } from '#shared/days.ts';

let t: TestApp;
let manager: Caller;
let owner: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [manager, owner, technician] = [
    await t.as('service_manager'),
    await t.as('owner'),
    await t.as('technician'),
  ];
});
beforeEach(() => t.db.deleteFrom('appointments').execute());
afterAll(() => t.close());

const list = (query: object = {}, caller = manager) => caller.call(appointments.list, { query });
const named = async (query: object = {}) => (await list(query)).body.map(({ name }) => name);
const add = (name: string, scheduledDate: string, duration = 60, changes: object = {}) =>
  createAppointment(manager, { name, scheduledDate, duration, ...changes });
const read = async (id: string) => (await manager.call(appointments.get, { params: { id } })).body;

describe('the list of appointments', () => {
  test('lists everything that takes time on the days, both included, in time order', async () => {
    await add('last minute', '2026-05-21T20:59:00Z');
    await add('the day after', '2026-05-21T21:00:00Z');
    await add('first minute', '2026-05-19T21:00:00Z');
    await add('ends at midnight', '2026-05-19T20:00:00Z');
    await add('runs into the day', '2026-05-19T20:00:00Z', 61);
    await add('all week', '2026-05-14T05:00:00Z', 7 * 1440);
    await add('noon', '2026-05-20', 15, { scheduledDate: '2026-05-20T12:00' });
    const days = { from: '2026-05-20', to: '2026-05-21' };
    expect(await named(days)).toEqual([
      'all week',
      'runs into the day',
      'first minute',
      'noon',
      'last minute',
    ]);
    expect(await named({ from: '2026-05-22', to: '2026-05-22' })).toEqual(['last minute', 'the day after']);
  });

  test('lists those of one technician only, on request', async () => {
    const technicianId = technician.userId ?? '';
    await add('theirs', '2026-05-20T08:00:00Z', 60, { technicianId });
    await add('nobody’s', '2026-05-20T08:00:00Z');
    const days = { from: '2026-05-20', to: '2026-05-20' };
    expect(await named({ ...days, technicianId })).toEqual(['theirs']);
    expect(await named({ ...days, technicianId: owner.userId })).toEqual([]);
  });

  test('covers the seven days from today without a range, and a week with one end', async () => {
    const { day } = wallClockOf(new Date());
    for (const offset of [-1, 0, 6, 7]) await add(`${offset}`, `${addDays(day, offset)}T12:00`);
    expect(await named()).toEqual(['0', '6']);
    expect(await named({ from: addDays(day, 1) })).toEqual(['6', '7']);
    expect(await named({ to: addDays(day, 5) })).toEqual(['-1', '0']);
  });

  test.each([
    [{ from: '2026-05-20', to: '2026-05-19' }, 'Please select a valid date'],
    [{ from: '2026-05-01', to: '2026-07-02' }, 'Please choose at most 62 days'],
    [{ to: '2026-02-30' }, 'Please select a valid date'],
    [{ to: '9999-12-31' }, 'Please select a valid date'],
  ])('rejects %j', async (query, text) => {
    const response = await list(query);
    expect([response.status, response.body.errors]).toEqual([400, { to: [text] }]);
  });

  test('accepts 62 days', async () => {
    expect((await list({ from: '2026-05-01', to: '2026-07-01' })).status).toBe(200);
  });

  test('costs as many statements for a full schedule as for an empty one', async () => {
    const days = { from: '2026-05-20', to: '2026-05-26' };
    const read = () => t.countStatements(() => list(days));
    const none = await read();
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      scheduledDate: new Date(Date.UTC(2026, 4, 20, 6, index)).toISOString(),
      duration: 60,
      service: 'Check',
      technicianId: technician.userId,
    }));
    await t.db.insertInto('appointments').values(rows).execute();
    expect(await read()).toBe(none);
    const { body } = await list(days);
    expect(body).toHaveLength(1000);
    expect(body.map(({ scheduledDate }) => scheduledDate)).toEqual(
      rows.slice(0, 1000).map(({ scheduledDate }) => scheduledDate),
    );
  });
});

describe('the change of the clock', () => {
  test('moves a skipped hour to the next one instead of losing or rejecting it', async () => {
    const { scheduledDate } = await read(await add('spring', '2026-03-29T03:30'));
    expect(wallClockOf(scheduledDate)).toEqual({ day: '2026-03-29', time: '04:30' });
  });

  test('stores a repeated hour as two instants, and returns both as they were written', async () => {
    const instants = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
    for (const instant of instants) {
      await add(instant, instant, 30, { technicianId: technician.userId });
      expect(wallClockOf(instant)).toEqual({ day: '2026-10-25', time: '03:30' });
    }
    const { body } = await list({ from: '2026-10-25', to: '2026-10-25' });
    expect(body.map(({ name, scheduledDate }) => [name, scheduledDate])).toEqual(
      instants.map((instant) => [instant, instant]),
    );
    expect(body.some(({ doubleBooked }) => doubleBooked)).toBe(false);
  });

  test('lists the last hour of a long day, and ends a short one with its own', async () => {
    await add('autumn', '2026-10-25T21:30:00Z', 15);
    await add('autumn, next', '2026-10-25T22:00:00Z', 15);
    expect(await named({ from: '2026-10-25', to: '2026-10-25' })).toEqual(['autumn']);
    await add('spring', '2026-03-29T20:30:00Z', 15);
    await add('spring, next', '2026-03-29T21:00:00Z', 15);
    expect(await named({ from: '2026-03-29', to: '2026-03-29' })).toEqual(['spring']);
  });
});

describe('warnings', () => {
  const doubled = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await read(id)).doubleBooked));

  test('warns of two of one technician at the same time, however little they overlap', async () => {
    const technicianId = technician.userId;
    const first = await add('9 to 11', '2026-05-20T06:00:00Z', 120, { technicianId });
    const after = await add('11 to 12', '2026-05-20T08:00:00Z', 60, { technicianId });
    expect(await doubled(first, after)).toEqual([false, false]);
    const others = await add('of another', '2026-05-20T06:00:00Z', 120, { technicianId: owner.userId });
    const unassigned = await add('of nobody', '2026-05-20T06:00:00Z', 120);
    const unassigned2 = await add('of nobody', '2026-05-20T06:00:00Z', 120);
    expect(await doubled(first, others, unassigned, unassigned2)).toEqual([false, false, false, false]);
    const between = await add('10:59 to 11:01', '2026-05-20T07:59:00Z', 2, { technicianId });
    expect(await doubled(first, after, between)).toEqual([true, true, true]);
    const cancel = { params: { id: between }, body: { status: 'cancelled' as const } };
    await manager.call(appointments.record, cancel);
    expect(await doubled(first, after, between)).toEqual([false, false, false]);
  });

  test('warns of one that began days before the range', async () => {
    const technicianId = technician.userId;
    await add('all week', '2026-05-14T06:00:00Z', 7 * 1440, { technicianId });
    await add('on its last day', '2026-05-21T05:30:00Z', 60, { technicianId });
    await add('later', '2026-05-21T07:00:00Z', 60, { technicianId });
    const { body } = await list({ from: '2026-05-21', to: '2026-05-21' });
    expect(body.map(({ name, doubleBooked }) => [name, doubleBooked])).toEqual([
      ['all week', true],
      ['on its last day', true],
      ['later', false],
    ]);
  });

  test('warns of one outside the opening hours in Riga, and rejects none', async () => {
    const outside = async (at: string, duration = 60) =>
      (await read(await add(at, at, duration))).outsideHours;
    expect(await outside('2026-05-20T06:00:00Z', 540)).toBe(false);
    expect(await outside('2026-05-20T14:30:00Z')).toBe(true);
    // The same time UTC is before opening in winter.
    expect(await outside('2026-11-18T06:00:00Z')).toBe(true);
    expect(await outside('2026-05-23T09:00:00Z')).toBe(true);
    expect(await outside('2026-05-20T14:00:00Z', 17 * 60)).toBe(true);
    const early = await add('early', '2026-05-20T05:00:00Z');
    expect((await read(early)).outsideHours).toBe(true);

    const { body: business } = await owner.call(businessContract.get, {});
    const openingHours = [{ weekday: 3, opens: '08:00', closes: '12:00' }];
    await owner.call(businessContract.save, { body: { ...business, openingHours } });
    expect((await read(early)).outsideHours).toBe(false);
    const closed = await add('closed', '2026-05-21T06:00:00Z');
    expect((await read(closed)).outsideHours).toBe(true);
    await manager.call(appointments.record, { params: { id: closed }, body: { status: 'cancelled' } });
    expect((await read(closed)).outsideHours).toBe(false);
  });
});
