import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { issueInvoice } from '#tests/harness/factories.ts';
import { startReceiver, type Receiver } from '#tests/harness/webhook-receiver.ts';
import { queueWebhooks } from '#server/db/queue-webhooks.ts';
import { MAX_WEBHOOKS, webhooksContract } from '../webhooks.contract.ts';
import { newSecret } from './signature.ts';
import { sweepDeliveries } from './outbox.sql.ts';
import { startWebhookSender } from './webhook-sender.ts';
import { restartDelivery } from './webhooks.sql.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('webhooks').execute();
  await t.db.deleteFrom('notices').execute();
});

const entityId = '00000000-0000-4000-8000-000000000001';
const patience = { timeout: 20_000, interval: 50 };
const origins: string[] = [];

async function addWebhook(
  { url, origin }: Pick<Receiver, 'url' | 'origin'>,
  changes: { isOn?: boolean } = {},
) {
  origins.push(origin);
  const secret = newSecret();
  const row = { name: 'Accounting', url, events: ['invoice.issued'], isOn: true, secret, ...changes };
  const { id } = await t.db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, secret };
}
const issue = (number = 'R-1') =>
  queueWebhooks(t.db, { event: 'invoice.issued', entityId, data: { number } });

function startSender(patienceMs = 2_000) {
  const log = { info: () => {}, warn: () => {} };
  const sender = startWebhookSender(t.db, {
    publicUrl: 'https://shop.example.lv',
    trustedOrigins: origins,
    patienceMs,
    log,
  });
  onTestFinished(() => sender.stop());
  return sender;
}

const deliveries = () =>
  t.db
    .selectFrom('webhookDeliveries')
    .select(['attempts', 'lastStatus', 'lastError', 'deliveredAt', 'givenUpAt'])
    .select(sql<number>`round(extract(epoch FROM next_attempt_at - now()))::int`.as('wait'))
    .orderBy('createdAt')
    .execute();
/** As if the pause were over. */
const makeDue = () =>
  t.db
    .updateTable('webhookDeliveries')
    .set({ nextAttemptAt: sql`now()` })
    .where('deliveredAt', 'is', null)
    .execute();

test('sends an event with ids and numbers, signed as receivers verify it', async () => {
  const receiver = await startReceiver();
  const { secret } = await addWebhook(receiver);
  await issue('R-2026-0001');
  startSender();
  await expect.poll(() => receiver.received.length, patience).toBe(1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const { type, timestamp, data } = JSON.parse(body) as Record<string, unknown>;
  expect({ type, data }).toEqual({
    type: 'invoice.issued',
    data: {
      id: entityId,
      number: 'R-2026-0001',
      url: `https://shop.example.lv/api/invoices/${entityId}`,
    },
  });
  expect(new Date(String(timestamp)).toISOString()).toBe(timestamp);
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  expect(headers['webhook-signature']).toBe(expected);
  await expect.poll(async () => (await deliveries())[0]?.deliveredAt, patience).toBeTruthy();
  expect(await deliveries()).toMatchObject([{ attempts: 1, lastStatus: 204, lastError: null }]);
});

test('queues nothing for an address that is off, or has not chosen the event', async () => {
  const receiver = await startReceiver();
  await addWebhook(receiver, { isOn: false });
  await issue();
  await queueWebhooks(t.db, { event: 'payment.recorded', entityId });
  expect(await deliveries()).toEqual([]);
});

test('keeps what waits for an address that was turned off, and sends it when it is on again', async () => {
  const receiver = await startReceiver();
  const { id } = await addWebhook(receiver);
  const other = await startReceiver();
  await addWebhook(other);
  await issue();
  await t.db.updateTable('webhooks').set({ isOn: false }).where('id', '=', id).execute();
  const sender = startSender();
  await expect.poll(() => other.received.length, patience).toBe(1);
  expect(receiver.received).toEqual([]);
  await t.db.updateTable('webhooks').set({ isOn: true }).where('id', '=', id).execute();
  sender.wake();
  await expect.poll(() => receiver.received.length, patience).toBe(1);
});

test('sends an event again after growing pauses, the same each time, and gives it up with a notice', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  const { id } = await addWebhook(receiver);
  await issue();
  const sender = startSender();
  const waits: (number | undefined)[] = [];
  for (let attempt = 1; attempt <= 7; attempt++) {
    await expect.poll(async () => (await deliveries())[0]?.lastStatus, patience).toBe(500);
    await expect.poll(() => receiver.received.length, patience).toBe(attempt);
    await expect
      .poll(async () => (await deliveries())[0], patience)
      .toMatchObject({
        attempts: attempt,
        lastError: 'status',
      });
    const [row] = await deliveries();
    if (row?.givenUpAt) break;
    waits.push(row?.wait);
    await t.db
      .updateTable('webhookDeliveries')
      .set({ lastStatus: null, nextAttemptAt: sql`now()` })
      .execute();
    sender.wake();
  }
  expect(waits.map((wait) => Math.round((wait ?? 0) / 10) * 10)).toEqual([
    60, 300, 1800, 7200, 21_600, 86_400,
  ]);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const notices = await t.db.selectFrom('notices').select(['kind', 'entityId', 'params']).execute();
  expect(notices).toEqual([{ kind: 'webhook_given_up', entityId: id, params: { name: 'Accounting' } }]);
});

