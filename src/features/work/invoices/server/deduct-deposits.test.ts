import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { depositCalls } from '#tests/harness/deposit-calls.ts';
import { askDeposit, createCustomer, issueCreditNote, payInvoice } from '#tests/harness/factories.ts';
import { invoiceCalls } from '#tests/harness/invoice-calls.ts';
import { inventoryContract as inventory } from '#features/records/inventory/inventory.contract.ts';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { paymentsContract as payments } from '../payments.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const { approved, getEstimate, mark, convert, finish, paidDeposit, saveLines } = depositCalls(() => manager);
const { getInvoice } = invoiceCalls(() => manager);

describe('the final invoice', () => {
  test('takes paid deposits off by a line each, so that VAT is charged once', async () => {
    const id = await approved();
    const first = await paidDeposit(id, '33.33');
    const second = await paidDeposit(id, '20.00');
    const { status, body } = await finish(id);
    expect(status).toBe(201);
    const sums = [first, second, body].map(({ subtotal, tax, total }) => [subtotal, tax, total].map(Number));
    const added = [0, 1, 2].map((place) => sums.reduce((all, sum) => all + (sum[place] ?? 0), 0).toFixed(2));
    expect(added).toEqual(['100.00', '21.00', '121.00']);
    expect(body).toMatchObject({
      kind: 'standard',
      partsTotal: '100.00',
      laborTotal: '0.00',
      status: 'pending',
      lineItems: [
        { kind: 'part', totalPrice: '100.00', deposit: null },
        {
          kind: 'deposit',
          description: expect.stringContaining(`Less deposit ${first.invoiceNumber} of `) as unknown,
          totalPrice: `-${first.subtotal}`,
          deposit: { id: first.id, invoiceNumber: first.invoiceNumber, tax: `-${first.tax}` },
        },
        { kind: 'deposit', totalPrice: `-${second.subtotal}` },
      ],
    });
    expect((await getEstimate(id)).invoice?.invoiceNumber).toBe(body.invoiceNumber);
  });

  test('cancels a deposit that nobody paid', async () => {
    const id = await approved();
    const { id: depositId } = await askDeposit(manager, id, '60.50');
    const { body } = await finish(id);
    expect(body).toMatchObject({ total: '121.00', lineItems: [{ kind: 'part' }] });
    expect((await getInvoice(depositId)).status).toBe('cancelled');
    expect((await getEstimate(id)).deposits).toEqual([]);
  });

  test('waits for the rest of a deposit that is paid in part, or for a credit note of it', async () => {
    const id = await approved();
    const deposit = await askDeposit(manager, id, '60.50');
    await payInvoice(manager, deposit.id, { amount: '12.10' });
    const refused = await finish(id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'deposit_partly_paid', message: expect.stringContaining(deposit.invoiceNumber) as unknown },
    ]);
    await issueCreditNote(manager, deposit.id, { amount: '48.40' });
    expect((await convert(id)).body).toMatchObject({ subtotal: '90.00', tax: '18.90', total: '108.90' });
  });

  test('settles itself when its deposits come to the whole', async () => {
    const id = await approved();
    await paidDeposit(id, '60.50');
    await paidDeposit(id, '60.50');
    const { body } = await finish(id);
    expect(body).toMatchObject({ total: '0.00', tax: '0.00', status: 'paid', paidAmount: '0.00' });
    expect(body.paidAt).not.toBeNull();
  });

  test('refuses deposits above the estimate of by now, until a part of them is credited', async () => {
    const id = await approved();
    const deposit = await paidDeposit(id, '60.50');
    await saveLines(id, { lineItems: [{ description: 'Cable', partPrice: '20.00' }] });
    expect((await finish(id)).body.code).toBe('deposits_above_estimate');
    await issueCreditNote(manager, deposit.id, { amount: '36.30' });
    expect((await convert(id)).body).toMatchObject({ total: '0.00', status: 'paid' });
  });

  test('refuses a deposit of other VAT or another customer than the estimate has by now', async () => {
    const id = await approved();
    const deposit = await paidDeposit(id, '12.10');
    await saveLines(id, { applyTax: false });
    expect((await finish(id)).body.code).toBe('deposit_vat_differs');
    await saveLines(id, { applyTax: true, customerId: await createCustomer(manager) });
    expect((await convert(id)).body.code).toBe('deposit_of_other_customer');
    await issueCreditNote(manager, deposit.id, { kind: 'all', amount: null });
    expect((await convert(id)).body.total).toBe('121.00');
  });

  test('takes the parts of the estimate off the stock, which its deposits leave alone', async () => {
    const body = { name: 'Cell', partNumber: randomUUID(), unitPrice: '50.00', quantity: 5 };
    const part = (await manager.call(inventory.create, { body })).body;
    const quantity = async () =>
      (await manager.call(inventory.get, { params: { id: part.id } })).body.quantity;
    const id = await approved({
      lineItems: [{ partId: part.id, partName: 'Cell', partPrice: '50.00', partUnits: 2 }],
    });
    await paidDeposit(id, '60.50');
    expect(await quantity()).toBe(5);
    await finish(id);
    expect(await quantity()).toBe(3);
  });

  test('takes the same deposits off when it is re-issued, and less when a part was credited before a correction', async () => {
    const id = await approved();
    const deposit = await paidDeposit(id, '60.50');
    const first = (await finish(id)).body;
    await saveLines(id, { lineItems: [{ description: 'Battery', partPrice: '200.00' }] });
    const second = (await convert(id, true)).body;
    expect(second).toMatchObject({ replacesNumber: first.invoiceNumber, total: '181.50' });
    await mark(second.id, 'paid');
    await issueCreditNote(manager, deposit.id, { amount: '12.10' });
    const corrected = await manager.call(notes.correct, {
      params: { id: second.id },
      body: { reason: 'Deposit credited' },
    });
    expect(corrected.body).toMatchObject({
      creditNote: { total: '181.50', tax: '31.50' },
      invoice: { subtotal: '160.00', tax: '33.60', total: '193.60', paidAmount: '181.50' },
    });
  });

  test('gives back the net and VAT that it charged, with a credit note of all or of a line', async () => {
    const id = await approved({
      lineItems: [
        { description: 'Battery', partPrice: '80.00' },
        { description: 'Cable', partPrice: '20.00' },
      ],
    });
    await paidDeposit(id, '60.50');
    const { body: final } = await finish(id);
    const cable = final.lineItems[1]?.id ?? '';
    const ofLine = { kind: 'lines' as const, lines: [{ invoiceLineId: cable }], reason: 'Returned' };
    const params = { id: final.id };
    expect((await manager.call(notes.create, { params, body: ofLine })).body).toMatchObject({
      total: '24.20',
      tax: '4.20',
    });
    const rest = await manager.call(notes.create, { params, body: { kind: 'all', reason: 'Cancelled' } });
    expect(rest.body).toMatchObject({ total: '36.30', tax: '6.30', leftTotal: '0.00' });
  });
});

