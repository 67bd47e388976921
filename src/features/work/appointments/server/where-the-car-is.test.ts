import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment } from '#tests/harness/factories.ts';
import { nextDay, openVisitShop, readVisit, soon } from '#tests/harness/visits.ts';
import { appointmentsContract as appointments } from '../appointments.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
/** Ids of technicians and bays. */
let lift = '';
beforeAll(async () => {
  t = await startTestApp();
  ({ manager, technician, lift } = await openVisitShop(t));
});
afterAll(() => t.close());

const read = (id: string) => readVisit(manager, id);

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
