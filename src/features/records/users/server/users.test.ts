import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPassword, type Caller, type TestApp } from '#tests/harness/app.ts';
import type { RequestOf } from '#shared/contract.ts';
import { authContract } from '#features/records/auth/auth.contract.ts';
import type { AuditAction } from '#server/db/audit.ts';
import { usersContract as users, type User } from '../users.contract.ts';
import { createUser, type UserDraft } from './users.service.ts';

let t: TestApp;
let master: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  master = await signIn(await account({ role: 'owner', isMasterAdmin: true }));
  owner = await t.as('owner');
});
afterAll(() => t.close());

interface Account {
  readonly id: string;
  readonly username: string;
}

async function account(changes: Partial<UserDraft> = {}): Promise<Account> {
  const username = changes.username ?? `u-${randomUUID().slice(0, 13)}`;
  const draft = { username, email: `${username}@example.lv`, password: testPassword, firstName: 'Toms' };
  const actor = { userId: null, ipAddress: null, userAgent: null };
  const id = await createUser(
    { db: t.db, actor },
    { ...draft, lastName: 'Vītols', role: 'technician', ...changes },
  );
  return { id, username };
}

const login = (username: string, password = testPassword) =>
  t.visitor.call(authContract.login, { body: { username, password } });
const signIn = async ({ id, username }: Account): Promise<Caller> =>
  t.withCookie((await login(username)).cookie, id);

const save = (caller: Caller, id: string | null, body: RequestOf<typeof users.save>['body']) =>
  caller.call(users.save, { params: { id: id ?? '' }, body });
const row = (id: string | null) =>
  t.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audited = (by: Caller, about: string | null, action: AuditAction) =>
  t.db
    .selectFrom('auditLogs')
    .select(['action', 'entityName', 'details'])
    .where('userId', '=', by.userId)
    .where('entityId', '=', about)
    .where('action', '=', action)
    .execute();
const newSupplier = async (name: string): Promise<string> =>
  (await t.db.insertInto('suppliers').values({ name }).returning('id').executeTakeFirstOrThrow()).id;

const draftOf = (changes: object = {}) => {
  const username = `n-${randomUUID().slice(0, 13)}`;
  return { username, email: `${username}@example.lv`, password: 'winding-road-77', ...changes };
};
const create = (caller: Caller, body: RequestOf<typeof users.create>['body']) =>
  caller.call(users.create, { body });

test('shows the owner every account by name, and finds each by any part of it without diacritics', async () => {
  const mark = randomUUID().slice(0, 8);
  const zane = await account({ firstName: 'Zane', lastName: `Bērziņa ${mark}`, isActive: false });
  const arta = await account({ firstName: 'Ārta', lastName: `Bērziņa ${mark}` });
  const found = async (search: string) =>
    (await owner.call(users.list, { query: { search } })).body.map(({ id }) => id);
  expect(await found(`berzina ${mark}`)).toEqual([arta.id, zane.id]);
  expect(await found('ARTA BERZ')).toContain(arta.id);
  expect(await found(arta.username.toUpperCase())).toEqual([arta.id]);
  expect(await found(`${zane.username}@EXAMPLE`)).toEqual([zane.id]);
  expect(await found('%')).toEqual([]);
  const [listed] = (await owner.call(users.list, { query: { search: zane.username } })).body as User[];
  expect(listed).toMatchObject({
    username: zane.username,
    isActive: false,
    isMasterAdmin: false,
    version: 1,
  });
});

test.each(['service_manager', 'technician'] as const)(
  'shows a %s names and roles of active staff, nothing more',
  async (role) => {
    const gone = await account({ firstName: 'Gone', isActive: false });
    const here = await account({ firstName: 'Here' });
    const caller = await t.as(role);
    for (const query of [{}, { search: 'vitols' }]) {
      const { body } = await caller.call(users.list, { query });
      const ids = body.map(({ id }) => id);
      expect(ids).toContain(here.id);
      expect(ids).not.toContain(gone.id);
      for (const person of body)
        expect(Object.keys(person).toSorted()).toEqual(['firstName', 'id', 'lastName', 'role']);
    }
    expect((await caller.call(users.list, { query: { search: here.username } })).body).toEqual([]);
  },
);

