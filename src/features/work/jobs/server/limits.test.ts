import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../../../tests/harness/app.ts';
import { createEstimate } from '../../../../../tests/harness/factories.ts';
import {
  agreedForm,
  createLink,
  getEstimate,
  openPage,
  sendForm,
  type MadePage,
} from '../../../../../tests/harness/job-page.ts';
import { answerFields, jobPaths } from '../job-view.ts';
import { jobPrefixes } from './job-token.ts';

let t: TestApp;
let limited: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
  // Three requests a minute of each address.
  limited = await startTestApp({ servesJobPages: true, rateLimitFactor: 3 / 120 });
});
afterAll(async () => {
  await t.close();
  await limited.close();
});

let visitors = 0;
const someVisitor = () => `10.0.0.${visitors++}`;
const someJob = async (caller = manager): Promise<MadePage> =>
  createLink(caller, await createEstimate(caller));

describe('the limit of requests', () => {
  test('shows a page of its own in the language of the address, and does not touch other visitors', async () => {
    const { token } = await someJob(await limited.as('service_manager'));
    for (const [language, title] of [
      ['en', 'Too many attempts'],
      ['lv', 'Pārāk daudz mēģinājumu'],
    ] as const) {
      const url = `${jobPrefixes[language]}/${token}`;
      const [mine, others] = [someVisitor(), someVisitor()];
      const open = async (remoteAddress: string) => limited.app.inject({ url, remoteAddress });
      for (let n = 0; n < 3; n++) expect((await open(mine)).statusCode).toBe(200);
      const refused = await open(mine);
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store']);
      expect(refused.body).toContain(`<h1>${title}</h1>`);
      expect(refused.headers['retry-after']).toBeDefined();
      expect((await open(others)).statusCode).toBe(200);
    }
  });

  test('holds for links that open nothing', async () => {
    const remoteAddress = someVisitor();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++)
      statuses.push((await limited.app.inject({ url: `/en/job/wrong/${n}`, remoteAddress })).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});

describe('the form', () => {
  test('comes from a browser that hides the address of the page, on a plain connection', async () => {
    const { page } = await someJob();
    const form = await agreedForm(t, page, 'approved');
    expect((await sendForm(t, page, form, { origin: 'null' })).status).toBe(303);
  });

  test('never breaks on what no page sends', async () => {
    const id = await createEstimate(manager);
    const { page } = await createLink(manager, id);
    const { fields } = await openPage(t, page);
    const [line] = (await getEstimate(manager, id)).lineItems;
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '',
        'approved',
        'declined',
        '\u0000',
        '-1',
        '1e9',
        '999999999999.99',
        'NaN',
        '__proto__',
        'x'.repeat(3000),
      ),
      fc.constantFrom(...Object.values(fields)),
    );
    const name = fc.oneof(
      fc.constantFrom(...Object.keys(fields), answerFields.all, answerFields.answerOf(line?.id ?? '')),
      text,
    );
    const pairs = fc.array(fc.tuple(name, text), { maxLength: 12 });
    const types = fc.constantFrom(
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
      'application/json',
    );
    const bodies = fc.oneof(
      pairs.map((some) => new URLSearchParams(some).toString()),
      pairs.map((some) => new URLSearchParams([...Object.entries(fields), ...some]).toString()),
      fc.string({ unit: 'binary', maxLength: 100 }),
    );
    await fc.assert(
      fc.asyncProperty(bodies, types, async (payload, type) => {
        const request = { method: 'POST' as const, url: page + jobPaths.answer, payload };
        const { statusCode } = await t.app.inject({ ...request, headers: { 'content-type': type } });
        expect([200, 303, 400, 409, 415]).toContain(statusCode);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
