import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceFields, serviceFields } from '#features/records/catalogue/service.fields.ts';
import { customerFields } from '#features/records/customers/customer.fields.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { partFields } from '#features/records/inventory/part.fields.ts';
import { qualificationsContract } from '#features/records/qualifications/qualifications.contract.ts';
import { supplierFields } from '#features/records/suppliers/supplier.fields.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { vehicleFields } from '#features/records/vehicles/vehicle.fields.ts';
import { csvStyles } from '#server/csv.ts';
import { wallClockOf } from '#shared/dates.ts';
import { exportedLists, exportFormats, type ExportedList } from '#shared/exported-lists.ts';
import { languages, type Language } from '#shared/words.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createService,
  createVehicle,
  issueCreditNote,
  issueInvoice,
} from '#tests/harness/factories.ts';
import { readCsv } from '#tests/harness/read-csv.ts';
import { momentOfSerial, readXlsx } from '#tests/harness/read-xlsx.ts';
import { columnWords, fileNameWords, sheetWords } from '../exports.words.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  await fill();
});
afterAll(() => t.close());

/** No spreadsheet may calculate any of this. */
const hostile = ['=1+1', '+A1', '-2+3', '@SUM(1)', '<&>"', 'a;b,"c"\nd', '_x0041_', 'Ķīļsiksna 🔋'];
const person = { name: 'Zinaīda Ozola', email: 'zina@example.lv', phone: '+371 20998877' };

async function fill(): Promise<void> {
  const customerId = await createCustomer(owner, { ...person, businessNumber: '40003000001' });
  const vehicleId = await createVehicle(owner, {
    customerId,
    make: 'Tesla',
    licensePlate: 'EX-1',
    firstRegistration: '2021-05-03',
    mileage: 84_000,
  });
  for (const [index, notes] of hostile.entries()) {
    const id = await createCustomer(owner, { name: `Hostile ${index}` });
    await t.db.updateTable('customers').set({ notes }).where('id', '=', id).execute();
  }
  await createService(owner, { name: 'Exported brakes' });
  const estimateId = await createEstimate(owner, { customerId, vehicleId });
  const invoice = await issueInvoice(owner, { customerId, vehicleId });
  await issueCreditNote(owner, invoice.id);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await createAppointment(owner, { estimateId, scheduledDate: tomorrow });
}

const get = (caller: Caller, list: ExportedList, query: Record<string, string> = {}) =>
  t.app.inject({
    url: `/api/exports/${list}?${new URLSearchParams(query).toString()}`,
    headers: { cookie: caller.cookie ?? '' },
  });

const speak = (caller: Caller, language: Language) =>
  t.db.updateTable('users').set({ language }).where('id', '=', caller.userId).execute();

/** The rows of the file as records, by the labels of their columns. */
async function rowsOf(
  caller: Caller,
  list: ExportedList,
  query: Record<string, string> = {},
): Promise<Record<string, string>[]> {
  const response = await get(caller, list, query);
  expect(response.statusCode).toBe(200);
  const [labels = [], ...rows] = readCsv(response.body, ',');
  return rows.map((row) => Object.fromEntries(labels.map((label, index) => [label, row[index] ?? ''])));
}

async function labelsOf(caller: Caller, list: ExportedList): Promise<readonly string[]> {
  return readCsv((await get(caller, list)).body, ',')[0] ?? [];
}

