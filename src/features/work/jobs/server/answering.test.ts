import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import {
  agreedForm,
  answerPage,
  choose,
  createLink,
  getEstimate,
  getJob,
  openPage,
  sendForm,
  setStatus,
  type MadePage,
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

/** 100.00 and 50.00 without VAT. */
const lineItems = [
  { description: 'Brakes', partPrice: '100.00' },
  { description: 'Wipers', partPrice: '50.00' },
];

interface Asked extends MadePage {
  readonly id: string;
  /** The ids of its lines. */
  readonly lines: readonly string[];
}

async function askedJob(): Promise<Asked> {
  const id = await createEstimate(manager, { lineItems });
  const made = await createLink(manager, id);
  return { ...made, id, lines: (await getEstimate(manager, id)).lineItems.map((line) => line.id) };
}

const answersOf = async (id: string) =>
  (await getEstimate(manager, id)).lineItems.map(({ answer }) => answer);
const countAnswers = async (id: string) => (await getJob(manager, id)).answers.length;
const noticesOf = async (id: string) =>
  (await manager.call(noticesContract.list, { query: {} })).body.filter(({ entityId }) => entityId === id);
const statusChangesOf = (id: string) =>
  t.db
    .selectFrom('estimateStatusChanges')
    .select(['newStatus', 'notes'])
    .where('estimateId', '=', id)
    .execute();

/** That a form was shown again, and nothing of it was stored. */
async function expectNothingStored({ id }: Asked): Promise<void> {
  expect(await answersOf(id)).toEqual([null, null]);
  expect(await countAnswers(id)).toBe(0);
  expect((await getEstimate(manager, id)).status).toBe('pending');
}

describe('an answer', () => {
  test('approves every line, with the status, the name and the total that follow', async () => {
    const job = await askedJob();
    await answerPage(t, job.page, 'approved');
    const estimate = await getEstimate(manager, job.id);
    expect(estimate).toMatchObject({ status: 'approved', total: '181.50', version: 2 });
    expect(estimate.sending).toMatchObject({ answeredBy: 'Anna Bērziņa', isOutdated: false });
    expect(estimate.lineItems.map(({ answeredPrice }) => answeredPrice)).toEqual(['121.00', '60.50']);
    expect((await openPage(t, job.page)).html).toContain('Thank you, the work is approved');
  });

  test('declines one line and approves the other, which alone is in the total', async () => {
    const job = await askedJob();
    const [brakes = '', wipers = ''] = job.lines;
    await answerPage(t, job.page, { [brakes]: 'approved', [wipers]: 'declined' }, { comment: 'Not now' });
    expect(await answersOf(job.id)).toEqual(['approved', 'declined']);
    expect(await getEstimate(manager, job.id)).toMatchObject({ status: 'approved', total: '121.00' });
  });

  test('rejects the estimate when all is declined, with the comment as reason', async () => {
    const job = await askedJob();
    await answerPage(t, job.page, 'declined', { comment: 'Too dear' });
    const estimate = await getEstimate(manager, job.id);
    expect(estimate).toMatchObject({ status: 'rejected', rejectionReason: 'Too dear', total: '0.00' });
    expect((await openPage(t, job.page)).html).toContain('This estimate was declined');
  });

  test('stores of a name and a comment what the evidence prints', async () => {
    const job = await askedJob();
    await answerPage(t, job.page, 'approved', { name: '\u202eAn\u200bna', comment: 'Call\u2066 me\ufeff' });
    const [answer] = (await getJob(manager, job.id)).answers;
    expect([answer?.name, answer?.comment]).toEqual(['Anna', 'Call me']);
  });

  test('asks for every line, and keeps what was filled in', async () => {
    const job = await askedJob();
    const [brakes = ''] = job.lines;
    const form = choose(await openPage(t, job.page), { [brakes]: 'approved' }, { comment: 'Call me' });
    const again = await sendForm(t, job.page, { ...form, total: '121.00' });
    expect(again.status).toBe(409);
    expect(again.html).toContain('Choose: approve or decline');
    expect(again.fields).toMatchObject({
      [answerFields.answerOf(brakes)]: 'approved',
      name: 'Anna Bērziņa',
      comment: 'Call me',
    });
    await expectNothingStored(job);
  });

  test.each([
    ['without a name', { name: ' \n\u0000 ' }, 'Write your name'],
    ['with a name that is too long', { name: 'A'.repeat(201) }, 'At most 200 characters'],
    ['with a comment that is too long', { comment: 'A'.repeat(2001) }, 'At most 2000 characters'],
  ])('takes none %s', async (_case, wrong, problem) => {
    const job = await askedJob();
    const again = await sendForm(t, job.page, { ...(await agreedForm(t, job.page, 'approved')), ...wrong });
    expect(again.html).toContain(`${problem}</`);
    expect(again.html).toContain('alert-problem');
    await expectNothingStored(job);
  });

  test('takes a comment of 2000 characters whose lines a browser ends with two', async () => {
    const job = await askedJob();
    const comment = 'Line of text\r\n'.repeat(153) + 'End of it.';
    await answerPage(t, job.page, 'approved', { comment });
    expect((await getJob(manager, job.id)).answers[0]?.comment).toBe(comment.replaceAll('\r\n', '\n'));
  });

  test.each([
    ['missing', ''],
    ['of another choice', '121.00'],
    ['off by a cent', '181.51'],
    ['no number', 'all'],
  ])('shows the sum again when the one sent is %s', async (_case, total) => {
    const job = await askedJob();
    const form = choose(await openPage(t, job.page), 'approved');
    const again = await sendForm(t, job.page, { ...form, total });
    expect(again.status).toBe(200);
    expect(again.fields[answerFields.total]).toBe('181.50');
    expect(again.html).toContain('With this answer I order 2 jobs for €181.50 incl. VAT.');
    await expectNothingStored(job);
    expect((await sendForm(t, job.page, again.fields)).status).toBe(303);
  });

  test('chooses for all lines by one button, and still has to be agreed to', async () => {
    const job = await askedJob();
    const { fields } = await openPage(t, job.page);
    const again = await sendForm(t, job.page, { ...fields, all: 'declined', total: '0.00' });
    expect(job.lines.map((line) => again.fields[answerFields.answerOf(line)])).toEqual([
      'declined',
      'declined',
    ]);
    await expectNothingStored(job);
  });

  test('leaves lines alone that are not of the estimate', async () => {
    const [job, other] = [await askedJob(), await askedJob()];
    const foreign = Object.fromEntries(
      [...other.lines, randomUUID(), 'x', '__proto__'].flatMap((line) => [
        [answerFields.answerOf(line), 'approved'],
        [answerFields.shownOf(line), 'x'],
      ]),
    ) as Record<string, string>;
    await answerPage(t, job.page, 'declined', foreign);
    expect((await getJob(manager, job.id)).answers[0]?.lines.map(({ lineId }) => lineId)).toEqual(job.lines);
    await expectNothingStored(other);
  });
});

describe('the same form', () => {
  async function expectOne(id: string): Promise<void> {
    expect(await countAnswers(id)).toBe(1);
    expect((await statusChangesOf(id)).filter(({ newStatus }) => newStatus === 'approved')).toHaveLength(1);
    expect(await noticesOf(id)).toHaveLength(1);
    expect((await getEstimate(manager, id)).version).toBe(2);
  }

  test('makes one answer when it is sent twice', async () => {
    const job = await askedJob();
    const form = await agreedForm(t, job.page, 'approved');
    const statuses = [await sendForm(t, job.page, form), await sendForm(t, job.page, form)];
    expect(statuses.map(({ status }) => status)).toEqual([303, 303]);
    expect(statuses[1]?.headers['location']).toBe(job.page);
    await expectOne(job.id);
  });

  test('makes one answer, one change of status and one notice when it is sent 20 times at once', async () => {
    const job = await askedJob();
    const form = await agreedForm(t, job.page, 'approved');
    const sent = await Promise.all(Array.from({ length: 20 }, () => sendForm(t, job.page, form)));
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 303));
    await expectOne(job.id);
  });
});

