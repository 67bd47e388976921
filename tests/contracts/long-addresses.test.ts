import { expect, test } from 'vitest';
import { jobPath } from '../../src/features/work/jobs/server/job-token.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { wireText } from './fuzz-values.ts';
import { characters, longRun } from './long-texts.ts';

// A stranger's address, longer than a connection lets through: what reads it must take a time that grows with its
// length, and what reads a path reads a short one.

const demo = shareDemoApp();
const LENGTH = 64 * 1024;

/** As an address holds it. */
const wireForm = (character: string): string =>
  longRun(/^[!-~]$/.test(character) && !'#?%'.includes(character) ? character : wireText(character), LENGTH);

test.each([
  '/',
  '/en',
  '/serviceportal/login',
  '/serviceportal/assets',
  '/assets',
  '/pictures',
  '/artwork',
  '/api',
  '/api/auth/status',
  '/api/public/services',
  jobPath('en', 'secret'),
])('refuses a long path below %s, and answers a long query', async (address) => {
  const { app } = demo();
  const answer = async (character: string) => {
    const text = wireForm(character);
    const { statusCode: path } = await app.inject({ url: `${address}/${text}` });
    // An address that is longer than any parameter may be has no route.
    expect([404, 414], character).toContain(path);
    const { statusCode: query } = await app.inject({ url: `${address}?q=${text}&${text}=1` });
    expect(query, character).toBeLessThan(500);
  };
  await Promise.all(characters.map(answer));
});

test('refuses a path of more than 2,048 characters everywhere, whatever its query', async () => {
  const { app } = demo();
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  for (const start of ['/', '/en/', '/serviceportal/', '/assets/', '/api/', '/api/customers/', '/en/job/']) {
    const longest = start.padEnd(2048, 'a/');
    expect([start, await statusOf(longest)]).not.toEqual([start, 414]);
    expect([start, await statusOf(`${longest}a`)]).toEqual([start, 414]);
    expect([start, await statusOf(`${start}?q=${longest}`)]).not.toEqual([start, 414]);
  }
  const refused = await app.inject({ url: `/${'a'.repeat(3000)}`, headers: { 'accept-language': 'lv' } });
  expect(refused.json()).toMatchObject({
    code: 'path_too_long',
    userMessage: expect.stringContaining('pārāk gara'),
  });
});

test('shows a page of the site whose address ends with slashes', async () => {
  const { app } = demo();
  for (const url of ['/en/', '/en//', '/en/prices///'])
    expect((await app.inject({ url })).statusCode).toBe(200);
});
