import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, requestOf } from '#tests/harness/factories.ts';
import { openStream, type LiveStream } from '#tests/harness/live-stream.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { usersContract } from '#features/records/users/users.contract.ts';
import { LIVE_URL } from '#shared/live.ts';
import { roleCan, type Role } from '#shared/permissions.ts';
import { listenForChanges } from '../db/table-changes.ts';
import { tableFacts } from '../db/tables.ts';
import { liveTopics } from '#shared/live.ts';

const patience = { timeout: 10_000, interval: 20 };

/** A server that listens for writes, as the real one does. */
async function startListening() {
  const app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  let connected = () => {};
  const hearing = new Promise<void>((resolve) => (connected = resolve));
  const stop = listenForChanges(app.connection, {
    onChange: (table) => app.live.changed(table),
    onConnected: connected,
    onLost: () => {},
  });
  await hearing;
  return { app, url: `http://127.0.0.1:${port}`, stop };
}

let t: TestApp;
let url: string;
let stopHearing: () => Promise<void>;
let manager: Caller;
beforeAll(async () => {
  ({ app: t, url, stop: stopHearing } = await startListening());
  manager = await t.as('service_manager');
});
afterAll(async () => {
  await stopHearing();
  await t.close();
});

async function listenAs({ cookie }: Caller): Promise<LiveStream> {
  const stream = await openStream(url, cookie ?? '');
  onTestFinished(() => stream.stop());
  return stream;
}
/** Waits until this process knows of a new request. */
async function changeSubmissions(): Promise<void> {
  const listening = await listenAs(manager);
  await t.visitor.call(requestFormContract.send, { body: requestOf() });
  await receives(listening, 'contact-submissions');
}
async function receives(stream: LiveStream, topic: string): Promise<void> {
  await expect.poll(() => stream.topics().has(topic), patience).toBe(true);
}

test('rejects a stream without a session', async () => {
  for (const cookie of ['', 'session=nonsense'])
    expect((await fetch(url + LIVE_URL, { headers: { cookie, connection: 'close' } })).status).toBe(401);
});

test('sends what changed between the reading of the page and its connection, as far as the role may know', async () => {
  await changeSubmissions();
  const late = await openStream(url, manager.cookie ?? '', 60_000);
  onTestFinished(() => late.stop());
  await receives(late, 'contact-submissions');

  const technician = await t.as('technician');
  const other = await openStream(url, technician.cookie ?? '', 60_000);
  onTestFinished(() => other.stop());
  const fresh = await listenAs(manager);
  await changeSubmissions();
  await receives(fresh, 'contact-submissions');
  expect(other.topics().has('contact-submissions')).toBe(false);
});

test('streams events that no cache may store, and sends something at once', async () => {
  const response = await new Promise<{ headers: Record<string, unknown>; first: string }>(
    (resolve, reject) => {
      const headers = { cookie: manager.cookie ?? '', 'accept-encoding': 'gzip, br' };
      const request = httpRequest(url + LIVE_URL, { headers }, (response) => {
        response.once('data', (piece: Buffer) => {
          resolve({ headers: response.headers, first: piece.toString() });
          request.destroy();
        });
      });
      request.on('error', reject).end();
    },
  );
  expect(response.first).toBe(':\n\n');
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers['content-encoding']).toBeUndefined();
});

test.each(['owner', 'service_manager', 'technician', 'supplier'] satisfies Role[])(
  'notifies a browser of a %s of what that role may read, and of nothing else',
  async (role) => {
    const stream = await listenAs(await t.as(role));
    await createCustomer(manager);
    await createEstimate(manager);
    await t.app.inject({ method: 'POST', url: requestFormContract.send.url, payload: requestOf() });
    const written = ['contact-submissions', 'customers', 'estimates', 'notices'];
    const may = Object.entries(liveTopics)
      .filter(([, access]) => access === 'signed-in' || (access !== 'public' && roleCan(role, access)))
      .map(([topic]) => topic);
    const readable = written.filter((topic) => may.includes(topic));
    // In any order, and beside what the tests before have caused.
    for (const topic of readable) await receives(stream, topic);
    for (const topic of stream.topics()) expect(may).toContain(topic);
  },
);

test('maps every table to a topic, or to none on purpose', async () => {
  const { rows } = await sql<{
    name: string;
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(t.db);
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const known = new Set(Object.keys(tableFacts));
  expect(
    rows.map(({ name }) => camel(name)).filter((name) => !known.has(name) && name !== 'migrations'),
  ).toEqual([]);
});

async function account(role: Role): Promise<{ caller: Caller; id: string; stream: LiveStream }> {
  const owner = await t.as('owner');
  const username = `live-${Math.random().toString(36).slice(2)}`;
  const body = { username, email: `${username}@example.lv`, password: 'a-long-enough-password', role };
  const { body: created } = await owner.call(usersContract.create, { body });
  const signedIn = await t.visitor.raw('POST', '/api/auth/login', { username, password: body.password });
  const caller = t.withCookie(signedIn.cookie, created.id);
  return { caller, id: created.id, stream: await listenAs(caller) };
}
async function ends({ isOver }: LiveStream): Promise<void> {
  await expect.poll(isOver, patience).toBe(true);
}

test('ends with the session: by deactivation, by signing out, and only that person’s', async () => {
  const owner = await t.as('owner');
  const bystander = await listenAs(manager);
  const deactivated = await account('technician');
  await owner.call(usersContract.save, { params: { id: deactivated.id }, body: { isActive: false } });
  await ends(deactivated.stream);
  expect(deactivated.stream.events.at(-1)).toEqual({ ended: true });
  const leaving = await account('technician');
  await leaving.caller.raw('GET', '/api/logout');
  await ends(leaving.stream);
  expect(leaving.stream.events.at(-1)).toEqual({ ended: true });
  expect(bystander.isOver()).toBe(false);
});

test('opens ten streams for one session and no more, and leaves others alone', async () => {
  const person = await account('technician');
  for (let more = 1; more < 10; more++) await listenAs(person.caller);
  const rejected = await fetch(url + LIVE_URL, {
    headers: { cookie: person.caller.cookie ?? '', connection: 'close' },
  });
  expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await listenAs(await t.as('owner'));
  person.stream.stop();
  await expect.poll(() => listenAs(person.caller).then(Boolean, () => false), patience).toBe(true);
});

test('announces everything as changed when announcements were missed', async () => {
  const stream = await listenAs(await t.as('technician'));
  t.live.everythingChanged();
  for (const topic of ['estimates', 'vehicles', 'notices', 'users']) await receives(stream, topic);
  expect(stream.topics().has('customers')).toBe(false);
});

test('closes the browsers’ streams when the server ends', async () => {
  const other = await startListening();
  const stream = await openStream(other.url, (await other.app.as('owner')).cookie ?? '');
  await other.stop();
  await other.app.close();
  await ends(stream);
  expect(stream.events.some((event) => 'ended' in event)).toBe(false);
});
