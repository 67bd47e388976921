import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueCreditNote, issueInvoice } from '#tests/harness/factories.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { dayText, wallClockOf } from '#shared/dates.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';
import { paymentsContract as payments } from '../payments.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

const today = wallClockOf(Date.now()).day;

/** An invoice of 121.00 with one payment. */
async function paid(amount: string, changes: object = {}) {
  const lineItems = [{ description: 'Work', partPrice: '100.00' }];
  const invoice = await issueInvoice(owner, { lineItems });
  const body = { amount, paidOn: today, method: 'transfer', ...changes } as const;
  const { body: payment } = await owner.call(payments.add, { params: { id: invoice.id }, body });
  return { invoice, payment };
}

async function pdfOf(caller: Caller, id: string, query = '') {
  const response = await t.app.inject({
    method: 'GET',
    url: `${payments.receipt.url.replace(':id', id)}${query}`,
    headers: { cookie: caller.cookie ?? '' },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
const textOf = async (id: string, query: string) =>
  (await readBack((await pdfOf(owner, id, query)).bytes)).pages.join('\n').replace(/\s+/g, ' ');

describe('the confirmation of a payment', () => {
  test('says who paid how much for what, when and how, and what is left, in English', async () => {
    const receipt = { method: 'card', receiptNumber: 'A-17', reference: 'Terminal 2' };
    const { invoice, payment } = await paid('50.21', receipt);
    const text = await textOf(payment.id, '?lang=en');
    for (const part of [
      'Payment confirmation',
      invoice.invoiceNumber,
      invoice.customerName,
      invoice.seller.legalName,
      '€50.21',
      'Fifty euros and 21 cents',
      dayText(today),
      'Method Card',
      'Reference Terminal 2',
      'A-17',
      'Invoice total €121.00',
      'Balance due €70.79',
      'This document is not a fiscal receipt.',
    ])
      expect(text).toContain(part);
  });

  test('says the same in Latvian', async () => {
    const { invoice, payment } = await paid('50.21');
    const text = await textOf(payment.id, '?lang=lv');
    for (const part of [
      'Maksājuma apliecinājums',
      invoice.invoiceNumber,
      '50,21 €',
      'Piecdesmit eiro un 21 cents',
      'Veids Pārskaitījums',
      'Atlikums apmaksai 70,79 €',
      'Šis dokuments nav kases čeks.',
    ])
      expect(text).toContain(part);
  });

  test('says what was paid too much, and confirms money that was given back', async () => {
    const { invoice, payment } = await paid('131.00', { isConfirmed: true });
    expect(await textOf(payment.id, '?lang=en')).toContain('Overpaid €10.00');
    const body = { amount: '10.00', paidOn: today, method: 'transfer', isRefund: true } as const;
    const { body: refund } = await owner.call(payments.add, { params: { id: invoice.id }, body });
    const text = await textOf(refund.id, '?lang=en');
    expect(text).toContain('Refund confirmation');
    expect(text).toContain('Ten euros and 00 cents');
    expect(text).toContain('Balance due €0.00');
  });

  test('says what was credited between the total and what is left', async () => {
    const { invoice } = await paid('121.00');
    await issueCreditNote(owner, invoice.id, { kind: 'all' });
    const body = { amount: '121.00', paidOn: today, method: 'transfer', isRefund: true } as const;
    const { body: refund } = await owner.call(payments.add, { params: { id: invoice.id }, body });
    expect(await textOf(refund.id, '?lang=en')).toContain(
      'Invoice total €121.00 Credited €121.00 Balance due €0.00',
    );
  });

  test('makes it a document for ten years (PDF/A-3a)', async () => {
    const { payment } = await paid('50.00');
    const { xmp } = await readBack((await pdfOf(owner, payment.id)).bytes);
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  });

  test('has the same bytes as long as the same is left', async () => {
    const { invoice, payment } = await paid('50.00');
    const first = (await pdfOf(owner, payment.id, '?lang=lv')).bytes;
    expect((await pdfOf(owner, payment.id, '?lang=lv')).bytes.equals(first)).toBe(true);
    await owner.call(invoices.save, { params: { id: invoice.id }, body: { status: 'paid' } });
    expect((await pdfOf(owner, payment.id, '?lang=lv')).bytes.equals(first)).toBe(false);
  });

  test('refuses a payment that was reversed, and its reversal', async () => {
    const { payment } = await paid('50.00');
    const { body: reversal } = await owner.call(payments.reverse, { params: { id: payment.id } });
    for (const { id } of [payment, reversal]) expect((await pdfOf(owner, id)).status).toBe(409);
  });

  test('records who created it, and denies other roles', async () => {
    const { invoice, payment } = await paid('50.00');
    const { headers } = await pdfOf(owner, payment.id, '?lang=lv');
    expect(headers['content-disposition']).toContain(`payment-${invoice.invoiceNumber}-${today}.pdf`);
    const log = await t.db
      .selectFrom('auditLogs')
      .select(['entityName', 'details'])
      .where('entityId', '=', invoice.id)
      .where('action', '=', 'data_accessed')
      .execute();
    const details = { document: 'payment', language: 'lv', amount: '50.00', paidOn: today };
    expect(log).toEqual([{ entityName: invoice.invoiceNumber, details }]);
    for (const role of ['technician', 'supplier'] as const)
      expect((await pdfOf(await t.as(role), payment.id)).status).toBe(403);
    expect((await pdfOf(owner, crypto.randomUUID())).status).toBe(404);
  });
});
