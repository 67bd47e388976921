import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment } from '#tests/harness/factories.ts';
import { noWorker, openVisitShop, readVisit, saveVisit } from '#tests/harness/visits.ts';
import { appointmentsContract as appointments } from '../appointments.contract.ts';

let t: TestApp;
let manager: Caller;
/** Ids of technicians and bays. */
let toms = '';
let edgars = '';
let lift = '';
beforeAll(async () => {
  t = await startTestApp();
  ({ manager, toms, edgars, lift } = await openVisitShop(t));
});
afterAll(() => t.close());

const read = (id: string) => readVisit(manager, id);
const save = (id: string, changes: object) => saveVisit(manager, id, changes);

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
