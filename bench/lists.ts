// How long a list or a search takes over HTTP, beside its bare SQL on the same connection.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { buildApp } from '../src/apps/api/app.ts';
import { createUser } from '../src/features/users/server/users.service.ts';
import { listenForChanges } from '../src/server/changes.ts';
import { startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { openDatabase, openPool } from '../src/server/database.ts';
import type { Services } from '../src/server/endpoint.ts';
import { openFiles } from '../src/server/files.ts';
import { Memory } from '../src/server/memory.ts';
import { TemporaryFolder } from '../src/server/uploads.ts';
import { median } from './median.ts';

const CUSTOMERS = 100_000;
const VEHICLES = 60_000;
const ROUNDS = 300;
const WARM_UP = 100;

/** Believable names with Latvian letters; every row different. */
const fill = `
  INSERT INTO customers (name, email, phone, created_at)
    SELECT (array['Anna','Jānis','Līga','Kaspars','Zane','Rihards','Ieva','Toms','Elīna','Mārtiņš'])[1 + n % 10] || ' '
        || (array['Bērziņš','Kalniņa','Ozols','Liepiņa','Krūmiņš','Vītola','Eglītis','Jansons','Zariņa','Šķēle'])[1 + n / 10 % 10]
        || ' ' || n, 'client' || n || '@example.lv', '+371 2' || lpad((n * 7919 % 10000000)::text, 7, '0'),
      timestamptz '2020-01-01Z' + n * interval '1 minute'
    FROM generate_series(1, ${CUSTOMERS}) n;
  INSERT INTO vehicles (customer_id, customer_name, make, model, year, vin, license_plate, created_at)
    SELECT c.id, c.name, 'Tesla', (array['Model 3','Model Y','Model S','Model X'])[1 + n % 4], 2015 + n % 11,
      '5YJ3E1EA' || lpad(n::text, 9, '0'), chr((65 + n % 26)::int) || chr((65 + n / 26 % 26)::int) || '-' || (n % 9999),
      timestamptz '2020-01-01Z' + n * interval '1 minute'
    FROM generate_series(1, ${VEHICLES}) n JOIN (SELECT (row_number() OVER ())::int AS n, id, name FROM customers) c USING (n);
  ANALYZE;
`;

interface Probe {
  readonly what: string;
  readonly url: string;
  readonly sql: string;
}
const customerColumns = `id, name, email, phone, address, business_number, vat_number, contact_person, notes, version,
  created_at, updated_at, customer_type`;
const vehicleColumns = `id, customer_id, customer_name, make, model, model_specification, year, vin, license_plate,
  first_registration, color, mileage, notes, version, created_at, updated_at`;
const newest = 'ORDER BY created_at DESC, id DESC LIMIT 51';
const customers = (where: string) => `SELECT ${customerColumns} FROM customers ${where} ${newest}`;
const vehicles = (where: string) => `SELECT ${vehicleColumns} FROM vehicles ${where} ${newest}`;
const holds = (text: string) => `LIKE '%' || search_fold('${text}') || '%'`;

const probes: readonly Probe[] = [
  { what: 'customers, newest', url: '/api/customers', sql: customers('') },
  {
    what: 'customers, search "berzins"',
    url: '/api/customers?search=berzins',
    sql: customers(`WHERE search_text ${holds('berzins')}`),
  },
  {
    what: 'customers, search "anna berzins 77"',
    url: '/api/customers?search=anna%20berzins%2077',
    sql: customers(`WHERE search_text ${holds('anna berzins 77')} OR search_text ${holds('annaberzins77')}`),
  },
  {
    what: 'customers, search of nobody',
    url: '/api/customers?search=nobodyhere',
    sql: customers(`WHERE search_text ${holds('nobodyhere')}`),
  },
  { what: 'vehicles, newest', url: '/api/vehicles', sql: vehicles('') },
  {
    what: 'vehicles, search plate "ab-27"',
    url: '/api/vehicles?search=ab-27',
    sql: vehicles(
      `WHERE search_text ${holds('ab-27')} OR search_text ${holds('ab27')} OR customer_search ${holds('ab-27')}`,
    ),
  },
  {
    what: 'vehicles, search part of a VIN',
    url: '/api/vehicles?search=EA0000123',
    sql: vehicles(`WHERE search_text ${holds('EA0000123')} OR customer_search ${holds('EA0000123')}`),
  },
  {
    what: 'vehicles, search customer "skele 599"',
    url: '/api/vehicles?search=skele%20599',
    sql: vehicles(
      `WHERE search_text ${holds('skele 599')} OR search_text ${holds('skele599')} OR customer_search ${holds('skele 599')}`,
    ),
  },
];

/**
 * Calls over one kept-alive connection, reading no more of an answer than its length: what is measured is the
 * server, not an HTTP client.
 */
function openClient(port: number, cookie: string) {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let received = Buffer.alloc(0);
  let answered: (() => void) | undefined;
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    const headEnd = received.indexOf('\r\n\r\n');
    const length =
      headEnd < 0
        ? null
        : /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd));
    if (length && received.length >= headEnd + 4 + Number(length[1])) answered?.();
  });
  return {
    get: (url: string): Promise<void> =>
      new Promise((resolve) => {
        received = Buffer.alloc(0);
        answered = resolve;
        socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
      }),
    close: () => socket.destroy(),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

type Print = (what: string, figure: string) => void;

/**
 * Prints the median of each list beside that of its bare SQL, alternating on one connection: asked for the first time,
 * and again while nothing has been written.
 */
export async function listTimes(print: Print): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-lists-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate(server.connection, path.resolve(import.meta.dirname, '../migrations'));
  const pool = openPool({ ...server.connection, max: 1, statement_timeout: 0 }, console.error);
  await pool.query(fill);
  const files = openFiles({ dataDir, s3: undefined });
  const memory = new Memory();
  const stopListening = listenForChanges(server.connection, {
    onChange: () => memory.forget(),
    onConnected: () => memory.setHearing(true),
    onLost: console.error,
  });
  await compare(pool, { files, memory, temporary: await TemporaryFolder.open(dataDir, true) }, print);
  await stopListening();
  await pool.end();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function compare(pool: pg.Pool, services: Omit<Services, 'db'>, print: Print): Promise<void> {
  const db = openDatabase(pool);
  const account = { username: 'bench', email: 'bench@example.lv', password: 'bench-volts-2026' };
  const actor = { userId: null, ipAddress: null, userAgent: null };
  await createUser({ db, actor }, { ...account, firstName: null, lastName: null, role: 'owner' });
  const config = { publicUrl: 'http://localhost:3000', trustedProxy: undefined };
  const app = await buildApp(config, { ...services, db }, false);
  await app.listen({ port: 0 });
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: account });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const client = openClient((app.server.address() as AddressInfo).port, cookie);
  for (const { what, url, sql } of probes) {
    const bare: number[] = [];
    const first: number[] = [];
    const again: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const times = {
        bare: await timed(() => pool.query(sql)),
        // A parameter that nobody reads: the same question, never asked before.
        first: await timed(() => client.get(`${url}${url.includes('?') ? '&' : '?'}round=${round}`)),
        again: await timed(() => client.get(url)),
      };
      if (round < 0) continue;
      bare.push(times.bare);
      first.push(times.first);
      again.push(times.again);
    }
    const beside = (times: number[]) =>
      `${median(times).toFixed(2)} ms (${(median(times) / median(bare)).toFixed(2)} x)`;
    print(what, `bare SQL ${median(bare).toFixed(2)} ms, first ${beside(first)}, again ${beside(again)}`);
  }
  client.close();
  await app.close();
}
