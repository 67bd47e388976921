import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { someoneWaits } from '#tests/harness/database.ts';
import { createAppointment, createEstimate } from '#tests/harness/factories.ts';
import {
  agreedForm,
  answerPage,
  createLink,
  getJob,
  openPage,
  saveEstimate,
  sendForm,
  type MadePage,
} from '#tests/harness/job-page.ts';
import { newToken, tokenHash } from '#server/auth/link-token.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { jobPaths } from '../job-view.ts';
import { jobsContract } from '../jobs.contract.ts';
import { jobPrefixes } from './job-token.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

interface Job extends MadePage {
  readonly id: string;
}
async function someJob(): Promise<Job> {
  const id = await createEstimate(manager);
  return { id, ...(await createLink(manager, id)) };
}

const withdraw = (id: string) => manager.call(jobsContract.withdraw, { params: { id } });
const renew = (id: string) => manager.call(jobsContract.renew, { params: { id } });
const statusOf = async (page: string) => (await openPage(t, page)).status;

/** As if all that happened to a job had happened so many days earlier. */
async function ageBy(id: string, days: number): Promise<void> {
  const earlier = sql<string>`now() - make_interval(days => ${days})`;
  await t.db
    .updateTable('jobLinks')
    .set({ createdAt: earlier, renewedAt: earlier })
    .where('estimateId', '=', id)
    .execute();
  const moments = { createdAt: earlier, updatedAt: earlier, statusChangedAt: earlier, sentAt: earlier };
  await t.db.updateTable('estimates').set(moments).where('id', '=', id).execute();
}

describe('a link that opens nothing', () => {
  /** Every way to have one, and its address. */
  const closedLinks: [string, (job: Job) => Promise<string>][] = [
    ['was never made', async () => newToken()],
    [
      'is mistyped in its first character',
      async ({ token }) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1),
    ],
    // The last character of 160 bits holds two of them: only those count.
    [
      'is mistyped in its middle',
      async ({ token }) => token.slice(0, 12) + (token[12] === 'A' ? 'B' : 'A') + token.slice(13),
    ],
    ['lacks its last character', async ({ token }) => token.slice(0, -1)],
    ['has a character too many', async ({ token }) => `${token}A`],
    ['is in other letters', async ({ token }) => token.toUpperCase() + token.toLowerCase()],
    ['is empty', async () => ''],
    ['is a slash', async () => '/'],
    // A path that is longer still is refused before it is read.
    ['is very long', async () => 'A'.repeat(1900)],
    ['holds a NUL', async () => '%00'],
    ['is a picture', async () => '%F0%9F%9A%97'],
    ['is the hash of one', async ({ token }) => tokenHash(token).toString('hex')],
    ['goes on below what there is', async ({ token }) => `${token}/nothing`],
    ['is withdrawn', async ({ token, linkId }) => (await withdraw(linkId), token)],
    ['is expired', async ({ token, id }) => (await ageBy(id, 91), token)],
    [
      'is of another customer',
      async ({ token, id }) => (await saveEstimate(manager, id, { customerName: 'B' }), token),
    ],
    [
      'is of a deleted job',
      async ({ token, id }) => (await manager.call(estimatesContract.delete, { params: { id } }), token),
    ],
  ];

  test.each(closedLinks)('gets the same response when it %s', async (_case, make) => {
    const [expected, secret] = [await openPage(t, `${jobPrefixes.lv}/wrong`), await make(await someJob())];
    expect(expected.html).toContain('lang="lv"');
    const requests = (['GET', 'POST'] as const).flatMap((method) =>
      ['', jobPaths.estimatePdf, jobPaths.answer, jobPaths.seen].map((below) => ({
        method,
        url: `${jobPrefixes.lv}/${secret}${below}`,
      })),
    );
    const responses = await Promise.all(requests.map((request) => t.app.inject(request)));
    for (const { statusCode, body, headers } of responses) {
      expect([statusCode, body]).toEqual([404, expected.html]);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
  });

  test('takes no answer that was filled in while it worked', async () => {
    const job = await someJob();
    const form = await agreedForm(t, job.page, 'approved');
    await withdraw(job.linkId);
    expect((await sendForm(t, job.page, form)).status).toBe(404);
    expect((await getJob(manager, job.id)).answers).toEqual([]);
  });

  test('takes no answer while its job is being deleted', async () => {
    const job = await someJob();
    const form = await agreedForm(t, job.page, 'approved');
    let sent: ReturnType<typeof sendForm> | undefined;
    await t.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('estimates').where('id', '=', job.id).execute();
      sent = sendForm(t, job.page, form);
      await someoneWaits(t.db);
    });
    const { status, html } = (await sent) ?? {};
    expect([status, html]).toEqual([404, (await openPage(t, `${jobPrefixes.en}/wrong`)).html]);
  });

  test('takes no answer while it is being withdrawn', async () => {
    const job = await someJob();
    const form = await agreedForm(t, job.page, 'approved');
    let sent: Promise<{ readonly status: number }> | undefined;
    await t.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('jobLinks')
        .set({ withdrawnAt: sql`now()` })
        .where('id', '=', job.linkId)
        .execute();
      sent = sendForm(t, job.page, form);
      await someoneWaits(t.db);
    });
    expect((await sent)?.status).toBe(404);
    expect((await getJob(manager, job.id)).answers).toEqual([]);
  });
});

