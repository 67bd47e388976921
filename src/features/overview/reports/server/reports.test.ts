import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '#tests/harness/runs.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { someoneWaits } from '#tests/harness/database.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { estimateStatuses } from '#features/work/estimates/estimate-status.ts';
import { lineKinds } from '#features/work/estimates/line-kind.ts';
import { displayModes, reportsContract as reports, type ReportEstimate } from '../reports.contract.ts';
import {
  amountText,
  expectedReport,
  readReportData,
  type ReportRequest,
  type ReportData,
} from '#tests/oracles/report-oracle.ts';

let t: TestApp;
let manager: Caller;
let reportData: ReportData;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  await fill();
  reportData = await readReportData(t.db);
});
afterAll(() => t.close());

/** Moments at the edges of Riga's days, of the change of clocks and of the year. */
const moments = [
  '2025-12-31T21:59:59.999999Z',
  '2025-12-31T22:00:00Z',
  '2026-02-28T21:59:59.999999Z',
  '2026-02-28T22:00:00Z',
  '2026-03-28T21:59:59.999999Z',
  '2026-03-28T22:00:00Z',
  '2026-03-29T20:59:59.999999Z',
  '2026-03-29T21:00:00Z',
  '2026-07-15T12:00:00.123456Z',
  '2026-07-15T12:00:00.123456Z',
  '2026-07-15T12:00:00.123457Z',
  '2026-10-24T20:59:59.999999Z',
  '2026-10-24T21:00:00Z',
  '2026-10-25T21:59:59.999999Z',
  '2026-10-25T22:00:00Z',
  '2026-12-31T21:59:59.999999Z',
  '2026-12-31T22:00:00Z',
];
const mechanics = ['Čaks O.', 'Cīrulis A.', 'Daina Z.', 'Žanis B.'];
/** Amounts whose halves of a cent, discounts and zeros are each a trap. */
const linesOf = (seed: number) =>
  Array.from({ length: seed % 6 }, (_, index) => {
    const n = seed * 7 + index * 3;
    return {
      ...(n % 3 !== 0 && { kind: lineKinds[n % lineKinds.length] }),
      description: n % 5 === 0 ? null : `Work ${n}`,
      partName: n % 4 === 0 ? `Part ${n}` : null,
      partPrice: ['0', '0.01', '12.35', '199.99', '0.05'][n % 5] ?? '0',
      partUnits: (n % 3) + 1,
      laborHours: ['0', '0.25', '1.5', '0.01', '7.77', '2'][n % 6] ?? '0',
      discount: [0, 10, 33, 50, 100, 7][(n + index) % 6] ?? 0,
      responsibleMechanic: [...mechanics, null][n % 5] ?? null,
    };
  });

async function fill(): Promise<void> {
  const customerId = await createCustomer(manager, { name: 'Anna Bērziņa' });
  const vehicleId = await createVehicle(manager, {
    customerId,
    make: 'Tesla',
    model: 'Model 3',
    year: 2021,
    licensePlate: 'RP-2021',
  });
  for (const [index, moment] of [...moments, ...moments].entries()) {
    const parties = [{ customerId, vehicleId }, { customerName: 'Typed name' }, {}][index % 3] ?? {};
    const id = await createEstimate(manager, {
      ...parties,
      laborRate: ['50.00', '33.33', '0'][index % 3] ?? '50.00',
      lineItems: linesOf(index),
    });
    const status = estimateStatuses[index % estimateStatuses.length] ?? 'draft';
    await t.db
      .updateTable('estimates')
      .set({ statusChangedAt: moment, status })
      .where('id', '=', id)
      .execute();
    // Every third line was declined, every third approved.
    if (index % 2 === 0)
      await sql`UPDATE estimate_line_items SET answered_price = total_price,
        answer = CASE (line_number + ${index}::int) % 3 WHEN 0 THEN 'declined' ELSE 'approved' END
        WHERE estimate_id = ${id} AND (line_number + ${index}::int) % 3 <> 2`.execute(t.db);
  }
}

