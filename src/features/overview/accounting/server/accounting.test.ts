import { strFromU8 } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { archiveOf, tableOf } from '#tests/harness/accounting.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  askDeposit,
  changeEstimate,
  createCustomer,
  createEstimate,
  issueCreditNote,
  issueInvoice,
  payInvoice,
} from '#tests/harness/factories.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import { accountingContract as accounting, type AccountingMonth } from '../accounting.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());
afterEach(() => {
  vi.useRealTimers();
});

const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
/** Each test has a month of its own. */
let turn = 0;
let month = '';
beforeEach(() => {
  month = new Date(Date.UTC(2023, turn++, 15)).toISOString().slice(0, 7);
  at(`${month}-15T10:00:00Z`);
});

const totals = async (of = month): Promise<AccountingMonth> =>
  (await owner.call(accounting.month, { params: { month: of } })).body;
const journal = async (of = month, lang: 'en' | 'lv' = 'lv') =>
  tableOf(await archiveOf(t, owner, of, lang), `pardosanas-zurnals-${of}.csv`);

const business = {
  name: 'SIA „Ģēģeris”',
  customerType: 'business',
  businessNumber: '40103123456',
  vatNumber: 'LV40103123456',
  address: 'Čiekurkalna 5, Rīga, LV-1026',
} as const;

test('archives tables, control totals, and every document of the month with the e-invoices that there are', async () => {
  const firm = await issueInvoice(owner, { customerId: await createCustomer(owner, business) });
  const person = await issueInvoice(owner);
  await issueCreditNote(owner, firm.id, { amount: '12.10' });
  await payInvoice(owner, person.id, { amount: '20.00' });
  const files = await archiveOf(t, owner, month);
  const [note] = (await journal()).filter((row) => row['Veids'] === 'Kredītrēķins');
  expect(Object.keys(files)).toEqual([
    `kontrolsummas-${month}.pdf`,
    `pardosanas-zurnals-${month}.csv`,
    `maksajumi-${month}.csv`,
    `kreditrekini-${month}.csv`,
    `rekini/${firm.invoiceNumber}.pdf`,
    `e-rekini/e-invoice-${firm.invoiceNumber}.xml`,
    `rekini/${person.invoiceNumber}.pdf`,
    `kreditrekini/${note?.['Dokuments']}.pdf`,
    `e-rekini/e-invoice-${note?.['Dokuments']}.xml`,
  ]);
  expect(strFromU8(files[`e-rekini/e-invoice-${firm.invoiceNumber}.xml`] ?? new Uint8Array())).toContain(
    `<cbc:ID>${firm.invoiceNumber}</cbc:ID>`,
  );
  const { pages } = await readBack(Buffer.from(files[`rekini/${person.invoiceNumber}.pdf`] ?? []));
  expect(pages.join()).toContain(person.invoiceNumber);
});

test('writes the rows of an accountant: credit notes below zero, VAT and what is still owed', async () => {
  const invoice = await issueInvoice(owner, {
    customerId: await createCustomer(owner, business),
    lineItems: [{ description: 'Apkope', partPrice: '100.00' }],
  });
  await issueCreditNote(owner, invoice.id, { amount: '12.10', reason: 'Bojāta detaļa' });
  await payInvoice(owner, invoice.id, { amount: '50.00', method: 'card', receiptNumber: '0042' });
  const files = await archiveOf(t, owner, month);
  const [first, second] = tableOf(files, `pardosanas-zurnals-${month}.csv`);
  expect(first).toEqual({
    Dokuments: invoice.invoiceNumber,
    Veids: 'Rēķins',
    Statuss: 'Neapmaksāts',
    Datums: `${month}-15`,
    'Apmaksāt līdz': invoice.dueDate,
    Pircējs: business.name,
    'Reģistrācijas nr.': business.businessNumber,
    'PVN nr.': business.vatNumber,
    'Pircēja valsts': 'LV',
    'Saistītais rēķins': '',
    'Dokumenta summa (EUR)': '121,00',
    'Bez PVN (EUR)': '100,00',
    'PVN likme (%)': '21,00',
    'PVN nepiemērošanas pamats': '',
    'PVN (EUR)': '21,00',
    'Kopā (EUR)': '121,00',
    Valūta: 'EUR',
    'PVN deklarācijas rinda': '41',
    Konts: '6110',
    'Atskaitīts ar kredītrēķinu (EUR)': '12,10',
    'Samaksāts (EUR)': '50,00',
    'Atlikums (EUR)': '58,90',
  });
  expect(second).toMatchObject({
    Veids: 'Kredītrēķins',
    'Saistītais rēķins': invoice.invoiceNumber,
    'Bez PVN (EUR)': '-10,00',
    'PVN (EUR)': '-2,10',
    'Kopā (EUR)': '-12,10',
    'Atlikums (EUR)': '',
  });
  expect(tableOf(files, `kreditrekini-${month}.csv`)).toEqual([
    expect.objectContaining({
      'Attiecas uz rēķinu': invoice.invoiceNumber,
      Iemesls: 'Bojāta detaļa',
      'Kopā (EUR)': '12,10',
      'Rēķina atlikums (EUR)': '108,90',
    }),
  ]);
  expect(tableOf(files, `maksajumi-${month}.csv`)).toEqual([
    expect.objectContaining({
      Maksājums: `${invoice.invoiceNumber}/1`,
      'Summa (EUR)': '50,00',
      Veids: 'Maksājums',
      'Apmaksas veids': 'Karte',
      'Čeka nr.': '0042',
    }),
  ]);
});

