import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { allEndpoints } from '#tests/contracts/every-contract.ts';
import { LIVE_URL } from '#shared/live.ts';
import { createFirstOwner } from '#features/records/users/server/first-owner.ts';
import { authContract } from '../auth.contract.ts';

let t: TestApp;
let owner: Caller;
let printed: string;
beforeAll(async () => {
  t = await startTestApp();
  const said = await createFirstOwner(t.db, { owner: undefined });
  printed = /password (\S+)/.exec(said ?? '')?.[1] ?? '';
  const body = { username: 'owner', password: printed };
  const response = await t.visitor.call(authContract.login, { body });
  owner = t.withCookie(response.cookie);
});
afterAll(() => t.close());

test('prints a first password that nobody guesses: 128 random bits', () => {
  expect(printed).toMatch(/^[\w-]{22}$/);
});

test('permits only status, password change and sign-out before the printed password is changed', async () => {
  const idless = (url: string) => url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  for (const { endpoint } of await allEndpoints()) {
    if (endpoint.access === 'public' || endpoint.url === authContract.changePassword.url) continue;
    const { status, body } = await owner.raw(endpoint.method, idless(endpoint.url));
    expect([endpoint.url, status, body.code]).toEqual([endpoint.url, 403, 'password_change_required']);
  }
  expect((await owner.raw('GET', LIVE_URL)).status).toBe(403);
  const status = await owner.call(authContract.status, {});
  expect(status.body).toMatchObject({ isAuthenticated: true, mustChangePassword: true });
});

test('permits everything once another password was chosen, and accepts no printed one again', async () => {
  const change = (newPassword: string) =>
    owner.call(authContract.changePassword, { body: { currentPassword: printed, newPassword } });
  const same = await change(printed);
  expect([same.status, same.body.errors]).toEqual([
    400,
    { newPassword: ['Choose a password that differs from the current one'] },
  ]);
  expect((await change('winding-road-77')).status).toBe(204);
  expect((await owner.raw('GET', '/api/users')).status).toBe(200);
  expect((await owner.call(authContract.status, {})).body.mustChangePassword).toBe(false);
});

test('requires no other password where the owner’s came with the settings', async () => {
  const other = await startTestApp();
  await createFirstOwner(other.db, {
    owner: { username: 'ilze', email: 'ilze@example.lv', password: 'winding-road-77' },
  });
  const { mustChangePassword } = await other.db
    .selectFrom('users')
    .select('mustChangePassword')
    .executeTakeFirstOrThrow();
  expect(mustChangePassword).toBe(false);
  await other.close();
});
