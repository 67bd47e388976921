import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoGarage } from '#demo/garage.ts';
import { jobsContract, type Job } from '#features/work/jobs/jobs.contract.ts';
import { estimatesContract, type Estimate } from '#features/work/estimates/estimates.contract.ts';
import { askedLines } from '#features/work/estimates/line-answer.ts';
import { verify } from '#features/overview/verification/server/verification.service.ts';
import { openFiles, type FileStore } from '#server/files/files.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';

// What customers of the demo data were sent and answered.

let t: TestApp;
let files: FileStore;
let jobs: { readonly estimate: Estimate; readonly job: Job }[];
beforeAll(async () => {
  t = await startTestApp();
  files = await openFiles({ dataDir: t.dataDir, s3: undefined });
  await createDemoGarage(t.db, files);
  const manager = await t.as('service_manager');
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM estimates WHERE sent_at IS NOT NULL OR answered_at IS NOT NULL`.execute(t.db);
  jobs = await Promise.all(
    rows.map(async (params) => ({
      estimate: (await manager.call(estimatesContract.get, { params })).body,
      job: (await manager.call(jobsContract.get, { params })).body,
    })),
  );
});
afterAll(() => t.close());

test('has an estimate in each state that the page of a job can bring it to', () => {
  const has = (isSo: (each: (typeof jobs)[number]) => boolean) => jobs.some(isSo);
  const answers = ({ estimate }: (typeof jobs)[number]) =>
    new Set(estimate.lineItems.map(({ answer }) => answer));
  expect({
    waits: has(({ estimate, job }) => estimate.status === 'pending' && job.links[0]?.seenAt !== null),
    refused: has(({ job }) => job.links[0]?.mail?.state === 'refused'),
    byPhone: has(
      ({ job }) => job.answers[0]?.source === 'phone' && job.answers[0].recordedBy === 'Andris Liepiņš',
    ),
    partly: has((each) => answers(each).size === 2 && each.estimate.status === 'approved'),
    declined: has(({ estimate }) => estimate.status === 'rejected' && estimate.total === '0.00'),
    supplement: has(({ estimate }) => estimate.status === 'in_service' && askedLines(estimate).length === 1),
    inEnglish: has(({ job }) => job.answers[0]?.language === 'en'),
    photo: has(({ estimate }) => estimate.images.some(({ showToCustomer }) => showToCustomer)),
  }).toEqual({
    waits: true,
    refused: true,
    byPhone: true,
    partly: true,
    declined: true,
    supplement: true,
    inEnglish: true,
    photo: true,
  });
});

test('has the evidence of each answer, of the moment at which the status was set that followed', async () => {
  for (const { estimate, job } of jobs.filter(({ job }) => job.answers.length > 0)) {
    const [answer] = job.answers;
    const given = new Map(answer?.lines.map((line) => [line.lineId, line.answer]));
    for (const line of estimate.lineItems) expect(line.answer).toBe(given.get(line.id) ?? null);
    if (given.size === estimate.lineItems.length) expect(answer?.total).toBe(estimate.total);
    expect(estimate.sending === null || estimate.sending?.answeredAt === answer?.answeredAt).toBe(true);
  }
  // In the first weeks of a year both are of the start, one of them in milliseconds.
  const { rows } = await sql`SELECT estimate_number FROM job_answers WHERE NOT EXISTS (
    SELECT FROM estimate_status_changes change WHERE change.estimate_id = job_answers.estimate_id
      AND date_trunc('milliseconds', changed_at) = answered_at AND (changed_by IS NULL) = (source = 'link'))`.execute(
    t.db,
  );
  expect(rows).toEqual([]);
});

test('sends no mail that is not done with', async () => {
  const { rows } =
    await sql`SELECT id FROM mails WHERE kind = 'estimate' AND sent_at IS NULL AND refused_at IS NULL`.execute(
      t.db,
    );
  expect(rows).toEqual([]);
});

test('adds up, and has every file that it names', async () => {
  expect((await verify(t.db, files)).problems).toEqual([]);
});