test('loses nothing while a receiver is dead, and holds up nobody else for it', async () => {
  const dead = { origin: 'http://127.0.0.1:1', url: 'http://127.0.0.1:1/hook' };
  const silent = await startReceiver(() => {});
  const alive = await startReceiver();
  for (const receiver of [dead, silent, alive]) await addWebhook(receiver);
  for (let number = 1; number <= 5; number++) await issue(`R-${number}`);
  startSender(10_000);
  await expect.poll(() => alive.received.length, patience).toBe(5);
  expect(silent.received).toHaveLength(1);
  expect(await deliveries()).toHaveLength(15);
});

test('lets the shop go on while as many receivers as there may be say nothing', async () => {
  const held: ServerResponse[] = [];
  const silent = await startReceiver((response) => void held.push(response));
  for (let count = 0; count < MAX_WEBHOOKS; count++) await addWebhook(silent);
  await issue();
  startSender(60_000);
  await expect.poll(() => held.length, patience).toBe(MAX_WEBHOOKS);
  const owner = await t.as('owner');
  const { id } = await issueInvoice(owner);
  expect((await owner.call(webhooksContract.list, {})).body).toHaveLength(MAX_WEBHOOKS);
  const queued = await t.db.selectFrom('webhookDeliveries').select('id').where('entityId', '=', id).execute();
  expect(queued).toHaveLength(MAX_WEBHOOKS);
  expect((await deliveries()).filter(({ lastStatus, lastError }) => lastStatus ?? lastError)).toEqual([]);
  silent.answer = (response) => void response.writeHead(204).end();
  for (const response of held) response.writeHead(204).end();
});

test('sends an event again, as the same, to a receiver that took it too late', async () => {
  const held: ServerResponse[] = [];
  const receiver = await startReceiver((response) => void held.push(response));
  await addWebhook(receiver);
  await issue();
  const sender = startSender(200);
  await expect.poll(async () => (await deliveries())[0]?.lastError, patience).toBe('timeout');
  held[0]?.writeHead(200).end();
  receiver.answer = (response) => response.writeHead(200).end('{"error":"not what it should be"}');
  await makeDue();
  sender.wake();
  await expect
    .poll(async () => (await deliveries())[0], patience)
    .toMatchObject({ attempts: 2, lastStatus: 200, lastError: null, deliveredAt: expect.any(String) });
  const [first, second] = receiver.received.map(({ headers, body }) => [headers['webhook-id'], body]);
  expect(second).toEqual(first);
});

test('delivers what a receiver did not take while it was away', async () => {
  const receiver = await startReceiver((response) => response.writeHead(503).end());
  await addWebhook(receiver);
  await issue();
  const sender = startSender();
  await expect.poll(async () => (await deliveries())[0]?.lastError, patience).toBe('status');
  receiver.answer = (response) => response.writeHead(200).end();
  await makeDue();
  sender.wake();
  await expect
    .poll(async () => (await deliveries())[0], patience)
    .toMatchObject({
      attempts: 2,
      lastStatus: 200,
      lastError: null,
    });
});

