import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../harness/database.ts';
import { requestOf } from '../harness/factories.ts';
import { openStream } from '../harness/live-stream.ts';
import { databaseUrl, signIn, startApp, temporaryFolder, type RunningApp } from '../harness/running-app.ts';

const patience = { timeout: 10_000, interval: 20 };

async function startMany() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return async (port = '0') =>
    startApp({
      PORT: port,
      DATABASE_URL: databaseUrl(database.connection),
      DATA_DIR: await temporaryFolder(),
    });
}

const sendRequest = ({ url }: RunningApp) =>
  fetch(`${url}/api/public/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOf()),
  });

const unread = async ({ url }: RunningApp, cookie: string) =>
  ((await (await fetch(`${url}/api/notices/unread`, { headers: { cookie } })).json()) as { count: number })
    .count;

test(
  'shows a request at one process on the bell at both, and after a restart too',
  { timeout: 120_000 },
  async () => {
    const start = await startMany();
    const one = await start();
    const other = await start();
    const cookie = await signIn(one.url);
    const streams = await Promise.all([one, other].map(({ url }) => openStream(url, cookie)));
    expect((await sendRequest(one)).status).toBe(201);
    for (const stream of streams)
      await expect
        .poll(() => [...stream.topics()], patience)
        .toEqual(expect.arrayContaining(['notices', 'contact-submissions']));
    for (const app of [one, other]) await expect.poll(() => unread(app, cookie), patience).toBe(1);

    one.signal('SIGKILL');
    await one.ended;
    await expect.poll(streams[0]!.isOver, patience).toBe(true);
    const again = await start(new URL(one.url).port);
    const stream = await openStream(again.url, cookie);
    expect(await unread(again, cookie)).toBe(1);
    await sendRequest(other);
    await expect.poll(() => stream.topics().has('notices'), patience).toBe(true);
    for (const app of [again, other]) await expect.poll(() => unread(app, cookie), patience).toBe(2);
    stream.stop();
    streams[1]!.stop();
  },
);

test('ends a process despite open streams', { timeout: 60_000 }, async () => {
  const app = await (await startMany())();
  const stream = await openStream(app.url, await signIn(app.url));
  app.signal('SIGTERM');
  expect(await app.ended).toBe(0);
  await expect.poll(stream.isOver, patience).toBe(true);
  expect(stream.isWhole()).toBe(true);
});

test('ends the stream at one process when its user signs out at the other', { timeout: 60_000 }, async () => {
  const start = await startMany();
  const one = await start();
  const other = await start();
  const cookie = await signIn(one.url);
  const stream = await openStream(other.url, cookie);
  await fetch(`${one.url}/api/logout`, { headers: { cookie } });
  await expect.poll(stream.isOver, patience).toBe(true);
  expect(stream.events.at(-1)).toEqual({ ended: true });
});
