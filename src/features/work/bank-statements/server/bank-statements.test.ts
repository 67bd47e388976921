import { readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../../../tests/harness/app.ts';
import { statementXml, type SampleEntry } from '../../../../../tests/harness/bank-statement.ts';
import {
  changeEstimate,
  createCustomer,
  createInvoice,
  issueInvoice,
} from '../../../../../tests/harness/factories.ts';
import { multipart } from '../../../../../tests/harness/multipart.ts';
import type { ErrorResponse } from '../../../../shared/errors.ts';
import { creditNotesContract } from '../../credit-notes/credit-notes.contract.ts';
import { invoicesContract } from '../../invoices/invoices.contract.ts';
import { paymentsContract } from '../../invoices/payments.contract.ts';
import {
  bankStatementsContract as bank,
  type Proposal,
  type Proposals,
} from '../bank-statements.contract.ts';

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
beforeEach(async () => {
  // Those of the test before are not open any more.
  await t.db.updateTable('invoices').set({ status: 'cancelled' }).where('status', '=', 'pending').execute();
});

let place = 0;
/** An open invoice of 121.00 for "Buyer". */
async function addInvoice(): Promise<{ id: string; number: string }> {
  const number = `R-2025-${String(++place).padStart(4, '0')}`;
  await createInvoice(t.db, { customerId, createdBy: manager.userId ?? '', invoiceNumber: number });
  const { id } = await t.db
    .selectFrom('invoices')
    .select('id')
    .where('invoiceNumber', '=', number)
    .executeTakeFirstOrThrow();
  return { id, number };
}

async function send(caller: Caller, content: string | Buffer, name = 'statement.xml') {
  const { payload, headers } = await multipart({}, [{ name, content: Buffer.from(content) }]);
  const response = await caller.raw('POST', bank.propose.url, payload, headers);
  return { ...response, body: response.body as Proposals & ErrorResponse };
}
const propose = async (entries: readonly SampleEntry[], version: '02' | '08' = '02'): Promise<Proposals> => {
  const { status, body } = await send(manager, statementXml(entries, { version }));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

/** All that is proposed of an entry, as the screen sends it. */
const transfersOf = (proposal: Proposal | undefined) =>
  (proposal?.candidates ?? []).map(({ invoiceId, amount }) => ({
    bankEntry: proposal?.bankEntry ?? '',
    entryAmount: proposal?.amount ?? '',
    invoiceId,
    amount,
    paidOn: proposal?.paidOn ?? '',
    reference: 'Anna',
  }));
type SentTransfer = ReturnType<typeof transfersOf>[number];
const book = async (transfers: readonly (SentTransfer & { above?: string })[], caller = manager) =>
  (await caller.call(bank.book, { body: { transfers: [...transfers] } })).body.outcomes;

const invoiceOf = async (id: string) => (await manager.call(invoicesContract.get, { params: { id } })).body;
const paymentsOf = async (id: string) =>
  (await manager.call(paymentsContract.payments, { params: { id } })).body;
const paying = (number: string, changes: Partial<SampleEntry> = {}): SampleEntry => ({
  amount: '121.00',
  payer: 'Anna',
  text: `Rēķins ${number}`,
  ...changes,
});

test.each(['02', '08'] as const)('proposes and books what pays an invoice, version %s', async (version) => {
  const { id, number } = await addInvoice();
  const { proposals, counts } = await propose([paying(number), { amount: '5.00', text: 'Īre' }], version);
  expect(proposals).toEqual([
    {
      bankEntry: expect.any(String) as string,
      amount: '121.00',
      left: '121.00',
      paidOn: '2026-03-02',
      payerName: 'Anna',
      text: `Rēķins ${number}`,
      isSure: true,
      candidates: [
        {
          invoiceId: id,
          invoiceNumber: number,
          customerName: 'Buyer',
          reason: 'number',
          balance: '121.00',
          amount: '121.00',
        },
      ],
    },
  ]);
  expect(counts).toMatchObject({ credits: 2, unmatched: 1, bookedBefore: 0 });
  expect(await book(transfersOf(proposals[0]))).toEqual(['booked']);
  expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paidAmount: '121.00' });
  const [payment] = await paymentsOf(id);
  expect(payment).toMatchObject({
    amount: '121.00',
    paidOn: '2026-03-02',
    method: 'transfer',
    source: 'bank',
    reference: 'Anna',
  });
});

