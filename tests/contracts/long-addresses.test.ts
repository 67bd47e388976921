import { expect, test } from 'vitest';
import { bookingPath } from '#features/work/bookings/booking-path.ts';
import { bookingPaths } from '#features/work/bookings/booking-view.ts';
import { joinPaths, waitingPath } from '#features/work/waiting-list/waiting-list-path.ts';
import { waitingPaths } from '#features/work/waiting-list/waiting-view.ts';
import { reportPath } from '#features/work/batteries/report-path.ts';
import { offerPath } from '#features/work/time-offers/offer-path.ts';
import { jobPaths } from '#features/work/jobs/job-view.ts';
import { jobPath } from '#features/work/jobs/server/job-token.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { everyNth } from '../harness/runs.ts';
import { allEndpoints } from './every-contract.ts';
import { wireText } from './fuzz-values.ts';
import { characters, fieldsIn, longRun } from './long-texts.ts';

// A stranger's address, longer than a connection lets through: what reads it must take a time that grows with its
// length, and what reads a path reads a short one.

const demo = shareDemoApp();
const LENGTH = 64 * 1024;
/** The slash is one of every fifth too. */
const sent = everyNth(5, characters);

/** As an address holds it. */
const wireForm = (character: string): string =>
  longRun(/^[!-~]$/.test(character) && !'#?%'.includes(character) ? character : wireText(character), LENGTH);

/** A few at a time: some pages read the database. */
async function forEach(all: readonly string[], answer: (character: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += 20) await Promise.all(all.slice(at, at + 20).map(answer));
}

const publicEndpoints = (await allEndpoints()).filter(({ endpoint: { access } }) => access === 'public');
const publicUrls = publicEndpoints.map(({ endpoint: { url } }) => url.replace(/:\w+/g, 'x'));
const jobPage = jobPath('en', 'A'.repeat(22));

test.each([
  '/',
  '/en',
  '/lv/prices',
  '/serviceportal/login',
  '/serviceportal/assets',
  '/assets',
  '/pictures',
  '/artwork',
  '/api',
  '/api/ready',
  ...new Set(publicUrls),
  jobPath('en', 'secret'),
  jobPage,
  jobPage + jobPaths.estimatePdf,
  bookingPath('en', 'secret') + bookingPaths.move,
  bookingPath('lv', 'A'.repeat(27)),
  waitingPath('en', 'secret') + waitingPaths.take,
  joinPaths.lv,
  offerPath('en', 'secret'),
  offerPath('lv', 'A'.repeat(27)),
  reportPath('en', 'secret'),
  reportPath('lv', 'A'.repeat(27)),
  '/calendar/secret.ics',
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
  await forEach(sent, answer);
});

/** Less than a form or JSON may have. */
const BODY_LENGTH = 200 * 1024;

test.each(publicEndpoints.filter(({ endpoint }) => endpoint.body))(
  'reads a long run of any character in the body of $name',
  async ({ endpoint: { method, url, body } }) => {
    const names = [...new Set(fieldsIn(body!, '').map(([path]) => /^\.(\w+)/.exec(path)?.[1] ?? 'text'))];
    const answer = async (character: string) => {
      const text = longRun(character, Math.floor(BODY_LENGTH / names.length / 6));
      const payload = Object.fromEntries(names.map((name) => [name, text]));
      const { statusCode } = await demo().app.inject({ method, url: url.replace(/:\w+/g, 'x'), payload });
      expect(statusCode, character).toBeGreaterThanOrEqual(400);
      expect(statusCode, character).toBeLessThan(500);
    };
    await forEach(sent, answer);
  },
);

test('reads a long run of any character in the form of a job, as a name, a value and a pair', async () => {
  const answer = async (character: string) => {
    const text = wireText(longRun(character, BODY_LENGTH / 12));
    for (const payload of [`name=${text}`, `${text}=approved`, `answer.${text}=approved&comment=${text}`]) {
      const { statusCode } = await demo().app.inject({
        method: 'POST',
        url: jobPage + jobPaths.answer,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
      expect(statusCode, character).toBeLessThan(500);
    }
  };
  await forEach(sent, answer);
});

test.each(['cookie', 'accept-language', 'referer', 'user-agent', 'x-forwarded-for', 'range'])(
  'reads a long run of any character in the header %s of every kind of page',
  async (name) => {
    const answer = async (character: string) => {
      // As many as a request may have in all its headers.
      const value = longRun(character, 15 * 1024);
      for (const url of ['/', '/serviceportal/', '/api/auth/status', jobPage]) {
        const { statusCode } = await demo().app.inject({ url, headers: { [name]: value } });
        expect(statusCode, character).toBeLessThan(500);
      }
    };
    await forEach(
      sent.filter((each) => /^[\x20-\x7e]$/.test(each)),
      answer,
    );
  },
);

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
