import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#tests/contracts/every-contract.ts';
import { responsesTo } from '#tests/contracts/every-address.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { answerPage, createLink, getJob, type MadePage } from '#tests/harness/job-page.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { jobsContract } from '../jobs.contract.ts';

let t: TestApp;
let manager: Caller;
let job: MadePage & { readonly ids: readonly string[] };
let customerId: string;
/** What the customer has typed. */
const typed = { name: 'Zelmāra Slepenā', comment: 'noslēpumains komentārs' };
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
  customerId = await createCustomer(manager);
  const vehicleId = await createVehicle(manager);
  const id = await createEstimate(manager, { customerId, vehicleId });
  const made = await createLink(manager, id);
  await answerPage(t, made.page, 'declined', typed);
  const { answers, links } = await getJob(manager, id);
  job = { ...made, ids: [id, vehicleId, ...[...answers, ...links].map((each) => each.id)] };
});
afterAll(() => t.close());

const others = ['technician', 'supplier'] as const;
const jobEndpoints = Object.entries(jobsContract);

describe.each(others)('a %s', (role) => {
  test.each(jobEndpoints)('gets 403 from %s', async (_name, { method, url }) => {
    const caller = await t.as(role);
    for (const id of job.ids)
      expect((await caller.raw(method, url.replace(/:\w+/g, id), {})).status).toBe(403);
  });

  test('sees nothing of links and answers in any response', async () => {
    const caller = await t.as(role);
    const parts = { ids: job.ids, customerId, searches: ['Zelm', 'noslēpumains', job.token] };
    const { answers, links } = await getJob(manager, job.ids[0] ?? '');
    const secret = [
      typed.name,
      typed.comment,
      ...[...answers, ...links].map(({ id }) => id),
      'sending',
      'seenAt',
    ];
    for (const { name, endpoint } of await allEndpoints()) {
      if (endpoint.method !== 'GET') continue;
      const found = (await responsesTo(t, caller, endpoint, parts)).join('\n');
      // The address of a request that is denied holds the id that was asked for; no response repeats it.
      expect([name, secret.filter((text) => found.includes(text))]).toEqual([name, []]);
    }
  });
});

test('shows a technician which lines are approved, and that is all', async () => {
  const params = { id: job.ids[0] ?? '' };
  const { body } = await (await t.as('technician')).call(estimatesContract.get, { params });
  expect(body.lineItems.map(({ answer }) => answer)).toEqual(['declined']);
  expect([body.sending, body.rejectionReason, body.customerName]).toEqual([undefined, undefined, undefined]);
  const { body: seen } = await manager.call(estimatesContract.get, { params });
  expect(seen.sending?.answeredBy).toBe(typed.name);
  expect(seen.rejectionReason).toBe(typed.comment);
});
