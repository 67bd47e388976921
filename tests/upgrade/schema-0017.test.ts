import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../harness/database.ts';
import { ask, databaseUrl, signIn, startApp, temporaryFolder } from '../harness/running-app.ts';

const archive = path.join(import.meta.dirname, 'schema-0017.sql.gz');
const owner = { username: 'owner', password: 'owner-volts-2026' };

async function loadArchive(): Promise<pg.PoolConfig> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query((await promisify(gunzip)(await readFile(archive))).toString());
  await client.end();
  return database.connection;
}

type Row = Readonly<Record<string, unknown>>;

test(
  'opens a shop of migration 0017 with its records, totals and next numbers',
  { timeout: 90_000 },
  async () => {
    const connection = await loadArchive();
    const dataDir = await temporaryFolder();
    const { url } = await startApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection) });
    const cookie = await signIn(url, owner);
    const call = async <Body = Row[]>(address: string, body?: object): Promise<Body> => {
      const response = await fetch(url + address, {
        headers: { cookie, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Body;
    };
    const list = async (address: string, ...names: string[]) =>
      (await call(address)).map((row) => names.map((name) => row[name]));

    const applied = await ask(connection, 'SELECT name FROM migrations');
    expect(applied).toHaveLength((await readdir('migrations')).length);
    // Before it changed the database.
    expect(await readdir(path.join(dataDir, 'backups'))).toHaveLength(1);

    const customers = await list('/api/customers', 'name', 'phone');
    expect(customers).toHaveLength(7);
    expect(customers).toContainEqual(['Jānis Kalniņš', '+371 29876543']);
    const vehicles = await list('/api/vehicles', 'licensePlate', 'vin', 'make');
    expect(vehicles).toHaveLength(9);
    expect(vehicles).toContainEqual(['MK-2107', '5YJ3E7EA1MF812345', 'Tesla']);
    const estimates = await list('/api/estimates', 'estimateNumber', 'total', 'status');
    expect(estimates).toHaveLength(10);
    expect(estimates).toContainEqual(['E-2026-0002', '1445.95', 'rejected']);
    expect((await list('/api/invoices', 'invoiceNumber', 'total', 'tax', 'status')).toSorted()).toEqual([
      ['R-2026-0001', '476.66', '82.73', 'paid'],
      ['R-2026-0002', '318.84', '55.34', 'pending'],
    ]);
    const week = '/api/appointments?from=2026-11-23&to=2026-11-29';
    expect(await list(week, 'scheduledDate', 'duration')).toEqual([
      ['2026-11-23T07:30:00.000Z', 90],
      ['2026-11-23T09:30:00.000Z', 60],
      ['2026-11-23T12:00:00.000Z', 120],
      ['2026-11-24T07:00:00.000Z', 60],
      ['2026-11-24T08:30:00.000Z', 180],
      ['2026-11-25T11:00:00.000Z', 45],
      ['2026-11-26T07:30:00.000Z', 240],
    ]);

    const customerId = (await call('/api/customers')).find(({ name }) => name === 'Jānis Kalniņš')?.['id'];
    const lineItems = [{ description: 'Bremžu kluči', partPrice: '40.00', partUnits: 2, laborHours: '1' }];
    const estimate = await call<Row>('/api/estimates', { customerId, lineItems, status: 'converted' });
    const invoice = await call<Row>(`/api/estimates/${String(estimate['id'])}/convert-to-invoice`, {});
    // A new year begins its numbers with 1.
    const numberAfter = (series: string, last: number, { createdAt }: Row) => {
      const year = String(createdAt).slice(0, 4);
      return `${series}-${year}-${String(year === '2026' ? last + 1 : 1).padStart(4, '0')}`;
    };
    expect(estimate['estimateNumber']).toBe(numberAfter('E', 10, estimate));
    expect(invoice['invoiceNumber']).toBe(numberAfter('R', 2, invoice));
    // 2 x 40 and an hour at the rate of that shop, with 21 % VAT.
    expect(invoice['total']).toBe('157.30');
  },
);
