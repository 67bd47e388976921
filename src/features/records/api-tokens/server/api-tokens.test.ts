import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { usersContract } from '#features/records/users/users.contract.ts';
import { createToken, dayFromNow, programWith, tokenOf } from '#tests/harness/api-tokens.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { tokenHash } from '#server/auth/link-token.ts';
import { apiTokensContract as tokens } from '../api-tokens.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('apiTokens').execute();
});

const listed = async () => (await owner.call(tokens.list, {})).body;

test('makes a token, shows it once and stores its hash alone', async () => {
  const { status, body } = await owner.call(tokens.create, { body: tokenOf({ name: ' Accounting ' }) });
  expect([status, body]).toEqual([201, { id: body.id, secret: expect.stringMatching(/^ev_[\w-]{27}$/) }]);
  const row = await t.db.selectFrom('apiTokens').selectAll().executeTakeFirstOrThrow();
  expect(row.tokenHash).toEqual(tokenHash(body.secret));
  const [token] = await listed();
  expect(token).toEqual({
    id: body.id,
    name: 'Accounting',
    hint: body.secret.slice(-4),
    role: 'service_manager',
    supplierName: null,
    isReadOnly: false,
    permissions: null,
    expiresOn: dayFromNow(30),
    hasEnded: false,
    lastUsedAt: null,
    madeBy: 'Test owner',
    madeAt: token?.madeAt,
  });
  const everything = JSON.stringify([row, await t.db.selectFrom('auditLogs').selectAll().execute()]);
  expect(everything).not.toContain(body.secret.slice(3, -4));
});

test('audits what a token was given, and that it was withdrawn', async () => {
  const { id } = await createToken(owner, {
    name: 'Till',
    isReadOnly: true,
    permissions: ['customers.read'],
  });
  expect((await owner.call(tokens.withdraw, { params: { id } })).status).toBe(204);
  expect((await owner.call(tokens.withdraw, { params: { id } })).status).toBe(404);
  expect(await listed()).toEqual([]);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'userId', 'details'])
    .where('entityId', '=', id)
    .orderBy('createdAt')
    .execute();
  const about = { entityType: 'api_token', entityName: 'Till', userId: owner.userId };
  const given = { role: 'service_manager', isReadOnly: true, permissions: ['customers.read'] };
  expect(log).toEqual([
    { ...about, details: { created: 'Till', ...given, expiresOn: dayFromNow(30) } },
    { ...about, details: { deleted: 'Till' } },
  ]);
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['without a name', { name: ' ' }, 'name', 'Name is required'],
  ['with a name of 61 letters', { name: 'x'.repeat(61) }, 'name', 'This text is too long'],
  ['of a role that there is not', { role: 'admin' }, 'role', 'This value is not valid'],
  ['of a supplier without one', { role: 'supplier' }, 'supplierId', 'Please choose a supplier'],
  [
    'of a supplier that there is not',
    { role: 'supplier', supplierId: randomUUID() },
    'supplierId',
    'This supplier no longer exists. Please choose another.',
  ],
  ['with no permission', { permissions: [] }, 'permissions', 'Please choose at least one permission'],
  [
    'with a permission that its role has not',
    { role: 'technician', permissions: ['customers.read'] },
    'permissions',
    'The role does not have one of these permissions',
  ],
  [
    'that has ended',
    { expiresOn: dayFromNow(-1) },
    'expiresOn',
    'Please choose a day from today on, within a year',
  ],
  [
    'for more than a year',
    { expiresOn: dayFromNow(366) },
    'expiresOn',
    'Please choose a day from today on, within a year',
  ],
  ['without an end', { expiresOn: null }, 'expiresOn', 'Please select a valid date'],
])('rejects a token %s, at its field', async (_which, change, field, message) => {
  const { status, body } = await owner.raw('POST', tokens.create.url, { ...tokenOf(), ...change });
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
});

test.each(['users.manage', 'api.manage'])('gives no token the permission %s', async (permission) => {
  const body = { ...tokenOf({ role: 'owner' }), permissions: [permission] };
  expect((await owner.raw('POST', tokens.create.url, body)).status).toBe(400);
});

test('gives the same request with the same key the same token, and makes one', async () => {
  const send = () =>
    owner.call(tokens.create, { body: tokenOf({ name: 'Once' }) }, { 'idempotency-key': 'k' });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect(await listed()).toHaveLength(1);
});

