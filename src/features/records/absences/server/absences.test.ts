import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { absencesContract as absences, type absenceDraft } from '../absences.contract.ts';

type Draft = z.input<typeof absenceDraft>;

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
let toms: string;
let holiday: Draft;
beforeAll(async () => {
  t = await startTestApp();
  [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
  const { id } = await t.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'technician')
    .executeTakeFirstOrThrow();
  toms = id;
  holiday = {
    technicianId: toms,
    kind: 'holiday',
    firstDay: '2031-07-21',
    lastDay: '2031-07-25',
    fromTime: null,
    untilTime: null,
  };
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('appointments').execute();
  await t.db.deleteFrom('absences').execute();
});

test('adds, changes and deletes absences, audited with the technician by name', async () => {
  const created = await manager.call(absences.create, { body: holiday });
  const { id, name } = created.body;
  expect([created.status, created.body]).toEqual([201, { ...holiday, id, name, version: 1 }]);
  const params = { id };
  const body: Draft = { ...holiday, kind: 'sick', lastDay: '2031-07-28', version: 1 };
  const saved = await manager.call(absences.save, { params, body });
  expect([saved.status, saved.body.lastDay, saved.body.version]).toEqual([200, '2031-07-28', 2]);
  expect((await owner.call(absences.list, {})).body).toEqual([saved.body]);
  const late = await manager.call(absences.save, { params, body });
  expect([late.status, late.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await manager.call(absences.delete, { params })).status).toBe(204);
  expect((await manager.call(absences.delete, { params })).status).toBe(404);
  expect((await manager.call(absences.save, { params, body })).status).toBe(404);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'details'])
    .where('entityId', '=', id)
    .orderBy('createdAt')
    .execute();
  expect(log.map(({ entityName }) => entityName)).toEqual([name, name, name]);
  expect(log[1]?.details).toEqual({
    kind: { old: 'holiday', new: 'sick' },
    lastDay: { old: '2031-07-25', new: '2031-07-28' },
  });
});

const reversed = 'The last day must not be before the first';
test.each<[string, Partial<Draft>, string, string]>([
  ['of nobody', { technicianId: '' }, 'technicianId', 'Please select a technician'],
  ['that is no day', { firstDay: '2031-02-30' }, 'firstDay', 'Please select a valid date'],
  ['whose end comes first', { lastDay: '2031-07-20' }, 'lastDay', reversed],
  ['of more than a year', { lastDay: '2032-08-01' }, 'lastDay', 'Please choose at most 366 days'],
  ['that has a beginning alone', { lastDay: '2031-07-21', fromTime: '09:00' }, 'untilTime', 'Required'],
  ['that has an end alone', { lastDay: '2031-07-21', untilTime: '09:00' }, 'fromTime', 'Required'],
  [
    'that ends before it begins',
    { lastDay: '2031-07-21', fromTime: '12:00', untilTime: '09:00' },
    'untilTime',
    'The end must be later than the beginning',
  ],
  [
    'of some hours on several days',
    { fromTime: '09:00', untilTime: '12:00' },
    'lastDay',
    'Hours can be entered for a single day',
  ],
  [
    'with a time that no clock shows',
    { fromTime: '25:00', untilTime: '26:00' },
    'fromTime',
    'This value is not valid',
  ],
])('rejects an absence %s, at its field', async (_which, change, field, message) => {
  const { status, body } = await manager.call(absences.create, { body: { ...holiday, ...change } });
  expect([status, body.errors?.[field]]).toEqual([400, [message]]);
});

test('rejects an absence of somebody who is not of the shop’s active staff, but keeps those of who has left', async () => {
  const nobody = '0b6f7d5a-9a51-4f3c-8a53-5d3f1f3d2c11';
  const unknown = await manager.call(absences.create, { body: { ...holiday, technicianId: nobody } });
  const message = 'Please choose an active member of staff';
  expect([unknown.status, unknown.body.errors]).toEqual([400, { technicianId: [message] }]);
  const { body: kept } = await manager.call(absences.create, { body: holiday });
  const active = (isActive: boolean) =>
    t.db.updateTable('users').set({ isActive }).where('id', '=', toms).execute();
  await active(false);
  const params = { id: kept.id };
  const saved = await manager.call(absences.save, {
    params,
    body: { ...holiday, kind: 'other', version: 1 },
  });
  expect(saved.status).toBe(200);
  expect((await manager.call(absences.create, { body: holiday })).status).toBe(400);
  await active(true);
});

test('shows technicians that somebody is away and not why, and lets managers alone enter it', async () => {
  await manager.call(absences.create, { body: { ...holiday, kind: 'sick' } });
  for (const call of [
    technician.call(absences.list, {}),
    technician.call(absences.create, { body: holiday }),
  ])
    expect((await call).status).toBe(403);
  const { kind: _kind, ...seen } = holiday;
  expect((await technician.call(appointmentsContract.frame, {})).body.absences).toEqual([seen]);
  const { body } = await manager.call(appointmentsContract.frame, {});
  expect(body.absences).toEqual([{ ...seen, kind: 'sick' }]);
});

test('warns of an appointment whose technician is away, unless it is cancelled', async () => {
  await manager.call(absences.create, {
    body: { ...holiday, lastDay: '2031-07-21', fromTime: '09:00', untilTime: '12:00' },
  });
  const plan = async (time: string) => {
    const body = { scheduledDate: `2031-07-21T${time}`, duration: 60, service: 'Tyres', technicianId: toms };
    return (await manager.call(appointmentsContract.create, { body })).body;
  };
  const during = await plan('11:30');
  expect([during.technicianAway, (await plan('12:00')).technicianAway]).toEqual([true, false]);
  const params = { id: during.id };
  const cancelled = await manager.call(appointmentsContract.record, {
    params,
    body: { status: 'cancelled' },
  });
  expect(cancelled.body.technicianAway).toBe(false);
});

test('offers no free time of a technician who is away', async () => {
  const openingHours = JSON.stringify([{ weekday: 1, opens: '09:00', closes: '18:00' }]);
  await t.db.updateTable('business').set({ openingHours }).execute();
  await manager.call(absences.create, { body: { ...holiday, lastDay: '2031-07-21' } });
  const query = { from: '2031-07-21', minutes: 480, technicianId: toms };
  const { body } = await manager.call(appointmentsContract.freeTimes, { query });
  expect(body[0]).toEqual({ scheduledDate: '2031-07-28T06:00:00.000Z' });
});