test('stores nothing of a statement, and leaves no file behind', async () => {
  const { number } = await addInvoice();
  const before = await t.db.selectFrom('auditLogs').select('id').execute();
  await propose([paying(number)]);
  // Looked at before anything else can happen: who has the response relies on it.
  const left = readdirSync(path.join(t.dataDir, 'tmp'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  expect(await t.db.selectFrom('auditLogs').select('id').execute()).toHaveLength(before.length);
});

test('books nothing of the same file twice, nor of one that overlaps with it', async () => {
  const [first, second] = [await addInvoice(), await addInvoice()];
  const entries = [
    paying(first.number, { reference: 'TWICE-1' }),
    paying(second.number, { reference: null, amount: '21.00' }),
  ];
  const { proposals } = await propose(entries);
  const transfers = proposals.flatMap(transfersOf);
  expect(await book(transfers)).toEqual(['booked', 'booked']);
  expect(await book(transfers)).toEqual(['booked_before', 'booked_before']);
  const again = await propose([...entries, paying(second.number, { amount: '100.00' })], '08');
  expect(again.counts).toMatchObject({ credits: 3, bookedBefore: 2 });
  expect(again.proposals.map(({ left }) => left)).toEqual(['100.00']);
  expect(await paymentsOf(first.id)).toHaveLength(1);
});

test('proposes an entry again when its payment was taken back', async () => {
  const { id, number } = await addInvoice();
  const entry = paying(number, { reference: 'BACK-1' });
  const { proposals } = await propose([entry]);
  await book(proposals.flatMap(transfersOf));
  const [payment] = await paymentsOf(id);
  await manager.call(paymentsContract.reverse, { params: { id: payment?.id ?? '' } });
  const again = await propose([entry]);
  expect(again.proposals).toHaveLength(1);
  expect(await book(again.proposals.flatMap(transfersOf))).toEqual(['booked']);
});

test('knows an entry again whose payment moved to the corrected invoice', async () => {
  const { id, estimateId, invoiceNumber, total } = await issueInvoice(manager);
  const entry = paying(invoiceNumber, { amount: total, reference: 'MOVED-1' });
  const { proposals } = await propose([entry]);
  expect(await book(proposals.flatMap(transfersOf))).toEqual(['booked']);
  await changeEstimate(manager, estimateId ?? '');
  const corrected = await manager.call(creditNotesContract.correct, {
    params: { id },
    body: { reason: 'Wrong lines' },
  });
  expect(corrected.status).toBe(201);
  expect((await propose([entry])).counts).toMatchObject({ bookedBefore: 1, unmatched: 0 });
});

test('books an entry that pays several invoices to each of them', async () => {
  const [first, second] = [await addInvoice(), await addInvoice()];
  const { proposals } = await propose([paying(`${first.number} un ${second.number}`, { amount: '242.00' })]);
  expect(proposals[0]).toMatchObject({ isSure: true, candidates: [{}, {}] });
  expect(await book(proposals.flatMap(transfersOf))).toEqual(['booked', 'booked']);
  for (const { id } of [first, second]) expect((await invoiceOf(id)).status).toBe('paid');
});

test('books once what two people book at the same time', async () => {
  const { id, number } = await addInvoice();
  const { proposals } = await propose([paying(number)]);
  const transfers = proposals.flatMap(transfersOf);
  const outcomes = await Promise.all([manager, owner, manager, owner].map((who) => book(transfers, who)));
  expect(outcomes.flat().toSorted()).toEqual(['booked', 'booked_before', 'booked_before', 'booked_before']);
  expect(await paymentsOf(id)).toHaveLength(1);
});

test('books no more of an entry than it brought, to whatever invoices at the same time', async () => {
  const invoices = [await addInvoice(), await addInvoice(), await addInvoice()];
  const entry = { bankEntry: 'entry-1', entryAmount: '121.00', paidOn: '2026-03-02', reference: 'Anna' };
  const outcomes = await Promise.all(
    invoices.map(({ id: invoiceId }) => book([{ ...entry, invoiceId, amount: '60.50' }])),
  );
  expect(outcomes.flat().toSorted()).toEqual(['booked', 'booked', 'booked_before']);
});

test('says what changed meanwhile, and books above the balance only what was known', async () => {
  const [paid, cancelled] = [await addInvoice(), await addInvoice()];
  const { proposals } = await propose([paying(paid.number), paying(cancelled.number)]);
  await manager.call(invoicesContract.save, { params: { id: paid.id }, body: { status: 'paid' } });
  await t.db.updateTable('invoices').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute();
  const [toPaid, toCancelled] = proposals.flatMap(transfersOf);
  if (!toPaid || !toCancelled) throw new Error('Nothing was proposed.');
  const gone = { ...toPaid, bankEntry: 'gone', invoiceId: customerId };
  expect(await book([toPaid, toCancelled, gone])).toEqual(['balance_changed', 'cancelled', 'gone']);
  expect(await book([{ ...toPaid, above: '120.99' }])).toEqual(['balance_changed']);
  expect(await book([{ ...toPaid, above: '121.00' }])).toEqual(['booked']);
  expect((await invoiceOf(paid.id)).paidAmount).toBe('242.00');
});

test('loses no cent when transfers, payments and their reversal race', async () => {
  const { id, number } = await addInvoice();
  const { proposals } = await propose([1, 2, 3, 4].map(() => paying(number, { amount: '30.25' })));
  const add = { amount: '10.00', paidOn: '2026-03-02', method: 'cash', receiptNumber: '1' } as const;
  const [, earlier] = await Promise.all([
    Promise.all(proposals.map((proposal) => book(transfersOf(proposal)))),
    manager.call(paymentsContract.add, { params: { id }, body: { ...add, isConfirmed: true } }),
    owner.call(paymentsContract.add, { params: { id }, body: { ...add, isConfirmed: true } }),
  ]);
  await manager.call(paymentsContract.reverse, { params: { id: earlier.body.id } });
  const payments = await paymentsOf(id);
  const sum = payments.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  expect((await invoiceOf(id)).paidAmount).toBe((sum / 100).toFixed(2));
});

test('writes an audit entry for each invoice and one for the import', async () => {
  const { id, number } = await addInvoice();
  const { proposals } = await propose([paying(number)]);
  const transfers = proposals.flatMap(transfersOf);
  await book(transfers);
  await book(transfers);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'details'])
    .where((where) => where.or([where('entityId', '=', id), where('entityType', '=', 'bank_statement')]))
    .orderBy('createdAt', 'desc')
    .limit(2)
    .execute();
  expect(log.map(({ entityType }) => entityType).toSorted()).toEqual(['bank_statement', 'invoice']);
  expect(log.find(({ entityType }) => entityType === 'bank_statement')?.details).toEqual({
    booked: 1,
    total: '121.00',
  });
});

