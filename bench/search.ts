// How long the search over everything takes over HTTP in a big shop.
import { startBenchServer } from './bench-server.ts';
import { connectKeepAlive, timed, median } from './measure.ts';

const CUSTOMERS = 100_000;
const VEHICLES = 60_000;
const INVOICES = 50_000;
const APPOINTMENTS = 50_000;
const WARM_UP = 5;
const ROUNDS = 30;

/** As many rows at a time. */
const PIECE = 10_000;

/** Of `$1` to `$2`: believable names with Latvian letters, every row different. */
const people = `INSERT INTO customers (name, email, phone, created_at)
    SELECT (array['Anna','Jānis','Līga','Kaspars','Zane','Rihards','Ieva','Toms','Elīna','Mārtiņš'])[1 + n % 10] || ' '
        || (array['Bērziņš','Kalniņa','Ozols','Liepiņa','Krūmiņš','Vītola','Eglītis','Jansons','Zariņa','Šķēle'])[1 + n / 10 % 10]
        || ' ' || n, 'client' || n || '@example.lv', '+371 2' || lpad((n * 7919 % 10000000)::text, 7, '0'),
      timestamptz '2020-01-01Z' + n * interval '1 minute'
    FROM generate_series($1::int, $2) n`;
const cars = `(SELECT substr(vin, 9)::int AS n, id, customer_id, customer_name, license_plate FROM vehicles) car`;
const when = `timestamptz '2020-01-01Z' + n * interval '1 minute'`;
/** Their cars, and what was offered, billed and planned. */
const work: readonly (readonly [count: number, statement: string])[] = [
  [CUSTOMERS, people],
  [
    VEHICLES,
    `INSERT INTO vehicles (customer_id, customer_name, make, model, year, vin, license_plate, created_at)
    SELECT c.id, c.name, 'Tesla', (array['Model 3','Model Y','Model S','Model X'])[1 + n % 4], 2015 + n % 11,
      '5YJ3E1EA' || lpad(n::text, 9, '0'), chr((65 + n % 26)::int) || chr((65 + n / 26 % 26)::int) || '-' || (n % 9999),
      ${when}
    FROM (SELECT substr(email, 7, strpos(email, '@') - 7)::int AS n, id, name FROM customers) c WHERE n BETWEEN $1 AND $2`,
  ],
  [
    INVOICES,
    `INSERT INTO estimates (estimate_number, customer_id, customer_name, vehicle_id, vehicle_license_plate, description,
      subtotal, total, created_by, created_at)
    SELECT 'E-2025-' || lpad(n::text, 5, '0'), customer_id, customer_name, id, license_plate, 'Bremžu remonts ' || n,
      100, 121, (SELECT id FROM users), ${when}
    FROM ${cars} WHERE n BETWEEN $1 AND $2`,
  ],
  [
    INVOICES,
    `INSERT INTO invoices (invoice_number, customer_id, vehicle_id, title, labor_hours, labor_rate, labor_total,
      parts_total, subtotal, total, created_by, seller, buyer, vehicle, supply_date, created_at)
    SELECT 'R-2025-' || lpad(n::text, 5, '0'), customer_id, id, 'Bremžu remonts ' || n, 1, 50, 50, 50, 100, 121,
      (SELECT id FROM users), '{}', json_build_object('name', customer_name),
      json_build_object('make', 'Tesla', 'model', 'Model 3', 'licensePlate', license_plate), '2025-01-01', ${when}
    FROM ${cars} WHERE n BETWEEN $1 AND $2`,
  ],
  [
    APPOINTMENTS,
    `INSERT INTO appointments (customer_id, vehicle_id, scheduled_date, duration, service)
    SELECT customer_id, id, timestamptz '2020-01-01Z' + n * interval '1 hour', 60, 'Riteņu maiņa ' || n
    FROM ${cars} WHERE n BETWEEN $1 AND $2`,
  ],
];

const questions: readonly [what: string, query: string][] = [
  ['two letters of every plate and name', 'an'],
  ['what every customer has', 'client'],
  ['what every car has', 'tesla'],
  ['a family name', 'berzins'],
  ['two words, the other way round', 'berzins anna'],
  ['a whole name', 'Anna Kalniņa 4711'],
  ['a plate', 'ab-27'],
  ['part of a VIN', 'EA0000123'],
  ['an estimate', 'E-2025-04711'],
  ['an invoice', 'r202504711'],
  ['a phone number', '26 00 79 19'],
  ['with a slip', 'berznis'],
  ['two words with a slip', 'anna kalnnia'],
  ['nobody and nothing', 'xyzzyplugh'],
];

/** Prints what a new search costs. */
export async function searchTimes(print: (what: string, figure: string) => void): Promise<void> {
  const server = await startBenchServer('');
  for (const [count, statement] of work)
    for (let from = 1; from <= count; from += PIECE)
      await server.pool.query(statement, [from, from + PIECE - 1]);
  for (const table of ['customers', 'vehicles', 'estimates', 'invoices', 'appointments'])
    await server.pool.query(`VACUUM ANALYZE ${table}`);
  const client = connectKeepAlive(server.port, server.cookie);
  for (const [what, query] of questions) {
    const times: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      // A parameter that the server ignores: the same query, never requested before.
      const url = `/api/search?q=${encodeURIComponent(query)}&round=${round}`;
      const time = await timed(() => client.send('GET', url));
      if (round >= 0) times.push(time);
    }
    const longest = Math.max(...times).toFixed(1);
    print(`search "${query}" (${what})`, `median ${median(times).toFixed(1)} ms, longest ${longest} ms`);
  }
  client.close();
  await server.stop();
}
