import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueBatteryReport } from '#tests/harness/battery-reports.ts';
import { createCustomer, createVehicle } from '#tests/harness/factories.ts';
import { batteriesContract as batteries, type BatteryMeasurement } from '../batteries.contract.ts';

let t: TestApp;
let manager: Caller;
let vehicleId: string;
let report: BatteryMeasurement;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000 });
  manager = await t.as('service_manager');
  vehicleId = await createVehicle(manager, {
    customerId: await createCustomer(manager, { name: 'Anna Kalniņa', email: 'anna@example.lv' }),
    make: 'Nissan',
    model: 'Leaf',
    year: 2019,
    vin: 'SJNFAAZE1U0123456',
    licensePlate: 'KV-8812',
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  report = await issueBatteryReport(manager, vehicleId, { note: 'Aukstā laikā' });
});

const pathOf = (language: 'en' | 'lv', of = report) => new URL(of.links?.[language] ?? '').pathname;
async function open(path: string) {
  const response = await t.app.inject({ method: 'GET', url: path });
  return { status: response.statusCode, html: response.body, headers: response.headers };
}

test('says in both languages that a report is genuine, with its values and who has issued it', async () => {
  const english = await open(pathOf('en'));
  expect(english.status).toBe(200);
  for (const part of [
    'This report is genuine',
    `${report.reportNumber}, issued by`,
    '90.5%',
    '52.5\u00a0kWh',
    'Full discharge',
    'AVL DiTEST 4.1',
    'Nissan Leaf 2019',
    'Aukstā laikā',
    pathOf('lv'),
  ])
    expect(english.html).toContain(part);
  const latvian = await open(pathOf('lv'));
  for (const part of ['Šis pārskats ir īsts', '90,5\u00a0%', '52,5\u00a0kWh', 'Baterijas mērījumu pārskats'])
    expect(latvian.html).toContain(part);
});

test('shows plate and VIN in part, and neither the customer nor who of the staff has measured', async () => {
  const { html } = await open(pathOf('en'));
  expect(html).toContain('K•••2');
  expect(html).toContain('…123456');
  expect(html).not.toMatch(/KV-8812|SJNFAAZE1U|Anna|anna@|Test service_manager/);
});

test('stays out of every cache and search engine, and lets nothing of a file out by its policy', async () => {
  const { headers } = await open(pathOf('en'));
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toMatch(/connect-src|https?:/);
});

test('says since when a report is withdrawn, and which one stands in its place', async () => {
  const body = { version: report.version, reason: 'Secret: measured the car of Bērziņš' };
  await manager.call(batteries.withdraw, { params: { id: report.id }, body });
  const withdrawn = await open(pathOf('en'));
  expect(withdrawn.html).toContain('This report was withdrawn');
  expect(withdrawn.html).toMatch(/It does not hold since \d\d\.\d\d\.\d{4}\./);
  expect(withdrawn.html).not.toMatch(/is genuine|Bērziņš/);
  const next = await issueBatteryReport(manager, vehicleId, { replacesId: report.id });
  expect((await open(pathOf('en'))).html).toContain(`Report ${next.reportNumber} stands in its place.`);
  expect((await open(pathOf('en', next))).html).toContain(`Replaces report ${report.reportNumber}.`);
});

test('opens nothing for a link of which any one sign is another, and says the same for every one', async () => {
  const path = pathOf('en');
  const begin = path.lastIndexOf('/') + 1;
  for (let at = begin; at < path.length; at++) {
    const other = path[at] === 'A' ? 'B' : 'A';
    const { status, html } = await open(path.slice(0, at) + other + path.slice(at + 1));
    expect(status).toBe(404);
    expect(html).toContain('There is no such report');
  }
  for (const wrong of [path.slice(0, -1), `${path}A`, `${path}/more`, '/en/battery/'])
    expect((await open(wrong)).html).toContain('There is no such report');
}, 60_000);

test.each([
  ['a value', `capacity = 57.5, state_of_health = 99.1`],
  ['the method', `method = 'full_charge'`],
  ['a note', `note = 'As good as new'`],
  ['the data', `data = replace(data, '"usableCapacity":52.5', '"usableCapacity":57.5')`],
  ['a space in the data', `data = replace(data, ',"version":1', ', "version":1')`],
  ['the whole data', `data = '{}'`],
  ['the number', `report_number = 'B-2020-0001'`],
])(
  'says that a report was altered when %s in the database is another, and shows nothing of it',
  async (_what, set) => {
    await sql`ALTER TABLE battery_measurements DISABLE TRIGGER USER`.execute(t.owner);
    await sql.raw(`UPDATE battery_measurements SET ${set} WHERE id = '${report.id}'`).execute(t.owner);
    const { status, html } = await open(pathOf('en'));
    // What `report_number` was is given away again.
    await sql`DELETE FROM battery_measurements WHERE id = ${report.id}`.execute(t.owner);
    await sql`ALTER TABLE battery_measurements ENABLE TRIGGER USER`.execute(t.owner);
    expect(status).toBe(200);
    expect(html).toContain('This report was altered');
    expect(html).not.toMatch(/is genuine|57\.5|99\.1|As good|data-file-check/);
  },
);
