import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import { readCsv } from '#tests/harness/read-csv.ts';
import { languages, type Language } from '#shared/words.ts';
import { displayModes, reportsContract as reports } from '../reports.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  await fill();
});
afterAll(() => t.close());

/** No spreadsheet that opens the file may calculate any of this. */
const hostile = ['=1+1', '+A1', '-2+3', '@SUM(1)', '\tx', '\rx', 'a,b;"c"\r\n=d', ' =1', 'Ķīļsiksna'];

async function at(statusChangedAt: string, changes: Parameters<typeof createEstimate>[1]): Promise<void> {
  const id = await createEstimate(manager, changes);
  await t.db
    .updateTable('estimates')
    .set({ statusChangedAt, status: 'converted' })
    .where('id', '=', id)
    .execute();
}

async function fill(): Promise<void> {
  await at('2026-03-28T22:30:00Z', {
    customerName: '=HYPERLINK("x")',
    vehicleLicensePlate: 'CS-1',
    lineItems: [
      {
        description: 'Work',
        partName: 'Pads',
        partNumber: '0012',
        partPrice: '12.35',
        partUnits: 3,
        laborHours: '1.25',
      },
      { description: 'Only work', laborHours: '0.5', discount: 33, responsibleMechanic: 'Žanis B.' },
    ],
  });
  await at('2026-03-29T10:00:00Z', { lineItems: [] });
  for (const text of hostile) {
    await at('2026-04-01T10:00:00Z', {
      description: 'Hostile',
      lineItems: [{ partPrice: '1', laborHours: '1' }],
    });
    await sql`UPDATE estimate_line_items SET description = ${text}, part_name = ${text}, part_number = ${text},
      responsible_mechanic = ${text} WHERE description IS NULL`.execute(t.db);
    await sql`UPDATE estimates SET customer_name = ${text}, vehicle_license_plate = ${text}, description = ''
      WHERE description = 'Hostile'`.execute(t.db);
  }
}

const spring = { startDate: '2026-03-01', endDate: '2026-04-30' };
const download = async (query: object) => {
  const text = new URLSearchParams(query as Record<string, string>).toString();
  const headers = { cookie: manager.cookie ?? '' };
  return t.app.inject({ url: `${reports.csv.url}?${text}`, headers });
};
const speak = (language: Language) =>
  t.db.updateTable('users').set({ language }).where('id', '=', manager.userId).execute();

test('writes UTF-8 with a byte order mark, saved under the requested days', async () => {
  const response = await download({ startDate: '2026-03-28T22:00:00Z', endDate: '2026-04-30' });
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/csv/),
  ]);
  const name = 'service-report-2026-03-29-2026-04-30.csv';
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="${name}"; filename*=UTF-8''${name}`,
  );
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(response.rawPayload.toString('utf8')).toContain('Ķīļsiksna');
});

describe.each([
  ['en', ',', '.', 'Estimate number', 'Work completed'],
  ['lv', ';', ',', 'Tāmes numurs', 'Darbi pabeigti'],
] as const)('the file in %s', (language, separator, decimal, title, status) => {
  test.each(displayModes)(
    'writes for %s the lines of the table, one per row, in its order',
    async (displayMode) => {
      await speak(language);
      const requested = { ...spring, displayMode };
      const { body } = await manager.call(reports.estimates, { query: { ...requested, limit: 200 } });
      const [head, ...rows] = readCsv((await download(requested)).body.replace('\uFEFF', ''), separator);
      expect(head?.length).toBe(16);
      expect(head?.[0]).toBe(title);
      const figure = (text: string) => text.replace('.', decimal);
      const expected = body.estimates.flatMap(({ estimateNumber, lineItems }) => {
        const none = { lineNumber: '', laborHours: '0.00', parts: '0.00', labor: '0.00', total: '0.00' };
        return (lineItems.length > 0 ? lineItems : [none]).map((line) => [
          estimateNumber,
          status,
          String(line.lineNumber),
          ...[line.laborHours, line.parts, line.labor, line.total].map(figure),
        ]);
      });
      const columns = rows.map((row) => [row[0], row[3], row[5], ...row.slice(12)]);
      expect(columns).toEqual(expected);
      expect(columns.length).toBeGreaterThan(0);
    },
  );
});

test('writes the whole line into a row, an estimate without lines as one row, the day in Riga', async () => {
  await speak('en');
  const rows = readCsv((await download(spring)).body.replace('\uFEFF', ''), ',');
  expect(rows.at(-2)?.slice(1)).toEqual(
    [
      `'=HYPERLINK("x")`,
      'CS-1',
      'Work completed',
      '2026-03-29',
      '1',
      'Part',
      'Work',
      'Pads',
      '0012',
      '3',
      '',
    ].concat(['1.25', '37.05', '62.50', '99.55']),
  );
  expect(rows.at(-1)?.slice(10)).toEqual(['1', 'Žanis B.', '0.50', '0.00', '16.75', '16.75']);
  expect(rows.at(-3)?.slice(3)).toEqual([
    'Work completed',
    '2026-03-29',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
  ]);
});

