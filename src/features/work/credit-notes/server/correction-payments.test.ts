import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { correctionCalls } from '#tests/harness/correction-calls.ts';
import { createCustomer } from '#tests/harness/factories.ts';
import { invoiceCalls } from '#tests/harness/invoice-calls.ts';
import { bankStatementsContract as bank } from '#features/work/bank-statements/bank-statements.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import { creditNotesContract as notes } from '../credit-notes.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const { correct, pay, issueToCorrect } = correctionCalls(() => manager);
const { getInvoice } = invoiceCalls(() => manager);
/** A manual invoice of which 50.00 was paid, and the draft of one for another customer. */
async function issueManualForAnother() {
  const draft = {
    existingCustomerId: await createCustomer(manager),
    lineItems: [{ description: 'Work', pricePerUnit: '100.00', units: 1 }],
  };
  const { body: before } = await manager.call(invoices.createManual, { body: draft });
  expect((await pay(before.id, { amount: '50.00' })).status).toBe(201);
  const another = await createCustomer(manager, { name: 'SIA Cits' });
  return { before, draft: { ...draft, existingCustomerId: another } };
}

describe('a correction', () => {
  test('rejects a payment of a corrected invoice: it belongs to the one in its place', async () => {
    const before = await issueToCorrect();
    await correct(before.id);
    const paid = await pay(before.id, { isConfirmed: true });
    expect([paid.status, paid.body]).toMatchObject([409, { code: 'invoice_corrected' }]);
    const transfer = { entryAmount: '9.00', amount: '9.00', above: '9.00', paidOn: '2026-01-05' };
    const body = { transfers: [{ ...transfer, bankEntry: randomUUID(), invoiceId: before.id }] };
    expect((await manager.call(bank.book, { body })).body.outcomes).toEqual(['balance_changed']);
    expect(await getInvoice(before.id)).toMatchObject({ paidAmount: '0.00' });
  });

  test.each([
    ['move', '0.00', '50.00'],
    ['stay', '50.00', '0.00'],
  ] as const)(
    'asks what becomes of the payments where the new invoice has another buyer: %s',
    async (answer, kept, moved) => {
      const { before, draft } = await issueManualForAnother();
      const undecided = await correct(before.id, { draft });
      expect([undecided.status, undecided.body]).toMatchObject([
        409,
        { code: 'correction_payments', errors: { payments: [expect.stringContaining('SIA Cits')] } },
      ]);
      expect(await getInvoice(before.id)).toMatchObject({ isCorrected: false, credited: '0.00' });
      const { status, body } = await correct(before.id, { draft, payments: answer });
      expect(status).toBe(201);
      expect(body.invoice).toMatchObject({ customerName: 'SIA Cits', paidAmount: moved });
      expect(await getInvoice(before.id)).toMatchObject({ status: 'paid', paidAmount: kept });
    },
  );

  test('refunds what stayed at a corrected invoice, and takes the refund back', async () => {
    const { before, draft } = await issueManualForAnother();
    const { body } = await correct(before.id, { draft, payments: 'stay' });
    const payment = { amount: '10.00', method: 'transfer', isConfirmed: true };
    expect((await pay(before.id, { ...payment, receiptNumber: null })).body.code).toBe('invoice_corrected');
    const refund = await pay(before.id, { ...payment, amount: '50.00', isRefund: true, receiptNumber: null });
    expect(refund.status).toBe(201);
    expect(await getInvoice(before.id)).toMatchObject({ paidAmount: '0.00', status: 'paid' });
    expect((await manager.call(payments.reverse, { params: { id: refund.body.id } })).status).toBe(201);
    expect(await getInvoice(before.id)).toMatchObject({ paidAmount: '50.00', isCorrected: true });
    // What has moved is not refunded here.
    const moved = await issueManualForAnother();
    await correct(moved.before.id, { draft: moved.draft, payments: 'move' });
    const late = await pay(moved.before.id, { ...payment, isRefund: true, receiptNumber: null });
    expect(late.body.code).toBe('invoice_corrected');
    expect(body.invoice.paidAmount).toBe('0.00');
  });

  test('moves the payments of the same buyer, and has nothing stay there', async () => {
    const before = await issueToCorrect();
    await pay(before.id, { amount: '50.00' });
    const stays = await correct(before.id, { payments: 'stay' });
    expect([stays.status, Object.keys(stays.body.errors ?? {})]).toEqual([400, ['payments']]);
    const params = { id: before.id };
    const preview = await manager.call(notes.previewCorrection, { params });
    expect(preview.body).toMatchObject({ otherBuyer: null, paid: '50.00' });
    expect((await correct(before.id)).body.invoice).toMatchObject({ paidAmount: '50.00' });
  });

  test('says before an estimate with another customer is invoiced whose payments they are', async () => {
    const before = await issueToCorrect();
    await pay(before.id, { amount: '50.00' });
    const params = { id: before.estimateId ?? '' };
    const { body: estimate } = await manager.call(estimates.get, { params });
    const { vehicleLicensePlate, lineItems, version, description } = estimate;
    const customerId = await createCustomer(manager, { name: 'SIA Cits' });
    const body = { customerId, vehicleId: null, vehicleLicensePlate, lineItems, version, description };
    expect((await manager.call(estimates.save, { params, body })).status).toBe(200);
    const preview = await manager.call(notes.previewCorrection, { params: { id: before.id } });
    expect(preview.body).toMatchObject({ otherBuyer: { from: before.customerName, to: 'SIA Cits' } });
    expect((await correct(before.id)).body.code).toBe('correction_payments');
    expect((await correct(before.id, { payments: 'stay' })).body.invoice.paidAmount).toBe('0.00');
  });

  test('keeps a corrected invoice of nothing settled', async () => {
    const before = await issueToCorrect({ lineItems: [{ description: 'Checked', isFree: true }] });
    expect((await correct(before.id)).body).toMatchObject({ creditNote: null, invoice: { total: '0.00' } });
    const params = { id: before.id };
    const unpaid = await manager.call(invoices.save, { params, body: { status: 'pending' } });
    expect([unpaid.status, unpaid.body]).toMatchObject([409, { code: 'invoice_corrected' }]);
    expect(await getInvoice(before.id)).toMatchObject({ status: 'paid', isCorrected: true });
  });

  test('loses no cent to payments and credit notes of the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, total } = await issueToCorrect();
      const credit = { kind: 'amount', amount: '5.00', reason: 'Goodwill' } as const;
      const [paid, credited, corrected] = await Promise.all([
        pay(id, { amount: '20.00' }),
        manager.call(notes.create, { params: { id }, body: credit }),
        correct(id),
      ]);
      const done = corrected.status === 201 ? corrected : await correct(id);
      expect(done.status).toBe(201);
      const old = await getInvoice(id);
      const issued = await getInvoice(done.body.invoice.id);
      expect([paid.status, [201, 400, 409].includes(credited.status)]).toEqual([201, true]);
      expect(old.credited).toBe(total);
      expect(Number(old.paidAmount) + Number(issued.paidAmount)).toBe(20);
    }
  });
});
