import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate, issueInvoice } from '#tests/harness/factories.ts';
import { agreedForm, createLink, getEstimate, sendForm } from '#tests/harness/job-page.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { documents } from '#server/pdf/render-document.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { jobsContract } from '../jobs.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

/** As many as the pool has connections, and more. */
const MANY = 6;
const listCustomers = () => manager.call(customersContract.list, { query: {} });

const answering = async (): Promise<() => Promise<number>> => {
  const { page } = await createLink(manager, await createEstimate(manager));
  const form = await agreedForm(t, page, 'approved');
  return async () => (await sendForm(t, page, form)).status;
};
const mailing = async (): Promise<() => Promise<number>> => {
  const params = { id: await createEstimate(manager) };
  const body = { channel: 'mail', email: 'anna@example.lv' } as const;
  return async () => (await manager.call(jobsContract.send, { params, body })).status;
};
const mailingInvoice = async (): Promise<() => Promise<number>> => {
  const { id } = await issueInvoice(manager);
  const body = { channel: 'mail', email: 'anna@example.lv' } as const;
  return async () => (await manager.call(jobsContract.sendInvoice, { params: { id }, body })).status;
};
const answeringByPhone = async (): Promise<() => Promise<number>> => {
  const id = await createEstimate(manager);
  const { lineItems, version } = await getEstimate(manager, id);
  const lines = lineItems.map((line) => ({ lineId: line.id, answer: 'approved' as const }));
  const body = { version, name: 'Anna', comment: null, lines };
  return async () => (await manager.call(jobsContract.answerByPhone, { params: { id }, body })).status;
};

test('lets everybody read and write while answers and mails wait for their documents', async () => {
  const kinds = [answering, mailing, mailingInvoice, answeringByPhone];
  const requests: (() => Promise<number>)[] = [];
  for (const kind of kinds) for (let count = 0; count < MANY; count++) requests.push(await kind());
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  const blocking = documents.run(program, () => blocked);
  const waiting = Promise.all(requests.map((send) => send()));
  for (let count = 0; count < 5; count++) expect((await listCustomers()).status).toBe(200);
  unblock();
  await blocking;
  const statuses = await waiting;
  expect(statuses.slice(0, MANY)).toEqual(Array.from({ length: MANY }, () => 303));
  expect(statuses.slice(MANY).every((status) => status === 200 || status === 201)).toBe(true);
});
