import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import {
  agreedForm,
  createLink,
  getEstimate,
  openPage,
  sendForm,
  type MadePage,
} from '#tests/harness/job-page.ts';
import { runs } from '#tests/harness/runs.ts';
import { program } from '#server/costly-work/costly-work.ts';
import { documents } from '#server/pdf/render-document.ts';
import { answerFields, jobPaths } from '../job-view.ts';
import { jobPrefixes } from './job-token.ts';

let t: TestApp;
let limited: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
  // Three requests a minute of each link, and three of each address with links that open nothing.
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
  const inject = (url: string, remoteAddress = someVisitor(), method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    limited.app.inject({ url, remoteAddress, method });
  const statusesOf = async (count: number, request: (index: number) => ReturnType<typeof inject>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) statuses.push((await request(index)).statusCode);
    return statuses;
  };
  const limitedJob = async () => someJob(await limited.as('service_manager'));

  test('shows a page of its own in the language of the address, and does not touch other links', async () => {
    const other = await limitedJob();
    for (const [language, title] of [
      ['en', 'Too many attempts'],
      ['lv', 'Pārāk daudz mēģinājumu'],
    ] as const) {
      const { token } = await limitedJob();
      const url = `${jobPrefixes[language]}/${token}`;
      expect(await statusesOf(3, () => inject(url))).toEqual([200, 200, 200]);
      const refused = await inject(url);
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store']);
      expect(refused.body).toContain(`<h1>${title}</h1>`);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await inject(other.page)).statusCode).toBe(200);
    }
  });

  test('counts a link over its routes, methods, languages and addresses', async () => {
    const { token } = await limitedJob();
    const [en, lv] = [`${jobPrefixes.en}/${token}`, `${jobPrefixes.lv}/${token}`];
    const statuses = [
      (await inject(en)).statusCode,
      (await inject(lv, someVisitor(), 'HEAD')).statusCode,
      (await inject(lv + jobPaths.seen, someVisitor(), 'POST')).statusCode,
      (await inject(lv)).statusCode,
      (await inject(en + jobPaths.estimatePdf)).statusCode,
    ];
    expect(statuses).toEqual([200, 200, 204, 429, 429]);
  });

  test('counts an address over its links', async () => {
    const links = [await limitedJob(), await limitedJob(), await limitedJob()];
    const address = someVisitor();
    // Twice as many as of one link.
    expect(await statusesOf(7, (index) => inject(links[index % 3]!.page, address))).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      429,
    ]);
  });

  test('counts the documents of an address over its links', async () => {
    const links = [await limitedJob(), await limitedJob(), await limitedJob()];
    const address = someVisitor();
    const statuses = await statusesOf(3, (index) =>
      inject(links[index]!.page + jobPaths.estimatePdf, address),
    );
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('renders a twentieth document of a link in a minute, in either language, and no further one', async () => {
    const strict = await startTestApp({ servesJobPages: true });
    onTestFinished(() => strict.close());
    const own = await strict.as('service_manager');
    const link = await createLink(own, await createEstimate(own));
    const pdf = (index: number) =>
      strict.app.inject(`${jobPrefixes[index % 2 ? 'en' : 'lv']}/${link.token}${jobPaths.estimatePdf}`);
    expect(new Set(await statusesOf(20, pdf))).toEqual(new Set([200]));
    expect([(await pdf(0)).statusCode, (await pdf(1)).statusCode]).toEqual([429, 429]);
    expect((await strict.app.inject(link.page)).statusCode).toBe(200);
  });

  test('renders no document for a request of the head alone', async () => {
    const { page } = await someJob();
    const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
    const blocking = documents.run(program, () => blocked);
    const head = await t.app.inject({ method: 'HEAD', url: page + jobPaths.estimatePdf });
    unblock();
    await blocking;
    expect([head.statusCode, head.headers['content-type'], head.headers['content-length']]).toEqual([
      200,
      'application/pdf',
      undefined,
    ]);
    const none = await t.app.inject({ method: 'HEAD', url: page + jobPaths.invoicePdf });
    expect(none.statusCode).toBe(404);
  });

  test('holds for links that open nothing, apart from those that open a job', async () => {
    const address = someVisitor();
    const { page } = await limitedJob();
    const wrong = (index: number) => inject(`/en/job/wrong/${index}`, address);
    expect(await statusesOf(2, wrong)).toEqual([404, 404]);
    expect(await statusesOf(2, () => inject('/lv/darbs/wrong', address))).toEqual([404, 429]);
    expect(await statusesOf(1, wrong)).toEqual([429]);
    expect((await inject(page, address)).statusCode).toBe(200);
  });

  test('holds for a network of IPv6 addresses, with four times as much', async () => {
    const wrong = (index: number) => inject('/en/job/wrong', `2001:db8:1:${index}::1`);
    const statuses = await statusesOf(13, wrong);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 404), 429]);
    expect((await inject('/en/job/wrong', '2001:db8:2::1')).statusCode).toBe(404);
  });
});

describe('the form', () => {
  test('comes from a browser that hides the address of the page, on a plain connection', async () => {
    const { page } = await someJob();
    const form = await agreedForm(t, page, 'approved');
    expect((await sendForm(t, page, form, { origin: 'null' })).status).toBe(303);
  });

  test('does not get past the parser with more fields than a job has', async () => {
    const { page } = await someJob();
    for (const url of [page, '/en/job/wrong']) {
      const { statusCode } = await t.app.inject({
        method: 'POST',
        url: url + jobPaths.answer,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=&'.repeat(85_000),
      });
      expect(statusCode).toBe(400);
    }
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
      { numRuns: runs({ short: 60, all: 300 }), seed: 7 },
    );
  });
});

test('asks a customer to come back, on a page, while too much waits before them', async () => {
  const { page } = await someJob();
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  const blocking = documents.run(program, () => blocked);
  const others = Array.from({ length: 200 }, (_, index) =>
    documents.run({ key: `caller ${index % 10}`, isStaff: false }, async () => {}),
  );
  const refused = await t.app.inject({ url: page + jobPaths.estimatePdf, remoteAddress: someVisitor() });
  unblock();
  await Promise.all([blocking, ...others]);
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
    503,
    '10',
    'text/html; charset=utf-8',
  ]);
  expect(refused.body).toContain('<h1>Please try again in a moment</h1>');
});
