import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositsContract } from '#features/work/invoices/deposits.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { checksContract } from '#features/work/checks/checks.contract.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import { requestToEstimateContract } from '#features/work/submissions/request-to-estimate.contract.ts';
import { usersContract } from '#features/records/users/users.contract.ts';
import { startTestApp, testPassword, type Caller, type TestApp } from '../harness/app.ts';
import { everyNth, runs } from '../harness/runs.ts';
import { allEndpoints, type NamedEndpoint } from './every-contract.ts';
import { bodyOf, requestsOf, onlyOneWrong, urlOf, type FuzzRequest } from './fuzz-request.ts';
import type { KnownIds } from './fuzz-schema.ts';
import { marker } from './fuzz-values.ts';
import {
  addKnownPerson,
  addRecords,
  forgetAnswers,
  forgetInvoices,
  forgetOrigins,
  openBooking,
  nextAddress,
  openMonths,
} from './fuzz-fixture.ts';
import { beforeFirst } from './fuzz-before.ts';
import { openTemplates } from './fuzz-checks.ts';
import { readIds } from './fuzz-ids.ts';
import { makeChangeable } from './fuzz-waiting.ts';

// Random input to every endpoint: never an internal error, and no internals in the response.

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  await addKnownPerson(owner);
  await addRecords(t, owner);
});
afterAll(() => t.close());

/** Writes, then reads of what they left, then deletions. */
const order = ({ endpoint: { method } }: NamedEndpoint) =>
  method === 'DELETE' ? 2 : method === 'GET' ? 1 : 0;
const endpoints = (await allEndpoints()).toSorted((a, b) => order(a) - order(b));

/** A line of a stack, a statement, or a place on the disk. */
const inside =
  /\bat .+:\d+:\d+|node:|\.[cm]?[jt]s\b|\b(select|insert|update|delete) .*\b(from|into|set)\b|\/(home|tmp|usr|work|src)\//i;

interface FuzzResponse {
  readonly status: number;
  readonly text: string;
}

/** What is wrong with a response; null when nothing is. */
function problemOf({ status, text }: FuzzResponse, isJson: boolean): string | null {
  if (status >= 500) return 'our fault';
  if ('polluted' in {}) return 'the prototype of all objects was changed';
  if (status >= 400 && !isJson) return status === 416 ? null : 'an error that is no JSON';
  const { message, code } = isJson ? (JSON.parse(text) as { message?: unknown; code?: unknown }) : {};
  // A URL of no endpoint is rejected before any of ours.
  if (code === 'FST_ERR_BAD_URL' || String(message).startsWith('Route ')) return null;
  if (text.includes(marker)) return 'an unknown field came back';
  if (status < 400) return null;
  if (typeof message !== 'string' || typeof code !== 'string') return 'an error without message and code';
  return inside.test(text) ? 'the inside shows' : null;
}

const issuesInvoices = new Set<string>([invoicesContract.convert.url, depositsContract.ask.url]);

async function send({ endpoint }: NamedEndpoint, request: FuzzRequest): Promise<FuzzResponse> {
  if (issuesInvoices.has(endpoint.url)) await forgetInvoices(t);
  if (/^\/api\/(public\/booking|time-offers)/.test(endpoint.url)) await openBooking(t);
  await makeChangeable(t, endpoint.url);
  if (endpoint.url === checksContract.start.url) await openTemplates(t);
  if (endpoint.url === jobsContract.answerByPhone.url) await forgetAnswers(t);
  if (endpoint.url === requestToEstimateContract.createEstimateOfRequest.url) await forgetOrigins(t);
  const { headers, ...body } = await bodyOf(endpoint, request);
  const cookie = [request.signedIn ? owner.cookie : null, request.headers['cookie']]
    .filter(Boolean)
    .join('; ');
  const sent = {
    method: endpoint.method,
    url: urlOf(endpoint, request),
    headers: { ...request.headers, ...headers, ...(cookie ? { cookie } : {}) },
    remoteAddress: nextAddress(),
    ...body,
  };
  const injected = await t.app.inject(sent);
  const isJson = String(injected.headers['content-type']).includes('application/json');
  const response = { status: injected.statusCode, text: injected.body };
  const problem = problemOf(response, isJson);
  const said = `${response.status} ${response.text.slice(0, 500)}`;
  if (problem) throw new Error(`${problem}: ${sent.method} ${sent.url.slice(0, 500)}\n${said}`);
  return response;
}

/** Where it finds none among these, the records that it needs may be deleted, or paid, by now. */
const ATTEMPTS = 200;

interface Accepted {
  readonly known: KnownIds;
  /** Returns the request, new whenever it is needed. */
  readonly right: () => FuzzRequest;
}

/** Returns a request that is accepted; else what was said of those that were sent. */
async function findAccepted(named: NamedEndpoint): Promise<Accepted | Set<string>> {
  const known = await readIds(t);
  const requests = requestsOf(named.endpoint, known, 0);
  const refusals = new Set<string>();
  for (let seed = 0; seed < ATTEMPTS; seed++) {
    // The same seed gives the same request, but with new names where they must be new.
    const right = () => fc.sample(requests, { numRuns: 1, seed })[0] as FuzzRequest;
    const { status, text } = await send(named, right());
    if (status < 300) return { known, right };
    refusals.add(text.slice(0, 300));
  }
  return refusals;
}

/** Without a request that is accepted, nothing behind the schema would be reached. */
async function acceptedRequest(named: NamedEndpoint): Promise<Accepted> {
  const soon = await findAccepted(named);
  if (!(soon instanceof Set)) return soon;
  await addRecords(t, owner);
  const found = await findAccepted(named);
  if (!(found instanceof Set)) return found;
  throw new Error(
    `No request was accepted: teach fuzz-schema.ts what these fields take, or fuzz-fixture.ts the record.\n${[...found].slice(0, 5).join('\n')}`,
  );
}

test.each(endpoints)('withstands random input: $name', async (named) => {
  if (!named.name.startsWith('accounting.')) await openMonths(t);
  await beforeFirst[named.name]?.(owner);
  const { known, right } = await acceptedRequest(named);
  const problems: string[] = [];
  // Every twelfth, of eleven values a field: about one for each field, and all of them in turn.
  for (const [field, request] of everyNth(12, [...onlyOneWrong(named.endpoint, right)]))
    await send(named, request).catch((error: Error) => problems.push(`${field}: ${error.message}`));
  expect(problems).toEqual([]);
  for (const [hostility, numRuns] of [
    [8, runs({ short: 1, all: 5 })] as const,
    [60, runs({ short: 1, all: 3 })] as const,
  ])
    await fc.assert(
      fc.asyncProperty(requestsOf(named.endpoint, known, hostility), async (request) => {
        await send(named, request);
      }),
      { numRuns, seed: 8 },
    );
});

test('rejects input that no audit entry can hold without an internal error', async () => {
  const account = { email: 'nul@example.lv', password: testPassword, role: 'owner' } as const;
  const requested = (username: string) =>
    owner.call(usersContract.create, { body: { ...account, username } });
  expect((await requested('another-owner')).body.code).toBe('master_admin_only');
  expect((await requested('an\ud800owner')).body.code).toBe('invalid_input');
});

test('keeps the sender signed in and the lists readable afterwards', async () => {
  const lists = endpoints.filter(({ endpoint: { response, params } }) => 'page' in response && !params);
  const responses = await Promise.all(lists.map(({ endpoint }) => owner.raw('GET', endpoint.url)));
  expect(responses.map(({ status }) => status)).toEqual(lists.map(() => 200));
});
