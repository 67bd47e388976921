import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPassword, type TestApp } from '#tests/harness/app.ts';
import { createUser } from '#features/records/users/server/users.service.ts';
import { authContract } from '../auth.contract.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 100 });
});
afterAll(() => t.close());

async function addColleague(): Promise<string> {
  const username = `colleague-${randomUUID()}`;
  const actor = { userId: null, ipAddress: null, userAgent: null };
  const name = { firstName: 'A', lastName: 'B', role: 'technician' } as const;
  const account = { username, email: `${username}@example.lv`, password: testPassword, ...name };
  await createUser({ db: t.db, actor }, account);
  return username;
}

const signIn = (
  username: string,
  password: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
) =>
  t.app.inject({
    method: 'POST',
    url: authContract.login.url,
    remoteAddress,
    headers,
    payload: { username, password },
  });
type Response = Awaited<ReturnType<typeof signIn>>;

const named = (status: number) => (response: Response) => response.statusCode === status;
/** Until so many were refused: by then all others wait. */
async function untilRefused(sent: readonly Promise<Response>[], status: number, count: number) {
  const refused: Response[] = [];
  await new Promise<void>((resolve) => {
    const look = (response: Response) => {
      if (response.statusCode === status) refused.push(response);
      if (refused.length === count) resolve();
    };
    for (const each of sent) void each.then(look);
  });
  return refused;
}

/** Keeps the first attempt of this account from ending while `work` is done: everything that comes after it waits. */
const whileAttemptIsHeld = <T>(username: string, work: () => Promise<T>): Promise<T> =>
  t.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM users WHERE username = ${username} FOR UPDATE`.execute(tx);
    return work();
  });

test('refuses with 429 what one address sends beyond its places, and lets a colleague in before the rest', async () => {
  const [guessed, colleague] = [await addColleague(), await addColleague()];
  const ended: string[] = [];
  const guesses: Promise<Response>[] = [];
  let coming: Promise<Response> | undefined;
  const refused = await whileAttemptIsHeld(guessed, async () => {
    for (let n = 0; n < 100; n++) {
      const guess = signIn(guessed, `guess ${n}`, '192.0.2.1');
      guesses.push(guess);
      void guess.then(({ statusCode }) => statusCode === 401 && ended.push('guess'));
    }
    const all = await untilRefused(guesses, 429, 79);
    coming = signIn(colleague, testPassword, '192.0.2.2');
    void coming.then(() => ended.push('colleague'));
    return all;
  });
  const response = await coming;
  expect(response?.statusCode).toBe(200);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect((await Promise.all(guesses)).filter(named(401))).toHaveLength(21);
  expect(ended.indexOf('colleague')).toBeLessThan(20);
  expect(refused[0]?.json()).toMatchObject({ code: 'too_many_requests' });
});

test('lets a known browser in while strangers of many addresses wait in every place', async () => {
  const [guessed, colleague] = [await addColleague(), await addColleague()];
  const first = await signIn(colleague, testPassword, '198.51.100.1');
  const device = first.cookies.find(({ name }) => name === 'device');
  const cookie = `device=${encodeURIComponent(device?.value ?? '')}`;
  let coming: Promise<Response> | undefined;
  let refused: Response[] = [];
  let strangerToo: Response | undefined;
  await whileAttemptIsHeld(guessed, async () => {
    const guesses = Array.from({ length: 220 }, (_, n) => signIn(guessed, 'guess', `203.0.113.${n}`));
    refused = await untilRefused(guesses, 503, 19);
    strangerToo = await signIn(colleague, testPassword, '198.51.100.1');
    coming = signIn(colleague, testPassword, '198.51.100.1', { cookie });
  });
  expect((await coming)?.statusCode).toBe(200);
  expect([strangerToo?.statusCode, strangerToo?.json()]).toMatchObject([503, { code: 'unavailable' }]);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  // What was refused is no failure of the account.
  const { failedLoginAttempts } = await t.db
    .selectFrom('users')
    .select('failedLoginAttempts')
    .where('username', '=', colleague)
    .executeTakeFirstOrThrow();
  expect(failedLoginAttempts).toBe(0);
});