test('takes a name once', async () => {
  await createToken(owner, { name: 'Till' });
  const { status, body } = await owner.call(tokens.create, { body: tokenOf({ name: 'Till' }) });
  expect([status, body.errors]).toEqual([409, { name: ['Another API token has this name already'] }]);
});

test('makes no more than 100 tokens', async () => {
  const { id } = await createToken(owner, { name: 'The first' });
  await sql`
    INSERT INTO api_tokens (name, token_hash, hint, made_by, role, is_read_only, expires_on)
    SELECT name || ' ' || place, decode(md5(place::text), 'hex'), hint, made_by, role, is_read_only, expires_on
    FROM api_tokens, generate_series(2, 100) AS place`.execute(t.db);
  const { status, body } = await owner.call(tokens.create, { body: tokenOf() });
  expect([status, body.code]).toEqual([409, 'too_many_tokens']);
  await owner.call(tokens.withdraw, { params: { id } });
  expect((await owner.call(tokens.create, { body: tokenOf() })).status).toBe(201);
});

test('says of a token that has ended, or whose maker may make none, that it has', async () => {
  const other = await t.asAnother('owner');
  const [over, left] = [await createToken(owner), await createToken(other)];
  const working = await createToken(owner);
  await t.db
    .updateTable('apiTokens')
    .set({ expiresOn: dayFromNow(-1) })
    .where('id', '=', over.id)
    .execute();
  await t.db.updateTable('users').set({ isActive: false }).where('id', '=', other.userId).execute();
  const ended = (await listed()).filter(({ hasEnded }) => hasEnded).map(({ id }) => id);
  expect(new Set(ended)).toEqual(new Set([over.id, left.id]));
  expect((await listed()).map(({ id }) => id)).toContain(working.id);
});

test('names the supplier of a token, which ends with it', async () => {
  const { body: supplier } = await owner.call(suppliersContract.create, { body: { name: 'Baltic Parts' } });
  await createToken(owner, { role: 'supplier', supplierId: supplier.id });
  expect((await listed()).map(({ supplierName }) => supplierName)).toEqual(['Baltic Parts']);
  await owner.call(suppliersContract.delete, { params: { id: supplier.id } });
  expect(await listed()).toEqual([]);
});

const endOf = (id: string) =>
  t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'userId', 'details'])
    .where('entityId', '=', id)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
const ended = (name: string, { userId }: Caller) => ({
  entityType: 'api_token',
  entityName: name,
  userId,
  details: { deleted: name },
});

test('audits that a token ended with its supplier', async () => {
  const { body: supplier } = await owner.call(suppliersContract.create, { body: { name: 'Baltic Parts' } });
  const { id } = await createToken(owner, { name: 'Orders', role: 'supplier', supplierId: supplier.id });
  await owner.call(suppliersContract.delete, { params: { id: supplier.id } });
  expect(await endOf(id)).toEqual(ended('Orders', owner));
});

const save = async ({ userId }: Caller, body: { isActive: boolean } | { role: 'owner' | 'technician' }) =>
  expect((await owner.call(usersContract.save, { params: { id: String(userId) }, body })).status).toBe(200);

test.each([
  ['is deactivated', { isActive: false }, { isActive: true }],
  ['is no owner any longer', { role: 'technician' }, { role: 'owner' }],
] as const)('ends the tokens of an account that %s, for good', async (_how, change, back) => {
  await t.db.updateTable('users').set({ isMasterAdmin: true }).where('id', '=', owner.userId).execute();
  const maker = await t.asAnother('owner');
  const { id, secret } = await createToken(maker, { name: 'Till' });
  const kept = await createToken(owner);
  const program = programWith(t, secret);
  expect((await program.call(suppliersContract.list, {})).status).toBe(200);
  await save(maker, change);
  expect(await endOf(id)).toEqual(ended('Till', owner));
  await save(maker, back);
  expect((await program.call(suppliersContract.list, {})).status).toBe(401);
  expect((await listed()).map((token) => token.id)).toEqual([kept.id]);
});

test('ends a token that was made while its account was being deactivated', async () => {
  const maker = await t.asAnother('owner');
  const { secret } = await createToken(maker);
  await t.db.updateTable('users').set({ isActive: false }).where('id', '=', maker.userId).execute();
  await save(maker, { isActive: true });
  expect((await programWith(t, secret).call(suppliersContract.list, {})).status).toBe(401);
});
