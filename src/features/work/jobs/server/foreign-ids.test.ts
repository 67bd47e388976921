import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#tests/contracts/every-contract.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import {
  addPhoto,
  agreedForm,
  answerPage,
  createLink,
  getEstimate,
  getJob,
  openPage,
  saveEstimate,
  setStatus,
} from '#tests/harness/job-page.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { everyNth } from '#tests/harness/runs.ts';
import { languages } from '#shared/words.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { jobPaths } from '../job-view.ts';
import { jobPrefixes } from './job-token.ts';

let t: TestApp;
let manager: Caller;
/** The job whose link a visitor has, and the one that nothing may be opened of. */
let own: Awaited<ReturnType<typeof wholeJob>>;
let other: Awaited<ReturnType<typeof wholeJob>>;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
  own = await wholeJob('Manējais', 'AA-1111');
  other = await wholeJob('Svešais', 'BB-2222');
});
afterAll(() => t.close());

/** A job of everything: photos, an answer, an invoice, and a line that is asked for again. */
async function wholeJob(name: string, licensePlate: string) {
  const customerId = await createCustomer(manager, { name: `${name} Klients` });
  const vehicleId = await createVehicle(manager, { licensePlate });
  const lineItems = [{ description: `${name} darbs`, partPrice: '10.00' }];
  const id = await createEstimate(manager, { customerId, vehicleId, lineItems });
  const shown = await addPhoto(manager, id, { showToCustomer: true, description: `${name} foto` });
  const hidden = await addPhoto(manager, id, { showToCustomer: false, description: `${name} iekšējs` });
  const made = await createLink(manager, id);
  await answerPage(t, made.page, 'approved', { comment: `${name} komentārs`, name: `${name} Vārds` });
  await setStatus(manager, id, 'converted');
  const { body: invoice } = await manager.call(invoicesContract.convert, { params: { id }, body: {} });
  await setStatus(manager, id, 'in_service');
  const { lineItems: before } = await getEstimate(manager, id);
  const { estimateNumber, lineItems: lines } = await saveEstimate(manager, id, {
    lineItems: [...before, { description: `${name} papildu darbs`, partPrice: '5.00' }],
  });
  await createLink(manager, id);
  await t.app.inject({ method: 'POST', url: `${made.page}/seen` });
  const { answers, links } = await getJob(manager, id);
  const form = await agreedForm(t, made.page, 'approved');
  return {
    ...made,
    form,
    hidden,
    ids: [
      id,
      shown,
      hidden,
      invoice.id,
      customerId,
      vehicleId,
      ...[...answers, ...links, ...lines].map((each) => each.id),
    ],
    /** What tells of it. */
    texts: [`${name} `, licensePlate, estimateNumber, invoice.invoiceNumber],
  };
}

/** Everything that is stored of jobs. */
async function contents(): Promise<string> {
  const rows: unknown[] = [];
  for (const table of [
    'estimates',
    'estimate_line_items',
    'estimate_images',
    'job_links',
    'job_answers',
    'invoices',
  ])
    rows.push((await sql`SELECT row::text FROM ${sql.table(table)} row ORDER BY 1`.execute(t.db)).rows);
  return JSON.stringify(rows);
}

interface Sent {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly payload?: string;
}

/** Sends it as a visitor. Returns the text of the response, of a PDF as its reader finds it. */
async function textOf({ method, url, payload }: Sent): Promise<string> {
  const response = await t.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(payload === undefined ? {} : { payload }),
  });
  const isPdf = String(response.headers['content-type']).includes('application/pdf');
  const body =
    isPdf && method !== 'HEAD' ? (await readBack(response.rawPayload)).pages.join('\n') : response.body;
  return `${response.statusCode} ${JSON.stringify(response.headers)} ${body}`;
}

/** What the other job would be asked by its own form, sent by the address of this one. */
const formsOfOther = (): string[] => {
  const { token: _own, ...mixed } = own.form;
  return [other.form, { ...mixed, token: other.form['token'] ?? '' }, { ...other.form, ...mixed }].map(
    (fields) => new URLSearchParams(fields).toString(),
  );
};

