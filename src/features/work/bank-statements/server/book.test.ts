import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import type { SampleEntry } from '#tests/harness/bank-statement.ts';
import { changeEstimate, createCustomer, issueInvoice } from '#tests/harness/factories.ts';
import { paying, statementCalls, transfersOf } from '#tests/harness/statement-calls.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';
import { bankStatementsContract as bank, type Proposal } from '../bank-statements.contract.ts';

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

const { addInvoice, cancelOpenInvoices, propose, book, invoiceOf, paymentsOf } = statementCalls(() => ({
  db: t.db,
  manager,
  customerId,
}));

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
