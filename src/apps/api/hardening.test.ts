import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate } from '#tests/harness/factories.ts';
import { authContract } from '#features/records/auth/auth.contract.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await startTestApp({ slowestBodyMs: 300 });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
});
afterAll(() => t.close());

test('shows the API description to every signed-in user, and to no visitor', async () => {
  expect((await t.visitor.raw('GET', '/api/docs')).status).toBe(401);
  const response = await (await t.as('technician')).raw('GET', '/api/docs');
  expect(response.body).toMatchObject({ openapi: expect.stringMatching(/^3/) });
});

const signedIn = async () => {
  const fresh = await startTestApp();
  onTestFinished(() => fresh.close());
  const caller = await fresh.as('technician');
  const isSignedIn = async () => (await caller.call(authContract.status, {})).body.isAuthenticated;
  return { caller, isSignedIn };
};

test.each(['cross-site', 'same-site'])(
  'does not sign a user out through a link or image of a %s page',
  async (site) => {
    const { caller, isSignedIn } = await signedIn();
    const response = await caller.raw('GET', '/api/logout', undefined, { 'sec-fetch-site': site });
    expect([response.status, response.body.code, await isSignedIn()]).toEqual([403, 'foreign_origin', true]);
  },
);

test.each([
  ['nobody', undefined, '127.0.0.1'],
  ['another machine', '10.0.0.7', '127.0.0.1'],
  ['the caller’s machine', '127.0.0.1', '203.0.113.9'],
])('believes of X-Forwarded-For what the proxy says: trusted is %s', async (_, trustedProxy, recorded) => {
  const behind = await startTestApp({ trustedProxy });
  onTestFinished(() => behind.close());
  await behind.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    payload: { username: 'nobody', password: 'winding-road-77' },
  });
  const { ipAddress } = await behind.db.selectFrom('auditLogs').select('ipAddress').executeTakeFirstOrThrow();
  expect(ipAddress).toBe(recorded);
});

test('makes the browser drop its stored pages at sign-out', async () => {
  const { caller, isSignedIn } = await signedIn();
  const response = await caller.raw('GET', '/api/logout', undefined, { 'sec-fetch-site': 'same-origin' });
  expect([response.status, response.headers['clear-site-data']]).toEqual([204, '"cache"']);
  expect(await isSignedIn()).toBe(false);
});

test('accepts writes from PUBLIC_URL alone once it is set, by whichever address the server is asked', async () => {
  const shop = await startTestApp({ publicUrl: 'http://shop.example', isPublicUrlSet: true });
  onTestFinished(() => shop.close());
  const write = async (app: TestApp, origin: string, host: string) =>
    (await app.visitor.raw('POST', '/api/auth/login', { username: 'a', password: 'b' }, { origin, host }))
      .status;
  expect(await write(shop, 'http://shop.example', 'shop.example')).toBe(401);
  expect(await write(shop, 'http://shop.example', '10.0.0.1')).toBe(401);
  for (const origin of ['http://evil.example', 'https://shop.example', 'http://shop.example:81', 'null'])
    expect(await write(shop, origin, '10.0.0.1')).toBe(403);
  expect(await write(shop, 'http://10.0.0.1', '10.0.0.1')).toBe(403);
  // Without it the request itself is the best source of the address.
  expect(await write(t, 'http://any.example', 'any.example')).toBe(401);
  expect(await write(t, 'http://any.example', 'other.example')).toBe(403);
});

test('refuses a host name that is not the one of PUBLIC_URL, and is asked by the address of the machine', async () => {
  const shop = await startTestApp({ publicUrl: 'https://www.shop.example', isPublicUrlSet: true });
  onTestFinished(() => shop.close());
  const statusOf = async (host: string, url = '/api/auth/status') =>
    (await shop.visitor.raw('GET', url, undefined, { host })).status;
  for (const host of ['www.shop.example', 'WWW.shop.example:443', '10.0.0.1:3000', '[::1]:3000', 'localhost'])
    expect([host, await statusOf(host)]).toEqual([host, 200]);
  for (const host of [
    'evil.example',
    'shop.example',
    'www.shop.example.evil.example',
    '10.0.0.1.evil.example',
    '%',
  ])
    expect([host, await statusOf(host)]).toEqual([host, 421]);
  expect(await statusOf('10.0.0.1:3000', '/api/health')).toBe(200);
  // Whatever a browser says of the page after such a name was pointed here.
  const rebound = { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' };
  const { status, body } = await shop.visitor.raw('POST', '/api/auth/login', {}, rebound);
  expect([status, body.code]).toEqual([421, 'foreign_host']);
  // Without PUBLIC_URL no name is known to be wrong.
  expect((await t.visitor.raw('GET', '/api/auth/status', undefined, { host: 'any.example' })).status).toBe(
    200,
  );
});

test('makes the links that are sent of PUBLIC_URL or of this machine, never of the host that a request names', async () => {
  const owner = await t.as('owner');
  const id = await createEstimate(owner, {
    customerId: await createCustomer(owner),
    lineItems: [{ description: 'Brakes', partPrice: '100.00' }],
  });
  const url = `/api/estimates/${id}/job/links`;
  const { status, body } = await owner.raw('POST', url, { channel: 'copy' }, { host: 'evil.example' });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ url: expect.stringMatching(/^http:\/\/localhost:3000\//) }),
  ]);
});

test('believes no word of a browser over the origin that it names', async () => {
  const shop = await startTestApp({ publicUrl: 'https://www.shop.example', isPublicUrlSet: true });
  onTestFinished(() => shop.close());
  const headers = { host: '10.0.0.1', origin: 'http://10.0.0.1', 'sec-fetch-site': 'same-origin' };
  const { status, body } = await shop.visitor.raw('POST', '/api/auth/login', {}, headers);
  expect([status, body.code]).toEqual([403, 'foreign_origin']);
});

/** Sends a head and the beginning of a body, and nothing more. Returns what the server says before it hangs up. */
async function sendHalf(head: readonly string[], begun = '{"username"'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let said = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (said += piece));
  socket.on('error', () => {});
  socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\n\r\n${begun}`);
  await once(socket, 'close');
  return said;
}

test('closes the connection when a JSON body does not arrive in time, on sign-in and elsewhere', async () => {
  for (const url of ['/api/auth/login', '/api/customers', '/api/nothing-here']) {
    const said = await sendHalf([
      `POST ${url} HTTP/1.1`,
      'Content-Type: application/json',
      'Content-Length: 99',
    ]);
    expect(said).toMatch(/^HTTP\/1\.1 (408|401|404) /);
    expect(said.toLowerCase()).toContain('x-content-type-options: nosniff');
  }
  const said = await sendHalf(
    ['POST /api/auth/login HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
    '5\r\n{"use\r\n',
  );
  expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test('responds with all security headers to a header that is too long and to a malformed request', async () => {
  const { headers } = await t.visitor.raw('GET', '/api/health');
  const security = Object.keys(headers).filter((name) =>
    /^(content-security|cross-origin|permissions|referrer|x-|strict|origin-agent)/.test(name),
  );
  expect(security.length).toBeGreaterThan(8);
  const long = await sendHalf(['GET /api/health HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`], '');
  expect(long).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  const none = await sendHalf(['NONSENSE'], '');
  expect(none).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  for (const said of [long, none])
    for (const name of security) expect(said.toLowerCase()).toContain(`\r\n${name}: `);
});
