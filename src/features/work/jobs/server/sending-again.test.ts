import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { someoneWaits } from '#tests/harness/database.ts';
import { createCustomer, createEstimate } from '#tests/harness/factories.ts';
import { getEstimate, getJob, saveEstimate, setStatus } from '#tests/harness/job-page.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { jobsContract } from '../jobs.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const line = { description: 'Brakes', partPrice: '100' };
const oneLine = { lineItems: [line] };
const copy = { channel: 'copy' } as const;
const send = (id: string, body: object, key: string) =>
  manager.call(jobsContract.send, { params: { id }, body: body as typeof copy }, { 'idempotency-key': key });

/** An estimate of a customer who reads English, sent by mail to an address that refuses it. */
async function refusedMail(): Promise<{ id: string; linkId: string }> {
  const id = await createEstimate(manager, oneLine);
  const { body } = await manager.call(jobsContract.send, {
    params: { id },
    body: { channel: 'mail', email: 'gone@example.lv' },
  });
  await t.db
    .updateTable('mails')
    .set({ refusedAt: new Date().toISOString() })
    .where('toAddress', '=', 'gone@example.lv')
    .execute();
  return { id, linkId: body.linkId };
}
const sendingOf = async (id: string) => (await getEstimate(manager, id)).sending;

test('queues one mail for two requests with one key, at the same time too', async () => {
  const id = await createEstimate(manager, oneLine);
  const mail = { channel: 'mail', email: 'twice@example.lv' };
  const sent = await Promise.all([1, 2, 3].map(() => send(id, mail, 'mailed-twice')));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { links } = await getJob(manager, id);
  expect(links.map((link) => link.mail?.to)).toEqual(['twice@example.lv']);
  const { length } = await t.db
    .selectFrom('mails')
    .select('id')
    .where('toAddress', '=', 'twice@example.lv')
    .execute();
  expect(length).toBe(1);
  const { rows } = await sql`
    SELECT id FROM audit_logs WHERE entity_id = ${id} AND details->>'sentBy' = 'mail'`.execute(t.db);
  expect(rows).toHaveLength(1);
});

test('tells on the estimate of a refused mail, until a newer link takes its place', async () => {
  const { id, linkId } = await refusedMail();
  expect(await sendingOf(id)).toMatchObject({ mailFailedTo: 'gone@example.lv' });
  const list = await manager.call(estimatesContract.list, { query: {} });
  expect(list.body.find((row) => row.id === id)?.sending?.mailFailedTo).toBe('gone@example.lv');
  await manager.call(jobsContract.send, {
    params: { id },
    body: { channel: 'mail', email: 'here@example.lv', replaces: linkId },
  });
  expect(await sendingOf(id)).toMatchObject({ mailFailedTo: null });
  const { links } = await getJob(manager, id);
  expect(links.map(({ mail, ended }) => [mail?.to, ended])).toEqual([
    ['here@example.lv', null],
    ['gone@example.lv', 'withdrawn'],
  ]);
});

test('tells no more of a refused mail once its link is withdrawn', async () => {
  const { id, linkId } = await refusedMail();
  await manager.call(jobsContract.withdraw, { params: { id: linkId } });
  expect(await sendingOf(id)).toMatchObject({ mailFailedTo: null });
});

