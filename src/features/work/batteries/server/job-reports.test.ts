import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueBatteryReport } from '#tests/harness/battery-reports.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createVehicle,
} from '#tests/harness/factories.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import { batteriesContract as batteries } from '../batteries.contract.ts';

let t: TestApp;
let manager: Caller;
let customerId: string;
let vehicleId: string;
let job: { readonly estimateId: string; readonly path: string };
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

beforeEach(async () => {
  customerId = await createCustomer(manager, { phone: '+371 26123456' });
  vehicleId = await createVehicle(manager, { customerId });
  const estimateId = await createEstimate(manager, { customerId, vehicleId });
  const sent = await manager.call(jobsContract.send, {
    params: { id: estimateId },
    body: { channel: 'copy', language: 'en' },
  });
  job = { estimateId, path: new URL(sent.body.url ?? '').pathname };
});

async function open(below = '') {
  const response = await t.app.inject({ method: 'GET', url: job.path + below });
  return { status: response.statusCode, html: response.body, type: response.headers['content-type'] };
}

test('shows a report that is marked for the customer, with its public link and its PDF', async () => {
  const report = await issueBatteryReport(manager, vehicleId, { forCustomer: true });
  const { html } = await open();
  const publicPath = new URL(report.links?.en ?? '').pathname;
  for (const part of ['Battery report', '90.5%', report.reportNumber ?? '', publicPath])
    expect(html).toContain(part);
  expect(await open(`/battery/${report.reportNumber}`)).toMatchObject({
    status: 200,
    type: 'application/pdf',
  });
});

test('shows no report that is not for the customer, of another car, or not issued', async () => {
  const hidden = await issueBatteryReport(manager, vehicleId);
  const other = await issueBatteryReport(manager, await createVehicle(manager, { customerId }), {
    forCustomer: true,
  });
  expect((await open()).html).not.toContain('Battery report');
  for (const { reportNumber } of [hidden, other, { reportNumber: 'null' }])
    expect((await open(`/battery/${reportNumber}`)).status).toBe(404);
  const params = { id: hidden.id };
  await manager.call(batteries.showToCustomer, {
    params,
    body: { version: hidden.version, forCustomer: true },
  });
  expect((await open()).html).toContain(hidden.reportNumber);
});

test('shows what was measured on a day of a visit for this job, as long as the visit is not cancelled', async () => {
  const measuredAt = '2026-11-20T21:30:00.000Z';
  const report = await issueBatteryReport(manager, vehicleId, { measuredAt });
  // The same day in Riga, and the day before it.
  await createAppointment(manager, {
    customerId,
    vehicleId,
    estimateId: job.estimateId,
    scheduledDate: '2026-11-20T07:00:00.000Z',
  });
  expect((await open()).html).toContain(report.reportNumber);
  const next = await issueBatteryReport(manager, vehicleId, { measuredAt: '2026-11-20T22:30:00.000Z' });
  expect((await open()).html).not.toContain(next.reportNumber);
  await t.db.updateTable('appointments').set({ status: 'cancelled' }).execute();
  expect((await open()).html).not.toContain('Battery report');
});

test('shows a report to nobody who had the car before, and in place of a replaced one the new one', async () => {
  const first = await issueBatteryReport(manager, vehicleId, { forCustomer: true });
  const second = await issueBatteryReport(manager, vehicleId, { forCustomer: true, replacesId: first.id });
  const { html } = await open();
  expect(html).toContain(second.reportNumber);
  expect(html).not.toContain(first.reportNumber);
  const { body: car } = await manager.call(vehiclesContract.get, { params: { id: vehicleId } });
  const buyer = await createCustomer(manager);
  await manager.call(vehiclesContract.save, {
    params: { id: vehicleId },
    body: { ...car, customerId: buyer, samePlate: true },
  });
  expect((await open()).html).not.toContain('Battery report');
});

test('says of a withdrawn report that it does not hold any more', async () => {
  const { id, version } = await issueBatteryReport(manager, vehicleId, { forCustomer: true });
  await manager.call(batteries.withdraw, { params: { id }, body: { version, reason: 'Wrong car' } });
  expect((await open()).html).toContain('This report was withdrawn');
});
