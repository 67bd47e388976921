import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCompletedEstimate,
  createCustomer,
  createEstimate,
  payInvoice,
} from '#tests/harness/factories.ts';
import { answerPage, createLink, getEstimate, saveEstimate, setStatus } from '#tests/harness/job-page.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const brakes = { description: 'Brakes', partPrice: '100.00' };
const oil = { description: 'Oil', partPrice: '20.00' };
const stepOf = async (id: string) => (await getEstimate(manager, id)).nextStep;
const addLine = async (id: string) =>
  saveEstimate(manager, id, { lineItems: [...(await getEstimate(manager, id)).lineItems, oil] });

test('follows a job from sending to its payment', async () => {
  const customerId = await createCustomer(manager);
  const id = await createEstimate(manager, { customerId, lineItems: [brakes] });
  expect(await stepOf(id)).toBe('send');
  const { page } = await createLink(manager, id);
  expect(await stepOf(id)).toBe('answer');
  await answerPage(t, page, 'approved');
  expect(await stepOf(id)).toBe('plan');
  await createAppointment(manager, { estimateId: id });
  expect(await stepOf(id)).toBe('work');
  await setStatus(manager, id, 'converted');
  expect(await stepOf(id)).toBe('invoice');
  const issued = await manager.call(invoicesContract.convert, { params: { id }, body: {} });
  expect(await stepOf(id)).toBe('payment');
  await payInvoice(manager, issued.body.id, { amount: '121.00' });
  expect(await stepOf(id)).toBe('finished');
});

test.each([
  ['pending', 'send'],
  ['approved', 'plan'],
  ['approved_waiting_parts', 'parts'],
  ['in_service', 'work'],
  ['rejected', 'rejected'],
] as const)('follows from the status where nothing else is known: %s', async (status, step) => {
  const id = await createEstimate(manager, { lineItems: [brakes] });
  await setStatus(manager, id, status);
  expect(await stepOf(id)).toBe(step);
});

test('asks to send again what changed, of approved work only lines that came later', async () => {
  const id = await createEstimate(manager, { lineItems: [brakes] });
  const { page } = await createLink(manager, id);
  await addLine(id);
  expect(await stepOf(id)).toBe('send');
  await createLink(manager, id);
  await answerPage(t, page, 'approved');
  await saveEstimate(manager, id, { internalNotes: 'Key in the box' });
  expect(await stepOf(id)).toBe('plan');
  await addLine(id);
  expect(await stepOf(id)).toBe('send');
});

test('asks to issue the invoice again once the estimate was changed', async () => {
  const id = await createCompletedEstimate(manager, { lineItems: [brakes] });
  await manager.call(invoicesContract.convert, { params: { id }, body: {} });
  expect(await stepOf(id)).toBe('payment');
  await addLine(id);
  expect(await stepOf(id)).toBe('invoice');
});

test('hides the next step from a technician', async () => {
  const id = await createEstimate(manager, { lineItems: [brakes] });
  const technician = await t.as('technician');
  const { body } = await technician.call(estimatesContract.get, { params: { id } });
  expect(body.id).toBe(id);
  expect(body).not.toHaveProperty('nextStep');
});
