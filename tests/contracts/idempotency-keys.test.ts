import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { depositsContract } from '#features/work/invoices/deposits.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { sweepIdempotencyKeys } from '#server/db/idempotency.ts';
import { urlOf, type Endpoint } from '#shared/contract.ts';
import { startTestApp, type Caller, type TestApp } from '../harness/app.ts';
import { requestOf } from '../harness/factories.ts';
import { getJob, openPage } from '../harness/job-page.ts';
import { multipart } from '../harness/multipart.ts';
import { allEndpoints } from './every-contract.ts';
import { jpegImage, pngImage } from './fuzz-fixture.ts';
import {
  approvedEstimate,
  lineItems,
  manualInvoice,
  requestFor,
  requests,
  type Asked,
} from './creating-requests.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

/** Sends a request as the manager, and returns what came back as it came. */
async function send(endpoint: Endpoint, { params = {}, body }: Asked, key: string, caller = manager) {
  const { statusCode, body: text } = await t.app.inject({
    method: endpoint.method as 'POST',
    url: urlOf(endpoint, { params }),
    headers: { ...(caller.cookie && { cookie: caller.cookie }), 'idempotency-key': key },
    payload: body,
  });
  return { status: statusCode, text, body: JSON.parse(text) as { id?: string; code?: string; url?: string } };
}

/** What answers 201 and is not sent here: what a repetition comes to, or which tests send it. */
const others: Readonly<Record<string, string>> = {
  'imports.create': 'imports.test.ts',
  'system.sendTestMail': 'another mail to the owner',
  'webhooks.create': 'webhooks.test.ts: managers may not',
  'api-tokens.create': 'api-tokens.test.ts: managers may not',
  'qualifications.create': 'qualifications.test.ts: managers may not',
  'special-days.create': 'refused: the day is taken',
  'users.create': 'refused: the user name is taken',
  'vehicles.addAttachments': 'the files once more, which can be removed',
  'bookings.hold': 'refused: the time is taken',
  'bookings.book': 'refused: the time is taken',
  'checks.create': 'another template, which can be deleted',
  'checks.createSection': 'another section, which can be deleted',
  'checks.record': 'check-entries.test.ts',
  'checks.addPhoto': 'checks.test.ts',
  'checks.complete': 'checks.test.ts',
  'checks.addLines': 'check-lines.test.ts',
  'credit-notes.correct': 'correct-invoice.test.ts',
  'estimates.addImage': 'refused: the file has been taken',
  'findings.add': 'findings.test.ts',
  'findings.addToEstimate': 'nothing: the lines are there already',
  'high-voltage.begin': 'refused: the car is being isolated',
  'high-voltage.recordStep': 'isolations.test.ts: managers are not qualified by default',
  'high-voltage.recordDisconnect': 'the same',
  'high-voltage.confirm': 'the same',
  'high-voltage.sign': 'the same',
  'high-voltage.end': 'the same',
  'high-voltage.release': 'refused: the car is released',
  'invoices.convert': 'refused: the estimate is invoiced',
  'invoices.reverse': 'refused: the payment is reversed',
  'jobs.remind': 'reminders.test.ts',
  'request-form.sendWithFiles': 'below',
  'submissions.createEstimateOfRequest': 'refused: the request has an estimate',
  'workshop.photo': 'work.test.ts',
};

test('keeps the key of whatever creates something', async () => {
  const created = (await allEndpoints()).filter(
    ({ endpoint: { method, response } }) => method === 'POST' && response.status === 201,
  );
  const tried = new Set(Object.values(requests).map(([endpoint]) => endpoint));
  expect(created.filter(({ endpoint }) => !tried.has(endpoint)).map(({ name }) => name)).toEqual(
    Object.keys(others),
  );
});

const cases = Object.entries(requests).map(([name, [endpoint, make, change]]) => ({
  name,
  endpoint,
  make,
  change,
}));