describe.each(exportedLists)('the file of %s', (list) => {
  test.each(languages)('says the same as CSV and as a workbook, in %s', async (language) => {
    await speak(owner, language);
    const csv = await get(owner, list);
    const xlsx = await get(owner, list, { format: 'xlsx' });
    await speak(owner, 'en');
    expect([csv.statusCode, xlsx.statusCode]).toEqual([200, 200]);
    const { separator, decimal } = csvStyles[language];
    const lines = readCsv(csv.body, separator);
    const { cells, sheet, hasFormula } = readXlsx(xlsx.rawPayload);
    expect([sheet, hasFormula]).toEqual([sheetWords[list][language], false]);
    const shown = cells.map((row) =>
      lines[0]?.map((_, index) => {
        const cell = row[index];
        if (!cell) return '';
        if (cell.style === 2) return momentOfSerial(cell.text).slice(0, 10);
        if (cell.style === 3) return momentOfSerial(cell.text);
        return cell.type === 'n' ? cell.text.replace('.', decimal) : cell.text;
      }),
    );
    // Before what a spreadsheet would calculate, CSV has an apostrophe.
    const plain = lines.map((row) => row.map((cell) => cell.replace(/^'(?=\s*[=+\-@])/, '')));
    expect(shown).toEqual(plain);
    for (const [format, response] of [
      ['csv', csv],
      ['xlsx', xlsx],
    ] as const)
      expect(response.headers['content-disposition']).toContain(
        `filename="${fileNameWords[list][language]}-${wallClockOf(new Date()).day}.${format}"`,
      );
  });
});

describe('the file of what can be imported', () => {
  const labelled = (fields: object) => Object.values(fields).map(({ en }: { en: string }) => en);
  test.each([
    ['customers', labelled(customerFields)],
    [
      'vehicles',
      [
        ...labelled(vehicleFields),
        columnWords.customerNumber.en,
        columnWords.customerEmail.en,
        columnWords.customerPhone.en,
      ],
    ],
    ['parts', [...labelled(partFields), columnWords.supplierNumber.en]],
    ['suppliers', labelled(supplierFields)],
    ['price-list', [...labelled(serviceFields), 'Make', 'Model', ...labelled(priceFields)]],
  ] as const)('has every field of %s by its label', async (list, wanted) => {
    const labels = await labelsOf(owner, list);
    expect(wanted.filter((label) => !labels.includes(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

test('names the owner of a vehicle by what a customer is recognized by', async () => {
  const [car] = await rowsOf(owner, 'vehicles');
  expect(car).toMatchObject({
    'License plate': 'EX-1',
    'First registration': '2021-05-03',
    'Mileage (km)': '84000',
    Customer: person.name,
    [columnWords.customerNumber.en]: '40003000001',
    [columnWords.customerEmail.en]: person.email,
  });
});

test('has all rows of a long list, each once, in the order of the list', async () => {
  await sql`INSERT INTO inventory_parts (part_number, name, unit_price)
    SELECT 'LONG-' || n, 'Bulk part ' || lpad(n::text, 5, '0'), 1.5 FROM generate_series(1, 2345) AS n`.execute(
    t.db,
  );
  const rows = await rowsOf(owner, 'parts', { search: 'Bulk part' });
  const names = rows.map(({ Name }) => Name);
  expect(names).toEqual(
    Array.from({ length: 2345 }, (_, n) => `Bulk part ${String(n + 1).padStart(5, '0')}`),
  );
});

test('filters and sorts as the list does', async () => {
  const found = await rowsOf(owner, 'customers', { search: 'zinaida' });
  expect(found.map(({ Name }) => Name)).toEqual([person.name]);
  expect(await rowsOf(owner, 'estimates', { status: 'rejected' })).toEqual([]);
  const numbers = (rows: Record<string, string>[]) => rows.map(({ Number: number }) => number);
  const newest = numbers(await rowsOf(owner, 'estimates'));
  expect(newest.length).toBeGreaterThan(1);
  expect(numbers(await rowsOf(owner, 'estimates', { sort: 'oldest' }))).toEqual(newest.toReversed());
  expect(await rowsOf(owner, 'parts', { stock: 'low', search: 'Bulk part 00001' })).toHaveLength(1);
  expect(await rowsOf(owner, 'invoices', { status: 'cancelled' })).toEqual([]);
  expect((await get(owner, 'invoices', { status: 'nonsense' })).statusCode).toBe(400);
});

test('has figures and days in the form of the language, and as such in a workbook', async () => {
  await speak(owner, 'lv');
  const { body } = await get(owner, 'invoices');
  const xlsx = readXlsx((await get(owner, 'invoices', { format: 'xlsx' })).rawPayload);
  await speak(owner, 'en');
  const [labels = [], row = []] = readCsv(body, ';');
  const total = labels.indexOf(columnWords.total.lv);
  const day = labels.indexOf(columnWords.date.lv);
  expect(row[total]).toMatch(/^\d+,\d\d$/);
  expect(row[day]).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(xlsx.cells[1]?.[total]).toMatchObject({ type: 'n', style: 1 });
  expect(xlsx.cells[1]?.[day]).toMatchObject({ type: 'n', style: 2 });
});

test('lets no text be calculated, and keeps it whole', async () => {
  const rows = await rowsOf(owner, 'customers', { search: 'Hostile' });
  const notes = rows.map(({ Notes }) => Notes).toReversed();
  expect(notes.slice(0, 4)).toEqual(["'=1+1", "'+A1", "'-2+3", "'@SUM(1)"]);
  const { cells } = readXlsx(
    (await get(owner, 'customers', { format: 'xlsx', search: 'Hostile' })).rawPayload,
  );
  const column = cells[0]?.findIndex((cell) => cell?.text === 'Notes') ?? -1;
  const written = cells.slice(1).map((row) => row[column]);
  expect(written.map((cell) => cell?.text).toReversed()).toEqual(hostile);
  expect(written.every((cell) => cell?.type === 'inlineStr')).toBe(true);
});

test('leaves out what the role may not know, with its columns', async () => {
  const technician = await t.as('technician');
  const car = await get(technician, 'vehicles');
  expect(car.body).toContain('EX-1');
  for (const list of ['vehicles', 'estimates', 'appointments'] as const)
    for (const format of exportFormats) {
      const { rawPayload } = await get(technician, list, { format });
      const text = format === 'csv' ? rawPayload.toString() : JSON.stringify(readXlsx(rawPayload).cells);
      expect(text).not.toMatch(/Ozola|zina@|20998877|40003000001|Customer/);
    }
  for (const list of ['customers', 'invoices', 'users', 'parts'] as const)
    expect((await get(technician, list)).statusCode).toBe(403);
  expect((await get(await t.as('service_manager'), 'users')).statusCode).toBe(403);
  expect((await t.visitor.raw('GET', '/api/exports/vehicles')).status).toBe(401);
});

test('gives a supplier’s user the own parts and record, without the shop’s remarks', async () => {
  const supplier = await t.asAnother('supplier');
  const mine = await owner.call(suppliersContract.create, {
    body: { name: 'Own Parts', notes: 'Slow payer' },
  });
  const theirs = await owner.call(suppliersContract.create, { body: { name: 'Other Parts' } });
  for (const { body, name } of [
    { body: mine.body, name: 'Own coupling' },
    { body: theirs.body, name: 'Other coupling' },
  ])
    await owner.call(inventoryContract.create, {
      body: { partNumber: name, name, unitPrice: '10', supplierId: body.id },
    });
  await t.db
    .updateTable('users')
    .set({ supplierId: mine.body.id })
    .where('id', '=', supplier.userId)
    .execute();
  expect((await rowsOf(supplier, 'parts')).map(({ Name }) => Name)).toEqual(['Own coupling']);
  const suppliers = await get(supplier, 'suppliers');
  expect(suppliers.body).toContain('Own Parts');
  expect(suppliers.body).not.toMatch(/Other Parts|Slow payer|Notes/);
});

test('has the number of a qualification for the owner and the person alone', async () => {
  const technician = await t.as('technician');
  const body = { userId: technician.userId ?? '', scheme: 'dguv', level: '2S', rank: 2 } as const;
  const created = await owner.call(qualificationsContract.create, {
    body: { ...body, number: 'SECRET-7', validUntil: null },
  });
  expect(created.status).toBe(201);
  const other = await t.as('service_manager');
  const numbers = async (caller: Caller) => (await rowsOf(caller, 'qualifications')).map((row) => row.Number);
  expect(await numbers(owner)).toEqual(['SECRET-7']);
  expect(await numbers(technician)).toEqual(['SECRET-7']);
  expect(await numbers(other)).toEqual(['']);
});

test('writes into the audit log who took which list, how narrowed, with how many rows', async () => {
  const taker = await t.asAnother('service_manager');
  await get(taker, 'customers', { search: 'zinaida', format: 'xlsx' });
  const entries = await t.db
    .selectFrom('auditLogs')
    .select(['action', 'entityType', 'details'])
    .where('userId', '=', taker.userId)
    .where('action', '=', 'data_accessed')
    .execute();
  expect(entries).toEqual([
    {
      action: 'data_accessed',
      entityType: 'export',
      details: { list: 'customers', format: 'xlsx', rows: 1, narrowedBy: 'search: zinaida', language: 'en' },
    },
  ]);
});

test('has a row for each price of a service, and one for a service without prices', async () => {
  await createService(owner, { name: 'Exported wheels', price: null });
  const rows = await rowsOf(owner, 'price-list', { search: 'exported' });
  const shown = rows.map((row) => [row['Name (English)'], row.Make, row.Model, row['Price excl. VAT, €']]);
  expect(shown).toHaveLength(2);
  expect(shown).toContainEqual(['Exported brakes', 'Tesla', 'All models', '100.00']);
  expect(shown).toContainEqual(['Exported wheels', '', '', '']);
});

test('has the chosen rows alone, in the order of the list, and says in the audit log how many', async () => {
  const ids: string[] = [];
  for (const name of ['Chosen C', 'Chosen B', 'Chosen A']) ids.push(await createCustomer(owner, { name }));
  const query = { sort: 'name', ids: [ids[0], ids[2]].join(',') };
  expect((await rowsOf(owner, 'customers', query)).map(({ Name }) => Name)).toEqual(['Chosen A', 'Chosen C']);
  const { details } = await t.db
    .selectFrom('auditLogs')
    .select('details')
    .where('action', '=', 'data_accessed')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ rows: 2, narrowedBy: 'selected: 2' });
  for (const wrong of ['', 'x', Array.from({ length: 201 }, () => ids[0]).join(',')])
    expect((await get(owner, 'customers', { ids: wrong })).statusCode).toBe(400);
});

test('leaves nothing in the temporary folder', async () => {
  const left = () => readdir(`${t.dataDir}/tmp`, { recursive: true, withFileTypes: true });
  // They are removed once a file was sent: nothing waits for that.
  await expect.poll(async () => (await left()).filter((file) => file.isFile())).toEqual([]);
});
