import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { requestOf } from '../harness/factories.ts';
import {
  ask,
  failingStart,
  signIn,
  startAppOnTestDatabase,
  temporaryFolder,
} from '../harness/running-app.ts';

/** A port that is free now. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

test(
  'serves figures on a port of their own, by route and without what people type',
  { timeout: 60_000 },
  async () => {
    const port = await freePort();
    const { app, connection } = await startAppOnTestDatabase({ METRICS_PORT: port });
    await ask(
      connection,
      `INSERT INTO backups (reason, started_at, finished_at, file, bytes)
       VALUES ('nightly', now(), now() - interval '1 hour', 'archive.tar', 1)`,
    );
    const cookie = await signIn(app.url);
    const get = async (address: string) => (await fetch(app.url + address, { headers: { cookie } })).status;
    const id = '0f5c4f6e-3b7c-4b7e-9f0a-7d1d2f7f0a11';
    expect(await get('/api/customers?search=Zelma')).toBe(200);
    expect(await get(`/api/customers/${id}`)).toBe(404);
    expect(await get('/en/contact?name=Zelma')).toBe(200);
    expect(await get('/api/Zelma')).toBe(404);
    // Secrets of links.
    expect(await get('/en/job/Zelma')).toBe(404);
    expect(await get('/lv/darbs/Zelma/estimate.pdf')).toBe(404);
    expect(await get('/lv/rezervacija/Zelma/move')).toBe(404);
    expect(await get('/lv/piedavajums/Zelma')).toBe(404);
    const sent = await fetch(`${app.url}/api/public/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requestOf({ name: 'Zelma' })),
    });
    expect(sent.status).toBe(201);
    const live = new AbortController();
    await fetch(`${app.url}/api/live`, { headers: { cookie }, signal: live.signal });

    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await response.text();
    live.abort();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const shape = /^(# (HELP|TYPE) \w+ .*|\w+(\{(\w+="[^"\\]*",?)*\})? -?[\d.e+-]+)$/;
    expect(
      text
        .trim()
        .split('\n')
        .filter((line) => line !== '' && !shape.test(line)),
    ).toEqual([]);
    const count = (route: string, method: string, status: string) =>
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
    for (const line of [
      `${count('/api/customers', 'GET', '2xx')} 1`,
      `${count('/api/customers/:id', 'GET', '4xx')} 1`,
      `${count('/en/contact', 'GET', '2xx')} 1`,
      `${count('*', 'GET', '4xx')} 1`,
      `${count('/en/job/:token', 'GET', '4xx')} 1`,
      `${count('/lv/darbs/:token/estimate.pdf', 'GET', '4xx')} 1`,
      `${count('/api/public/contact', 'POST', '2xx')} 1`,
      'database_connections{state="waiting"} 0',
      'mails_waiting 2',
      'live_streams_open 1',
    ])
      expect(text.split('\n')).toContain(line);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
    ])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
    expect(text).toMatch(/^backup_age_seconds 36\d\d(\.\d+)?$/m);
    expect(text).toMatch(/^mails_oldest_waiting_seconds [\d.]+$/m);
    expect(text).not.toMatch(new RegExp(`Zelma|${id}|anna|faults-owner`, 'i'));
    // Not where the public asks.
    expect(await get('/metrics')).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
  },
);

test('leaves out what there is no figure of: backups that were never made, mails without a database', async () => {
  const port = await freePort();
  const { connection, owner } = await startAppOnTestDatabase({ METRICS_PORT: port });
  const samples = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
      .split('\n')
      .filter((line) => /^(mails|backup)_/.test(line))
      .map((line) => line.split(' ')[0]);
  expect(await samples()).toEqual(['mails_waiting', 'mails_oldest_waiting_seconds']);
  await ask(
    connection,
    `INSERT INTO backups (reason, started_at, finished_at, file, bytes)
     VALUES ('nightly', now(), now(), 'archive.tar', 1)`,
  );
  const all = ['mails_waiting', 'mails_oldest_waiting_seconds', 'backup_age_seconds'];
  expect(await samples()).toEqual(all);
  // As while the database is away.
  await ask(owner, 'ALTER TABLE mails RENAME TO mails_away; ALTER TABLE backups RENAME TO backups_away');
  expect(await samples()).toEqual([]);
  await ask(owner, 'ALTER TABLE mails_away RENAME TO mails; ALTER TABLE backups_away RENAME TO backups');
  expect(await samples()).toEqual(all);
});

test('stops the start with METRICS_PORT at the port of the public', async () => {
  const rejected = await failingStart({
    DATA_DIR: await temporaryFolder(),
    PORT: '3999',
    METRICS_PORT: '3999',
  });
  expect(rejected.log.trim()).toBe(
    'The setting METRICS_PORT is wrong: must be another port than PORT, which the public reaches.',
  );
});
