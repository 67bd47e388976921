import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { act, createTools, isolate, qualified, today, type Tools } from '#tests/harness/isolations.ts';
import { workshopCalls } from '#tests/harness/workshop.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { highVoltageContract as contract } from '../high-voltage.contract.ts';
import { isolationAudit } from '../isolation.fields.ts';
import { requireSafeToStart, statesOf } from './start-gate.service.ts';

let t: TestApp;
let manager: Caller;
let nobody: Caller;
let instructed: Caller;
let signer: Caller;
let highest: Caller;
let tools: Tools;
let vehicleId: string;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  [nobody, instructed, signer, highest] = await Promise.all([
    qualified(t, 0),
    qualified(t, 1),
    qualified(t, 2),
    qualified(t, 3),
  ]);
  tools = await createTools(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  vehicleId = await createVehicle(manager);
});

const highVoltage = { description: 'Battery module', partPrice: '400.00', isHighVoltage: true };
const plain = { description: 'Wipers', partPrice: '20.00' };
const estimateOf = (lineItems: readonly object[], car: string | null = vehicleId) =>
  createEstimate(manager, {
    vehicleId: car,
    lineItems: [...lineItems],
    status: 'approved',
    customerName: 'Anna',
  });
const linesOf = async (id: string) =>
  (await manager.call(estimatesContract.get, { params: { id } })).body.lineItems.map((line) => line.id);

/** Starts a line as the time clock does; returns the error, or null. */
async function start(
  lineId: string,
  technician: Caller,
  { at = new Date(), isRunning = true } = {},
): Promise<string | null> {
  const ctx = { db: t.db, actor: { userId: technician.userId, ipAddress: null, userAgent: null } };
  try {
    await inTransaction(ctx, async (tx) => {
      const who = { visitCar: null, technicianId: technician.userId ?? '', at, isRunning };
      await requireSafeToStart(tx, { lineId, ...who });
      await tx.auditChange(isolationAudit, { id: lineId, name: 'start' }, {});
    });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
const quarantine = async (): Promise<string> =>
  (await instructed.call(contract.quarantine, { params: { id: vehicleId }, body: { reason: 'water' } })).body
    .id;

describe('starting a line', () => {
  test('refuses high-voltage work until the car is isolated, and nothing else', async () => {
    const [module, wipers] = await linesOf(await estimateOf([highVoltage, plain]));
    expect(await start(module ?? '', instructed)).toBe('not_isolated');
    expect(await start(wipers ?? '', nobody)).toBeNull();
    await isolate(t, signer, vehicleId, tools);
    expect(await start(module ?? '', nobody)).toBe('rank_1_missing');
    expect(await start(module ?? '', instructed)).toBeNull();
  });

  test('refuses what was signed on an earlier day, or by somebody who is not qualified any more', async () => {
    const [module = ''] = await linesOf(await estimateOf([highVoltage]));
    const leaving = await qualified(t, 2);
    await isolate(t, leaving, vehicleId, tools);
    await t.db
      .deleteFrom('qualifications')
      .where('userId', '=', leaving.userId ?? '')
      .execute();
    expect(await start(module, instructed)).toBe('signer_not_qualified');
    const at = new Date(`${addDays(today(), 1)}T10:00:00Z`);
    expect(await start(module, instructed, { at, isRunning: false })).toBe('isolation_measure_again');
  });

  test('leaves every line of a car in quarantine to the highest rank, until it is released', async () => {
    const [wipers = ''] = await linesOf(await estimateOf([plain]));
    const id = await quarantine();
    expect(await start(wipers, signer)).toBe('vehicle_in_quarantine');
    expect(await start(wipers, highest)).toBeNull();
    await highest.call(contract.release, { params: { id }, body: { reason: 'Battery is dry' } });
    expect(await start(wipers, signer)).toBeNull();
  });

  test('judges a start of an earlier moment by the isolation of then, and what still runs by that of now too', async () => {
    const [module = ''] = await linesOf(await estimateOf([highVoltage]));
    const before = new Date();
    const { id } = await isolate(t, signer, vehicleId, tools);
    const at = new Date();
    expect(await start(module, instructed, { at: before, isRunning: false })).toBe('not_isolated');
    const ended = { endedAt: new Date(at.getTime() + 1).toISOString(), endedHow: 'energized' } as const;
    await t.db.updateTable('isolations').set(ended).where('id', '=', id).execute();
    expect(await start(module, instructed, { at, isRunning: false })).toBeNull();
    expect(await start(module, instructed, { at })).toBe('not_isolated');
    const later = new Date(at.getTime() + 2);
    expect(await start(module, instructed, { at: later, isRunning: false })).toBe('not_isolated');
  });

  test('takes the signature of then also while the car is measured again now', async () => {
    const [module = ''] = await linesOf(await estimateOf([highVoltage]));
    const { id, signedAt } = await isolate(t, signer, vehicleId, tools);
    const at = new Date(signedAt ?? '');
    await act(signer, id, { step: 'measure_again', ...tools });
    expect(await start(module, instructed, { at, isRunning: false })).toBeNull();
    expect(await start(module, instructed, { at })).toBe('not_isolated');
  });

  test('judges a start of an earlier moment by the quarantine of then', async () => {
    const [wipers = ''] = await linesOf(await estimateOf([plain]));
    const before = new Date();
    const id = await quarantine();
    expect(await start(wipers, signer, { at: before, isRunning: false })).toBeNull();
    expect(await start(wipers, signer, { at: before })).toBe('vehicle_in_quarantine');
    const at = new Date();
    await highest.call(contract.release, { params: { id }, body: { reason: 'Battery is dry' } });
    expect(await start(wipers, signer, { at, isRunning: false })).toBe('vehicle_in_quarantine');
    expect(await start(wipers, signer)).toBeNull();
  });

  test('refuses high-voltage work of an estimate without a car on record', async () => {
    const [module = ''] = await linesOf(await estimateOf([highVoltage], null));
    expect(await start(module, signer)).toBe('high_voltage_without_vehicle');
  });
});

/** Starts the clock of a line, as a technician does. */
async function startClock(estimateId: string, lineId: string, technician: Caller) {
  const appointmentId = await createAppointment(manager, { estimateId, vehicleId });
  return { appointmentId, ...(await workshopCalls(() => technician).start(appointmentId, lineId)) };
}

describe('the time clock', () => {
  describe('where the visit names another car than its estimate', () => {
    const started = async (lines: readonly object[], visitOf: string, estimateCar: string | null) => {
      const estimateId = await estimateOf(lines, estimateCar);
      const [lineId = ''] = await linesOf(estimateId);
      const appointmentId = await createAppointment(manager, { estimateId, vehicleId: visitOf });
      const { status, body } = await workshopCalls(() => instructed).start(appointmentId, lineId);
      return status === 201 ? null : (body as { code?: string }).code;
    };

    test('starts nothing while either is in quarantine', async () => {
      const other = await createVehicle(manager);
      await quarantine();
      expect(await started([plain], vehicleId, other)).toBe('vehicle_in_quarantine');
      expect(await started([plain], other, vehicleId)).toBe('vehicle_in_quarantine');
      expect(await started([plain], other, other)).toBeNull();
    });

    test('starts no high-voltage work', async () => {
      const other = await createVehicle(manager);
      await isolate(t, signer, vehicleId, tools);
      expect(await started([highVoltage], other, vehicleId)).toBe('high_voltage_vehicles_differ');
      expect(await started([plain], other, vehicleId)).toBeNull();
    });

    test('takes the car of the visit where the estimate has none', async () => {
      expect(await started([highVoltage], vehicleId, null)).toBe('not_isolated');
      await isolate(t, signer, vehicleId, tools);
      expect(await started([highVoltage], vehicleId, null)).toBeNull();
    });
  });

  test('starts no high-voltage line before the car is isolated, and then sets its visit as begun', async () => {
    const estimateId = await estimateOf([highVoltage]);
    const [module = ''] = await linesOf(estimateId);
    const refused = await startClock(estimateId, module, instructed);
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'not_isolated']);
    await isolate(t, signer, vehicleId, tools);
    const started = await startClock(estimateId, module, instructed);
    expect(started.status).toBe(201);
    const { body } = await manager.call(appointmentsContract.get, { params: { id: started.appointmentId } });
    expect(body.status).toBe('in_progress');
  });

  test('stops a line and takes notes also when the car is energized again or in quarantine', async () => {
    const estimateId = await estimateOf([highVoltage]);
    const [module = ''] = await linesOf(estimateId);
    const { id } = await isolate(t, signer, vehicleId, tools);
    const { appointmentId } = await startClock(estimateId, module, instructed);
    const ended = { endedAt: new Date().toISOString(), endedHow: 'energized' } as const;
    await t.db.updateTable('isolations').set(ended).where('id', '=', id).execute();
    await quarantine();
    const { stop, act } = workshopCalls(() => instructed);
    expect((await act({ kind: 'note', appointmentId, lineId: module, note: 'Smells' })).status).toBe(201);
    expect((await stop(appointmentId, module)).status).toBe(201);
    expect((await startClock(estimateId, module, instructed)).body).toMatchObject({
      code: 'vehicle_in_quarantine',
    });
  });

  test('lets the highest rank start a line of a car in quarantine', async () => {
    const estimateId = await estimateOf([plain]);
    const [wipers = ''] = await linesOf(estimateId);
    await quarantine();
    expect((await startClock(estimateId, wipers, signer)).status).toBe(409);
    expect((await startClock(estimateId, wipers, highest)).status).toBe(201);
  });
});

