import { readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { statementXml, type SampleEntry } from '#tests/harness/bank-statement.ts';
import { changeEstimate, createCustomer, createInvoice, issueInvoice } from '#tests/harness/factories.ts';
import { multipart } from '#tests/harness/multipart.ts';
import { wallClockOf } from '#shared/dates.ts';
import type { ErrorResponse } from '#shared/errors.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';
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
/** What is not decided yet. */
const openOf = ({ proposals }: Proposals) => proposals.filter(({ setAside }) => setAside === null);

/** All that is proposed of an entry, as the screen sends it. */
const transfersOf = (proposal: Proposal | undefined) =>
  (proposal?.candidates ?? []).map(({ invoiceId, amount, payment }) => ({
    bankEntry: proposal?.bankEntry ?? '',
    entryAmount: proposal?.amount ?? '',
    invoiceId,
    amount,
    paidOn: proposal?.paidOn ?? '',
    reference: 'Anna',
    paymentId: payment?.id ?? null,
  }));
type SentTransfer = ReturnType<typeof transfersOf>[number];
const book = async (
  transfers: readonly (SentTransfer & { above?: string; isAnother?: boolean })[],
  caller = manager,
) => (await caller.call(bank.book, { body: { transfers: [...transfers] } })).body.outcomes;

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
  const nothing = { candidates: [], parts: [], setAside: null };
  expect(proposals).toEqual([
    {
      bankEntry: expect.any(String) as string,
      kind: 'payment',
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
          payment: null,
        },
      ],
      parts: [],
      setAside: null,
    },
    expect.objectContaining({ amount: '5.00', text: 'Īre', isSure: false, ...nothing }) as Proposal,
  ]);
  expect(counts).toMatchObject({ credits: 2, setAside: 0, bookedBefore: 0 });
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
  expect((await propose([entry])).counts).toMatchObject({ credits: 1, bookedBefore: 1 });
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
  const paid = { paidOn: '2026-03-02', reference: 'Anna', paymentId: null };
  const entry = { bankEntry: 'entry-1', entryAmount: '121.00', ...paid };
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
  const add = { amount: '10.00', paidOn: '2026-03-02', method: 'transfer' } as const;
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

test('refuses transfers of before last year, as payments that are entered, before it books any', async () => {
  const { id, number } = await addInvoice();
  const { proposals } = await propose([paying(number)]);
  const [transfer] = proposals.flatMap(transfersOf);
  if (!transfer) throw new Error('Nothing was proposed.');
  const transfers = [transfer, { ...transfer, paidOn: `${new Date().getFullYear() - 2}-12-31` }];
  const { status, body } = await manager.call(bank.book, { body: { transfers } });
  expect([status, body.errors]).toEqual([
    400,
    { 'transfers.1.paidOn': ['A payment is dated this year or last year'] },
  ]);
  expect(await paymentsOf(id)).toEqual([]);
});

const record = async (id: string, draft: { amount: string; paidOn?: string; isConfirmed?: boolean }) => {
  const body = { method: 'transfer', paidOn: '2026-03-01', ...draft } as const;
  const { status, body: payment } = await manager.call(paymentsContract.add, { params: { id }, body });
  expect(status).toBe(201);
  return payment;
};

test('links an entry to the payment that was recorded by hand, and books nothing', async () => {
  const { id, number } = await addInvoice();
  const payment = await record(id, { amount: '60.50' });
  const entry = paying(number, { amount: '60.50', reference: 'BY-HAND' });
  const [proposal] = openOf(await propose([entry]));
  // The half that is left comes to the same: only a person knows whether it is another payment.
  expect(proposal).toMatchObject({
    isSure: false,
    candidates: [
      { payment: { id: payment.id, paidOn: '2026-03-01' }, amount: '60.50' },
      { payment: null, amount: '60.50', balance: '60.50' },
    ],
  });
  const [link, another] = transfersOf(proposal);
  if (!link || !another) throw new Error('Nothing was proposed.');
  expect(await book([link])).toEqual(['linked']);
  expect(await book([link, another])).toEqual(['booked_before', 'booked_before']);
  expect(await paymentsOf(id)).toHaveLength(1);
  expect(await invoiceOf(id)).toMatchObject({ status: 'pending', paidAmount: '60.50' });
  const again = await propose([entry], '08');
  expect([again.proposals, again.counts.bookedBefore]).toEqual([[], 1]);
  const log = t.db.selectFrom('auditLogs').select('details').where('entityId', '=', id);
  expect((await log.orderBy('createdAt', 'desc').executeTakeFirst())?.details).toMatchObject({
    payment: 'linked',
    amount: '60.50',
  });
});

test('links an entry to the payment of an invoice that was marked paid', async () => {
  const { id, number } = await addInvoice();
  await manager.call(invoicesContract.save, { params: { id }, body: { status: 'paid' } });
  const { day } = wallClockOf(new Date());
  for (const text of [`Rēķins ${number}`, 'paldies']) {
    const [proposal] = openOf(await propose([paying(number, { day, text, reference: 'MARKED' })]));
    expect(proposal?.isSure).toBe(false);
    const [link] = transfersOf(proposal).filter(({ invoiceId, paymentId }) => invoiceId === id && paymentId);
    expect(link, text).toBeDefined();
    if (text === 'paldies' && link) expect(await book([link])).toEqual(['linked']);
  }
  expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paidAmount: '121.00' });
  expect((await propose([paying(number, { day, reference: 'MARKED' })])).counts.bookedBefore).toBe(1);
});

