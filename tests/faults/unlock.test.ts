import { expect, test } from 'vitest';
import { runCommand } from '../harness/command.ts';
import { owner, startApp, temporaryFolder } from '../harness/running-app.ts';

const unlock = (settings: Record<string, string>, ...parameters: string[]) =>
  runCommand('commands/unlock', settings, ...parameters);

const signIn = async (url: string, password = owner.password) =>
  (
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: owner.username, password }),
    })
  ).status;

test(
  'unlocks an account on the built-in database, while the app runs and after it has ended',
  { timeout: 120_000 },
  async () => {
    const DATA_DIR = await temporaryFolder();
    const lockedAt = async () => {
      const app = await startApp({ DATA_DIR });
      for (let guess = 0; guess < 5; guess++) expect(await signIn(app.url, `guess ${guess}`)).toBe(401);
      expect(await signIn(app.url)).toBe(401);
      return app;
    };
    const app = await lockedAt();
    const meanwhile = await unlock({ DATA_DIR }, owner.username);
    expect(meanwhile).toEqual({ code: 0, output: `The account "${owner.username}" can sign in again.\n` });
    expect(await signIn(app.url)).toBe(200);
    app.signal('SIGTERM');
    await app.ended;

    const again = await lockedAt();
    again.signal('SIGTERM');
    await again.ended;
    expect((await unlock({ DATA_DIR }, owner.username)).code).toBe(0);
    expect(await signIn((await startApp({ DATA_DIR })).url)).toBe(200);
    const unknown = await unlock({ DATA_DIR }, 'nobody-here');
    expect(unknown).toEqual({ code: 1, output: '\nThere is no account "nobody-here".\n' });
  },
);

test('shows its usage, and what is missing', { timeout: 60_000 }, async () => {
  const help = await unlock({}, '--help');
  expect([help.code, help.output]).toEqual([
    0,
    expect.stringMatching(/^Usage: npm run unlock -- USERNAME\n/),
  ]);
  for (const wrong of [[], ['a', 'b'], ['--force'], [' ']]) expect((await unlock({}, ...wrong)).code).toBe(2);
  const nowhere = await unlock({ DATA_DIR: await temporaryFolder() }, 'anna');
  expect([nowhere.code, nowhere.output]).toEqual([
    1,
    expect.stringMatching(/^\nThere is no database in ".+": set /),
  ]);
});
