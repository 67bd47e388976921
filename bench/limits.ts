// A list beside the limits: its bare SQL, and a bare Fastify that does the same two statements. Three processes (the app,
// the bare Fastify, and this one, which sends the requests) on one database with 100,000 customers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { upgradeDatabase } from '#server/db/roles.ts';
import { startEmbeddedPostgres } from '#server/db/postgres/embedded-postgres.ts';
import { databaseUrl } from '#tests/harness/running-app.ts';
import { startApp } from './app.ts';
import { customersList, fillCustomers } from './lists.ts';
import { connectKeepAlive, median, sessionCookie, timed } from './measure.ts';

const WARM_UP = 100;
const ROUNDS = 500;
const SECONDS = 5;

const account = { username: 'bench', password: 'bench-volts-2026' };

async function startBare(connection: pg.PoolConfig) {
  const main = path.join(import.meta.dirname, 'bare-fastify.ts');
  const child = spawn(process.execPath, [main, JSON.stringify(connection), customersList], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = Number(String((await once(child.stdout, 'data'))[0]));
  return { port, stop: () => child.kill() };
}

async function latencies(work: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = work.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [index, run] of work.entries()) {
      const time = await timed(run);
      if (round >= 0) times[index]!.push(time);
    }
  return times.map(median);
}

const perSecond = async (port: number, cookie: string): Promise<number> =>
  (
    await autocannon({
      url: `http://127.0.0.1:${port}/api/customers`,
      headers: { cookie },
      connections: 10,
      duration: SECONDS,
    })
  ).requests.average;

/** Prints the latency and the throughput of the customers' list beside their limits, all by turns. */
export async function limits(print: (what: string, figure: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ev-bench-limits-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  await upgradeDatabase(server);
  const client = new pg.Client(server.owner);
  await client.connect();
  await client.query(fillCustomers);
  await client.query('VACUUM ANALYZE');
  const app = await startApp(path.join(folder, 'app'), undefined, {
    DATABASE_URL: databaseUrl(server.connection),
    DEMO_DATA: 'false',
    OWNER_USERNAME: account.username,
    OWNER_PASSWORD: account.password,
    OWNER_EMAIL: 'bench@example.lv',
  });
  const bare = await startBare(server.connection);
  const login = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const cookie = sessionCookie(login);
  const port = Number(new URL(app.url).port);
  const [ours, theirs] = [connectKeepAlive(port, cookie), connectKeepAlive(bare.port, cookie)];
  const [sql, bareFastify, list] = await latencies([
    () => client.query({ name: 'list', text: customersList }),
    () => theirs.send('GET', '/api/customers'),
    () => ours.send('GET', '/api/customers'),
  ]);
  print(
    'customers, 100,000: bare SQL / bare Fastify / the app, median',
    `${sql!.toFixed(2)} / ${bareFastify!.toFixed(2)} / ${list!.toFixed(2)} ms: ${(list! / bareFastify!).toFixed(2)} x bare Fastify`,
  );
  const rates = { bare: [] as number[], app: [] as number[] };
  for (let round = 0; round < 3; round++) {
    rates.bare.push(await perSecond(bare.port, cookie));
    rates.app.push(await perSecond(port, cookie));
  }
  const [bareRate, appRate] = [median(rates.bare), median(rates.app)];
  print(
    'the same from 10 connections, responses per second',
    `${bareRate.toFixed(0)} / ${appRate.toFixed(0)}: ${(appRate / bareRate).toFixed(2)} x bare Fastify`,
  );
  ours.close();
  theirs.close();
  bare.stop();
  await app.stop();
  await client.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await limits(console.log);
