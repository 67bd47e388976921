import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import {
  agreedForm,
  answerPage,
  createLink,
  getEstimate,
  getJob,
  openPage,
  saveEstimate,
  sendForm,
  setStatus,
} from '#tests/harness/job-page.ts';
import { jobsContract } from '../jobs.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const brakes = { description: 'Brakes\nPads and disks', partPrice: '100.00', laborHours: '1.5' };
const oil = { description: 'Oil', partPrice: '20.00' };

const linesOf = async (id: string) => (await getEstimate(manager, id)).lineItems;
const sendingOf = async (id: string) => (await getEstimate(manager, id)).sending;

async function approvedJob() {
  const id = await createEstimate(manager, { lineItems: [brakes], laborRate: '40.00' });
  const { page } = await createLink(manager, id);
  await answerPage(t, page, 'approved');
  return { id, page };
}

test.each(['approved', 'in_service'] as const)(
  'shows a line that was added to %s work once it is sent, and asks for it then',
  async (status) => {
    const { id, page } = await approvedJob();
    await setStatus(manager, id, status);
    await saveEstimate(manager, id, { lineItems: [...(await linesOf(id)), oil] });
    const before = await openPage(t, page);
    expect(before.asked).toEqual([]);
    expect(before.html).not.toContain('Oil');
    // 100.00 and 60.00, with VAT.
    expect(before.html).toContain('€193.60');
    expect(await sendingOf(id)).toMatchObject({ isOutdated: true, lines: { open: 1, unsent: 1 } });
    await createLink(manager, id);
    const [, added] = await linesOf(id);
    expect((await openPage(t, page)).asked).toEqual([added?.id]);
    expect(await sendingOf(id)).toMatchObject({ isOutdated: false, lines: { open: 1, unsent: 0 } });
  },
);

test('shows approved work as it was approved while its price is being changed', async () => {
  const { id, page } = await approvedJob();
  const [line] = await linesOf(id);
  await saveEstimate(manager, id, {
    lineItems: [{ ...line, description: 'Brakes, all', partPrice: '150.00' }],
  });
  const { html, asked } = await openPage(t, page);
  expect(asked).toEqual([]);
  expect(html).toContain('Thank you, the work is approved');
  expect(html).toContain('Brakes</span>');
  expect(html).not.toContain('Brakes, all');
  expect(html).toContain('€193.60');
  await createLink(manager, id);
  expect((await openPage(t, page)).html).toContain('Previously approved at €193.60, now €254.10 (+€60.50)');
});

test('takes an answer to what was sent, with the rest still to be sent', async () => {
  const { id, page } = await approvedJob();
  await saveEstimate(manager, id, { lineItems: [...(await linesOf(id)), oil] });
  await createLink(manager, id);
  const [first, second] = await linesOf(id);
  const battery = { description: 'Battery', partPrice: '50.00' };
  const dearer = { ...first, partPrice: '110.00' };
  await saveEstimate(manager, id, { lineItems: [dearer, second ?? {}, battery] });
  await answerPage(t, page, 'approved');
  const [newest] = (await getJob(manager, id)).answers;
  expect(newest?.lines.map(({ title, note, price, isNew }) => [title, note, price, isNew])).toEqual([
    ['Brakes', 'Pads and disks', '193.60', false],
    ['Oil', '', '24.20', true],
  ]);
  expect(newest?.total).toBe('217.80');
  expect((await linesOf(id)).map(({ answer }) => answer)).toEqual([null, 'approved', null]);
  expect(await sendingOf(id)).toMatchObject({ isOutdated: true, lines: { approved: 1, open: 2, unsent: 2 } });
  expect((await openPage(t, page)).asked).toEqual([]);
});

test('asks no more for a line that is changed after it was sent, until it is sent again', async () => {
  const { id, page } = await approvedJob();
  await saveEstimate(manager, id, { lineItems: [...(await linesOf(id)), oil] });
  await createLink(manager, id);
  const form = await agreedForm(t, page, 'approved');
  const [first, second] = await linesOf(id);
  await saveEstimate(manager, id, { lineItems: [first ?? {}, { ...second, partPrice: '25.00' }] });
  const again = await sendForm(t, page, form);
  expect(again.asked).toEqual([]);
  expect((await linesOf(id)).map(({ answer }) => answer)).toEqual(['approved', null]);
  await createLink(manager, id);
  expect((await openPage(t, page)).asked).toEqual([second?.id]);
});

test('takes an answer by telephone whether a line was sent or not', async () => {
  const { id } = await approvedJob();
  await saveEstimate(manager, id, { lineItems: [...(await linesOf(id)), oil] });
  const { version, lineItems } = await getEstimate(manager, id);
  const lines = [{ lineId: lineItems[1]?.id ?? '', answer: 'approved' as const }];
  const body = { name: 'Anna', lines, version };
  expect((await manager.call(jobsContract.answerByPhone, { params: { id }, body })).status).toBe(201);
  expect((await linesOf(id)).map(({ answer, isOffered }) => [answer, isOffered])).toEqual([
    ['approved', true],
    ['approved', true],
  ]);
});
