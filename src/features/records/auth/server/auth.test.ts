import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp, testPassword, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createUser } from '#features/records/users/server/users.service.ts';
import { withOneSession } from '#server/auth/session.ts';
import type { AuditAction } from '#server/db/audit.ts';
import { authContract } from '../auth.contract.ts';

let t: TestApp;
let username: string;
let userId: string;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  username = `person${count++}`;
  const actor = { userId: null, ipAddress: null, userAgent: null };
  userId = await createUser(
    { db: t.db, actor },
    {
      username,
      email: `${username}@example.lv`,
      password: testPassword,
      firstName: 'A',
      lastName: 'B',
      role: 'technician',
    },
  );
});

/** Each sign-in from a different address, so that the limit per address stays out of the way. */
const login = (password: string, name = username) =>
  t.visitor.call(authContract.login, { body: { username: name, password } });
const loginFrom = (remoteAddress: string, password: string, name = username) =>
  t.app.inject({
    method: 'POST',
    url: authContract.login.url,
    remoteAddress,
    payload: { username: name, password },
  });
const signIn = async (): Promise<Caller> => t.withCookie((await login(testPassword)).cookie, userId);
const isSignedIn = async (caller: Caller) =>
  (await caller.call(authContract.status, {})).body.isAuthenticated;
const user = () => t.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
const audited = async (action: AuditAction) =>
  (
    await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('userId', '=', userId)
      .where('action', '=', action)
      .execute()
  ).length;

