import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { completeCheck, createSection, createTemplate, record, startCheck } from '#tests/harness/checks.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { openPage } from '#tests/harness/job-page.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import { jobPaths } from '#features/work/jobs/job-view.ts';
import { checksContract } from '../checks.contract.ts';

let t: TestApp;
let manager: Caller;
let templateId: string;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true });
  manager = await t.as('service_manager');
  const owner = await t.as('owner');
  templateId = await createTemplate(owner, [(await createSection(owner)).id]);
});
afterAll(() => t.close());

test('shows the customer the checks that a manager says, as documents that name no staff', async () => {
  const customerId = await createCustomer(manager);
  const vehicleId = await createVehicle(manager, { customerId });
  const estimateId = await createEstimate(manager, { customerId, vehicleId });
  const check = await startCheck(manager, templateId, { vehicleId, estimateId });
  await record(manager, check, 'pads', { value: '9' });
  await completeCheck(manager, check);
  const sent = await manager.call(jobsContract.send, {
    params: { id: estimateId },
    body: { channel: 'copy', language: 'lv' },
  });
  const page = new URL(sent.body.url ?? '').pathname;
  const address = page + jobPaths.checkPdf(check.id);
  expect((await openPage(t, page)).html).not.toContain('Ikgadējā');
  expect((await t.app.inject({ url: address })).statusCode).toBe(404);

  const show = (showToCustomer: boolean) =>
    manager.call(checksContract.setVisibility, { params: { id: check.id }, body: { showToCustomer } });
  await show(true);
  // However many are started after it, one that is shown stays.
  for (let count = 0; count < 20; count++) await startCheck(manager, templateId, { vehicleId, estimateId });
  const { html } = await openPage(t, page);
  expect(html).toContain(address);
  expect(html).toContain('Ikgadējā');
  const pdf = await t.app.inject({ url: address });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const other = await createEstimate(manager, { customerId, vehicleId });
  const elsewhere = await manager.call(jobsContract.send, {
    params: { id: other },
    body: { channel: 'copy', language: 'lv' },
  });
  const foreign = new URL(elsewhere.body.url ?? '').pathname + jobPaths.checkPdf(check.id);
  expect((await t.app.inject({ url: foreign })).statusCode).toBe(404);
  await show(false);
  expect((await t.app.inject({ url: address })).statusCode).toBe(404);
});
