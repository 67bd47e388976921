import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import type { RequestOf } from '#shared/contract.ts';
import { webhooksContract as webhooks } from '../webhooks.contract.ts';

type Draft = RequestOf<typeof webhooks.create>['body'];

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('webhooks').execute();
});

const accounting: Draft = {
  name: 'Accounting',
  url: 'https://hooks.example.lv/ev',
  events: ['invoice.issued'],
  isOn: true,
};
const create = async (changes: Partial<Draft> = {}) => {
  const { status, body } = await owner.call(webhooks.create, { body: { ...accounting, ...changes } });
  expect(status).toBe(201);
  return body;
};
const listed = async () => (await owner.call(webhooks.list, {})).body;
const auditOf = (id: string) =>
  t.db.selectFrom('auditLogs').select('details').where('entityId', '=', id).orderBy('createdAt').execute();

test('adds, changes and deletes addresses, audited, and shows the secret once', async () => {
  const { id, secret } = await create();
  expect(secret).toMatch(/^whsec_/);
  const shown = { ...accounting, id, version: 1, waiting: 0, deliveredAt: null, lastError: null };
  expect(await listed()).toEqual([shown]);
  const body = { ...accounting, url: 'https://other.example.lv', isOn: false, version: 1 };
  const saved = await owner.call(webhooks.save, { params: { id }, body });
  expect([saved.status, saved.body]).toEqual([200, { ...shown, ...body, version: 2 }]);
  expect((await owner.call(webhooks.delete, { params: { id } })).status).toBe(204);
  expect((await owner.call(webhooks.delete, { params: { id } })).status).toBe(404);
  const log = await auditOf(id);
  expect(log.map(({ details }) => details)).toEqual([
    { created: 'Accounting' },
    {
      url: { old: 'https://hooks.example.lv/ev', new: 'https://other.example.lv' },
      isOn: { old: true, new: false },
    },
    { deleted: 'Accounting' },
  ]);
  expect(JSON.stringify(log)).not.toContain('whsec_');
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['without a name', { name: ' ' }, 'name', 'Name is required'],
  [
    'that is not encrypted',
    { url: 'http://hooks.example.lv' },
    'url',
    'Please enter an address that begins with https:// and holds no password',
  ],
  [
    'with a password in it',
    { url: 'https://me:secret@hooks.example.lv' },
    'url',
    'Please enter an address that begins with https:// and holds no password',
  ],
  [
    'that is no address',
    { url: 'hooks' },
    'url',
    'Please enter an address that begins with https:// and holds no password',
  ],
  ['of 501 letters', { url: `https://example.lv/${'x'.repeat(500)}` }, 'url', 'This text is too long'],
  ['without events', { events: [] }, 'events', 'Please choose at least one event'],
])('rejects an address %s, at its field', async (_which, change, field, message) => {
  const { status, body } = await owner.raw('POST', webhooks.create.url, { ...accounting, ...change });
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
});

test('takes for its events none that there is not, nor a test', async () => {
  for (const event of ['test', 'customer.created'])
    expect((await owner.raw('POST', webhooks.create.url, { ...accounting, events: [event] })).status).toBe(
      400,
    );
});

test('rejects the second of two editors and changes nothing', async () => {
  const { id } = await create();
  const edit = (name: string) =>
    owner.call(webhooks.save, { params: { id }, body: { ...accounting, name, version: 1 } });
  expect((await edit('First')).status).toBe(200);
  const second = await edit('Second');
  expect([second.status, second.body.code]).toEqual([409, 'concurrent_modification']);
  expect((await listed()).map(({ name }) => name)).toEqual(['First']);
});

test('adds no more than 20 addresses', async () => {
  const { id } = await create();
  for (let count = 1; count < 20; count++) await create({ name: `Another ${count}` });
  const { status, body } = await owner.call(webhooks.create, { body: accounting });
  expect([status, body.code]).toEqual([409, 'too_many_webhooks']);
  await owner.call(webhooks.delete, { params: { id } });
  await create();
});

test('gives the same request with the same key the same secret, and adds one address', async () => {
  const send = () => owner.call(webhooks.create, { body: accounting }, { 'idempotency-key': 'k' });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect(await listed()).toHaveLength(1);
});

test('makes another secret, which ends the one before, and audits that alone', async () => {
  const { id, secret } = await create();
  const renewed = await owner.call(webhooks.renewSecret, { params: { id } });
  expect(renewed.body.secret).toMatch(/^whsec_/);
  expect(renewed.body.secret).not.toBe(secret);
  expect((await auditOf(id)).at(-1)?.details).toEqual({ secret: 'renewed' });
});

test('queues a test, also for an address that is off, and lists it', async () => {
  const { id } = await create({ isOn: false });
  expect((await owner.call(webhooks.test, { params: { id } })).status).toBe(204);
  const { body } = await owner.call(webhooks.deliveries, { params: { id } });
  expect(body).toMatchObject([
    { event: 'test', entityId: id, state: 'waiting', attempts: 0, lastStatus: null },
  ]);
  expect((await auditOf(id)).at(-1)?.details).toEqual({ sent: 'test' });
});

test('sends an event again that was given up, and none of another address', async () => {
  const [{ id }, other] = [await create(), await create({ name: 'Other' })];
  await owner.call(webhooks.test, { params: { id } });
  const [delivery] = (await owner.call(webhooks.deliveries, { params: { id } })).body;
  const deliveryId = delivery?.id ?? '';
  const givenUpAt = '2026-11-20T10:00:00Z';
  await t.db.updateTable('webhookDeliveries').set({ givenUpAt, attempts: 7 }).execute();
  expect((await owner.call(webhooks.resend, { params: { id: other.id, deliveryId } })).status).toBe(404);
  expect((await owner.call(webhooks.resend, { params: { id, deliveryId } })).status).toBe(204);
  const { body } = await owner.call(webhooks.deliveries, { params: { id } });
  expect(body).toMatchObject([{ id: deliveryId, state: 'waiting', attempts: 0 }]);
});

test('lists what was sent in pages, newest first', async () => {
  const { id } = await create();
  for (let count = 0; count < 3; count++) await owner.call(webhooks.test, { params: { id } });
  const first = await owner.call(webhooks.deliveries, { params: { id }, query: { limit: 2 } });
  const cursor = String(first.headers['x-next-cursor']);
  const rest = await owner.call(webhooks.deliveries, { params: { id }, query: { limit: 2, cursor } });
  expect([first.body.length, rest.body.length]).toEqual([2, 1]);
  const all = [...first.body, ...rest.body].map(({ createdAt }) => createdAt);
  expect(all).toEqual(all.toSorted().toReversed());
});

test('lets owners alone manage them', async () => {
  const manager = await t.as('service_manager');
  const { id } = await create();
  for (const call of [
    manager.call(webhooks.list, {}),
    manager.call(webhooks.create, { body: accounting }),
    manager.call(webhooks.renewSecret, { params: { id } }),
  ])
    expect((await call).status).toBe(403);
});
