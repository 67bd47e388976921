import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate } from '#tests/harness/factories.ts';
import {
  answerPage,
  choose,
  createLink,
  getEstimate,
  getJob,
  openPage,
  saveEstimate,
  sendForm,
} from '#tests/harness/job-page.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { answerFields } from '../job-view.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const noticesOf = async (id: string) =>
  (await manager.call(noticesContract.list, { query: {} })).body.filter(
    ({ entityId, kind }) => entityId === id && kind === 'call_asked',
  );

async function askedJob() {
  const customerId = await createCustomer(manager, { name: 'Anna Ozola' });
  const id = await createEstimate(manager, {
    customerId,
    lineItems: [{ description: 'Brakes', partPrice: '100.00' }],
  });
  return { id, ...(await createLink(manager, id)) };
}
const call = { [answerFields.call]: '1' };

test('notifies staff once for each version, keeps what is filled in, and changes no status', async () => {
  const { id, page } = await askedJob();
  const filled = choose(await openPage(t, page), 'approved', { ...call, comment: 'After six' });
  const again = await sendForm(t, page, filled);
  expect(again.html).toContain('We have your request and will call you.');
  expect(again.fields['comment']).toBe('After six');
  await sendForm(t, page, filled);
  expect((await noticesOf(id)).map(({ params }) => params)).toEqual([
    { number: (await getEstimate(manager, id)).estimateNumber, name: 'Anna Ozola' },
  ]);
  expect((await getEstimate(manager, id)).status).toBe('pending');
  expect((await getJob(manager, id)).answers).toEqual([]);

  const { lineItems } = await getEstimate(manager, id);
  await saveEstimate(manager, id, { lineItems: lineItems.map((line) => ({ ...line, partPrice: '90.00' })) });
  const changed = await openPage(t, page);
  expect(changed.html).toContain('Call me');
  await sendForm(t, page, { ...changed.fields, ...call });
  expect(await noticesOf(id)).toHaveLength(2);
});

test('leads back to the page where nothing is asked', async () => {
  const { id, page } = await askedJob();
  await answerPage(t, page, 'approved');
  const { fields } = await openPage(t, page);
  expect((await sendForm(t, page, { ...fields, ...call })).status).toBe(303);
  expect((await openPage(t, page)).html).toContain('We have your request and will call you.');
  expect(await noticesOf(id)).toHaveLength(1);
});
