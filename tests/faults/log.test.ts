import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { requestOf } from '../harness/factories.ts';
import { picture, sendFiles } from '../harness/requests.ts';
import { ask, owner, signIn, startAppOnTestDatabase, type RunningApp } from '../harness/running-app.ts';

const patience = { timeout: 30_000, interval: 100 };

/** What people type, each in a spelling that nothing else has. */
const typed = {
  name: 'Zelmārs Kalnbirze',
  phone: '+371 29876501',
  email: 'zelmars@kalnbirze.example',
  licensePlate: 'ZK7731',
  vin: '5YJ3E7EB1KF987123',
  description: 'klab labais ritenis',
};

/** Everything above in pieces: a log that spells half a name tells it too. */
const secrets = [
  /Zelm|Kalnbirze/i,
  /29876501/,
  /ZK7731/i,
  /5YJ3E7EB1KF987123/i,
  /ritenis/,
  /203\.0\.113\.77/,
  new RegExp(owner.password),
  /faults-owner/,
  /not-her-password/,
  /S3-SECRET/,
];

/** Where the visitor is, as the proxy in front says. */
const from = { 'x-forwarded-for': '203.0.113.77' };

async function send(app: RunningApp, method: string, address: string, cookie: string, body?: unknown) {
  const headers = { cookie, ...from, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const content = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const response = await fetch(app.url + address, {
    method,
    headers,
    body: content ?? null,
    redirect: 'manual',
  });
  return {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    text: await response.text(),
  };
}

/** A mail server that takes nothing, and names the mailbox when it says so. */
async function startRejectingMailServer(): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`No mailbox ${address} here`), { responseCode: 550 })),
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const linesOf = (app: RunningApp) =>
  app
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test(
  'keeps what people type out of the log, whatever fails, and gives each line its request id',
  { timeout: 90_000 },
  async () => {
    const away = await closedPort();
    const { app, owner } = await startAppOnTestDatabase({
      LOG_LEVEL: 'debug',
      TRUSTED_PROXY: '127.0.0.1',
      SMTP_URL: `smtp://127.0.0.1:${await startRejectingMailServer()}`,
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${away}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'S3-SECRET',
    });
    const cookie = await signIn(app.url);
    const { name, phone, email, licensePlate, vin, description } = typed;
    const asked = encodeURIComponent(name);
    const quick = (method: string, address: string, body?: unknown) =>
      send(app, method, address, cookie, body);

    const wrong = { username: name, password: 'not-her-password' };
    expect((await quick('POST', '/api/auth/login', wrong)).status).toBe(401);
    const request = requestOf({ name, phone, email, description });
    expect((await quick('POST', '/api/public/contact', request)).status).toBe(201);
    expect((await quick('POST', '/api/customers', { name, phone, email })).status).toBe(201);
    expect((await quick('POST', '/api/vehicles', { vin, licensePlate })).status).toBe(201);
    // The same again, and what is wrong.
    expect((await quick('POST', '/api/vehicles', { vin, licensePlate: 'ZK7731' })).status).toBe(409);
    expect((await quick('POST', '/api/customers', { name, email: `${name} at home` })).status).toBe(400);
    expect((await quick('POST', '/api/customers', `{"name": "${name}`)).status).toBe(400);
    for (const address of [
      `/api/customers?search=${asked}`,
      `/api/search?q=${asked}`,
      `/api/vehicles/${licensePlate}`,
      `/api/${asked}`,
      `/api/customers/%zz${licensePlate}`,
      `/en/${licensePlate}`,
      `/${asked}`,
      `/en/contact?name=${asked}`,
      `/serviceportal/customers?search=${asked}`,
      `/login?username=${asked}`,
    ])
      expect((await quick('GET', address)).status).toBeLessThan(500);
    // The store of files is away, and so is the mail server.
    expect(
      (await sendFiles(app.url, [{ name: `${name}.png`, bytes: await picture('png') }])).status,
    ).toBeGreaterThanOrEqual(500);
    await expect.poll(() => app.log(), patience).toContain('a mail could not be sent');
    // A database that is broken in ways that quote rows and values.
    await ask(owner, `ALTER TABLE customers ADD CONSTRAINT broken CHECK (phone <> '${phone}') NOT VALID`);
    const rejected = await quick('POST', '/api/customers', { name: `${name} Jr`, phone });
    expect(rejected.status).toBe(500);
    expect(rejected.text).toContain(rejected.requestId);
    await ask(owner, 'CREATE UNIQUE INDEX broken_mail ON customers (email)');
    expect((await quick('POST', '/api/customers', { name: `${name} Sr`, email })).status).toBe(500);
    await ask(owner, 'ALTER TABLE suppliers RENAME TO lost');
    expect((await quick('GET', `/api/suppliers?search=${asked}`)).status).toBe(500);

    await expect
      .poll(
        () => linesOf(app).filter(({ path, status }) => path === '/api/suppliers' && status === 500),
        patience,
      )
      .toHaveLength(1);
    const log = app.log().split('\n');
    for (const secret of secrets) expect(log.filter((line) => secret.test(line))).toEqual([]);
    const lines = linesOf(app);
    expect(new Set(lines.map(({ path }) => path))).toContain('/serviceportal/*');
    const ofCalls = lines.filter(({ msg }) => msg === 'call failed' || msg === 'request completed');
    expect(ofCalls.filter(({ reqId }) => !/^[\da-f]{16}$/.test(String(reqId)))).toEqual([]);
    const failed = lines.filter(({ reqId }) => reqId === rejected.requestId);
    expect(failed.map(({ msg, path }) => [msg, path])).toEqual([
      ['call failed', undefined],
      ['request completed', '/api/customers'],
    ]);
    expect(failed[0]).toMatchObject({ err: { code: '23514', constraint: 'broken' } });
  },
);