test('creates a session at sign-in and ends it at sign-out, both audited', async () => {
  const response = await login(testPassword);
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({
    isMasterAdmin: false,
    user: { id: userId, username, role: 'technician' },
  });
  expect(JSON.stringify(response.body)).not.toContain('argon2');
  expect(String(response.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  const caller = t.withCookie(response.cookie);
  expect(await isSignedIn(caller)).toBe(true);
  expect((await caller.raw('GET', '/api/logout')).status).toBe(204);
  expect(await isSignedIn(caller)).toBe(false);
  expect([await audited('login_success'), await audited('logout')]).toEqual([1, 1]);
});

test('redirects a browser to the sign-in page', async () => {
  const out = await t.visitor.raw('GET', '/api/logout', undefined, { accept: 'text/html' });
  expect([out.status, out.headers.location]).toEqual([302, '/serviceportal/login']);
  expect((await t.visitor.raw('GET', '/api/login')).headers.location).toBe('/serviceportal/login');
});

test('responds alike to a wrong name, a wrong password, a locked and an inactive account', async () => {
  const wrong = await login('not the password');
  const unknown = await login(testPassword, 'nobody-here');
  await t.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute();
  const inactive = await login(testPassword);
  await t.db
    .updateTable('users')
    .set({ isActive: true, lockedUntil: sql`now() + interval '1 minute'` })
    .where('id', '=', userId)
    .execute();
  const locked = await login(testPassword);
  for (const response of [unknown, inactive, locked]) {
    expect(response.status).toBe(401);
    expect(response.body).toEqual(wrong.body);
  }
});

test('locks the account once under thirty parallel guesses, and rejects the right one among them', async () => {
  const guesses = Array.from({ length: 30 }, (_, index) => loginFrom(`192.0.2.${index}`, `guess ${index}`));
  expect((await Promise.all(guesses)).every((response) => response.statusCode === 401)).toBe(true);
  const { failedLoginAttempts, lockedUntil } = await user();
  expect(failedLoginAttempts).toBe(5);
  expect(new Date(lockedUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
  expect((await login(testPassword)).status).toBe(401);
  const locks = await t.db
    .selectFrom('auditLogs')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<boolean>`details->>'locked' = 'true'`)
    .execute();
  expect(locks).toHaveLength(1);
});

test('starts the count again after the lock has run out', async () => {
  await t.db
    .updateTable('users')
    .set({ failedLoginAttempts: 5, lockedUntil: sql`now() - interval '1 second'` })
    .where('id', '=', userId)
    .execute();
  await login('wrong');
  expect(await user()).toMatchObject({ failedLoginAttempts: 1, lockedUntil: null });
  expect((await login(testPassword)).status).toBe(200);
  expect((await user()).failedLoginAttempts).toBe(0);
});

test('rejects a session id from before sign-in after it', async () => {
  const first = await login(testPassword);
  const again = await t
    .withCookie(first.cookie)
    .call(authContract.login, { body: { username, password: testPassword } });
  expect(again.cookie).not.toBe(first.cookie);
  expect(await isSignedIn(t.withCookie(first.cookie))).toBe(false);
  expect(await isSignedIn(t.withCookie(again.cookie))).toBe(true);
});

test.each([
  ['idle for eight hours', sql`update sessions set expire = now()`],
  ['seven days old', sql`update sessions set created_at = now() - interval '7 days'`],
])('rejects a session that is %s', async (_, statement) => {
  const caller = await signIn();
  await statement.execute(t.db);
  expect(await isSignedIn(caller)).toBe(false);
});

test('extends the idle limit with use', async () => {
  const caller = await signIn();
  await sql`update sessions set expire = now() + interval '1 hour'`.execute(t.db);
  await isSignedIn(caller);
  const { left } = await t.db
    .selectFrom('sessions')
    .select(sql<boolean>`expire > now() + interval '7 hours'`.as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  expect(left).toBe(true);
});

test('lets a user read on while the disk is too full to extend the idle limit', async () => {
  const full = await startTestApp();
  onTestFinished(() => full.close());
  const caller = await full.as('technician');
  await sql`UPDATE sessions SET expire = expire - interval '10 minutes'`.execute(full.db);
  await sql`CREATE FUNCTION fail_full() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`.execute(full.owner);
  await sql`CREATE TRIGGER full_disk BEFORE UPDATE ON sessions EXECUTE FUNCTION fail_full()`.execute(
    full.owner,
  );
  expect((await caller.call(authContract.status, {})).body.isAuthenticated).toBe(true);
});

test('ends a session at once when the account is deactivated', async () => {
  const caller = await signIn();
  await t.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute();
  expect(await isSignedIn(caller)).toBe(false);
});

test('shows one page to one user, and lets nobody in with the next', async () => {
  const caller = await signIn();
  await withOneSession(async () => {
    expect(await isSignedIn(caller)).toBe(true);
    await t.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute();
    expect(await isSignedIn(caller)).toBe(true);
  });
  expect(await withOneSession(() => isSignedIn(caller))).toBe(false);
});

test('ends the other sessions with a new password, and accepts no other password', async () => {
  const here = await signIn();
  const elsewhere = await signIn();
  const body = { currentPassword: testPassword, newPassword: 'another-long-password' };
  expect((await here.call(authContract.changePassword, { body })).status).toBe(204);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  expect((await login(testPassword)).status).toBe(401);
  expect((await login(body.newPassword)).status).toBe(200);
  expect(await audited('password_changed')).toBe(1);
});

test.each([
  ['short', 'newPassword', 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'newPassword', 'Password must be at most 128 characters'],
  ['password123', 'newPassword', 'This password is too easy to guess. Please choose another.'],
])('rejects the new password %s at its field', async (newPassword, field, text) => {
  const caller = await signIn();
  const response = await caller.call(authContract.changePassword, {
    body: { currentPassword: testPassword, newPassword },
  });
  expect(response.status).toBe(400);
  expect(response.body.errors?.[field]).toEqual([text]);
});

test('rejects a wrong current password at its field, in the caller’s language', async () => {
  const caller = await signIn();
  await caller.call(authContract.saveLanguage, { body: { language: 'lv' } });
  const response = await caller.call(
    authContract.changePassword,
    { body: { currentPassword: 'not it', newPassword: 'another-long-password' } },
    { 'accept-language': 'lv' },
  );
  expect(response.status).toBe(400);
  expect(response.body.errors).toEqual({ currentPassword: ['Pašreizējā parole nav pareiza'] });
  expect((await caller.call(authContract.status, {})).body.user?.language).toBe('lv');
});

test('names both fields of an empty form', async () => {
  const response = await t.visitor.call(authContract.login, { body: { username: ' ', password: '' } });
  expect(response.status).toBe(400);
  expect(response.body.errors).toEqual({
    username: ['Username is required'],
    password: ['Password is required'],
  });
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
])('rejects a write from another site: %o', async (headers) => {
  const caller = await signIn();
  const response = await caller.call(authContract.saveLanguage, { body: { language: 'lv' } }, headers);
  expect(response.status).toBe(403);
  expect(response.body.code).toBe('foreign_origin');
  expect((await user()).language).toBe('en');
});

test('stores no cookie in the session table', async () => {
  const response = await login(testPassword);
  const sid =
    decodeURIComponent(response.cookie ?? '')
      .split('=')[1]
      ?.split('.')[0] ?? '';
  expect(sid.length).toBeGreaterThan(20);
  const rows = await t.db.selectFrom('sessions').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(sid);
});
