import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../harness/database.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { ask, signIn, startApp, temporaryFolder, type RunningApp } from '../harness/running-app.ts';

/** `FAULT_READS=5000` for the long run. */
const READS = Number(process.env['FAULT_READS'] ?? 600);
const WORKERS = 20;
/** After each write of a worker: its record and the list it is in, by turns. */
const READS_PER_WRITE = 5;

/** Apps on one database whose responses come late, and whose announcements of changes never arrive. */
async function startDeaf(count: number) {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(connection);
  const apps: RunningApp[] = [];
  for (let started = 0; started < count; started++)
    apps.push(await startApp({ DATA_DIR: await temporaryFolder(), DATABASE_URL: proxy.url }));
  const cookie = await signIn(apps[0]!.url);
  // Each has sent one request: what it could cache of this session, it has by now.
  for (const { url } of apps) await send(`${url}/api/customers`, cookie);
  return { apps, cookie, connection, proxy };
}

async function send<Body>(url: string, cookie: string, method = 'GET', body?: object): Promise<Body> {
  const response = await fetch(url, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Writes through one app, and reads through the other what was written. Returns how many reads were stale. */
async function countStale(writer: RunningApp, reader: RunningApp, cookie: string): Promise<number> {
  let stale = 0;
  const work = async (worker: number) => {
    const name = (round: number) => `Worker${worker} round ${round}`;
    const { id } = await send<Named>(`${writer.url}/api/customers`, cookie, 'POST', { name: name(0) });
    const readName = async (place: number): Promise<string | undefined> => {
      if (place % 2 === 0) return (await send<Named>(`${reader.url}/api/customers/${id}`, cookie)).name;
      const found = await send<Named[]>(`${reader.url}/api/customers?search=Worker${worker}%20`, cookie);
      return found.find((customer) => customer.id === id)?.name;
    };
    for (let round = 1; round <= READS / WORKERS / READS_PER_WRITE; round++) {
      // One read is under way while the write is.
      const meanwhile = readName(round);
      await send(`${writer.url}/api/customers/${id}`, cookie, 'PUT', { name: name(round) });
      for (let place = 0; place < READS_PER_WRITE; place++)
        if ((await readName(place)) !== name(round)) stale++;
      await meanwhile;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
  return stale;
}

test('returns from no read less than what this process wrote', { timeout: 180_000 }, async () => {
  const { apps, cookie, proxy } = await startDeaf(1);
  proxy.silenceListeners();
  proxy.delayResponses(4);
  expect(await countStale(apps[0]!, apps[0]!, cookie)).toBe(0);
});

test('returns from no read less than what another process wrote', { timeout: 180_000 }, async () => {
  const { apps, cookie, proxy } = await startDeaf(2);
  proxy.silenceListeners();
  proxy.delayResponses(4);
  expect(await countStale(apps[0]!, apps[1]!, cookie)).toBe(0);
});

test('rejects a deactivated manager at once where no announcement arrives', { timeout: 60_000 }, async () => {
  const { apps, cookie, proxy, connection } = await startDeaf(2);
  const [one, other] = apps as [RunningApp, RunningApp];
  const account = { username: 'leaving', password: 'a-long-enough-password', role: 'service_manager' };
  const body = { ...account, email: 'leaving@example.lv' };
  const { id } = await send<Named>(`${one.url}/api/users`, cookie, 'POST', body);
  const leaving = await signIn(other.url, account);
  const read = async () =>
    (await fetch(`${other.url}/api/customers`, { headers: { cookie: leaving } })).status;
  expect(await read()).toBe(200);
  proxy.silenceListeners();
  expect(await read()).toBe(200);
  await send(`${one.url}/api/users/${id}`, cookie, 'PATCH', { isActive: false });
  expect(await read()).toBe(401);
  // Neither by hand in the database, without the session being ended.
  await ask(connection, `UPDATE users SET is_active = true WHERE id = '${id}'`);
  const again = await signIn(other.url, account);
  const readAgain = () => fetch(`${other.url}/api/customers`, { headers: { cookie: again } });
  expect((await readAgain()).status).toBe(200);
  await ask(connection, `UPDATE users SET is_active = false WHERE id = '${id}'`);
  expect((await readAgain()).status).toBe(401);
});