test('lets a new account sign in, with its password in neither response nor audit log', async () => {
  const draft = draftOf({ firstName: 'Ilze', lastName: 'Ozola', role: 'service_manager' });
  const created = await create(owner, draft);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ username: draft.username, role: 'service_manager', isActive: true });
  expect((await login(draft.username, draft.password)).status).toBe(200);
  const log = await audited(owner, created.body.id, 'user_created');
  expect(log).toMatchObject([
    { entityName: 'Ilze Ozola', details: { username: draft.username, role: 'service_manager' } },
  ]);
  expect(JSON.stringify([created.body, log])).not.toMatch(/argon2|winding-road/);
  expect((await row(created.body.id)).createdBy).toBe(owner.userId);
});

test('keeps an account that is added inactive from signing in', async () => {
  const draft = draftOf({ isActive: false });
  expect((await create(owner, draft)).status).toBe(201);
  expect((await login(draft.username, draft.password)).status).toBe(401);
});

test('rejects a duplicate username or e-mail at its field, in any case', async () => {
  const other = await account();
  const changed = await account();
  for (const [field, value, text] of [
    ['username', other.username.toUpperCase(), 'Another account has this username already'],
    ['email', `${other.username}@EXAMPLE.lv`, 'Another account has this email already'],
  ] as const)
    for (const response of [
      await create(owner, draftOf({ [field]: value })),
      await save(owner, changed.id, { [field]: value }),
    ]) {
      expect([response.status, response.body.code]).toEqual([409, 'conflict']);
      expect(response.body.errors).toEqual({ [field]: [text] });
    }
  expect((await row(changed.id)).username).toBe(changed.username);
});

