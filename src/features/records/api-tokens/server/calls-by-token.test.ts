import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loggerOptions } from '#apps/api/request-log.ts';
import { authContract } from '#features/records/auth/auth.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { usersContract } from '#features/records/users/users.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { calendarFeedsContract } from '#features/work/calendar-feeds/calendar-feeds.contract.ts';
import { backupsContract } from '#features/overview/backups/backups.contract.ts';
import { everythingContract } from '#features/overview/exports/exports.contract.ts';
import { searchContract } from '#features/overview/search/search.contract.ts';
import { createToken, dayFromNow, programWith, tokenOf } from '#tests/harness/api-tokens.ts';
import { startTestApp, testPassword, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer } from '#tests/harness/factories.ts';
import { apiTokensContract as tokens } from '../api-tokens.contract.ts';

let t: TestApp;
let owner: Caller;
const logged: string[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  t = await startTestApp({ logger: { ...loggerOptions('trace'), stream } });
  owner = await t.as('owner');
});
afterAll(() => t.close());

type Changes = Parameters<typeof createToken>[1];
const program = async (changes?: Changes) => programWith(t, (await createToken(owner, changes)).secret);

test('calls what the role of the token may, and nothing else', async () => {
  const [manager, technician] = [await program(), await program({ role: 'technician' })];
  expect((await manager.call(customersContract.list, {})).status).toBe(200);
  const refused = await technician.call(customersContract.list, {});
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied']);
  expect((await technician.call(vehiclesContract.list, {})).status).toBe(200);
  expect((await manager.raw('DELETE', `/api/customers/${await createCustomer(owner)}`)).status).toBe(403);
});

test('writes for the person who made the token, and names it in the audit log', async () => {
  const till = await program({ name: 'Till' });
  const id = await createCustomer(till, { name: 'Anna' });
  const entry = await t.db
    .selectFrom('auditLogs')
    .select(['userId', 'apiToken'])
    .where('entityId', '=', id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ userId: owner.userId, apiToken: 'Till' });
  const { body: log } = await owner.raw('GET', `/api/users/${owner.userId}/audit?limit=1`);
  expect(log).toMatchObject([{ entityName: 'Anna', apiToken: 'Till' }]);
});

test('shows a token of a supplier the parts of that supplier alone', async () => {
  const { body: supplier } = await owner.call(suppliersContract.create, { body: { name: 'Own' } });
  for (const [partNumber, supplierId] of [
    ['own', supplier.id],
    ['foreign', null],
  ] as const)
    await owner.call(inventoryContract.create, {
      body: { partNumber, name: 'Part', unitPrice: '1.00', supplierId },
    });
  const { body } = await (
    await program({ role: 'supplier', supplierId: supplier.id })
  ).call(inventoryContract.list, {});
  expect(body.map(({ partNumber }) => partNumber)).toEqual(['own']);
});

test('lets a token that only reads write nothing', async () => {
  const reader = await program({ isReadOnly: true });
  expect((await reader.call(customersContract.list, {})).status).toBe(200);
  const { status, body } = await reader.call(customersContract.create, { body: { name: 'Anna' } });
  expect([status, body.code]).toEqual([403, 'token_not_allowed']);
});

test('lets a token with some permissions call what they name, and audits what it may not', async () => {
  const narrow = await program({ name: 'Narrow', permissions: ['vehicles.read'] });
  expect((await narrow.call(vehiclesContract.list, {})).status).toBe(200);
  const { status, body } = await narrow.call(customersContract.list, {});
  expect([status, body.code]).toEqual([403, 'token_not_allowed']);
  const denial = await t.db
    .selectFrom('auditLogs')
    .select(['action', sql<string>`details->>'needs'`.as('needs')])
    .where('apiToken', '=', 'Narrow')
    .executeTakeFirstOrThrow();
  expect(denial).toEqual({ action: 'permission_denied', needs: 'customers.read' });
});

test('keeps accounts, passwords, tokens, all data at once and what is a person’s own from the token of an owner', async () => {
  const all = await program({ role: 'owner' });
  const account = { username: 'made-by-token', email: 'made@example.lv', password: testPassword };
  const passwords = { currentPassword: testPassword, newPassword: 'another-long-password' };
  const refused = [
    all.call(usersContract.create, { body: account }),
    all.call(usersContract.save, {
      params: { id: owner.userId ?? '' },
      body: { password: 'a-new-long-password' },
    }),
    all.call(authContract.changePassword, { body: passwords }),
    all.call(tokens.create, { body: tokenOf() }),
    all.call(tokens.list, {}),
    all.call(backupsContract.download, { params: { id: owner.userId ?? '' } }),
    all.call(everythingContract.everything, {}),
    all.call(calendarFeedsContract.make, { params: { kind: 'shop' } }),
    all.call(searchContract.find, { query: { q: 'Anna' } }),
  ];
  for (const response of await Promise.all(refused))
    expect([response.status, response.body.code]).toEqual([403, 'token_not_allowed']);
});

test('signs nobody in by a token, and answers what is public as to any visitor', async () => {
  const all = await program({ role: 'owner' });
  const { body } = await all.call(authContract.status, {});
  expect(body).toMatchObject({ isAuthenticated: false });
  expect((await all.raw('GET', '/api/live')).status).toBe(401);
});

test('takes a token before the cookie of a session', async () => {
  const { secret } = await createToken(owner, { role: 'technician' });
  const authorization = `Bearer ${secret}`;
  const { status } = await owner.call(customersContract.list, {}, { authorization });
  expect(status).toBe(403);
  expect((await owner.call(customersContract.list, {}, { authorization: 'Bearer ev_none' })).status).toBe(
    401,
  );
  expect((await owner.call(customersContract.list, {}, { authorization: 'Basic eDp5' })).status).toBe(200);
});

