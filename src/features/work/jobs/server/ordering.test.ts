import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import {
  answerPage,
  choose,
  createLink,
  getEstimate,
  getJob,
  openPage,
  sendForm,
  setStatus,
} from '#tests/harness/job-page.ts';
import { orderPath } from '../job-view.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

/** Brakes were approved, wipers declined. */
async function answeredJob(brakes: 'approved' | 'declined' = 'approved') {
  const lineItems = [
    { description: 'Brakes', partPrice: '100.00' },
    { description: 'Wipers', partPrice: '50.00' },
  ];
  const id = await createEstimate(manager, { lineItems });
  const { page } = await createLink(manager, id);
  const [first = '', second = ''] = (await getEstimate(manager, id)).lineItems.map((line) => line.id);
  await answerPage(t, page, { [first]: brakes, [second]: 'declined' });
  return { id, page, approved: first, declined: second };
}

test.each(['approved', 'in_service'] as const)(
  'orders a declined line after all while the work is %s, and agrees to the whole sum',
  async (status) => {
    const { id, page, declined } = await answeredJob();
    await setStatus(manager, id, status);
    expect((await openPage(t, page)).html).toContain(`href="${orderPath(page, declined)}"`);
    const asked = await openPage(t, orderPath(page, declined));
    expect(asked.asked).toEqual([declined]);
    const checked = await sendForm(t, page, choose(asked, 'approved'));
    expect(checked.html).toContain('my order is 2 jobs for €181.50 incl. VAT in all');
    expect((await sendForm(t, page, checked.fields)).status).toBe(303);
    expect(await getEstimate(manager, id)).toMatchObject({ status, total: '181.50' });
    expect((await getJob(manager, id)).answers).toHaveLength(2);
    expect((await openPage(t, page)).html).not.toContain('Order now');
  },
);

test('orders a line of a rejected estimate, which is approved then', async () => {
  const { id, page, declined } = await answeredJob('declined');
  const asked = await openPage(t, orderPath(page, declined));
  const checked = await sendForm(t, page, choose(asked, 'approved'));
  await sendForm(t, page, checked.fields);
  expect(await getEstimate(manager, id)).toMatchObject({ status: 'approved', total: '60.50' });
});

test('orders nothing that is approved, of another job, or completed', async () => {
  const { id, page, approved, declined } = await answeredJob();
  const other = await answeredJob();
  for (const line of [approved, other.declined, 'nothing'])
    expect((await openPage(t, orderPath(page, line))).asked).toEqual([]);
  const asked = await openPage(t, orderPath(page, declined));
  const { fields } = await sendForm(t, page, choose(asked, 'approved'));
  await setStatus(manager, id, 'converted');
  await sendForm(t, page, fields);
  expect((await getEstimate(manager, id)).lineItems[1]?.answer).toBe('declined');
  expect((await openPage(t, page)).html).not.toContain('Order now');
});