describe('the links of a job', () => {
  test('opens it by each, and ends one by one', async () => {
    const job = await someJob();
    const others = [await createLink(manager, job.id), await createLink(manager, job.id)];
    await withdraw(others[0]?.linkId ?? '');
    expect([
      await statusOf(job.page),
      ...(await Promise.all(others.map(({ page }) => statusOf(page)))),
    ]).toEqual([200, 404, 200]);
    await answerPage(t, job.page, 'approved');
    expect((await openPage(t, others[1]?.page ?? '')).html).toContain('Thank you, the work is approved');
  });

  test('opens it for 90 days after the last event, and again for as long once it is renewed', async () => {
    const job = await someJob();
    await ageBy(job.id, 89);
    expect(await statusOf(job.page)).toBe(200);
    await ageBy(job.id, 91);
    expect(await statusOf(job.page)).toBe(404);
    expect((await getJob(manager, job.id)).links[0]?.ended).toBe('expired');
    expect((await renew(job.linkId)).status).toBe(204);
    expect(await statusOf(job.page)).toBe(200);
    await ageBy(job.id, 91);
    await saveEstimate(manager, job.id, { description: 'Something happened' });
    expect(await statusOf(job.page)).toBe(200);
  });

  test('opens it until 90 days after the appointment', async () => {
    const job = await someJob();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await createAppointment(manager, { estimateId: job.id, scheduledDate: inDays(30) });
    await ageBy(job.id, 100);
    expect(await statusOf(job.page)).toBe(200);
    const moved = { scheduledDate: inDays(-91) };
    await t.db.updateTable('appointments').set(moved).where('estimateId', '=', job.id).execute();
    expect(await statusOf(job.page)).toBe(404);
  });

  test('refuses to renew a link that was withdrawn, and records no renewal', async () => {
    const job = await someJob();
    await withdraw(job.linkId);
    const refused = await renew(job.linkId);
    expect([refused.status, refused.body.code]).toEqual([409, 'link_not_renewable']);
    expect(await statusOf(job.page)).toBe(404);
    const { rows } = await sql`SELECT FROM audit_logs WHERE entity_id = ${job.id}
      AND details ->> 'linkChange' = 'renewed'`.execute(t.db);
    expect(rows).toEqual([]);
  });

  test('keeps nothing of its secret but a hash', async () => {
    const { linkId, token } = await someJob();
    const { rows } = await sql<{ row: string }>`
      SELECT link::text AS row FROM job_links link WHERE id = ${linkId}`.execute(t.db);
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).toContain(createHash('sha256').update(token).digest('hex'));
  });
});