const wholeYear = { startDate: '2026-01-01', endDate: '2026-12-31' };
const ranges = {
  'a day of 23 hours': { startDate: '2026-03-29', endDate: '2026-03-29' },
  'a day of 25 hours': { startDate: '2026-10-25', endDate: '2026-10-25' },
  'the last day of the year': { startDate: '2026-12-31', endDate: '2026-12-31' },
  'the first day of the year': { startDate: '2026-01-01', endDate: '2026-01-01' },
  'a month that ends in summer time': { startDate: '2026-03-01', endDate: '2026-03-31' },
  'a whole year': wholeYear,
  everything: { startDate: '0001-01-01', endDate: '9999-12-31' },
  'days without estimates': { startDate: '2026-05-01', endDate: '2026-05-02' },
};

const ask = async (query: ReportRequest & { limit?: number; cursor?: string }) => {
  const response = await manager.call(reports.estimates, { query });
  expect(response.status).toBe(200);
  return response.body;
};

describe.each(Object.entries(ranges))('the range %s', (_name, range) => {
  test.each(displayModes)(
    'matches the oracle in table and sums for every status and mechanic: %s',
    async (mode) => {
      const filters = (['all', ...estimateStatuses] as const).flatMap((status) =>
        ['all', ...mechanics, 'Nobody N.'].map((mechanic) => ({ status, mechanic })),
      );
      for (const filter of everyNth(4, filters)) {
        const requested: ReportRequest = { ...range, ...filter, displayMode: mode };
        const { summary, estimates, nextCursor } = await ask({ ...requested, limit: 200 });
        expect({ summary, estimates }, JSON.stringify(requested)).toEqual(
          expectedReport(reportData, requested),
        );
        expect(nextCursor).toBeNull();
      }
    },
  );
});

test('covers estimates without a mechanic, declined lines, and lines that each mode leaves out', () => {
  expect(reportData.lines.filter(({ answer }) => answer === 'declined').length).toBeGreaterThan(5);
  const [all, parts, labor] = displayModes.map((displayMode) =>
    expectedReport(reportData, { ...wholeYear, status: 'all', mechanic: 'all', displayMode }),
  );
  const count = (report = all) => report?.estimates.flatMap(({ lineItems }) => lineItems).length ?? 0;
  expect(count(parts)).toBeLessThan(count(all));
  expect(count(labor)).toBeLessThan(count(all));
  expect(all?.summary.mechanicBreakdown.map(({ mechanic }) => mechanic)).toContain(null);
  expect(all?.summary.estimates).toBeGreaterThan(20);
  expect(all?.estimates.some(({ lineItems }) => lineItems.length === 0)).toBe(true);
});

test('adds parts and labor up to the total, and the breakdown to the summary', async () => {
  const sum = (amounts: string[]) =>
    amountText(amounts.reduce((all, each) => all + BigInt(each.replace('.', '')), 0n));
  const [all, parts, labor] = await Promise.all(
    displayModes.map((displayMode) => ask({ ...wholeYear, displayMode, limit: 200 })),
  );
  expect(all?.summary.totalRevenue).toBe(
    sum([parts?.summary.totalRevenue ?? '', labor?.summary.totalRevenue ?? '']),
  );
  for (const { summary, estimates } of [all, parts, labor].flatMap((each) => each ?? [])) {
    expect(sum(summary.mechanicBreakdown.map(({ revenue }) => revenue))).toBe(summary.totalRevenue);
    expect(sum(summary.mechanicBreakdown.map(({ hours }) => hours))).toBe(summary.totalLaborHours);
    expect(sum(estimates.map(({ total }) => total))).toBe(summary.totalRevenue);
    expect(sum([summary.totalParts, summary.totalLabor])).toBe(summary.totalRevenue);
  }
  expect(parts?.summary.totalLaborHours).toBe('0.00');
  expect(labor?.summary.totalLaborHours).toBe(all?.summary.totalLaborHours);
});

