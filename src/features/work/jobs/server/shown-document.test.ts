import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle, someVin } from '#tests/harness/factories.ts';
import {
  answerPage,
  createLink,
  getEstimate,
  getJob,
  saveEstimate,
  setStatus,
} from '#tests/harness/job-page.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { languages } from '#shared/words.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { jobPaths } from '../job-view.ts';
import { jobsContract } from '../jobs.contract.ts';
import { jobPath } from './job-token.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The estimate as a document, as a visitor of the page downloads it. */
async function download(page: string): Promise<string> {
  const { statusCode, rawPayload } = await t.app.inject({ url: page + jobPaths.estimatePdf });
  expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  return sha256(rawPayload);
}

const evidenceOf = async (id: string) =>
  (await getJob(manager, id)).answers.map((each) => each.documentSha256);

const pendingEstimate = async (): Promise<string> =>
  createEstimate(manager, {
    customerId: await createCustomer(manager),
    vehicleId: await createVehicle(manager),
    lineItems: [
      { description: 'Brakes', partPrice: '40.00', laborHours: '1.5' },
      { description: 'Wipers', partPrice: '12.00' },
    ],
    status: 'pending',
  });

test.each(languages)(
  'keeps as evidence the document that the page gave to download: %s',
  async (language) => {
    const id = await pendingEstimate();
    const { token } = await createLink(manager, id);
    const page = jobPath(language, token);
    const before = await download(page);
    // What is sent, seen and planned meanwhile is not in the document.
    await createLink(manager, id);
    await t.app.inject({ method: 'POST', url: page + jobPaths.seen });
    await setStatus(manager, id, 'approved');
    await setStatus(manager, id, 'pending');
    expect(await download(page)).toBe(before);

    const [brakes, wipers] = (await getEstimate(manager, id)).lineItems;
    await answerPage(t, page, { [brakes?.id ?? '']: 'approved', [wipers?.id ?? '']: 'declined' });
    expect(await evidenceOf(id)).toEqual([before]);
    const [answer] = (await getJob(manager, id)).answers;
    const shown = jobsContract.shownPdf.url.replace(':id', id).replace(':answerId', answer?.id ?? '');
    const headers = { cookie: manager.cookie ?? '' };
    expect(sha256((await t.app.inject({ url: shown, headers })).rawPayload)).toBe(before);
  },
);

test('keeps for each answer the document of its version', async () => {
  const id = await pendingEstimate();
  const { page } = await createLink(manager, id);
  await answerPage(t, page, 'approved');
  const first = await evidenceOf(id);
  const { lineItems } = await getEstimate(manager, id);
  await saveEstimate(manager, id, { lineItems: [...lineItems, { description: 'Wash', partPrice: '20.00' }] });
  await createLink(manager, id);
  const supplement = await download(page);
  await answerPage(t, page, 'declined');
  expect(await evidenceOf(id)).toEqual([supplement, ...first]);
  expect(first).not.toContain(supplement);
});

test('leaves mechanics and the VIN out of the customer’s copy, as the page does, and in the shop’s', async () => {
  const vin = someVin();
  const line = { description: 'Brakes', partPrice: '40.00', responsibleMechanic: 'Toms Vītols' };
  const id = await createEstimate(manager, {
    vehicleId: await createVehicle(manager, { vin }),
    lineItems: [line],
  });
  const { page } = await createLink(manager, id);
  await answerPage(t, page, 'approved');
  const textOf = async (url: string, cookie = '') =>
    (await readBack((await t.app.inject({ url, headers: { cookie } })).rawPayload)).pages.join();
  const [answer] = (await getJob(manager, id)).answers;
  const shown = jobsContract.shownPdf.url.replace(':id', id).replace(':answerId', answer?.id ?? '');
  const copies = [await textOf(page + jobPaths.estimatePdf), await textOf(shown, manager.cookie ?? '')];
  for (const copy of copies) {
    expect(copy).toContain('Brakes');
    expect(copy).not.toMatch(new RegExp(`${vin}|Vītols`));
  }
  const own = await textOf(estimatesContract.pdf.url.replace(':id', id), manager.cookie ?? '');
  expect([own.includes(vin), own.includes('Vītols')]).toEqual([true, true]);
});
