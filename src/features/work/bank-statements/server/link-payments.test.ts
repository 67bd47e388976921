import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { changeEstimate, createCustomer, issueInvoice } from '#tests/harness/factories.ts';
import { openOf, paying, statementCalls, transfersOf } from '#tests/harness/statement-calls.ts';
import { wallClockOf } from '#shared/dates.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';

let t: TestApp;
let manager: Caller;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  customerId = await createCustomer(manager);
});
afterAll(() => t.close());
beforeEach(() => cancelOpenInvoices());

const { addInvoice, cancelOpenInvoices, propose, book, invoiceOf, paymentsOf } = statementCalls(() => ({
  db: t.db,
  manager,
  customerId,
}));

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