const ends: Record<string, (id: string, maker: Caller) => Promise<unknown>> = {
  'is withdrawn': (id) => owner.call(tokens.withdraw, { params: { id } }),
  'has had its last day': (id) =>
    t.db
      .updateTable('apiTokens')
      .set({ expiresOn: dayFromNow(-1) })
      .where('id', '=', id)
      .execute(),
  'was made by an account that is deactivated': (_id, { userId }) =>
    t.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute(),
  'was made by an owner who is none any longer': (_id, { userId }) =>
    t.db.updateTable('users').set({ role: 'service_manager' }).where('id', '=', userId).execute(),
};

test.each(Object.entries(ends))('opens nothing from the next request on when it %s', async (_when, end) => {
  const maker = await t.asAnother('owner');
  const { id, secret } = await createToken(maker);
  const caller = programWith(t, secret);
  expect((await caller.call(customersContract.list, {})).status).toBe(200);
  await end(id, maker);
  const { status, body, headers } = await caller.call(customersContract.list, {});
  expect([status, body.code, headers['www-authenticate']]).toEqual([401, 'token_invalid', 'Bearer']);
  expect(body.userMessage).toBe('This API token is not known, has expired or was withdrawn.');
});

test('takes a token on its last day', async () => {
  const today = await program({ expiresOn: dayFromNow(0) });
  expect((await today.call(customersContract.list, {})).status).toBe(200);
});

test('takes no token from an address, a body or another header', async () => {
  const { secret } = await createToken(owner);
  const { url } = customersContract.list;
  for (const query of ['access_token', 'token', 'authorization'])
    expect((await t.visitor.raw('GET', `${url}?${query}=${secret}`)).status).not.toBe(200);
  for (const headers of [{ 'x-api-key': secret }, { cookie: `session=${secret}` }, { authorization: secret }])
    expect((await t.visitor.raw('GET', url, undefined, headers)).status).toBe(401);
});

test('limits what is no token per address, and nobody who brings one from there', async () => {
  const { secret } = await createToken(owner);
  const remoteAddress = '198.51.100.7';
  const send = (token: string) =>
    t.app.inject({ url: '/api/customers', remoteAddress, headers: { authorization: `Bearer ${token}` } });
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < 65; sent++) {
    const { statusCode } = await send(`ev_${'x'.repeat(27)}`);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(statuses).toEqual(
    new Map([
      [401, 60],
      [429, 5],
    ]),
  );
  expect((await send(secret)).statusCode).toBe(200);
});

test('limits how often one token calls, from whatever address', async () => {
  const other = await startTestApp({ rateLimitFactor: 0.01 });
  onTestFinished(() => other.close());
  const maker = await other.as('owner');
  const [first, second] = [await createToken(maker), await createToken(maker)];
  const send = async ({ secret }: { secret: string }, remoteAddress: string) => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await other.app.inject({ url: '/api/customers', remoteAddress, headers })).statusCode;
  };
  const statuses: number[] = [];
  for (let sent = 0; sent < 7; sent++) statuses.push(await send(first, `203.0.113.${sent}`));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(await send(second, '203.0.113.1')).toBe(200);
});

test('keeps to the hour when a token was used', async () => {
  const { id, secret } = await createToken(owner);
  const caller = programWith(t, secret);
  const lastUsedAt = async () =>
    (await t.db.selectFrom('apiTokens').select('lastUsedAt').where('id', '=', id).executeTakeFirst())
      ?.lastUsedAt;
  const use = () => caller.call(customersContract.list, {});
  await use();
  const first = await lastUsedAt();
  expect(first).not.toBeNull();
  await use();
  expect(await lastUsedAt()).toBe(first);
  await sql`UPDATE api_tokens SET last_used_at = now() - interval '61 minutes' WHERE id = ${id}`.execute(
    t.db,
  );
  await use();
  expect(Date.parse((await lastUsedAt()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
});

test('keeps the idempotency keys of two tokens, and of the person, apart', async () => {
  const [one, other] = [await program(), await program()];
  const create = async (caller: Caller) =>
    (await caller.call(customersContract.create, { body: { name: 'Anna' } }, { 'idempotency-key': 'same' }))
      .body.id;
  const ids = [await create(one), await create(other), await create(owner), await create(one)];
  expect(new Set(ids).size).toBe(3);
  expect(ids[3]).toBe(ids[0]);
});

test('names in the OpenAPI document what a token opens, and gives it to programs too', async () => {
  const { body } = await (await program()).raw('GET', '/api/docs');
  const { components, paths } = body as unknown as {
    components: { securitySchemes: Record<string, object> };
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  expect(components.securitySchemes['token']).toMatchObject({ type: 'http', scheme: 'bearer' });
  const security = (path: string, method: string) => paths[path]?.[method]?.security;
  expect(security('/api/customers', 'get')).toEqual([{ token: [] }, { session: [] }]);
  expect(security('/api/tokens', 'post')).toEqual([{ session: [] }]);
  expect(security('/api/auth/login', 'post')).toEqual([]);
});

test('writes no token into the log', async () => {
  const { secret } = await createToken(owner);
  await programWith(t, secret).call(customersContract.list, {});
  await t.visitor.raw('GET', '/api/customers', undefined, { authorization: `Bearer ${secret}x` });
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('')).not.toContain(secret.slice(3, 20));
});
