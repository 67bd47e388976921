import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { answerLines, createCustomer, createEstimate } from '#tests/harness/factories.ts';
import {
  agreedForm,
  answerPage,
  createLink,
  getEstimate,
  getJob,
  sendForm,
} from '#tests/harness/job-page.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, sendsMail: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const lineItems = [{ description: 'Brakes', partPrice: '100.00' }];
let people = 0;

async function askedJob(email: string | null = `anna${++people}@example.lv`) {
  const customerId = await createCustomer(manager, { email, language: 'en' });
  const id = await createEstimate(manager, { lineItems, customerId, vehicleLicensePlate: 'EV-1' });
  return {
    id,
    email,
    number: (await getEstimate(manager, id)).estimateNumber,
    ...(await createLink(manager, id)),
  };
}
const mailsAbout = async (number: string) =>
  t.db
    .selectFrom('mails')
    .leftJoin('mailAttachments as attachment', 'attachment.mailId', 'mails.id')
    .select(['kind', 'toAddress', 'subject', 'mails.content', 'attachment.content as pdf', 'fileName'])
    .where('subject', 'like', `%${number}%`)
    .orderBy('kind')
    .execute();
const setting = (mailsAnswers: boolean) => t.db.updateTable('business').set({ mailsAnswers }).execute();

test('mails the evidence of an answer to the customer and to owners and managers', async () => {
  const { number, email, page } = await askedJob();
  await answerPage(t, page, 'approved', { comment: 'Please on Monday' });
  const [copy, ...toStaff] = await mailsAbout(number);
  expect(copy).toMatchObject({ kind: 'answer_copy', toAddress: email, fileName: `${number}-answer.pdf` });
  expect(JSON.stringify(copy?.content)).toContain('With this answer I order 1 job for €121.00 incl. VAT.');
  const text = (await readBack(copy?.pdf ?? Buffer.alloc(0))).pages.join('\n');
  expect(text).toContain('Brakes');
  expect(text).toContain('EV-1');
  expect(text).toContain('Please on Monday');
  expect(text).not.toContain('127.0.0.1');
  expect(toStaff.map(({ kind }) => kind)).toContain('estimate_answered');
  expect(toStaff[0]?.subject).toBe(`${number}: Anna Bērziņa approved €121.00`);
  expect(JSON.stringify(toStaff[0]?.content)).toContain('Please on Monday');
});

test('mails nobody of the shop where the settings say so, and no customer without an address', async () => {
  await setting(false);
  const known = await askedJob();
  await answerPage(t, known.page, 'approved');
  expect((await mailsAbout(known.number)).map(({ toAddress }) => toAddress)).toEqual([known.email]);
  const unknown = await askedJob(null);
  await answerPage(t, unknown.page, 'declined');
  expect(await mailsAbout(unknown.number)).toEqual([]);
  await setting(true);
});

test('mails the customer what was written down of a telephone call, and staff nothing', async () => {
  const { id, number, email } = await askedJob();
  await answerLines(manager, id, ['approved']);
  const mails = await mailsAbout(number);
  expect(mails).toMatchObject([{ kind: 'answer_copy', toAddress: email, fileName: `${number}-answer.pdf` }]);
  expect(JSON.stringify(mails[0]?.content)).toContain('we wrote down what you told us by phone (EV-1)');
  const text = (await readBack(mails[0]?.pdf ?? Buffer.alloc(0))).pages.join('\n');
  expect(text).toContain('Brakes');
  const unknown = await askedJob(null);
  await answerLines(manager, unknown.id, ['declined']);
  expect(await mailsAbout(unknown.number)).toEqual([]);
});

test('mails an answer once, however often it is sent', async () => {
  const { number, page } = await askedJob();
  const form = await agreedForm(t, page, 'approved');
  await Promise.all([sendForm(t, page, form), sendForm(t, page, form)]);
  const mails = await mailsAbout(number);
  expect(mails.filter(({ kind }) => kind === 'answer_copy')).toHaveLength(1);
});

test('shows the first 80 letters of the comment on the card and in the notice', async () => {
  const { id, page } = await askedJob();
  const comment = `${'Monday afternoon would be best.\n'.repeat(4)}`;
  await answerPage(t, page, 'approved', { comment });
  const start = `${'Monday afternoon would be best. '.repeat(4).slice(0, 80)}…`;
  expect((await getEstimate(manager, id)).sending?.comment).toBe(start);
  const { body } = await manager.call(noticesContract.list, { query: {} });
  expect(body.find(({ entityId }) => entityId === id)?.params).toMatchObject({ comment: start });
});

test('says of an answer who of the staff was signed in in that browser, and never that the customer saw it', async () => {
  const { id, page } = await askedJob();
  const headers = { cookie: manager.cookie ?? '' };
  await t.app.inject({ method: 'POST', url: `${page}/seen`, headers });
  expect((await getEstimate(manager, id)).sending?.seenAt).toBeNull();
  await sendForm(t, page, await agreedForm(t, page, 'approved'), headers);
  const [answer] = (await getJob(manager, id)).answers;
  expect(answer).toMatchObject({
    source: 'link',
    recordedBy: null,
    circumstances: { licensePlate: 'EV-1', taxRate: '21.00', link: { channel: 'copy' } },
  });
  expect(answer?.circumstances?.signedIn).toEqual(expect.any(String));
  expect((await getEstimate(manager, id)).sending?.seenAt).toBeNull();
  const other = await askedJob();
  await answerPage(t, other.page, 'approved');
  expect((await getJob(manager, other.id)).answers[0]?.circumstances?.signedIn).toBeNull();
});