test('sends an invoice while another is to take its place, without a deadlock', async () => {
  const id = await createEstimate(manager, { ...oneLine, customerId: await createCustomer(manager) });
  await setStatus(manager, id, 'converted');
  const { body: invoice } = await manager.call(invoicesContract.convert, { params: { id }, body: {} });
  let sent: Promise<{ readonly status: number }> | undefined;
  await t.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM estimates WHERE id = ${id} FOR UPDATE`.execute(tx);
    sent = manager.call(jobsContract.sendInvoice, { params: { id: invoice.id }, body: copy });
    await someoneWaits(t.db);
    await sql`SELECT FROM invoices WHERE id = ${invoice.id} FOR UPDATE NOWAIT`.execute(tx);
  });
  expect((await sent)?.status).toBe(201);
});

test('replaces no link of another job', async () => {
  const other = await refusedMail();
  const id = await createEstimate(manager, oneLine);
  const sent = await manager.call(jobsContract.send, {
    params: { id },
    body: { ...copy, replaces: other.linkId },
  });
  expect(sent.status).toBe(404);
  expect((await getJob(manager, id)).links).toEqual([]);
  expect((await getJob(manager, other.id)).links[0]?.ended).toBeNull();
});

test('refuses to send an estimate without lines', async () => {
  const id = await createEstimate(manager, { lineItems: [] });
  const sent = await manager.call(jobsContract.send, { params: { id }, body: copy });
  expect(sent).toMatchObject({ status: 409, body: { code: 'estimate_without_work' } });
});

test('keeps an answer by telephone in the language of the customer, once for each key', async () => {
  const customerId = await createCustomer(manager, { language: 'en' });
  const id = await createEstimate(manager, { ...oneLine, customerId });
  const { lineItems, version } = await getEstimate(manager, id);
  const body = {
    name: 'Anna',
    version,
    lines: lineItems.map((each) => ({ lineId: each.id, answer: 'approved' as const })),
  };
  const headers = { 'idempotency-key': 'said-once' };
  const first = await manager.call(jobsContract.answerByPhone, { params: { id }, body }, headers);
  const second = await manager.call(jobsContract.answerByPhone, { params: { id }, body }, headers);
  expect(first.body.sentence).toMatch(/^With this answer I order 1 job/);
  expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
  expect((await getJob(manager, id)).answers).toHaveLength(1);
});

test('takes the answers that two people write down with the same key', async () => {
  for (const caller of [manager, await t.as('owner')]) {
    const id = await createEstimate(manager, oneLine);
    const { lineItems, version } = await getEstimate(manager, id);
    const lines = lineItems.map((each) => ({ lineId: each.id, answer: 'approved' as const }));
    const request = { params: { id }, body: { name: 'Anna', version, lines } };
    const headers = { 'idempotency-key': 'of-two' };
    expect((await caller.call(jobsContract.answerByPhone, request, headers)).status).toBe(201);
    expect((await getJob(manager, id)).answers).toHaveLength(1);
  }
});

test('takes another answer by telephone as new evidence, until the work is completed', async () => {
  const id = await createEstimate(manager, { lineItems: [line, { description: 'Wipers', partPrice: '10' }] });
  const answer = async (answered: 'approved' | 'declined') => {
    const { lineItems, version } = await getEstimate(manager, id);
    const lines = lineItems.map((each) => ({ lineId: each.id, answer: answered }));
    return manager.call(jobsContract.answerByPhone, {
      params: { id },
      body: { name: 'Anna', version, lines },
    });
  };
  expect((await answer('declined')).status).toBe(201);
  expect(await getEstimate(manager, id)).toMatchObject({
    status: 'rejected',
    sending: { sentAt: null, answeredBy: 'Anna', lines: { approved: 0, declined: 2, open: 0 } },
  });
  expect((await answer('approved')).status).toBe(201);
  expect(await getEstimate(manager, id)).toMatchObject({
    status: 'approved',
    sending: { lines: { approved: 2 } },
  });
  expect((await getJob(manager, id)).answers).toHaveLength(2);
  await setStatus(manager, id, 'converted');
  expect(await answer('declined')).toMatchObject({ status: 409, body: { code: 'estimate_completed' } });
  expect((await getJob(manager, id)).answers).toHaveLength(2);
});

test('asks about new work once a rejected estimate is sent again, and about none that was declined', async () => {
  const id = await createEstimate(manager, oneLine);
  const { lineItems, version } = await getEstimate(manager, id);
  const lines = lineItems.map((each) => ({ lineId: each.id, answer: 'declined' as const }));
  await manager.call(jobsContract.answerByPhone, {
    params: { id },
    body: { name: 'Anna', version, lines },
  });
  await send(id, copy, 'all-declined');
  expect(await getEstimate(manager, id)).toMatchObject({ status: 'rejected' });
  await saveEstimate(manager, id, {
    lineItems: [...lineItems, { description: 'Cheaper brakes', partPrice: '20.00' }],
  });
  await send(id, copy, 'offered-again');
  expect(await getEstimate(manager, id)).toMatchObject({ status: 'pending' });
});

test('says that links open only on this computer while there is no public address', async () => {
  const id = await createEstimate(manager, oneLine);
  expect((await getJob(manager, id)).opensOnlyHere).toBe(true);
  const shop = await startTestApp({ publicUrl: 'http://shop.example.lv' });
  const owner = await shop.as('owner');
  expect((await getJob(owner, await createEstimate(owner, oneLine))).opensOnlyHere).toBe(false);
  await shop.close();
});

test('refuses an answer by telephone to a version that is no longer the newest', async () => {
  const id = await createEstimate(manager, oneLine);
  const { lineItems, version } = await getEstimate(manager, id);
  await saveEstimate(manager, id, { description: 'Changed' });
  const lines = lineItems.map((each) => ({ lineId: each.id, answer: 'approved' as const }));
  const sent = await manager.call(jobsContract.answerByPhone, {
    params: { id },
    body: { name: 'Anna', version, lines },
  });
  expect(sent).toMatchObject({ status: 409, body: { code: 'concurrent_modification' } });
});

test('asks in the mail for an answer only while one is awaited', async () => {
  const id = await createEstimate(manager, oneLine);
  const mail = { channel: 'mail', email: 'subject@example.lv', language: 'en' } as const;
  await manager.call(jobsContract.send, { params: { id }, body: mail });
  await setStatus(manager, id, 'in_service');
  await manager.call(jobsContract.send, { params: { id }, body: mail });
  const mails = await t.db
    .selectFrom('mails')
    .select('subject')
    .where('toAddress', '=', 'subject@example.lv')
    .orderBy('createdAt')
    .execute();
  expect(mails.map(({ subject }) => subject.includes('awaits your answer'))).toEqual([true, false]);
});

test('shows a technician nothing of what was sent', async () => {
  const { id } = await refusedMail();
  const technician = await t.as('technician');
  const seen = await technician.call(estimatesContract.get, { params: { id } });
  expect(seen.status).toBe(200);
  expect(seen.body.sending).toBeUndefined();
  expect((await technician.call(jobsContract.get, { params: { id } })).status).toBe(403);
});
