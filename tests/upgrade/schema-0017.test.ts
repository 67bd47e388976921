import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { countsOf } from '../harness/archives.ts';
import { createEmptyDatabase } from '../harness/database.ts';
import { readBack } from '../harness/read-back.ts';
import { ask, databaseUrl, signIn, startApp, temporaryFolder } from '../harness/running-app.ts';

const archive = path.join(import.meta.dirname, 'schema-0017.sql.gz');
const owner = { username: 'owner', password: 'owner-volts-2026' };

type Row = Readonly<Record<string, unknown>>;

interface Upgraded {
  readonly connection: pg.PoolConfig;
  readonly dataDir: string;
  /** The rows of each table as the old version left them. */
  readonly before: Readonly<Record<string, number>>;
  readonly appointments: readonly Row[];
  /** As they are once today's version has started. */
  readonly after: Readonly<Record<string, number>>;
  readonly url: string;
  readonly cookie: string;
}

const loadArchive = async (connection: pg.PoolConfig) =>
  ask(connection, (await promisify(gunzip)(await readFile(archive))).toString());

/** Today's app on the old shop's database. */
let shop: Upgraded;
beforeAll(async () => {
  const ends: (() => Promise<void>)[] = [];
  const atTheEnd = (end: () => Promise<void>) => void ends.push(end);
  const { connection, drop } = await createEmptyDatabase();
  atTheEnd(drop);
  await loadArchive(connection);
  const before = await countsOf(connection);
  const appointments = await ask(connection, 'SELECT * FROM appointments ORDER BY scheduled_date, id');
  const dataDir = await temporaryFolder(atTheEnd);
  const { url } = await startApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection) }, atTheEnd);
  const after = await countsOf(connection);
  shop = { connection, dataDir, before, appointments, after, url, cookie: await signIn(url, owner) };
  return async () => {
    for (const end of ends.toReversed()) await end();
  };
});