test('names deposits, which are of the same series, and why a document has no VAT', async () => {
  const lineItems = [{ description: 'Battery', partPrice: '500.00' }];
  const estimate = { customerId: await createCustomer(owner), lineItems, status: 'approved' } as const;
  const deposit = await askDeposit(owner, await createEstimate(owner, estimate), '121.00');
  const abroad = await createCustomer(owner, { customerType: 'business', vatNumber: 'EE123456789' });
  const reversed = { customerId: abroad, applyTax: false, vatReason: 'reverseCharge' } as const;
  const untaxed = await issueInvoice(owner, { lineItems, ...reversed });
  const rows = await journal();
  expect(
    rows.map((row) => [row['Dokuments'], row['Veids'], row['PVN (EUR)'], row['PVN nepiemērošanas pamats']]),
  ).toEqual([
    [deposit.invoiceNumber, 'Avansa rēķins', '0,00', ''],
    [
      untaxed.invoiceNumber,
      'Rēķins',
      '0,00',
      'Nodokļa apgrieztā maksāšana (PVN likuma 19. panta pirmā daļa)',
    ],
  ]);
  expect((await totals()).sales.map(({ kind, taxRate, count, tax }) => [kind, taxRate, count, tax])).toEqual([
    ['invoice', '0.00', 1, '0.00'],
  ]);
});

test('names the payment that a reversal takes back', async () => {
  const { id, invoiceNumber } = await issueInvoice(owner);
  const payment = await payInvoice(owner, id, { amount: '5.00' });
  await owner.call(payments.reverse, { params: { id: payment } });
  const rows = tableOf(await archiveOf(t, owner, month), `maksajumi-${month}.csv`);
  expect(rows.map((row) => [row['Summa (EUR)'], row['Veids'], row['Atsauktais maksājums']])).toEqual([
    ['5,00', 'Maksājums', ''],
    ['-5,00', 'Atsaukšana', `${invoiceNumber}/1`],
  ]);
});

test('lists a cancelled invoice with its state, in no sum', async () => {
  const { id, estimateId, invoiceNumber } = await issueInvoice(owner);
  await changeEstimate(owner, estimateId ?? '');
  const again = { params: { id: estimateId ?? '' }, body: { reissue: true } };
  const { body: second } = await owner.call(invoices.convert, again);
  expect((await owner.call(invoices.get, { params: { id } })).body.status).toBe('cancelled');
  const rows = await journal();
  expect(rows.map((row) => [row['Dokuments'], row['Statuss'], row['Kopā (EUR)']])).toEqual([
    [invoiceNumber, 'Anulēts', '0,00'],
    [second.invoiceNumber, 'Neapmaksāts', second.total.replace('.', ',')],
  ]);
  expect(await totals()).toMatchObject({
    documents: 2,
    cancelled: 1,
    salesTotal: { total: second.total },
    numbers: [{ first: invoiceNumber, last: second.invoiceNumber, issued: 2, missing: [] }],
  });
});

test('lists an invoice of which all was credited as credited, which nobody paid', async () => {
  const { id, total } = await issueInvoice(owner);
  await issueCreditNote(owner, id, { kind: 'all', amount: null });
  const [row] = await journal();
  const columns = ['Statuss', 'Atskaitīts ar kredītrēķinu (EUR)', 'Samaksāts (EUR)', 'Atlikums (EUR)'];
  expect(columns.map((column) => row?.[column])).toEqual([
    'Atcelts ar kredītrēķinu',
    total.replace('.', ','),
    '0,00',
    '0,00',
  ]);
});

test('counts a document of the first and of the last minute of the month by Riga’s clock', async () => {
  const days = { 0: '21:59:59', 1: '22:00:00' };
  const numbers: string[] = [];
  for (const time of Object.values(days)) {
    at(`2025-12-31T${time}Z`);
    numbers.push((await issueInvoice(owner)).invoiceNumber);
  }
  expect((await journal('2025-12')).map((row) => row['Dokuments'])).toEqual([numbers[0]]);
  expect((await journal('2026-01')).map((row) => [row['Dokuments'], row['Datums']])).toEqual([
    [numbers[1], '2026-01-01'],
  ]);
});