test.each([
  ['short', 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
  ['password123', 'This password is too easy to guess. Please choose another.'],
  ['annaberzina1', 'This password is too easy to guess. Please choose another.'],
])('rejects the password %s at its field', async (password, text) => {
  const responses = [
    await create(owner, draftOf({ username: 'annaberzina', password })),
    await save(owner, (await account()).id, { username: 'annaberzina', password }),
  ];
  for (const response of responses) {
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual({ password: [text] });
  }
});

test('names the wrong fields of a form', async () => {
  const response = await create(owner, { username: 'ab', email: 'no', password: '' });
  expect(response.body.errors).toEqual({
    username: ['Username must be at least 3 characters'],
    email: ['Invalid email address'],
    password: ['Password must be at least 8 characters'],
  });
});

test('links only a supplier’s user to a supplier', async () => {
  const supplierId = await newSupplier('Baltic Parts');
  const stored = (await create(owner, draftOf({ role: 'supplier', supplierId }))).body;
  expect(stored).toMatchObject({ supplierId, supplierName: 'Baltic Parts' });
  expect((await create(owner, draftOf({ role: 'technician', supplierId }))).body.supplierId).toBeNull();

  expect((await save(owner, stored.id, { firstName: 'Marta' })).body.supplierId).toBe(supplierId);
  expect((await save(owner, stored.id, { role: 'technician' })).body.supplierId).toBeNull();
  expect((await save(owner, stored.id, { supplierId })).body.supplierId).toBeNull();
  expect((await save(owner, stored.id, { role: 'supplier', supplierId })).body.supplierId).toBe(supplierId);

  for (const response of [
    await create(owner, draftOf({ role: 'supplier', supplierId: randomUUID() })),
    await save(owner, stored.id, { supplierId: randomUUID() }),
  ]) {
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual({
      supplierId: ['This supplier no longer exists. Please choose another.'],
    });
  }
});

test('keeps the fields that a change does not name, raises the version and audits it', async () => {
  const { id, username } = await account();
  const { status, body } = await save(owner, id, { lastName: 'Kalniņš', password: '', version: 1 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ username, firstName: 'Toms', lastName: 'Kalniņš', version: 2 });
  expect(await audited(owner, id, 'user_updated')).toEqual([
    {
      action: 'user_updated',
      entityName: 'Toms Kalniņš',
      details: { lastName: { old: 'Vītols', new: 'Kalniņš' } },
    },
  ]);
  expect((await login(username)).status).toBe(200);
});

test('changes nothing with a stale version, and without a version lets the last writer win', async () => {
  const { id } = await account();
  const responses = await Promise.all(
    ['Anna', 'Baiba'].map((firstName) => save(owner, id, { firstName, version: 1 })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('concurrent_modification');
  expect((await row(id)).version).toBe(2);
  expect((await save(owner, id, { firstName: 'Cilda' })).body).toMatchObject({
    firstName: 'Cilda',
    version: 3,
  });
});

test('returns 404 for an account that does not exist', async () => {
  const params = { id: randomUUID() };
  for (const response of [
    await owner.call(users.save, { params, body: {} }),
    await owner.call(users.unlock, { params }),
  ])
    expect([response.status, response.body.code]).toEqual([404, 'not_found']);
});

test('lets an unlocked account sign in again', async () => {
  const { id, username } = await account();
  for (let guess = 0; guess < 5; guess++) await login(username, 'wrong');
  expect((await login(username)).status).toBe(401);
  const [listed] = (await owner.call(users.list, { query: { search: username } })).body as User[];
  expect(new Date(listed?.lockedUntil ?? 0).getTime()).toBeGreaterThan(Date.now());

  const unlocked = await owner.call(users.unlock, { params: { id } });
  expect([unlocked.status, unlocked.body.lockedUntil]).toEqual([200, null]);
  expect((await login(username)).status).toBe(200);
  expect(await audited(owner, id, 'user_updated')).toMatchObject([
    { details: { lockedUntil: { old: listed?.lockedUntil, new: null } } },
  ]);
});

test('ignores a lock that has run out', async () => {
  const { id, username } = await account();
  await t.db
    .updateTable('users')
    .set({ lockedUntil: sql`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
  const [listed] = (await owner.call(users.list, { query: { search: username } })).body as User[];
  expect(listed?.lockedUntil).toBeNull();
});

test('unlocks an account with a new password, and rejects the old one', async () => {
  const { id, username } = await account();
  for (let guess = 0; guess < 5; guess++) await login(username, 'wrong');
  expect((await save(master, id, { password: 'winding-road-78' })).status).toBe(200);
  expect((await login(username)).status).toBe(401);
  expect((await login(username, 'winding-road-78')).status).toBe(200);
  const log = [
    ...(await audited(master, id, 'password_changed')),
    ...(await audited(master, id, 'user_updated')),
  ];
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['password_changed', {}],
    ['user_updated', {}],
  ]);
});

test('returns all fields of an account to a user who manages users, but no secret', async () => {
  const { id, username } = await account();
  await login(username, 'wrong');
  const [listed] = (await owner.call(users.list, { query: { search: username } })).body as User[];
  expect(listed).toMatchObject({ id, failedLoginAttempts: 1, profileImageUrl: null, lastLogin: null });
  for (const moment of [listed?.createdAt, listed?.updatedAt, listed?.passwordChangedAt])
    expect(Date.parse(moment ?? '')).toBeLessThanOrEqual(Date.now());
  expect(listed).not.toHaveProperty('passwordHash');
  const manager = await t.as('service_manager');
  const names = (await manager.call(users.list, { query: { search: username } })).body;
  for (const each of names)
    expect(Object.keys(each).toSorted()).toEqual(['firstName', 'id', 'lastName', 'role']);
});
