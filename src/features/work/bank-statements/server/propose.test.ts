import { readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { statementXml } from '#tests/harness/bank-statement.ts';
import { createCustomer } from '#tests/harness/factories.ts';
import { multipart } from '#tests/harness/multipart.ts';
import { paying, sendStatement, statementCalls, transfersOf } from '#tests/harness/statement-calls.ts';
import type { ErrorResponse } from '#shared/errors.ts';
import { bankStatementsContract as bank } from '../bank-statements.contract.ts';

let t: TestApp;
let manager: Caller;
let owner: Caller;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  owner = await t.as('owner');
  customerId = await createCustomer(manager);
});
afterAll(() => t.close());
beforeEach(() => cancelOpenInvoices());

const { addInvoice, cancelOpenInvoices, propose, book, invoiceOf } = statementCalls(() => ({
  db: t.db,
  manager,
  customerId,
}));

test('stores nothing of a statement, and leaves no file behind', async () => {
  const { number } = await addInvoice();
  const before = await t.db.selectFrom('auditLogs').select('id').execute();
  await propose([paying(number)]);
  // Looked at before anything else can happen: who has the response relies on it.
  const left = readdirSync(path.join(t.dataDir, 'tmp'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  expect(await t.db.selectFrom('auditLogs').select('id').execute()).toHaveLength(before.length);
});

test('takes neither a payment that came back nor the shop’s own money for a customer’s', async () => {
  const { number } = await addInvoice();
  await t.db
    .updateTable('business')
    .set({ iban: 'LV80 BANK 0000 4351 9500 1', name: 'SIA Mans Serviss' })
    .execute();
  const entries = [
    paying(number, { isReturned: true }),
    paying(number, { payerIban: 'LV80BANK0000435195001' }),
    paying(number, { payer: 'Mans serviss, SIA' }),
    paying('', { payer: 'MANS SERVISS SIA', text: 'Kases ieskaitīšana' }),
    paying(number),
  ];
  for (const version of ['02', '08'] as const) {
    const { proposals } = await propose(entries, version);
    expect(proposals.map(({ kind, isSure, candidates }) => [kind, isSure, candidates.length])).toEqual([
      ['returned', false, 1],
      ['own', false, 1],
      ['own', false, 1],
      ['own', false, 0],
      ['payment', true, 1],
    ]);
  }
});

test('names an account that is not the business’s', async () => {
  await t.db.updateTable('business').set({ iban: 'LV80BANK0000435195001' }).execute();
  const other = statementXml([], { account: 'LV97HABA0012345678910' });
  expect((await sendStatement(manager, other)).body.otherAccounts).toEqual(['LV97HABA0012345678910']);
  expect((await propose([])).otherAccounts).toEqual([]);
});

test('answers a file that is no statement with a sentence in the caller’s language', async () => {
  const refused = async (content: string | Buffer, name?: string) => {
    const { status, body } = await sendStatement(manager, content, name);
    return [status, body.code];
  };
  expect(await refused('Date;Amount\n', 'a.csv')).toEqual([400, 'statement_not_xml']);
  expect(await refused('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toEqual([400, 'statement_entities']);
  expect(await refused(statementXml([]).slice(0, -20))).toEqual([400, 'statement_truncated']);
  const fidavista =
    '<FIDAVISTA xmlns="http://www.bankasoc.lv/fidavista/fidavista0101.xsd"><Header/></FIDAVISTA>';
  expect((await sendStatement(manager, fidavista)).body.errors?.['files']?.[0]).toContain('it is FIDAVISTA.');
  for (const [content, name] of [
    ['%PDF-1.4\n%%EOF', 'a.pdf'],
    ['%PDF-1.4\n%%EOF', 'a.xml'],
    [gzipSync(statementXml([])), 'a.xml'],
    [Buffer.from('504b0304140000000800', 'hex'), 'a.xml'],
  ] as const)
    expect(await refused(content, name), name).toEqual([415, 'unsupported_file']);
  expect(await refused('')).toEqual([415, 'unsupported_file']);
  const { payload, headers } = await multipart({}, [{ name: 'a.csv', content: Buffer.from('x') }]);
  const spoken = await manager.raw('POST', bank.propose.url, payload, {
    ...headers,
    'accept-language': 'lv',
  });
  expect((spoken.body as ErrorResponse).errors?.['files']?.[0]).toContain('a.csv ir bojāts');
  const without = await multipart({}, []);
  expect((await manager.raw('POST', bank.propose.url, without.payload, without.headers)).status).toBe(400);
});

const setAside = async (entries: string[], caller = manager) =>
  (await caller.call(bank.setAside, { body: { entries } })).body;

test('keeps of what was set aside its key, who did it and when, until it is taken back', async () => {
  const { number } = await addInvoice();
  const entry = paying(number, { reference: 'ASIDE' });
  const [first] = (await propose([entry])).proposals;
  const key = first?.bankEntry ?? '';
  expect(await setAside([key, key])).toEqual({ setAside: 1 });
  expect(await setAside([key], owner)).toEqual({ setAside: 0 });
  const rows = await t.db.selectFrom('setAsideEntries').selectAll().where('bankEntry', '=', key).execute();
  expect(rows).toEqual([
    { bankEntry: key, setAsideBy: manager.userId, setAsideAt: expect.any(String) as string },
  ]);
  const again = await propose([entry], '08');
  expect(again.counts).toMatchObject({ credits: 1, setAside: 1, bookedBefore: 0 });
  expect(again.proposals).toMatchObject([
    {
      bankEntry: key,
      isSure: false,
      setAside: { at: rows[0]?.setAsideAt },
      candidates: [{ amount: '121.00' }],
    },
  ]);
  expect((await owner.call(bank.takeBack, { body: { entries: [key] } })).body).toEqual({ takenBack: 1 });
  expect((await propose([entry])).proposals).toMatchObject([{ isSure: true, setAside: null }]);
  const log = t.db.selectFrom('auditLogs').select('details').where('entityType', '=', 'bank_statement');
  expect((await log.orderBy('createdAt', 'desc').limit(1).execute())[0]?.details).toEqual({ takenBack: 1 });
});

test('does not set aside any more what was booked, and sets aside the rest of an entry', async () => {
  const { id, number } = await addInvoice();
  const entry = paying(number, { amount: '150.00', reference: 'ASIDE-REST' });
  const [proposal] = (await propose([entry])).proposals;
  await setAside([proposal?.bankEntry ?? '']);
  const [transfer] = transfersOf(proposal);
  if (!transfer) throw new Error('Nothing was proposed.');
  expect(await book([{ ...transfer, amount: '121.00' }])).toEqual(['booked']);
  expect((await propose([entry])).proposals).toMatchObject([{ left: '29.00', setAside: null }]);
  await setAside([transfer.bankEntry]);
  expect((await propose([entry])).counts).toMatchObject({ setAside: 1, bookedBefore: 0 });
  expect((await invoiceOf(id)).paidAmount).toBe('121.00');
});

test('refuses technicians and suppliers', async () => {
  for (const role of ['technician', 'supplier'] as const) {
    const caller = await t.as(role);
    expect((await sendStatement(caller, statementXml([]))).status).toBe(403);
    expect((await caller.call(bank.book, { body: { transfers: [] } })).status).toBe(403);
    expect((await caller.call(bank.setAside, { body: { entries: ['x'] } })).status).toBe(403);
    expect((await caller.call(bank.takeBack, { body: { entries: ['x'] } })).status).toBe(403);
  }
});
