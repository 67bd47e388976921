import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { auditContract } from '../audit.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

const auditOf = (userId: string | null, query: { limit?: number; cursor?: string } = {}) =>
  owner.call(auditContract.ofUser, { params: { id: userId ?? '' }, query });

test('shows in an account’s audit log its own actions, and nothing of others', async () => {
  const technician = await t.as('technician');
  await technician.raw('POST', '/api/users', {}, { 'user-agent': 'Workshop tablet' });
  const { status, body } = await auditOf(technician.userId);
  expect(status).toBe(200);
  expect(body.map(({ action }) => action)).toEqual(['permission_denied', 'login_success']);
  expect(body[0]).toMatchObject({
    details: { method: 'POST', url: '/api/users', needs: 'users.manage' },
    ipAddress: '127.0.0.1',
    userAgent: 'Workshop tablet',
  });
});

test('pages newest first, without losing or repeating entries of the same millisecond', async () => {
  const { userId } = await t.as('supplier');
  const entries = Array.from({ length: 9 }, (_, place) => ({
    id: randomUUID(),
    userId,
    action: 'data_accessed' as const,
    // Three moments, a microsecond apart, thrice each.
    createdAt: sql<string>`timestamptz '2030-01-01 10:00:00.0005Z' + ${place % 3} * interval '1 microsecond'`,
  }));
  await t.db.insertInto('auditLogs').values(entries).execute();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await auditOf(userId, { limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.body.map(({ id }) => id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  const newestFirst = entries
    .map(({ id }, place) => ({ id, moment: place % 3 }))
    .toSorted((a, b) => b.moment - a.moment || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
  expect(seen.slice(0, 9)).toEqual(newestFirst);
  expect(seen).toHaveLength(10);
});

test('names the person of an account that an entry refers to by its id', async () => {
  const manager = await t.as('service_manager');
  const colleague = await t.as('technician');
  const details = { assignedTo: { old: null, new: colleague.userId }, estimateMade: randomUUID() };
  await t.db
    .insertInto('auditLogs')
    .values({ userId: manager.userId, action: 'data_modified', details: JSON.stringify(details) })
    .execute();
  const { firstName, lastName, username } = await t.db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'username'])
    .where('id', '=', colleague.userId ?? '')
    .executeTakeFirstOrThrow();
  const entry = (await auditOf(manager.userId)).body.find(({ action }) => action === 'data_modified');
  expect(entry?.details).toEqual({
    ...details,
    assignedTo: { old: null, new: [firstName, lastName].filter(Boolean).join(' ') || username },
  });
});

test('returns 404 for an account that does not exist', async () => {
  const { status, body } = await auditOf(randomUUID());
  expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('rejects a cursor of another list', async () => {
  expect((await auditOf(owner.userId, { cursor: 'nonsense' })).status).toBe(400);
});

test('merges the same denial of one person within a minute into one entry with a count', async () => {
  const { userId, ...technician } = await t.as('technician');
  await t.db.deleteFrom('auditLogs').where('userId', '=', userId).execute();
  const denied = () => technician.raw('DELETE', `/api/customers/${randomUUID()}`);
  for (let sent = 0; sent < 300; sent += 10)
    for (const { status } of await Promise.all(Array.from({ length: 10 }, denied))) expect(status).toBe(403);
  await technician.raw('POST', '/api/customers', {});
  const { body } = await auditOf(userId);
  const denials = body.filter(({ details }) => details.method === 'DELETE');
  // Two where the minute of the clock has changed meanwhile.
  expect(denials.length).toBeLessThanOrEqual(2);
  expect(denials.reduce((sum, { details }) => sum + Number(details.count ?? 1), 0)).toBe(300);
  expect(body.filter(({ details }) => details.method === 'POST')).toHaveLength(1);
});