test('proposes an entry again when the payment that it was linked to is reversed', async () => {
  const { id, number } = await addInvoice();
  const payment = await record(id, { amount: '121.00' });
  const entry = paying(number, { reference: 'LINK-BACK' });
  const [link] = openOf(await propose([entry])).flatMap(transfersOf);
  expect(await book(link ? [link] : [])).toEqual(['linked']);
  await manager.call(paymentsContract.reverse, { params: { id: payment.id } });
  expect((await propose([entry])).proposals).toMatchObject([
    { isSure: true, candidates: [{ payment: null }] },
  ]);
});

test('links a payment to one entry alone, and no payment that does not fit', async () => {
  const [first, other] = [await addInvoice(), await addInvoice()];
  const payment = await record(first.id, { amount: '50.00' });
  const entries = ['ONE', 'TWO'].map((reference) => paying(first.number, { amount: '50.00', reference }));
  const links = openOf(await propose(entries)).flatMap((proposal) => transfersOf(proposal).slice(0, 1));
  const outcomes = await Promise.all(links.map((link) => book([link])));
  expect(outcomes.flat().toSorted()).toEqual(['linked', 'payment_changed']);
  const [link] = links;
  if (!link) throw new Error('Nothing was proposed.');
  const cash = await manager.call(paymentsContract.add, {
    params: { id: other.id },
    body: { amount: '50.00', paidOn: '2026-03-01', method: 'cash', receiptNumber: 'CASH-1' },
  });
  const wrong = [
    { ...link, bankEntry: 'x1', invoiceId: other.id },
    { ...link, bankEntry: 'x2', invoiceId: other.id, paymentId: cash.body.id },
    { ...link, bankEntry: 'x3', paymentId: customerId },
    { ...link, bankEntry: 'x4', amount: '49.00' },
  ];
  expect(await book(wrong)).toEqual(wrong.map(() => 'payment_changed'));
  expect(await paymentsOf(first.id)).toMatchObject([{ id: payment.id }]);
});

test('asks again when a colleague has recorded the payment since the statement was read', async () => {
  const { id, number } = await addInvoice();
  const proposals = openOf(await propose([paying(number, { amount: '30.00' })]));
  await record(id, { amount: '30.00' });
  const [transfer] = proposals.flatMap(transfersOf);
  if (!transfer) throw new Error('Nothing was proposed.');
  expect(await book([transfer])).toEqual(['maybe_recorded']);
  expect(await book([{ ...transfer, isAnother: true }])).toEqual(['booked']);
  expect(await invoiceOf(id)).toMatchObject({ paidAmount: '60.00' });
});

test('keeps the entry of a linked payment while the payment moves to the corrected invoice', async () => {
  const { id, estimateId, invoiceNumber, total } = await issueInvoice(manager);
  await record(id, { amount: total, paidOn: wallClockOf(new Date()).day });
  const { day } = wallClockOf(new Date());
  const entry = paying(invoiceNumber, { amount: total, reference: 'LINK-MOVED', day });
  const [link] = openOf(await propose([entry])).flatMap(transfersOf);
  expect(await book(link ? [link] : [])).toEqual(['linked']);
  await changeEstimate(manager, estimateId ?? '');
  const body = { reason: 'Wrong lines' };
  expect((await manager.call(creditNotesContract.correct, { params: { id }, body })).status).toBe(201);
  expect((await propose([entry])).counts).toMatchObject({ credits: 1, bookedBefore: 1 });
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

test('splits an entry by hand over invoices that it does not name', async () => {
  const invoices = [await addInvoice(), await addInvoice()];
  const entry: SampleEntry = { amount: '200.00', text: 'Paldies', payer: 'Kāds Cits', reference: 'SPLIT' };
  const [proposal] = (await propose([entry])).proposals;
  expect(proposal?.candidates).toEqual([]);
  const transfers = invoices.map(({ id: invoiceId }, index) => ({
    bankEntry: proposal?.bankEntry ?? '',
    entryAmount: '200.00',
    invoiceId,
    amount: index === 0 ? '121.00' : '79.00',
    paidOn: '2026-03-02',
    reference: null,
    paymentId: null,
  }));
  const sent = await manager.call(bank.book, { body: { transfers } });
  expect(sent.body.outcomes).toEqual(['booked', 'booked']);
  expect((await propose([entry])).counts).toMatchObject({ bookedBefore: 1 });
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
  const fidavista =
    '<FIDAVISTA xmlns="http://www.bankasoc.lv/fidavista/fidavista0101.xsd"><Header/></FIDAVISTA>';
  expect((await send(manager, fidavista)).body.errors?.['files']?.[0]).toContain('it is FIDAVISTA.');
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
    expect((await caller.call(bank.setAside, { body: { entries: ['x'] } })).status).toBe(403);
    expect((await caller.call(bank.takeBack, { body: { entries: ['x'] } })).status).toBe(403);
  }
});