describe.each(cases)('$name', ({ endpoint, make, change }) => {
  test('gives the same request with the same key the same response, byte for byte', async () => {
    const [asked, key] = [await make(manager), randomUUID()];
    const first = await send(endpoint, asked, key);
    expect(first.status, first.text).toBe(201);
    const again = await send(endpoint, asked, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test('does one of several requests at the same time, and gives all the same response', async () => {
    const [asked, key] = [await make(manager), randomUUID()];
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(endpoint, asked, key)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
  });

  test('refuses another request with the same key', async () => {
    const [asked, key] = [await make(manager), randomUUID()];
    await send(endpoint, asked, key);
    const other = await send(endpoint, { ...asked, body: { ...asked.body, ...change } }, key);
    expect([other.status, other.body.code]).toEqual([409, 'key_used']);
  });
});

test.each(['', 'x'.repeat(201), 'a\tb', 'atslēga'])(
  'refuses the bad key %j, and creates nothing',
  async (key) => {
    const description = randomUUID();
    const refused = await send(estimatesContract.create, { body: { description } }, key);
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_idempotency_key']);
    const created = t.db.selectFrom('estimates').select('id').where('description', '=', description);
    expect(await created.execute()).toEqual([]);
  },
);

test('refuses the key of a request to another endpoint', async () => {
  const key = randomUUID();
  await send(depositsContract.ask, requestFor(await approvedEstimate(manager), { amount: '60.50' }), key);
  const other = await send(invoicesContract.createManual, await manualInvoice(manager), key);
  expect([other.status, other.body.code]).toEqual([409, 'key_used']);
});

test('keeps the keys of two people apart', async () => {
  const [endpoint, make] = requests['estimate'] ?? [];
  if (!endpoint || !make) throw new Error('No request creates an estimate.');
  const [asked, key] = [await make(manager), randomUUID()];
  const first = await send(endpoint, asked, key);
  const second = await send(endpoint, asked, key, await t.as('owner'));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).not.toBe(first.body.id);
});

test('shows the response of another role to nobody', async () => {
  const owner = await t.as('owner');
  const [asked, key] = [{ body: { description: 'Brakes', lineItems } }, randomUUID()];
  await send(estimatesContract.create, asked, key, owner);
  await t.db
    .updateTable('users')
    .set({ role: 'service_manager' })
    .where('id', '=', owner.userId ?? '')
    .execute();
  expect((await send(estimatesContract.create, asked, key, owner)).status).toBe(409);
});

test('uses up no key for a rejected request', async () => {
  const key = randomUUID();
  const refused = await send(estimatesContract.create, { body: { customerId: randomUUID() } }, key);
  expect(refused.status).toBe(400);
  expect((await send(estimatesContract.create, { body: { lineItems } }, key)).status).toBe(201);
});

test('takes a request of a visitor that was sent again later for the same, and one with another file for another', async () => {
  const key = randomUUID();
  const withFile = async (content: Buffer, elapsed: number) => {
    const fields = Object.entries({
      ...requestOf(),
      elapsed: String(elapsed),
      agreement: 'true',
      year: '2021',
    });
    const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
    const { payload, headers } = await multipart(Object.fromEntries(texts), [{ name: 'photo', content }]);
    return t.app.inject({
      method: 'POST',
      url: requestFormContract.sendWithFiles.url,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
  };
  const first = await withFile(pngImage, 60_000);
  expect(first.statusCode, first.body).toBe(201);
  const again = await withFile(pngImage, 90_000);
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
  expect((await withFile(jpegImage, 90_000)).statusCode).toBe(409);
});

describe('a link', () => {
  const copy = { channel: 'copy' };
  const pathOf = (url = '') => new URL(url).pathname;

  test('shows the link of no other estimate that was sent with the same key', async () => {
    const [other, own, key] = [
      await approvedEstimate(manager),
      await approvedEstimate(manager),
      randomUUID(),
    ];
    await send(jobsContract.send, requestFor(other, copy), key);
    const sent = await send(jobsContract.send, requestFor(own, copy), key);
    expect([sent.status, sent.body.code]).toEqual([409, 'key_used']);
    expect((await getJob(manager, own)).links).toEqual([]);
  });

  test('opens by its address after the request was sent again', async () => {
    const [id, key] = [await approvedEstimate(manager), randomUUID()];
    const first = await send(jobsContract.send, requestFor(id, copy), key);
    await send(jobsContract.send, requestFor(id, copy), key);
    expect((await openPage(t, pathOf(first.body.url))).status).toBe(200);
    expect((await getJob(manager, id)).links).toHaveLength(1);
  });

  test('shows a link as new no more once it was withdrawn', async () => {
    const [id, key] = [await approvedEstimate(manager), randomUUID()];
    await send(jobsContract.send, requestFor(id, copy), key);
    const [link] = (await getJob(manager, id)).links;
    await manager.call(jobsContract.withdraw, { params: { id: link?.id ?? '' } });
    const again = await send(jobsContract.send, requestFor(id, copy), key);
    expect([again.status, again.body.code]).toEqual([409, 'link_ended']);
    expect((await getJob(manager, id)).links).toHaveLength(1);
  });
});

describe('what is stored', () => {
  test('stores neither the key nor a response that can be read without it', async () => {
    const key = randomUUID();
    const body = { description: 'Brakes', customerName: 'Readable Name', createCustomer: true };
    const { text } = await send(estimatesContract.create, { body }, key);
    expect(text).toContain('Readable Name');
    const rows = await t.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    const stored = rows.flatMap(({ keyHash, requestHash, response }) => [keyHash, requestHash, response]);
    const bytes = Buffer.concat(stored.flatMap((column) => column ?? [])).toString('latin1');
    expect(bytes).not.toContain('Readable');
    expect(bytes).not.toContain(key);
  });

  test('removes what is stored after three days', async () => {
    const key = randomUUID();
    await send(estimatesContract.create, { body: { lineItems } }, key);
    const count = async () => (await t.db.selectFrom('idempotencyKeys').select('keyHash').execute()).length;
    const before = await count();
    await sweepIdempotencyKeys(t.db);
    expect(await count()).toBe(before);
    await sql`UPDATE idempotency_keys SET created_at = now() - interval '73 hours'`.execute(t.db);
    await sweepIdempotencyKeys(t.db);
    expect(await count()).toBe(0);
  });
});
