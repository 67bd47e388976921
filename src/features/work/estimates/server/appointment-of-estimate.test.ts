import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment, createEstimate } from '#tests/harness/factories.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { estimatesContract as estimates } from '../estimates.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const get = async (id: string, caller = manager) =>
  (await caller.call(estimates.get, { params: { id } })).body;
const setStatus = (id: string, status: 'scheduled' | 'in_progress' | 'completed' | 'cancelled') =>
  manager.call(appointmentsContract.record, { params: { id }, body: { status } });

test('returns null for an estimate without an appointment', async () => {
  const id = await createEstimate(manager, { status: 'approved' });
  expect((await get(id)).appointment).toBeNull();
});

test('shows the next open appointment, then the last completed one, never a cancelled one', async () => {
  const estimateId = await createEstimate(manager, { status: 'approved' });
  const at = (scheduledDate: string) => createAppointment(manager, { estimateId, scheduledDate });
  const later = await at('2026-06-03T08:00:00Z');
  const first = await at('2026-06-01T08:00:00Z');
  const second = await at('2026-06-02T08:00:00.000Z');
  const linkedAppointment = async () => (await get(estimateId)).appointment;
  expect(await linkedAppointment()).toEqual({
    id: first,
    scheduledDate: '2026-06-01T08:00:00.000Z',
    status: 'scheduled',
  });
  await setStatus(first, 'completed');
  await setStatus(second, 'in_progress');
  expect(await linkedAppointment()).toEqual({
    id: second,
    scheduledDate: '2026-06-02T08:00:00.000Z',
    status: 'in_progress',
  });
  await setStatus(second, 'completed');
  await setStatus(later, 'cancelled');
  expect(await linkedAppointment()).toMatchObject({ id: second, status: 'completed' });
  await setStatus(first, 'cancelled');
  await setStatus(second, 'cancelled');
  expect(await linkedAppointment()).toBeNull();
});

test('shows the same appointment in the list, and to a technician as well', async () => {
  const estimateId = await createEstimate(manager, { status: 'approved', description: 'Pump of the heater' });
  const id = await createAppointment(manager, { estimateId, name: 'Call Zane first' });
  const appointment = { id, scheduledDate: '2026-05-20T08:00:00.000Z', status: 'scheduled' };
  const technician = await t.as('technician');
  for (const caller of [manager, technician]) {
    const { body } = await caller.call(estimates.list, { query: { search: 'Pump of the heater' } });
    expect(body).toMatchObject([{ id: estimateId, appointment }]);
    expect((await get(estimateId, caller)).appointment).toEqual(appointment);
  }
});