describe('two answers at once', () => {
  test('lets one win, and shows the other the result', async () => {
    const job = await askedJob();
    const forms = [
      await agreedForm(t, job.page, 'approved', { name: 'Anna' }),
      await agreedForm(t, job.page, 'declined', { name: 'Juris' }),
    ];
    const sent = await Promise.all(forms.map((form) => sendForm(t, job.page, form)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const [loser] = sent.filter(({ status }) => status === 409);
    expect(loser?.html).toContain('Another answer was sent meanwhile.');
    expect(await countAnswers(job.id)).toBe(1);
    expect(new Set(await answersOf(job.id)).size).toBe(1);
  });

  test('stores one while the page is seen', async () => {
    const job = await askedJob();
    const form = await agreedForm(t, job.page, 'approved');
    const see = () => t.app.inject({ method: 'POST', url: `${job.page}/seen` });
    const sent = await Promise.all([
      sendForm(t, job.page, form),
      see(),
      see(),
      sendForm(t, job.page, form),
      see(),
    ]);
    expect(sent.map((one) => ('statusCode' in one ? one.statusCode : one.status))).toEqual([
      303, 204, 204, 303, 204,
    ]);
  });
});

describe('a status set by hand', () => {
  test.each(['approved', 'approved_waiting_parts', 'in_service', 'converted', 'rejected'] as const)(
    'asks nothing: %s',
    async (status) => {
      const job = await askedJob();
      const form = await agreedForm(t, job.page, 'approved');
      await setStatus(manager, job.id, status);
      expect((await openPage(t, job.page)).asked).toEqual([]);
      const again = await sendForm(t, job.page, form);
      expect([again.status, again.asked]).toEqual([200, []]);
      expect(await answersOf(job.id)).toEqual([null, null]);
      expect(await countAnswers(job.id)).toBe(0);
    },
  );
});

test('stores an answer to 20 lines with as many statements as to two', async () => {
  const counts: number[] = [];
  for (const times of [1, 10]) {
    const id = await createEstimate(manager, {
      lineItems: Array.from({ length: times }, () => lineItems).flat(),
    });
    const { page } = await createLink(manager, id);
    const form = await agreedForm(t, page, 'approved');
    counts.push(await t.countStatements(() => sendForm(t, page, form)));
    expect(new Set(await answersOf(id))).toEqual(new Set(['approved']));
  }
  expect(counts[1]).toBe(counts[0]);
});