/** Every address below the job of this visitor, with what belongs to the other one in every place. */
function addressesOfJob(): Sent[] {
  const ids = [...other.ids, other.token];
  const paths = Object.values(jobPaths).flatMap((path) =>
    typeof path === 'string' ? path : ids.map((id) => path(id)),
  );
  const below = ['', ...paths, ...ids.flatMap((id) => [`/${id}`, ...paths.map((path) => `${path}/${id}`)])];
  const query = new URLSearchParams();
  for (const [n, id] of ids.entries())
    query.append(['id', 'estimateId', 'token', 'answerId'][n % 4] ?? '', id);
  return languages.flatMap((language) =>
    below.flatMap((path): Sent[] => {
      const url = `${jobPrefixes[language]}/${own.token}${path}`;
      return [
        { method: 'GET', url },
        { method: 'GET', url: `${url}?${query.toString()}` },
        { method: 'HEAD', url },
        { method: 'POST', url, payload: query.toString() },
      ];
    }),
  );
}

/** Sent many at a time: a closed link is answered late. */
async function expectNothingOfOther(requests: readonly Sent[]): Promise<void> {
  const AT_ONCE = 100;
  for (let n = 0; n < requests.length; n += AT_ONCE)
    await Promise.all(
      requests.slice(n, n + AT_ONCE).map(async (request) => {
        const text = await textOf(request);
        const leaked = other.texts.filter((each) => text.includes(each));
        expect([request.method, request.url, leaked]).toEqual([request.method, request.url, []]);
        expect(text).not.toMatch(/^500/);
      }),
    );
}

describe('a link', () => {
  test('shows its own job, which tells of itself in all the ways that are looked for', async () => {
    const everything = await Promise.all(
      ['', jobPaths.estimatePdf, jobPaths.answerPdf, jobPaths.invoicePdf].map((path) =>
        textOf({ method: 'GET', url: own.page + path }),
      ),
    );
    for (const text of own.texts) expect(everything.join('\n')).toContain(text);
    expect(await textOf({ method: 'GET', url: own.page + jobPaths.photo(own.ids[1] ?? '') })).toMatch(/^200/);
  });

  test('never shows an image that is not marked for the customer, or that is of another job', async () => {
    for (const image of [own.hidden, other.hidden, other.ids[1] ?? ''])
      expect(await textOf({ method: 'GET', url: own.page + jobPaths.photo(image) })).toMatch(/^404/);
    expect(await textOf({ method: 'GET', url: other.page + jobPaths.photo(other.ids[1] ?? '') })).toMatch(
      /^200/,
    );
  });

  test('never opens or changes anything of another job, by any address', async () => {
    const before = await contents();
    // Of every seventh too: all methods, languages and kinds of address are among them.
    await expectNothingOfOther(everyNth(7, addressesOfJob()));
    expect((await openPage(t, own.page)).status).toBe(200);
    expect(await contents()).toBe(before);
  });

  test('never takes what the form of another job has sent', async () => {
    const before = await contents();
    for (const payload of formsOfOther())
      await expectNothingOfOther([{ method: 'POST', url: own.page + jobPaths.answer, payload }]);
    const ofOther = (text: string) =>
      text.split('"').filter((row) => other.ids.some((id) => row.includes(id)));
    expect(ofOther(await contents())).toEqual(ofOther(before));
  });

  test('opens nothing of any address without a session', async () => {
    const before = await contents();
    const ids = [...other.ids, other.token, own.token];
    const requests = (await allEndpoints()).flatMap(({ endpoint: { method, url } }) =>
      ids.map((id): Sent => ({
        method,
        url: url.replace(/:\w+/g, id),
        payload: `token=${own.token}&id=${id}`,
      })),
    );
    await expectNothingOfOther(requests);
    expect(await contents()).toBe(before);
  });
});
