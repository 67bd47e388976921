import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openStream } from '../harness/live-stream.ts';
import { picture, sendFiles, sha256 } from '../harness/requests.ts';
import { ask, owner, startAppOnTestDatabase } from '../harness/running-app.ts';
import { proxyAddress, publicHost, startReverseProxy } from './reverse-proxy.ts';

const patience = { timeout: 10_000, interval: 20 };
/** Addresses of this machine, for people at two places. */
const [anna, janis] = ['127.0.1.1', '127.0.1.2'];

async function startBehindProxy() {
  const { app, connection } = await startAppOnTestDatabase({
    PUBLIC_URL: `https://${publicHost}`,
    TRUSTED_PROXY: proxyAddress,
    RATE_LIMIT_FACTOR: '1',
  });
  return { connection, direct: app.url, proxied: await startReverseProxy(app.url) };
}

interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Sends JSON from one of the addresses of this machine. */
async function sendFrom(localAddress: string, url: string, body: object, headers = {}): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const options = { method: 'POST', localAddress, agent: false };
  request(url, { ...options, headers: { 'content-type': 'application/json', ...headers } }, (response) => {
    const { statusCode = 0, headers: received } = response;
    text(response).then(() => resolve({ status: statusCode, headers: received }), reject);
  })
    .on('error', reject)
    .end(JSON.stringify(body));
  return promise;
}

/** Sends wrong requests until the limit of the address is reached, each with another made-up sender. */
async function countUntilLimit(from: string, url: string): Promise<number> {
  for (let sent = 1; sent <= 50; sent++) {
    const madeUp = { 'x-forwarded-for': `203.0.113.${sent}`, 'x-real-ip': `203.0.113.${sent}` };
    if ((await sendFrom(from, `${url}/api/public/contact`, {}, madeUp)).status === 429) return sent - 1;
  }
  return Number.POSITIVE_INFINITY;
}

const signInAt = (url: string, headers = {}) => sendFrom(anna, `${url}/api/auth/login`, owner, headers);

test('counts and records the address that the trusted proxy names, and no address that a client makes up', async () => {
  const { connection, direct, proxied } = await startBehindProxy();
  expect(await countUntilLimit(anna, proxied)).toBe(20);
  expect((await sendFrom(janis, `${proxied}/api/public/contact`, {})).status).toBe(400);
  // Past the proxy nobody is believed.
  expect(await countUntilLimit(janis, direct)).toBe(19);
  await signInAt(proxied, { 'x-forwarded-for': '203.0.113.1' });
  const recorded = await ask(
    connection,
    'SELECT DISTINCT ip_address FROM audit_logs WHERE ip_address IS NOT NULL',
  );
  expect(recorded).toEqual([{ ip_address: anna }]);
});

test('sends a Secure cookie and HSTS where the proxy says that the browser came by https', async () => {
  const { direct, proxied } = await startBehindProxy();
  const { status, headers } = await signInAt(proxied);
  const [session] = [headers['set-cookie'] ?? []].flat().filter((one) => one.startsWith('__Host-session='));
  expect([status, session]).toEqual([200, expect.stringMatching(/; HttpOnly; Secure; SameSite=Lax/)]);
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  // What somebody past the proxy says of their connection is not believed: no session crosses it unencrypted.
  const past = await sendFrom(anna, `${direct}/api/auth/login`, owner, { 'x-forwarded-proto': 'https' });
  expect(String(past.headers['set-cookie'])).not.toContain('session=');
});

test('lets events and long uploads through a proxy that keeps responses until they are whole', async () => {
  const { proxied } = await startBehindProxy();
  const { headers } = await signInAt(proxied);
  const [cookie = ''] = [headers['set-cookie'] ?? []]
    .flat()
    .flatMap((one) => (one.startsWith('__Host-session=') ? [one.split(';')[0] ?? ''] : []));
  const stream = await openStream(proxied, cookie);
  const film = Buffer.concat([await picture('jpeg', 500), Buffer.alloc(30 * 1024 * 1024, 7)]);
  const sent = await sendFiles(proxied, [{ name: 'photo.jpg', bytes: film }]);
  expect(sent.status).toBe(201);
  await expect.poll(() => stream.topics().has('contact-submissions'), patience).toBe(true);
  expect(stream.isOver()).toBe(false);
  stream.stop();
  const read = async (address: string) => fetch(proxied + address, { headers: { cookie } });
  const submission = (await (await read(`/api/contact-submissions/${sent.body.id}`)).json()) as {
    attachments: { id: string }[];
  };
  const file = await read(`/api/contact-attachments/${submission.attachments[0]?.id}/file`);
  expect(sha256(await file.bytes())).toBe(sha256(film));
});
