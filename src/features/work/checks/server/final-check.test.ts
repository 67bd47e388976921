import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  completeCheck,
  createSection,
  createTemplate,
  record,
  someItems,
  startCheck,
} from '#tests/harness/checks.ts';
import { createAppointment, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { checkTemplatesContract } from '../check-templates.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
});
afterAll(() => t.close());

const say = (id: string, presence: 'arrived' | 'ready') =>
  technician.call(appointmentsContract.record, { params: { id }, body: { presence } });

test('says that a car is ready only after its final check, in a shop that has a template of it in use', async () => {
  const vehicleId = await createVehicle(manager);
  const free = await createAppointment(manager, { vehicleId });
  expect((await say(free, 'ready')).status).toBe(200);

  const section = await createSection(owner, someItems.slice(1, 2));
  const templateId = await createTemplate(owner, [section.id], 'final');
  const appointmentId = await createAppointment(manager, { vehicleId });
  await say(appointmentId, 'arrived');
  const refused = await say(appointmentId, 'ready');
  expect([refused.status, refused.body.code]).toEqual([409, 'final_check_missing']);
  const check = await startCheck(technician, templateId, { vehicleId, appointmentId });
  await record(technician, check, 'horn', { condition: 'ok' });
  expect((await say(appointmentId, 'ready')).status).toBe(409);
  await completeCheck(technician, check);
  expect((await say(appointmentId, 'ready')).status).toBe(200);

  await sql`UPDATE checks SET completed_at = now() - interval '2 hours', started_at = now() - interval '3 hours'
    WHERE id = ${check.id}`.execute(t.owner);
  expect((await say(appointmentId, 'arrived')).status).toBe(200);
  expect((await say(appointmentId, 'ready')).body.code).toBe('final_check_missing');

  const estimateId = await createEstimate(manager, { vehicleId });
  const planned = await createAppointment(manager, { vehicleId, estimateId });
  await say(planned, 'arrived');
  for (const of of [{}, { estimateId: await createEstimate(manager, { vehicleId }) }, { estimateId }]) {
    expect((await say(planned, 'ready')).body.code).toBe('final_check_missing');
    const ofEstimate = await startCheck(technician, templateId, { vehicleId, ...of });
    await record(technician, ofEstimate, 'horn', { condition: 'ok' });
    await completeCheck(technician, ofEstimate);
  }
  expect((await say(planned, 'ready')).status).toBe(200);

  const body = {
    name: { en: 'Final', lv: '' },
    purpose: 'final',
    inUse: false,
    sectionIds: [section.id],
  } as const;
  await owner.call(checkTemplatesContract.save, {
    params: { id: templateId },
    body: { ...body, sectionIds: [section.id] },
  });
  expect((await say(appointmentId, 'ready')).status).toBe(200);
});
