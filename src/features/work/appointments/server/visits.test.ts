import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment } from '#tests/harness/factories.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { appointmentStatuses, appointmentRules } from '#features/work/estimates/appointment-status.ts';
import { appointmentsContract as appointments } from '../appointments.contract.ts';
import { MAX_ALLOCATIONS } from '../schedule/schedule-rules.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
/** Ids of two technicians and of two bays. */
let toms = '';
let edgars = '';
let lift = '';
let floor = '';
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
  [toms, edgars] = (await Promise.all(['Toms', 'Edgars'].map(technicianNamed))) as [string, string];
  [lift, floor] = (await Promise.all(['Lift 1', 'Floor'].map(bayNamed))) as [string, string];
});
afterAll(() => t.close());

async function technicianNamed(firstName: string): Promise<string> {
  const row = { username: firstName, firstName, lastName: 'Tests', role: 'technician' as const };
  const inserted = t.db
    .insertInto('users')
    .values({ ...row, passwordHash: '-', email: `${firstName}@shop.test` });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
}
async function bayNamed(name: string): Promise<string> {
  const created = await manager.call(baysContract.create, { body: { name, kind: 'lift', inUse: true } });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  return created.body.id;
}

const nine = '2026-05-20T06:00:00.000Z';
const soon = { scheduledDate: nine, duration: 120 };
const noWorker = { technicianId: null, bayId: null };
const nextDay = { ...noWorker, scheduledDate: '2026-05-21T06:00:00.000Z', duration: 60 };
const read = async (id: string) => (await manager.call(appointments.get, { params: { id } })).body;
const save = (id: string, changes: object) =>
  manager.call(appointments.save, { params: { id }, body: { ...soon, ...changes } });
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

describe('overlaps', () => {
  const warnings = async (id: string) => {
    const { doubleBooked, bayTaken } = await read(id);
    return { doubleBooked, bayTaken };
  };

  test('allows overlaps where nothing is promised, and says them of technician and bay at every time', async () => {
    const day = '2026-06-03T06:00:00.000Z';
    const at = { scheduledDate: day, duration: 60 };
    const first = await createAppointment(manager, { ...at, technicianId: toms });
    const second = await createAppointment(manager, {
      scheduledDate: '2026-06-02T06:00:00.000Z',
      furtherTimes: [{ ...at, technicianId: toms, bayId: lift }],
    });
    expect(await warnings(first)).toEqual({ doubleBooked: true, bayTaken: false });
    expect(await warnings(second)).toEqual({ doubleBooked: true, bayTaken: false });
    await createAppointment(manager, { ...at, bayId: lift });
    expect(await warnings(second)).toEqual({ doubleBooked: true, bayTaken: true });
    await manager.call(appointments.record, { params: { id: first }, body: { status: 'cancelled' } });
    expect(await warnings(second)).toEqual({ doubleBooked: false, bayTaken: true });
  });

  const promise = (id: string) =>
    t.db.updateTable('appointments').set({ isFirm: true }).where('id', '=', id).execute();

  test('finds no overlap of a visit with itself, promised or not: two technicians work at one lift', async () => {
    const at = { scheduledDate: '2026-06-09T06:00:00.000Z', duration: 60, technicianId: toms, bayId: lift };
    const id = await createAppointment(manager, { ...at, furtherTimes: [at] });
    expect(await warnings(id)).toEqual({ doubleBooked: false, bayTaken: false });
    await promise(id);
    const second = { ...at, technicianId: edgars };
    expect((await save(id, { ...at, furtherTimes: [second] })).status).toBe(200);
    expect((await read(id)).allocations.map(({ technicianName }) => technicianName)).toEqual([
      'Toms T.',
      'Edgars T.',
    ]);
  });

  test.each([
    ['technician', () => ({ technicianId: toms })],
    ['bay', () => ({ bayId: lift })],
  ])(
    'refuses to promise the time of a %s to two customers, and leaves the visit where it is',
    async (_by, who) => {
      const at = { scheduledDate: '2026-06-16T06:00:00.000Z', duration: 60, ...noWorker, ...who() };
      const first = await createAppointment(manager, at);
      const second = await createAppointment(manager, { ...at, scheduledDate: '2026-06-16T07:00:00.000Z' });
      await promise(first);
      await promise(second);
      const before = await read(second);
      const { status, body } = await save(second, { ...at, scheduledDate: '2026-06-16T06:59:00.000Z' });
      expect([status, body]).toMatchObject([
        409,
        { code: 'conflict', errors: { scheduledDate: [expect.stringContaining('promised')] } },
      ]);
      expect(await read(second)).toEqual(before);
      for (const id of [first, second]) await manager.call(appointments.delete, { params: { id } });
    },
  );

  test('lets staff plan over a promised time, and promises what was cancelled to another', async () => {
    const at = { scheduledDate: '2026-06-17T06:00:00.000Z', duration: 60, technicianId: toms };
    const promised = await createAppointment(manager, at);
    await promise(promised);
    const planned = await createAppointment(manager, at);
    expect((await warnings(planned)).doubleBooked).toBe(true);
    const cancel = { params: { id: promised }, body: { status: 'cancelled' as const } };
    await manager.call(appointments.record, cancel);
    await promise(planned);
    const again = { params: { id: promised }, body: { status: 'scheduled' as const } };
    expect((await manager.call(appointments.record, again)).status).toBe(409);
  });

  test('moves a promised visit of several times over its own old times', async () => {
    const at = { scheduledDate: '2026-06-18T06:00:00.000Z', duration: 60, technicianId: toms, bayId: null };
    const further = [{ ...at, scheduledDate: '2026-06-18T07:00:00.000Z' }];
    const id = await createAppointment(manager, { ...at, furtherTimes: further });
    await promise(id);
    const { status, body } = await save(id, { ...at, scheduledDate: '2026-06-18T07:00:00.000Z' });
    expect(status).toBe(200);
    expect(body.allocations.map(({ scheduledDate }) => scheduledDate)).toEqual([
      '2026-06-18T07:00:00.000Z',
      '2026-06-18T08:00:00.000Z',
    ]);
  });
});

