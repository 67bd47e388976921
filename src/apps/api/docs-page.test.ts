import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken, programWith } from '#tests/harness/api-tokens.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';

let t: TestApp;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  technician = await t.as('technician');
});
afterAll(() => t.close());

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (caller: Caller, url = '/api/docs') => caller.raw('GET', url, undefined, asBrowser);

test('shows the document as a page to a browser, and sends it as JSON to anything else', async () => {
  const page = await open(technician);
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect([page.headers['cache-control'], page.headers['vary']]).toEqual(['no-store', 'Accept']);
  for (const accept of ['application/json', '*/*'])
    expect((await technician.raw('GET', '/api/docs', undefined, { accept })).body).toHaveProperty('openapi');
});

test('leads a visitor who is not signed in to the portal, and refuses a program without a token', async () => {
  const { status, headers } = await open(t.visitor);
  expect([status, headers['location']]).toEqual([302, '/serviceportal']);
  expect((await t.visitor.raw('GET', '/api/docs')).status).toBe(401);
  const { secret } = await createToken(await t.as('owner'));
  expect((await programWith(t, secret).raw('GET', '/api/docs')).status).toBe(200);
});

test('loads all that the page needs from this server, and no script that stands in it', async () => {
  const { body } = (await open(technician)) as unknown as { body: string };
  const addresses = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => !address.startsWith('/'))).toEqual([]);
  expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  const files = addresses.filter((address) => address.startsWith('/api/docs/'));
  for (const file of files) expect((await t.visitor.raw('GET', file)).status).toBe(200);
});

test('serves of the library the two files that the page needs', async () => {
  const { body } = (await open(technician)) as unknown as { body: string };
  const folder = /"(\/api\/docs\/[\d.]+\/)/.exec(body)?.[1] ?? '';
  for (const name of ['package.json', 'index.html', 'swagger-ui-bundle.js.map', '../package.json'])
    expect((await t.visitor.raw('GET', folder + name)).status).toBe(404);
  const { headers } = await t.visitor.raw('GET', `${folder}swagger-ui-bundle.js`);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