test.each([
  ['takes it', 204],
  ['does not take it', 500],
])(
  'sends an event again that is asked for while an attempt is under way, also when that one %s',
  async (_how, status) => {
    const held: ServerResponse[] = [];
    const receiver = await startReceiver((response) => void held.push(response));
    const { id: webhookId } = await addWebhook(receiver);
    await issue();
    const sender = startSender(10_000);
    await expect.poll(() => held.length, patience).toBe(1);
    const [row] = await t.db.selectFrom('webhookDeliveries').select('id').execute();
    await restartDelivery(t.db, webhookId, row?.id ?? '');
    sender.wake();
    receiver.answer = (response) => void response.writeHead(204).end();
    held[0]?.writeHead(status).end();
    await expect.poll(() => receiver.received.length, patience).toBe(2);
    await expect
      .poll(async () => (await deliveries())[0], patience)
      .toMatchObject({ attempts: 1, deliveredAt: expect.any(String) });
  },
);

test('notifies nobody of the last attempt of an event that was asked for again during it', async () => {
  const held: ServerResponse[] = [];
  const receiver = await startReceiver((response) => void held.push(response));
  const { id: webhookId } = await addWebhook(receiver);
  await issue();
  const { id } = await t.db
    .updateTable('webhookDeliveries')
    .set({ attempts: 6 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sender = startSender(10_000);
  await expect.poll(() => held.length, patience).toBe(1);
  await restartDelivery(t.db, webhookId, id);
  sender.wake();
  receiver.answer = (response) => void response.writeHead(204).end();
  held[0]?.writeHead(500).end();
  await expect.poll(async () => (await deliveries())[0]?.deliveredAt, patience).toBeTruthy();
  expect(await t.db.selectFrom('notices').select('kind').execute()).toEqual([]);
});

test('sends nothing to where a redirect leads', async () => {
  const inside = await startReceiver();
  const receiver = await startReceiver((response) => response.writeHead(302, { location: inside.url }).end());
  await addWebhook(receiver);
  await issue();
  startSender();
  await expect.poll(async () => (await deliveries())[0]?.lastError, patience).toBe('redirect');
  expect(inside.received).toEqual([]);
});

test('sends nothing to an address of this network that the operator does not trust', async () => {
  const receiver = await startReceiver();
  await addWebhook(receiver);
  origins.length = 0;
  await issue();
  startSender();
  await expect.poll(async () => (await deliveries())[0]?.lastError, patience).toBe('refused_address');
  expect(receiver.received).toEqual([]);
});

test('sends each event once, though two processes send', async () => {
  const receiver = await startReceiver(
    (response) => void setTimeout(() => response.writeHead(204).end(), 20),
  );
  await addWebhook(receiver);
  for (let number = 1; number <= 20; number++) await issue(`R-${number}`);
  startSender();
  startSender();
  await expect
    .poll(async () => (await deliveries()).filter(({ deliveredAt }) => deliveredAt).length, patience)
    .toBe(20);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
});

test('leaves what a killed process was sending to another after a minute', async () => {
  const receiver = await startReceiver();
  await addWebhook(receiver);
  await issue();
  await t.db
    .updateTable('webhookDeliveries')
    .set({ attempts: 1, nextAttemptAt: sql`now() + interval '1 second'` })
    .execute();
  startSender();
  await expect.poll(() => receiver.received.length, patience).toBe(1);
});

test('keeps what was sent for 30 days', async () => {
  await addWebhook(await startReceiver());
  await issue();
  await issue();
  const [row] = await t.db.selectFrom('webhookDeliveries').select('id').execute();
  await sql`UPDATE webhook_deliveries SET created_at = now() - interval '31 days' WHERE id = ${row?.id}`.execute(
    t.db,
  );
  await sweepDeliveries(t.db);
  expect(await deliveries()).toHaveLength(1);
});
