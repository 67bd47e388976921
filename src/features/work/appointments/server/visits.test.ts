import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment } from '#tests/harness/factories.ts';
import { createBay, nextDay, openVisitShop, readVisit, saveVisit, soon } from '#tests/harness/visits.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { appointmentStatuses, appointmentRules } from '#features/work/estimates/appointment-status.ts';
import { appointmentsContract as appointments } from '../appointments.contract.ts';
import { MAX_ALLOCATIONS } from '../schedule/schedule-rules.ts';

let t: TestApp;
let manager: Caller;
/** Ids of technicians and bays. */
let toms = '';
let edgars = '';
let lift = '';
let floor = '';
beforeAll(async () => {
  t = await startTestApp();
  ({ manager, toms, edgars, lift, floor } = await openVisitShop(t));
});
afterAll(() => t.close());

const read = (id: string) => readVisit(manager, id);
const save = (id: string, changes: object) => saveVisit(manager, id, changes);
const bayNamed = (name: string) => createBay(manager, name);
const listed = async (day: string, technicianId?: string) => {
  const query = { from: day, to: day, ...(technicianId && { technicianId }) };
  return (await manager.call(appointments.list, { query })).body.map(({ id }) => id);
};

describe('a visit', () => {
  test('takes one time when it is made by a call that knows no more', async () => {
    const id = await createAppointment(manager, { ...soon, technicianId: toms });
    const { allocations, bayId, isFirm, promisedAt, customerWaits, keyTag } = await read(id);
    expect(allocations).toEqual([
      { ...soon, technicianId: toms, technicianName: 'Toms T.', bayId: null, bayName: null },
    ]);
    expect([bayId, isFirm, promisedAt, customerWaits, keyTag]).toEqual([null, false, null, false, null]);
  });

  test('takes several times, each with its own technician and bay', async () => {
    const further = [{ ...nextDay, technicianId: edgars, bayId: lift }, nextDay];
    const id = await createAppointment(manager, {
      ...soon,
      technicianId: toms,
      bayId: floor,
      furtherTimes: further,
    });
    const { allocations } = await read(id);
    expect(allocations.map((each) => [each.technicianName, each.bayName, each.duration])).toEqual([
      ['Toms T.', 'Floor', 120],
      ['Edgars T.', 'Lift 1', 60],
      [null, null, 60],
    ]);
  });

  test('stands in the list of each of its days, and of each of its technicians', async () => {
    const further = [{ ...nextDay, technicianId: edgars }];
    const id = await createAppointment(manager, { ...soon, technicianId: toms, furtherTimes: further });
    expect(await listed('2026-05-20')).toContain(id);
    expect(await listed('2026-05-21')).toContain(id);
    expect(await listed('2026-05-22')).not.toContain(id);
    expect(await listed('2026-05-21', edgars)).toContain(id);
    expect(await listed('2026-05-21', toms)).not.toContain(id);
  });

  test('keeps bay, further times and what is known of the car when a save leaves them out, and moves as one', async () => {
    const visit = {
      bayId: lift,
      furtherTimes: [nextDay],
      promisedAt: '2026-05-21T13:00:00.000Z',
      customerWaits: true,
      keyTag: '17',
    };
    const id = await createAppointment(manager, { ...soon, ...visit });
    const { body } = await save(id, { scheduledDate: '2026-05-21T07:30:00.000Z' });
    expect(body).toMatchObject({
      bayId: lift,
      promisedAt: visit.promisedAt,
      customerWaits: true,
      keyTag: '17',
    });
    expect(body.allocations.map(({ scheduledDate }) => scheduledDate)).toEqual([
      '2026-05-21T07:30:00.000Z',
      '2026-05-22T07:30:00.000Z',
    ]);
  });

  test('brings the car along when it is moved, and has no promise left that is before its new beginning', async () => {
    const agreed = { dropOffAt: '2026-05-20T05:30:00.000Z', promisedAt: '2026-05-21T13:00:00.000Z' };
    const id = await createAppointment(manager, { ...soon, ...agreed });
    const nextMorning = await save(id, { scheduledDate: '2026-05-21T06:00:00.000Z' });
    expect(nextMorning.body).toMatchObject({ ...agreed, dropOffAt: '2026-05-21T05:30:00.000Z' });
    const weekAfter = await save(id, { scheduledDate: '2026-05-28T06:00:00.000Z' });
    expect(weekAfter.body).toMatchObject({ dropOffAt: '2026-05-28T05:30:00.000Z', promisedAt: null });
    expect((await save(id, agreed)).body).toMatchObject(agreed);
  });

  test('loses its further times, its bay and its promise when a save says so', async () => {
    const id = await createAppointment(manager, {
      ...soon,
      bayId: lift,
      furtherTimes: [nextDay],
      promisedAt: nextDay.scheduledDate,
      keyTag: '3',
    });
    const { body } = await save(id, { bayId: '', furtherTimes: [], promisedAt: null, keyTag: '' });
    expect(body).toMatchObject({ bayId: null, bayName: null, promisedAt: null, keyTag: null });
    expect(body.allocations).toHaveLength(1);
  });

  test('takes its times with it when it is deleted', async () => {
    const id = await createAppointment(manager, { ...soon, furtherTimes: [nextDay] });
    await manager.call(appointments.delete, { params: { id } });
    const left = t.db.selectFrom('allocations').select('id').where('appointmentId', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  test('tells the audit log of its times, its bay and its promise', async () => {
    const id = await createAppointment(manager, soon);
    await save(id, { bayId: lift, keyTag: '9', furtherTimes: [{ ...nextDay, technicianId: edgars }] });
    const entry = await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('entityId', '=', id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.details).toMatchObject({
      bay: { old: null, new: 'Lift 1' },
      keyTag: { old: null, new: '9' },
      furtherTimes: { old: null, new: '21.05.2026 09:00–10:00, Edgars T.' },
    });
  });

  test('counts as taking time exactly in the statuses that do', async () => {
    const id = await createAppointment(manager, { ...soon, furtherTimes: [nextDay] });
    for (const status of appointmentStatuses) {
      await manager.call(appointments.record, { params: { id }, body: { status } });
      const stored = t.db.selectFrom('allocations').select('takesTime').where('appointmentId', '=', id);
      const { takesTime } = appointmentRules[status];
      expect(await stored.execute()).toEqual([{ takesTime }, { takesTime }]);
    }
  });
});

describe('bad input', () => {
  test.each([
    [
      'a further time without a beginning',
      { furtherTimes: [{ ...nextDay, scheduledDate: '' }] },
      'furtherTimes.0.scheduledDate',
    ],
    ['one of no length', { furtherTimes: [nextDay, { ...nextDay, duration: 0 }] }, 'furtherTimes.1.duration'],
    [
      'one longer than a week',
      { furtherTimes: [{ ...nextDay, duration: 10_081 }] },
      'furtherTimes.0.duration',
    ],
    [
      'an unknown technician of one',
      { furtherTimes: [{ ...nextDay, technicianId: crypto.randomUUID() }] },
      'furtherTimes.0.technicianId',
    ],
    ['an unknown bay', { bayId: crypto.randomUUID() }, 'bayId'],
    [
      'an unknown bay of a further time',
      { furtherTimes: [{ ...nextDay, bayId: crypto.randomUUID() }] },
      'furtherTimes.0.bayId',
    ],
    ['a promise that is no moment', { promisedAt: 'soon' }, 'promisedAt'],
    ['a long key tag', { keyTag: 'x'.repeat(21) }, 'keyTag'],
    [
      'too many times',
      { furtherTimes: Array.from({ length: MAX_ALLOCATIONS }, () => nextDay) },
      'furtherTimes',
    ],
  ])('rejects %s at its field, and stores nothing', async (_what, changes, field) => {
    const id = await createAppointment(manager, soon);
    const before = await read(id);
    const { status, body } = await save(id, changes);
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([400, [field]]);
    expect(await read(id)).toEqual(before);
  });

  test('rejects a bay that is out of use, unless the visit has it already', async () => {
    const old = await bayNamed('Old lift');
    const id = await createAppointment(manager, { ...soon, bayId: old });
    const body = { name: 'Old lift', kind: 'lift' as const, inUse: false };
    await manager.call(baysContract.save, { params: { id: old }, body });
    expect((await save(id, { bayId: old })).status).toBe(200);
    const other = await createAppointment(manager, soon);
    expect((await save(other, { bayId: old })).status).toBe(400);
  });

  test('does not let a bay be deleted that a visit has', async () => {
    const used = await bayNamed('Used lift');
    await createAppointment(manager, { ...soon, furtherTimes: [{ ...nextDay, bayId: used }] });
    const { status, body } = await manager.call(baysContract.delete, { params: { id: used } });
    expect([status, body]).toMatchObject([409, { code: 'bay_used' }]);
  });
});