test('lets a start that was checked set the status in its own transaction, and no other', async () => {
  const estimateId = await estimateOf([plain]);
  const [wipers = ''] = await linesOf(estimateId);
  await quarantine();
  const setStatus = async (checks: boolean) =>
    inTransaction(
      { db: t.db, actor: { userId: highest.userId, ipAddress: null, userAgent: null } },
      async (tx) => {
        const technicianId = highest.userId ?? '';
        if (checks)
          await requireSafeToStart(tx, {
            lineId: wipers,
            visitCar: null,
            technicianId,
            at: new Date(),
            isRunning: true,
          });
        await tx.db
          .updateTable('estimates')
          .set({ status: 'in_service' })
          .where('id', '=', estimateId)
          .execute();
        await tx.auditChange(isolationAudit, { id: estimateId, name: 'start' }, {});
      },
    );
  await expect(setStatus(false)).rejects.toThrow('begun_in_quarantine');
  await setStatus(true);
  const { body } = await manager.call(estimatesContract.get, { params: { id: estimateId } });
  expect(body.status).toBe('in_service');
});

test('says the state of cars, also of those that nobody has isolated', async () => {
  const other = await createVehicle(manager);
  const { id: isolationId } = await isolate(t, signer, vehicleId, tools);
  const states = await statesOf(t.db, [vehicleId, other]);
  expect(states.get(vehicleId)).toEqual({ state: 'de_energized', isQuarantined: false });
  expect(states.get(other)).toEqual({ state: 'energized', isQuarantined: false });
  const { body } = await instructed.call(contract.cars, {});
  expect(body).toContainEqual({ vehicleId, state: 'de_energized', isQuarantined: false, isolationId });
  expect(body.map((car) => car.vehicleId)).not.toContain(other);
});
