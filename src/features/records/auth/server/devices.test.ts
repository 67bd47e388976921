import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, testPassword, type TestApp } from '#tests/harness/app.ts';
import { unlockByUsername } from '#features/records/users/server/unlock-command.ts';
import { createUser } from '#features/records/users/server/users.service.ts';
import { usersContract } from '#features/records/users/users.contract.ts';
import { authContract } from '../auth.contract.ts';

// What strangers who guess can do to an account, and what they cannot (OWASP: device cookies).

let t: TestApp;
let username: string;
let userId: string;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  username = `person-${randomUUID().slice(0, 8)}`;
  userId = await account(username);
});

const account = (name: string) =>
  createUser(
    { db: t.db, actor: { userId: null, ipAddress: null, userAgent: null } },
    {
      username: name,
      email: `${name}@example.lv`,
      password: testPassword,
      firstName: 'Anna',
      lastName: 'Ozola',
      role: 'service_manager',
    },
  );

let address = 0;
/** From a different address, so that the limit of requests per address stays out of the way. */
const login = async (password: string, cookie = '', name = username) => {
  address++;
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: name, password },
    headers: cookie ? { cookie } : {},
    remoteAddress: `10.9.${address >> 8}.${address & 255}`,
  });
  const cookies = [response.headers['set-cookie'] ?? []].flat().map((one) => String(one));
  const of = (prefix: string) => cookies.find((one) => one.startsWith(prefix))?.split(';')[0] ?? '';
  return { status: response.statusCode, body: response.json<object>(), device: of('device='), cookies };
};
const known = async () => (await login(testPassword)).device;
const guess = async (times: number, cookie = '') => {
  const responses = await Promise.all(Array.from({ length: times }, (_, n) => login(`guess ${n}`, cookie)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
};
const counters = async () => {
  const user = await t.db
    .selectFrom('users')
    .select(['failedLoginAttempts', 'lockedUntil'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const devices = await t.db
    .selectFrom('signInDevices')
    .select(['failedLoginAttempts', 'lockedUntil'])
    .where('userId', '=', userId)
    .execute();
  return { user, devices };
};

test('admits a browser that the account signed in from before, however many strangers guess', async () => {
  const device = await known();
  await guess(50);
  expect((await counters()).user.failedLoginAttempts).toBe(5);
  expect((await login(testPassword)).status).toBe(401);
  expect((await login(testPassword, device)).status).toBe(200);
  // The strangers’ lock stays as it is.
  expect((await login(testPassword)).status).toBe(401);
});

test('locks a known browser after five of twenty parallel guesses, and no other', async () => {
  const [device, other] = [await known(), await known()];
  await guess(20, device);
  const { user, devices } = await counters();
  expect(devices.map(({ failedLoginAttempts }) => failedLoginAttempts).toSorted()).toEqual([0, 5]);
  expect(user).toEqual({ failedLoginAttempts: 0, lockedUntil: null });
  expect((await login(testPassword, device)).status).toBe(401);
  expect((await login(testPassword, other)).status).toBe(200);
  expect((await login(testPassword)).status).toBe(200);
});

test('resets a browser’s failures with the right password, and when its lock has run out', async () => {
  const device = await known();
  await guess(4, device);
  expect((await login(testPassword, device)).status).toBe(200);
  expect((await counters()).devices[0]?.failedLoginAttempts).toBe(0);
  await guess(5, device);
  await t.db
    .updateTable('signInDevices')
    .set({ lockedUntil: sql`now() - interval '1 second'` })
    .where('userId', '=', userId)
    .execute();
  expect((await login(testPassword, device)).status).toBe(200);
});

test('rejects a device cookie of another account, a forged one and an altered one', async () => {
  const device = await known();
  const stranger = `stranger-${randomUUID().slice(0, 8)}`;
  await account(stranger);
  const foreign = (await login(testPassword, '', stranger)).device;
  await guess(50);
  const altered = `${device.slice(0, 12)}${device[12] === 'A' ? 'B' : 'A'}${device.slice(13)}`;
  for (const cookie of [foreign, altered, 'device=made-up', 'device=made.up', 'device='])
    expect((await login(testPassword, cookie)).status).toBe(401);
  expect((await counters()).devices).toHaveLength(1);
  // Planted in somebody's browser, a made-up one is not known after they have signed in with it.
  expect((await login(testPassword, 'device=made-up', stranger)).device).not.toContain('made-up');
});

test('hides the cookie from scripts and other sites, and keeps its id out of the database', async () => {
  const { device, cookies } = await login(testPassword);
  expect(cookies.find((one) => one.startsWith('device='))).toMatch(
    /^device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const [id = ''] = decodeURIComponent(device.slice('device='.length)).split('.');
  expect(id.length).toBeGreaterThan(20);
  expect(JSON.stringify(await t.db.selectFrom('signInDevices').selectAll().execute())).not.toContain(id);
  // The same browser keeps its id, no matter who signs in.
  expect((await login(testPassword, device)).device).toBe(device);
});

test('sets no cookie for a wrong password, and responds alike whether the account, the browser or neither is locked', async () => {
  const device = await known();
  const wrong = await login('not it');
  expect(wrong.cookies).toEqual([]);
  const unknown = await login('not it', device, 'nobody-here');
  await guess(5);
  await guess(5, device);
  for (const response of [unknown, await login(testPassword), await login(testPassword, device)])
    expect([response.status, response.body, response.cookies]).toEqual([401, wrong.body, []]);
});

test('notifies owners of each lock, and mails them once a day for one account', async () => {
  const owner = await t.as('owner');
  const before = await t.db.selectFrom('mails').select('id').where('kind', '=', 'account_locked').execute();
  await guess(50);
  await t.db
    .updateTable('users')
    .set({ lockedUntil: sql`now() - interval '1 second'` })
    .where('id', '=', userId)
    .execute();
  await guess(50);
  const notices = await t.db.selectFrom('notices').select('kind').where('entityId', '=', userId).execute();
  expect(notices).toHaveLength(2);
  const mails = await t.db
    .selectFrom('mails')
    .select(['toAddress', 'subject'])
    .where('kind', '=', 'account_locked')
    .execute();
  const { email } = await t.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  expect(mails.length - before.length).toBe(1);
  expect(mails.at(-1)).toEqual({
    toAddress: email,
    subject: 'Account locked after failed sign-ins: Anna Ozola',
  });
});

test('removes every lock through User Management and the command, audited', async () => {
  const device = await known();
  const owner = await t.as('owner');
  const unlocks = [
    () => owner.call(usersContract.unlock, { params: { id: userId } }),
    () => unlockByUsername(t.db, username.toUpperCase()),
  ];
  for (const unlock of unlocks) {
    await guess(5);
    await guess(5, device);
    expect((await login(testPassword, device)).status).toBe(401);
    await unlock();
    expect((await login(testPassword, device)).status).toBe(200);
    expect((await login(testPassword)).status).toBe(200);
  }
  const entries = await t.db
    .selectFrom('auditLogs')
    .select(['userId', 'userAgent'])
    .where('action', '=', 'user_updated')
    .where('entityId', '=', userId)
    .where('userAgent', '=', 'npm run unlock')
    .execute();
  expect(entries).toEqual([{ userId: null, userAgent: 'npm run unlock' }]);
  expect(await unlockByUsername(t.db, 'nobody-here')).toBe(false);
});

test('counts and audits wrong current passwords in the profile, and stops after five', async () => {
  const signedIn = await login(testPassword);
  const session = signedIn.cookies.find((one) => one.startsWith('session='))?.split(';')[0] ?? '';
  const caller = t.withCookie(`${session}; ${signedIn.device}`, userId);
  const change = (currentPassword: string) =>
    caller.call(authContract.changePassword, { body: { currentPassword, newPassword: 'winding-road-77' } });
  const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => change(`guess ${n}`)));
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect([count(400), count(429)]).toEqual([5, 7]);
  expect((await change(testPassword)).status).toBe(429);
  const entries = await t.db
    .selectFrom('auditLogs')
    .select('details')
    .where('action', '=', 'login_failed')
    .where('userId', '=', userId)
    .execute();
  expect(entries).toHaveLength(13);
  expect(entries).toContainEqual({ details: { locked: false, knownDevice: true, changingPassword: true } });
  await unlockByUsername(t.db, username);
  expect((await change(testPassword)).status).toBe(204);
});