describe('a deposit that is taken off', () => {
  test('keeps its payment: that is not reversed, and it is not marked unpaid', async () => {
    const id = await approved();
    const deposit = await paidDeposit(id, '60.50');
    const { body: final } = await finish(id);
    const refused = await mark(deposit.id, 'pending');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'deposit_deducted', message: expect.stringContaining(final.invoiceNumber) as unknown },
    ]);
    const [payment] = (await manager.call(payments.payments, { params: { id: deposit.id } })).body;
    const reversed = await manager.call(payments.reverse, { params: { id: payment?.id ?? '' } });
    expect(reversed.body).toMatchObject({ code: 'deposit_deducted' });
    expect((await getInvoice(deposit.id)).status).toBe('paid');
  });

  test('returns to the customer with a credit note and a refund', async () => {
    const id = await approved();
    const deposit = await paidDeposit(id, '60.50');
    await finish(id);
    await issueCreditNote(manager, deposit.id, { kind: 'all', amount: null });
    await payInvoice(manager, deposit.id, { amount: '60.50', isRefund: true });
    expect(await getInvoice(deposit.id)).toMatchObject({
      status: 'paid',
      credited: '60.50',
      paidAmount: '0.00',
    });
  });

  test('becomes unpaid again while no invoice takes it off', async () => {
    const { id } = await paidDeposit(await approved(), '60.50');
    expect((await mark(id, 'pending')).body.status).toBe('pending');
  });
});
