import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../../tests/app.ts';
import { usersContract as users } from '../users.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

const auditOf = (userId: string | null, query: { limit?: number; cursor?: string } = {}) =>
  owner.call(users.audit, { params: { id: userId ?? '' }, query });

test('an account’s audit shows what it did, and nothing of others', async () => {
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

test('the audit pages newest first, without losing or repeating entries of the same millisecond', async () => {
  const { userId } = await t.as('supplier');
  const entries = Array.from({ length: 9 }, (_, place) => ({
    id: randomUUID(),
    userId,
    action: 'data_accessed',
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

test('a cursor that is not its own is refused', async () => {
  expect((await auditOf(owner.userId, { cursor: 'nonsense' })).status).toBe(400);
});