test.each(languages)('writes no user text as a formula in %s, in any column', async (language) => {
  await speak(language);
  const separator = language === 'en' ? ',' : ';';
  const rows = readCsv((await download(spring)).body.replace('\uFEFF', ''), separator);
  const written = (column: number) => rows.slice(1, hostile.length + 1).map((row) => row[column] ?? '');
  const inert = ["'=1+1", "'+A1", "'-2+3", "'@SUM(1)", "'\tx", "'\rx", 'a,b;"c"\r\n=d', "' =1", 'Ķīļsiksna'];
  for (const column of [1, 2, 7, 8, 9, 11]) expect(written(column).toSorted()).toEqual(inert.toSorted());
});

test('applies the filters to the file too', async () => {
  await speak('en');
  const rows = async (query: object) =>
    readCsv((await download({ ...spring, ...query })).body.replace('\uFEFF', ''), ',').slice(1);
  expect((await rows({ mechanic: 'Žanis B.' })).map((row) => row[7])).toEqual(['Only work']);
  expect(await rows({ status: 'draft' })).toEqual([]);
  expect((await rows({ endDate: '2026-03-31' })).length).toBe(3);
});

test('writes a file of many chunks whole and in order', async () => {
  await speak('en');
  const [id = ''] = (
    await t.db.selectFrom('estimates').select('id').orderBy('createdAt', 'desc').limit(1).execute()
  ).map((row) => row.id);
  await sql`INSERT INTO estimate_line_items (estimate_id, line_number, description, total_price, part_price)
    SELECT ${id}, n, 'Line ' || n, 0.01, 0.01 FROM generate_series(1001, 2234) n ORDER BY n DESC`.execute(
    t.db,
  );
  const rows = readCsv((await download({ ...spring, displayMode: 'parts' })).body.replace('\uFEFF', ''), ',');
  const lines = rows.map((row) => row[7] ?? '').filter((text) => text.startsWith('Line '));
  expect(lines).toEqual(Array.from({ length: 1234 }, (_, index) => `Line ${index + 1001}`));
});

test('records who downloaded which table, and nothing when it was denied', async () => {
  const taken = () =>
    t.db
      .selectFrom('auditLogs')
      .selectAll()
      .where('entityType', '=', 'report')
      .orderBy('createdAt', 'desc')
      .execute();
  const before = (await taken()).length;
  await speak('en');
  await download({ ...spring, mechanic: 'Žanis B.', displayMode: 'labor' });
  await download({ startDate: '2026-05-01', endDate: '2026-04-01' });
  const entries = await taken();
  expect(entries.length).toBe(before + 1);
  expect(entries[0]).toMatchObject({
    userId: manager.userId,
    action: 'data_accessed',
    entityName: '2026-03-01 – 2026-04-30',
    details: {
      document: 'service report',
      language: 'en',
      ...spring,
      status: 'all',
      mechanic: 'Žanis B.',
      displayMode: 'labor',
    },
  });
});
