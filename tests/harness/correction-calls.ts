import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import type { Caller } from './app.ts';
import { issueInvoice } from './factories.ts';

let receipts = 100;

/** What a manager does to correct an invoice. Who it is, is asked for at each call: a test file knows it only later. */
export function correctionCalls(who: () => Caller) {
  const correct = (id: string, body: object = {}, key?: string) =>
    who().call(
      notes.correct,
      { params: { id }, body: { reason: 'Wrong lines', ...body } },
      key ? { 'idempotency-key': key } : {},
    );
  const pay = (id: string, body: object) => {
    const receiptNumber = String(++receipts);
    return who().call(payments.add, {
      params: { id },
      body: { amount: '100.00', paidOn: '2026-01-05', method: 'card', receiptNumber, ...body },
    });
  };
  /** An invoice whose estimate has another description by now. */
  async function issueToCorrect(changes: Parameters<typeof issueInvoice>[1] = {}) {
    const invoice = await issueInvoice(who(), changes);
    await changeDescription(invoice.estimateId);
    return invoice;
  }
  async function changeDescription(estimateId: string | null) {
    const params = { id: estimateId ?? '' };
    const { body: estimate } = await who().call(estimates.get, { params });
    const { customerId = null, vehicleId, vehicleLicensePlate, lineItems, version } = estimate;
    const description = `Work ${randomUUID()}`;
    const body = { customerId, vehicleId, vehicleLicensePlate, lineItems, version, description };
    expect((await who().call(estimates.save, { params, body })).status).toBe(200);
  }
  const preview = (id: string) => who().call(notes.previewCorrection, { params: { id } });
  return { correct, preview, pay, issueToCorrect, changeDescription };
}