test('says which numbers are missing, and what was issued in another month', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push((await issueInvoice(owner)).id);
  const params = { id: ids[2] ?? '' };
  expect((await owner.call(invoices.save, { params, body: { createdAt: '2022-12-31' } })).status).toBe(200);
  expect(await totals()).toMatchObject({ documents: 2, datedElsewhere: 1, issuedElsewhere: 0 });
  expect(await totals('2022-12')).toMatchObject({ documents: 1, datedElsewhere: 0, issuedElsewhere: 1 });
  const { numbers } = await totals();
  await renumber(ids[1] ?? '', 'R-1999-0001');
  expect((await totals()).numbers).toEqual([
    { ...numbers[0], issued: 2, missing: [await numberAfter(ids[0])] },
  ]);
});

/** Past the trigger that keeps invoices, as damage would be. */
async function renumber(id: string, number: string): Promise<void> {
  await t.owner.transaction().execute(async (db) => {
    await sql`ALTER TABLE invoices DISABLE TRIGGER keep_invoice`.execute(db);
    await sql`UPDATE invoices SET invoice_number = ${number}, issued_at = '1999-01-01' WHERE id = ${id}`.execute(
      db,
    );
    await sql`ALTER TABLE invoices ENABLE TRIGGER keep_invoice`.execute(db);
  });
}
async function numberAfter(id = ''): Promise<string> {
  const { invoiceNumber } = (await owner.call(invoices.get, { params: { id } })).body;
  const [letter, year, place] = invoiceNumber.split('-');
  return `${letter}-${year}-${String(Number(place) + 1).padStart(4, '0')}`;
}

test('writes no text that people typed as a formula, and keeps quotes and line breaks in their cells', async () => {
  const name = '=HYPERLINK("http://x.lv";"Jānis")';
  const invoice = await issueInvoice(owner, { customerId: await createCustomer(owner, { name }) });
  await payInvoice(owner, invoice.id, { reference: '@SUM(A1:A9)', receiptNumber: '+1+1', method: 'cash' });
  await issueCreditNote(owner, invoice.id, { reason: '-2+3\n"otrā" rinda;x' });
  const files = await archiveOf(t, owner, month);
  const only = (table: string) => tableOf(files, `${table}-${month}.csv`)[0];
  expect(only('pardosanas-zurnals')?.['Pircējs']).toBe(`'${name}`);
  expect(only('maksajumi')).toMatchObject({
    Pircējs: `'${name}`,
    Piezīme: "'@SUM(A1:A9)",
    'Čeka nr.': "'+1+1",
  });
  expect(only('kreditrekini')).toMatchObject({ Pircējs: `'${name}`, Iemesls: `'-2+3\n"otrā" rinda;x` });
});

test('writes UTF-8 with a byte order mark, in English with commas and decimal points', async () => {
  const { invoiceNumber, total } = await issueInvoice(owner);
  const lv = (await archiveOf(t, owner, month))[`pardosanas-zurnals-${month}.csv`] ?? new Uint8Array();
  expect(Array.from(lv.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const english = await archiveOf(t, owner, month, 'en');
  const text = strFromU8(english[`sales-journal-${month}.csv`] ?? new Uint8Array());
  expect(text).toMatch(/^Document,Type,Status,Date,/);
  expect(text).toContain(`${invoiceNumber},Invoice,Unpaid,${month}-15`);
  expect(text).toContain(`,${total},EUR,41,6110,0.00,0.00,${total}\r\n`);
});

test('gives an empty month as empty tables with the control totals', async () => {
  const files = await archiveOf(t, owner, '2031-07');
  expect(Object.keys(files)).toHaveLength(4);
  expect(tableOf(files, 'pardosanas-zurnals-2031-07.csv')).toEqual([]);
  expect(await totals('2031-07')).toMatchObject({
    documents: 0,
    numbers: [],
    sales: [],
    salesTotal: { net: '0.00', tax: '0.00', total: '0.00' },
  });
});

test('prints on the control totals what the screen shows, and that it agrees', async () => {
  await issueInvoice(owner, { lineItems: [{ description: 'Apkope', partPrice: '1000.00' }] });
  const pdf = (await archiveOf(t, owner, month))[`kontrolsummas-${month}.pdf`];
  const text = (await readBack(Buffer.from(pdf ?? []))).pages.join('\n');
  expect(text).toContain('Kontrolsummas');
  expect(text).toContain('1 210,00 €');
  expect(text.match(/\bsakrīt\b/g)).toHaveLength(4);
});

test.each(['2026-00', '2026-13', '1999-12', '2026-1', 'all', '2026-01-01'])(
  'rejects the month %s',
  async (of) => {
    expect((await owner.raw('GET', `/api/accounting/${of}`)).status).toBe(400);
    expect((await owner.raw('GET', `/api/accounting/${of}/archive`)).status).toBe(400);
  },
);

test('records who took which month', async () => {
  const { total } = await issueInvoice(owner);
  await archiveOf(t, owner, month);
  const entries = await t.db
    .selectFrom('auditLogs')
    .select(['userId', 'action', 'entityName', 'details'])
    .where('entityType', '=', 'accounting_month')
    .where('entityName', '=', month)
    .execute();
  expect(entries).toEqual([
    {
      userId: owner.userId,
      action: 'data_accessed',
      entityName: month,
      details: { documents: 1, payments: 0, total, language: 'lv' },
    },
  ]);
});