test('refuses transfers of tomorrow before it books any', async () => {
  const { id, number } = await addInvoice();
  const { proposals } = await propose([paying(number)]);
  const [transfer] = proposals.flatMap(transfersOf);
  if (!transfer) throw new Error('Nothing was proposed.');
  const transfers = [transfer, { ...transfer, paidOn: '2999-01-01' }];
  expect((await manager.call(bank.book, { body: { transfers } })).status).toBe(400);
  expect(await paymentsOf(id)).toEqual([]);
});

test('names an account that is not the business’s', async () => {
  await t.db.updateTable('business').set({ iban: 'LV80BANK0000435195001' }).execute();
  const other = statementXml([], { account: 'LV97HABA0012345678910' });
  expect((await send(manager, other)).body.otherAccounts).toEqual(['LV97HABA0012345678910']);
  expect((await propose([])).otherAccounts).toEqual([]);
});

test('answers a file that is no statement with a sentence in the caller’s language', async () => {
  const refused = async (content: string | Buffer, name?: string) => {
    const { status, body } = await send(manager, content, name);
    return [status, body.code];
  };
  expect(await refused('Date;Amount\n', 'a.csv')).toEqual([400, 'statement_not_xml']);
  expect(await refused('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toEqual([400, 'statement_entities']);
  expect(await refused(statementXml([]).slice(0, -20))).toEqual([400, 'statement_truncated']);
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

test('refuses technicians and suppliers', async () => {
  for (const role of ['technician', 'supplier'] as const) {
    const caller = await t.as(role);
    expect((await send(caller, statementXml([]))).status).toBe(403);
    expect((await caller.call(bank.book, { body: { transfers: [] } })).status).toBe(403);
  }
});