describe('where the car is', () => {
  const record = (id: string, presence: 'expected' | 'arrived' | 'ready' | 'collected', by = technician) =>
    by.call(appointments.record, { params: { id }, body: { presence } });

  test('sets where the car is for staff and technicians, with the time, and takes it back', async () => {
    const id = await createAppointment(manager, soon);
    const arrived = (await record(id, 'arrived')).body;
    expect(arrived.arrivedAt).toMatch(/^2\d{3}-/);
    const ready = (await record(id, 'ready', manager)).body;
    expect(ready).toMatchObject({ arrivedAt: arrived.arrivedAt, readyAt: expect.any(String), version: 1 });
    const undoes = { params: { id }, body: { presence: 'expected' as const, undoes: ready.updatedAt } };
    expect((await manager.call(appointments.record, undoes)).body).toMatchObject({
      arrivedAt: null,
      readyAt: null,
    });
    expect((await manager.call(appointments.record, undoes)).status).toBe(409);
  });

  test('takes a change of where the car is back with the times as they were', async () => {
    const id = await createAppointment(manager, soon);
    await record(id, 'arrived');
    const { arrivedAt, readyAt, collectedAt } = (await record(id, 'collected')).body;
    expect([readyAt, collectedAt]).toEqual([null, expect.any(String)]);
    const { updatedAt } = (await record(id, 'expected')).body;
    const body = { presenceTimes: { arrivedAt, readyAt, collectedAt }, undoes: updatedAt };
    const undo = () => technician.call(appointments.record, { params: { id }, body });
    expect((await undo()).body).toMatchObject({ arrivedAt, readyAt: null, collectedAt });
    expect((await undo()).status).toBe(409);
  });

  test.each([
    ['without a change that is taken back', {}],
    ['together with where the car is', { presence: 'ready' as const, undoes: '2026-05-20T08:00:00.000Z' }],
  ])('takes no times of where the car is %s', async (_when, others) => {
    const id = await createAppointment(manager, soon);
    const times = { arrivedAt: '2026-05-20T06:00:00.000Z', readyAt: null, collectedAt: null };
    const body = { presenceTimes: times, ...others };
    expect(await manager.call(appointments.record, { params: { id }, body })).toMatchObject({
      status: 400,
      body: { errors: { presenceTimes: [expect.any(String)] } },
    });
    expect((await read(id)).arrivedAt).toBeNull();
  });

  test.each(['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.000Z', 'ready'])(
    'takes no time %s that no car was ready at',
    async (readyAt) => {
      const id = await createAppointment(manager, soon);
      const { updatedAt } = (await record(id, 'ready')).body;
      const body = { presenceTimes: { arrivedAt: null, readyAt, collectedAt: null }, undoes: updatedAt };
      expect(await manager.call(appointments.record, { params: { id }, body })).toMatchObject({
        status: 400,
        body: { errors: { 'presenceTimes.readyAt': [expect.any(String)] } },
      });
    },
  );

  test('tells the audit log where the car is', async () => {
    const id = await createAppointment(manager, soon);
    await record(id, 'arrived');
    const entries = await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('entityId', '=', id)
      .orderBy('createdAt', 'desc')
      .execute();
    expect(entries[0]?.details).toMatchObject({ arrivedAt: { old: null, new: expect.any(String) } });
  });

  test('tells a technician the key, the promise and the bay, but never the customer', async () => {
    const id = await createAppointment(manager, {
      ...soon,
      name: 'Mrs Person',
      bayId: lift,
      keyTag: '12',
      promisedAt: nextDay.scheduledDate,
    });
    const { body } = await technician.call(appointments.get, { params: { id } });
    expect(body).toMatchObject({ keyTag: '12', bayName: 'Lift 1', promisedAt: nextDay.scheduledDate });
    expect(JSON.stringify(body)).not.toContain('Person');
  });
});