test('pages the whole table, newest change first, also where instants differ by a microsecond', async () => {
  const whole = (await ask({ ...wholeYear, limit: 200 })).estimates;
  const pieces: ReportEstimate[] = [];
  let cursor: string | undefined;
  const { summary } = await ask(wholeYear);
  do {
    const page = await ask({ ...wholeYear, limit: 1, ...(cursor ? { cursor } : {}) });
    expect(page.summary).toEqual(summary);
    pieces.push(...page.estimates);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(pieces).toEqual(whole);
  const order = pieces.map(({ statusChangedAt }) => statusChangedAt);
  expect(order).toEqual(order.toSorted().toReversed());
});

test('counts an instant as the day in Riga at that instant', async () => {
  const asDays = await ask({ startDate: '2026-03-29', endDate: '2026-10-25' });
  const instants = [
    { startDate: '2026-03-28T22:00:00Z', endDate: '2026-10-25T21:59:59.999Z' },
    { startDate: '2026-03-29T20:59:00.000Z', endDate: '2026-10-24T21:00:00.000Z' },
    { startDate: '2026-03-28T23:00:00+01:00', endDate: '2026-10-24T17:00:00-04:00' },
  ];
  for (const range of instants) expect(await ask(range)).toEqual(asDays);
  expect(asDays.estimates.length).toBeGreaterThan(0);
});

test('shows the vehicle with its plate, and the customer by name', async () => {
  const { estimates } = await ask({ ...wholeYear, limit: 200 });
  expect(new Set(estimates.map(({ customer }) => customer))).toEqual(
    new Set(['Anna Bērziņa', 'Typed name', null]),
  );
  expect(new Set(estimates.map(({ vehicle }) => vehicle))).toEqual(
    new Set(['RP-2021 · Tesla Model 3 2021', null]),
  );
});

test.each([
  [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate'],
  [{ startDate: '2026-02-01T22:00:00Z', endDate: '2026-02-01' }, 'endDate'],
  [{ startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate'],
  [{ startDate: '', endDate: '2026-03-01' }, 'startDate'],
  [{ startDate: '2026-03-01', endDate: 'today' }, 'endDate'],
  [{ ...wholeYear, status: 'lost' }, 'status'],
  [{ ...wholeYear, displayMode: 'some' }, 'displayMode'],
  [{ ...wholeYear, limit: 201 }, 'limit'],
  [{ ...wholeYear, cursor: 'x' }, 'cursor'],
])('rejects %o at %s', async (query, field) => {
  for (const url of [reports.estimates.url, reports.csv.url].slice(
    0,
    'limit' in query || 'cursor' in query ? 1 : 2,
  )) {
    const response = await manager.raw(
      'GET',
      `${url}?${new URLSearchParams(query as Record<string, string>)}`,
    );
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([400, [field]]);
    expect(response.body.errors?.[field]?.[0]).toMatch(/\w+ \w+/);
  }
});

test('lists each mechanic once, in the order of the Latvian alphabet', async () => {
  const { body } = await manager.call(reports.mechanics, {});
  expect(body).toEqual({ mechanics: ['Cīrulis A.', 'Čaks O.', 'Daina Z.', 'Žanis B.'] });
});

test.each(['technician', 'supplier'] as const)('denies a %s the reports', async (role) => {
  const caller = await t.as(role);
  for (const endpoint of [reports.estimates, reports.csv, reports.mechanics])
    expect((await caller.raw('GET', `${endpoint.url}?startDate=2026-01-01&endDate=2026-12-31`)).status).toBe(
      403,
    );
});

test('sends as many statements for many estimates as for none', async () => {
  const cost = (range: object) =>
    t.countStatements(() => manager.call(reports.estimates, { query: range as ReportRequest }));
  expect(await cost({ ...wholeYear, limit: 200 })).toBe(await cost(ranges['days without estimates']));
});

test('reads sums and table in one snapshot, whatever is written between the two', async () => {
  const range = { startDate: '2031-01-01', endDate: '2031-01-02' };
  const id = await createEstimate(manager, { lineItems: [{ partPrice: '10.00' }] });
  await t.db
    .updateTable('estimates')
    .set({ statusChangedAt: '2031-01-01T12:00:00Z' })
    .where('id', '=', id)
    .execute();
  const requested = await t.db.transaction().execute(async (blocker) => {
    // The sums need no vehicle, the table does: it waits here.
    await sql`LOCK TABLE vehicles IN ACCESS EXCLUSIVE MODE`.execute(blocker);
    const report = ask(range);
    await someoneWaits(t.db);
    await sql`UPDATE estimate_line_items SET total_price = 99 WHERE estimate_id = ${id}`.execute(t.db);
    return { report };
  });
  const { summary, estimates } = await requested.report;
  expect([summary.totalRevenue, ...estimates.map(({ total }) => total)]).toEqual(['10.00', '10.00']);
  expect((await ask(range)).summary.totalRevenue).toBe('99.00');
});