async function call<Body = Row[]>(address: string, body?: object): Promise<Body> {
  const response = await fetch(shop.url + address, {
    headers: { cookie: shop.cookie, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

const dayOf = (instant: string) => wallClockOf(instant).day;
const pick = (row: Row, ...names: string[]) => names.map((name) => row[name]);
const list = async (address: string, ...names: string[]) =>
  (await call(address)).map((row) => pick(row, ...names));

test('applies every migration, after a backup', async () => {
  expect(await ask(shop.connection, 'SELECT name FROM migrations')).toHaveLength(
    (await readdir('migrations')).length,
  );
  const [name = '', ...others] = await readdir(path.join(shop.dataDir, 'backups'));
  expect([name, others]).toEqual([expect.stringMatching(/^ev-service-upgrade-/), []]);
});

test('keeps every row', async () => {
  // A start and a sign-in write into these.
  const {
    migrations: _,
    audit_logs: _audits,
    notices: _notices,
    sessions: _sessions,
    ...before
  } = shop.before;
  expect(Object.values(before).filter((count) => count === 0)).toEqual([]);
  expect(await countsOf(shop.connection)).toMatchObject(before);
});

test('shows customers, vehicles, estimates, invoices and appointments as they were', async () => {
  expect(await list('/api/customers', 'name', 'phone')).toContainEqual(['Jānis Kalniņš', '+371 29876543']);
  expect(await list('/api/vehicles', 'licensePlate', 'vin', 'make')).toContainEqual([
    'MK-2107',
    '5YJ3E7EA1MF812345',
    'Tesla',
  ]);
  expect(await list('/api/estimates', 'estimateNumber', 'total', 'status')).toContainEqual([
    'E-2026-0002',
    '1445.95',
    'rejected',
  ]);
  // The one that is not paid was due on 30 November 2026.
  const unpaid = dayOf(new Date().toISOString()) > '2026-11-30' ? 'overdue' : 'pending';
  expect((await list('/api/invoices', 'invoiceNumber', 'total', 'tax', 'status')).toSorted()).toEqual([
    ['R-2026-0001', '476.66', '82.73', 'paid'],
    ['R-2026-0002', '318.84', '55.34', unpaid],
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
});

test('gives each appointment the one time that it had, and says all else of it as before', async () => {
  const from = dayOf(String(shop.appointments[0]?.['scheduled_date']));
  const rows = await call(`/api/appointments?from=${from}&to=${addDays(from, 61)}`);
  expect(rows.map((row) => row['id'])).toEqual(shop.appointments.map((row) => row['id']));
  for (const [index, old] of shop.appointments.entries()) {
    const { duration, status, service, notes, version } = old;
    const time = {
      scheduledDate: new Date(String(old['scheduled_date'])).toISOString(),
      duration,
      technicianId: old['technician_id'],
      bayId: null,
    };
    const links = {
      customerId: old['customer_id'],
      vehicleId: old['vehicle_id'],
      estimateId: old['estimate_id'],
    };
    expect(rows[index]).toMatchObject({ ...time, ...links, status, service, notes, version });
    expect(rows[index]?.['allocations']).toEqual([
      { ...time, technicianName: rows[index]?.['technicianName'], bayName: null },
    ]);
  }
});

test('gives an invoice that was paid before payments were kept one payment, of the day on which it was paid', async () => {
  const payments: Row[] = [];
  for (const { id, invoiceNumber, paidAt } of await call('/api/invoices'))
    for (const payment of await call(`/api/invoices/${String(id)}/payments`))
      payments.push({ ...payment, invoiceNumber, isOfThatDay: payment['paidOn'] === dayOf(String(paidAt)) });
  const names = ['invoiceNumber', 'amount', 'isOfThatDay', 'method', 'source', 'reference', 'receiptNumber'];
  expect(payments.map((payment) => pick(payment, ...names))).toEqual([
    ['R-2026-0001', '476.66', true, 'transfer', 'earlier', null, null],
  ]);
});

test('keeps what the shop has written about itself', async () => {
  const names = ['name', 'registrationNumber', 'address', 'phone', 'iban', 'laborRate', 'vatRegistered'];
  expect(pick(await call<Row>('/api/business'), ...names)).toEqual([
    'Kalna Auto',
    '40203123453',
    'Kalna iela 5, Rīga, LV-1003',
    '+371 67111222',
    'LV97HABA0012345678910',
    '50.00',
    true,
  ]);
});

test('gives old requests a number, and finds them by it', async () => {
  const requests = await list('/api/contact-submissions', 'number');
  expect(requests.flat().toSorted()).toEqual([1001, 1002, 1003, 1004, 1005, 1006]);
  expect(await list('/api/contact-submissions?search=1003', 'number')).toEqual([[1003]]);
});

test('tells parts from labour in lines of before they had a kind', async () => {
  const [estimate] = await call('/api/estimates?search=E-2026-0002');
  const { lineItems } = await call<{ lineItems: Row[] }>(`/api/estimates/${String(estimate?.['id'])}`);
  expect(lineItems.map((line) => pick(line, 'description', 'kind'))).toEqual([
    ['Vilces akumulatora diagnostika', 'labor'],
    ['Akumulatora moduļa maiņa', 'part'],
  ]);
});

test('gives no reason to what had no VAT before reasons were kept, and says what it said', async () => {
  const untaxed =
    'SELECT id, estimate_number, vat_reason, vat_reason_text FROM estimates WHERE NOT apply_tax';
  const rows = await ask(shop.connection, untaxed);
  expect(rows.map((row) => pick(row, 'estimate_number', 'vat_reason', 'vat_reason_text'))).toEqual([
    ['E-2026-0007', null, null],
  ]);
  const headers = { cookie: shop.cookie };
  const pdf = await fetch(`${shop.url}/api/estimates/${String(rows[0]?.['id'])}/pdf?lang=en`, { headers });
  const text = (await readBack(Buffer.from(await pdf.arrayBuffer()))).pages.join(' ');
  expect(text).toContain('not applied');
  expect(text).not.toMatch(/VAT Law|Reverse charge/);
});

test('continues the numbers of estimates and invoices, and calculates with the shop’s rates', async () => {
  const customerId = (await call('/api/customers')).find(({ name }) => name === 'Jānis Kalniņš')?.['id'];
  const lineItems = [{ description: 'Bremžu kluči', partPrice: '40.00', partUnits: 2, laborHours: '1' }];
  const estimate = await call<Row>('/api/estimates', { customerId, lineItems, status: 'converted' });
  const invoice = await call<Row>(`/api/estimates/${String(estimate['id'])}/convert-to-invoice`, {});
  // A new year begins its numbers with 1.
  const numberAfter = (series: string, last: number, { createdAt }: Row) => {
    const year = dayOf(String(createdAt)).slice(0, 4);
    return `${series}-${year}-${String(year === '2026' ? last + 1 : 1).padStart(4, '0')}`;
  };
  expect(estimate['estimateNumber']).toBe(numberAfter('E', 10, estimate));
  expect(invoice['invoiceNumber']).toBe(numberAfter('R', 2, invoice));
  // 2 x 40 and an hour at the rate of that shop, with 21 % VAT.
  expect(invoice['total']).toBe('157.30');
});

test('gives customers the language of the newest request from which an estimate of theirs was made', async () => {
  const { connection, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  await loadArchive(connection);
  // The newer of two requests was in English, and in Latvian.
  await ask(
    connection,
    `UPDATE estimates SET submission_id = request.id
      FROM contact_submissions request JOIN (VALUES
        ('E-2026-0001', 'liga.ozolina@example.lv'), ('E-2026-0008', 'mark.lehtinen@example.ee'),
        ('E-2026-0002', 'oliver.grant@example.com'), ('E-2026-0005', 'flote@example.lv')) link (number, sender)
      ON request.email = link.sender WHERE estimate_number = link.number`,
  );
  await migrate(connection, migrationsFolder);
  expect(await ask(connection, 'SELECT name, language FROM customers ORDER BY name COLLATE "C"')).toEqual([
    { name: 'Anna Bērziņa', language: 'lv' },
    { name: 'Jānis Kalniņš', language: 'lv' },
    { name: 'Kaspars Eglītis', language: 'lv' },
    { name: 'Līga Vītola', language: 'lv' },
    { name: 'Oliver Grant', language: 'lv' },
    { name: 'SIA "Taksometrs Nr. 9"', language: 'en' },
    { name: 'SIA "Zaļais Kurjers"', language: 'lv' },
  ]);
});
