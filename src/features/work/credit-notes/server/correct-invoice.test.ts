import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { correctionCalls } from '#tests/harness/correction-calls.ts';
import { someoneWaits } from '#tests/harness/database.ts';
import {
  askDeposit,
  changeEstimate,
  createCustomer,
  createEstimate,
  createVehicle,
  issueInvoice,
  payInvoice,
} from '#tests/harness/factories.ts';
import { invoiceCalls } from '#tests/harness/invoice-calls.ts';
import { customersContract as customers } from '#features/records/customers/customers.contract.ts';
import { inventoryContract as inventory } from '#features/records/inventory/inventory.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import { jobsContract as jobs } from '#features/work/jobs/jobs.contract.ts';
import { creditNotesContract as notes } from '../credit-notes.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const { correct, preview, pay, issueToCorrect, changeDescription } = correctionCalls(() => manager);
const { getInvoice } = invoiceCalls(() => manager);
const paymentsOf = async (id: string) =>
  (await manager.call(payments.payments, { params: { id } })).body.map(
    ({ amount, paidOn, method, source, receiptNumber }) => ({
      amount,
      paidOn,
      method,
      source,
      receiptNumber,
    }),
  );
const reissue = (estimateId: string) =>
  manager.call(invoices.convert, { params: { id: estimateId }, body: { reissue: true } });

describe('a correction', () => {
  test('credits a paid invoice, issues a new one of the estimate, and moves its payments', async () => {
    const before = await issueInvoice(manager);
    const estimateId = before.estimateId ?? '';
    expect((await pay(before.id, { receiptNumber: '7' })).status).toBe(201);
    expect((await getInvoice(before.id)).paidAt).toBeNull();
    await changeEstimate(manager, estimateId);
    const { status, body } = await correct(before.id);
    expect(status).toBe(201);
    const { creditNote, invoice } = body;
    expect(creditNote).toMatchObject({ invoiceId: before.id, kind: 'all', total: before.total });
    expect(invoice).toMatchObject({
      replacesNumber: before.invoiceNumber,
      replacesCredited: true,
      subtotal: '165.00',
      paidAmount: '100.00',
      status: 'pending',
      shortParts: [],
    });
    expect(await getInvoice(before.id)).toMatchObject({
      status: 'paid',
      isCorrected: true,
      credited: before.total,
      paidAmount: '0.00',
    });
    const moved = { paidOn: '2026-01-05', method: 'card', source: 'correction' };
    expect(await paymentsOf(before.id)).toEqual([
      { ...moved, amount: '100.00', source: 'entered', receiptNumber: '7' },
      { ...moved, amount: '-100.00', receiptNumber: null },
    ]);
    expect(await paymentsOf(invoice.id)).toEqual([{ ...moved, amount: '100.00', receiptNumber: '7' }]);
    const estimate = (await manager.call(estimates.get, { params: { id: estimateId } })).body;
    expect(estimate.invoice).toEqual({
      id: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      isOutdated: false,
    });
  });

  test('rejects a re-issue once the invoice was sent, and corrects it', async () => {
    const { id, estimateId, invoiceNumber } = await issueInvoice(manager);
    const params = { id: estimateId ?? '' };
    expect((await manager.call(jobs.send, { params, body: { channel: 'copy' } })).status).toBe(201);
    await changeEstimate(manager, estimateId ?? '');
    const rejected = await reissue(estimateId ?? '');
    expect([rejected.status, rejected.body.code]).toEqual([409, 'invoice_needs_correction']);
    expect(rejected.body.userMessage).toContain(invoiceNumber);
    expect((await correct(id)).status).toBe(201);
  });

  test('leaves the re-issue to an invoice of an estimate that was sent only before', async () => {
    const estimateId = await createEstimate(manager, { customerId: await createCustomer(manager) });
    const params = { id: estimateId };
    expect((await manager.call(jobs.send, { params, body: { channel: 'copy' } })).status).toBe(201);
    await manager.call(estimates.changeStatus, { params, body: { status: 'converted' } });
    expect((await manager.call(invoices.convert, { params, body: {} })).status).toBe(201);
    await changeEstimate(manager, estimateId);
    expect((await reissue(estimateId)).status).toBe(201);
  });

  test('credits what is left where a part was credited before, and rejects a second correction', async () => {
    const before = await issueToCorrect();
    const body = { kind: 'amount', amount: '10.00', reason: 'Goodwill' } as const;
    await manager.call(notes.create, { params: { id: before.id }, body });
    const { creditNote, invoice } = (await correct(before.id)).body;
    expect(creditNote?.total).toBe((Number(before.total) - 10).toFixed(2));
    expect(invoice.total).toBe(before.total);
    const again = await correct(before.id);
    expect([again.status, again.body.code]).toEqual([409, 'invoice_corrected']);
    await changeDescription(invoice.estimateId);
    expect((await correct(invoice.id)).status).toBe(201);
  });

  test('makes do without a credit note when all was credited already', async () => {
    const before = await issueInvoice(manager);
    const body = { kind: 'all', reason: 'Goodwill' } as const;
    await manager.call(notes.create, { params: { id: before.id }, body });
    const corrected = (await correct(before.id)).body;
    expect([corrected.creditNote, corrected.invoice.replacesNumber]).toEqual([null, before.invoiceNumber]);
  });

  test('puts the pieces of the old invoice back and takes those of the new one, once', async () => {
    const part = { partNumber: `CI-${randomUUID()}`, name: 'Pads', unitPrice: '10.00', quantity: 10 };
    const partId = (await manager.call(inventory.create, { body: part })).body.id;
    const line = (partUnits: number) => ({ partId, partPrice: '10.00', partUnits });
    const { id, lineItems } = await issueInvoice(manager, { lineItems: [line(3), line(2)] });
    const stock = async () => (await manager.call(inventory.get, { params: { id: partId } })).body.quantity;
    const lines = [{ invoiceLineId: lineItems[0]?.id ?? '' }];
    const body = { kind: 'lines', lines, reason: 'Returned', returnsParts: true } as const;
    await manager.call(notes.create, { params: { id }, body });
    expect(await stock()).toBe(8);
    expect((await correct(id)).status).toBe(201);
    expect(await stock()).toBe(5);
  });

  test('takes a new draft of a manual invoice', async () => {
    const lineItem = { description: 'Tow', pricePerUnit: '50.00', units: 1 };
    const draft = { existingCustomerId: await createCustomer(manager), lineItems: [lineItem] };
    const before = (await manager.call(invoices.createManual, { body: draft })).body;
    await pay(before.id, { amount: before.total });
    const paidAt = '2026-01-05T10:00:00.000Z';
    await t.db.updateTable('invoices').set({ paidAt }).where('id', '=', before.id).execute();
    const without = await correct(before.id);
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([400, ['draft']]);
    const wrong = await correct(before.id, { draft: { ...draft, existingCustomerId: randomUUID() } });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['draft.existingCustomerId']]);
    const changed = { ...draft, lineItems: [{ ...lineItem, pricePerUnit: '40.00' }] };
    const { status, body } = await correct(before.id, { draft: changed });
    expect(status).toBe(201);
    expect(body.invoice).toMatchObject({ total: '48.40', paidAmount: '60.50', status: 'paid' });
    // What was earned on an earlier day stays earned then.
    expect(await getInvoice(before.id)).toMatchObject({ paidAmount: '0.00', credited: '60.50', paidAt });
  });

  test('waits for the customer of the new invoice without holding the vehicle, for a deletion takes both', async () => {
    const vehicleId = await createVehicle(manager);
    const { id, estimateId } = await issueInvoice(manager, { vehicleId });
    const customerId = await createCustomer(manager);
    const params = { id: estimateId ?? '' };
    const { lineItems, version } = (await manager.call(estimates.get, { params })).body;
    await manager.call(estimates.save, { params, body: { customerId, vehicleId, version, lineItems } });
    let corrected: ReturnType<typeof correct> | undefined;
    await t.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM customers WHERE id = ${customerId} FOR UPDATE`.execute(tx);
      corrected = correct(id);
      await someoneWaits(t.db);
      await sql`SELECT FROM vehicles WHERE id = ${vehicleId} FOR UPDATE NOWAIT`.execute(tx);
    });
    expect((await corrected)?.body.invoice).toMatchObject({ customerId, vehicleId });
  });

  test('corrects once, however often it is sent with the same key, or at the same time', async () => {
    const before = await issueToCorrect();
    const key = randomUUID();
    const sent = [
      ...(await Promise.all([correct(before.id, {}, key), correct(before.id, {}, key)])),
      await correct(before.id, {}, key),
    ];
    const made = sent.map(({ status, body }) => [status, body.creditNote?.id, body.invoice?.id].join(' '));
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toMatch(/^201 \S+ \S+$/);
    await changeDescription(before.estimateId);
    const others = await Promise.all([
      correct(sent[0]?.body.invoice.id ?? ''),
      correct(sent[0]?.body.invoice.id ?? ''),
    ]);
    expect(others.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('rejects the key of something else, and corrects nothing', async () => {
    const [other, before] = [await issueToCorrect(), await issueToCorrect()];
    const [noted, corrected] = [randomUUID(), randomUUID()];
    const credit = { kind: 'amount', amount: '1.00', reason: 'Goodwill' } as const;
    const params = { id: other.id };
    await manager.call(notes.create, { params, body: credit }, { 'idempotency-key': noted });
    await correct(other.id, {}, corrected);
    for (const key of [noted, corrected]) {
      const { status, body } = await correct(before.id, {}, key);
      expect([status, body]).toMatchObject([409, { code: 'key_used' }]);
    }
    expect(await getInvoice(before.id)).toMatchObject({ credited: '0.00', isCorrected: false });
  });

  test('refuses one whose new invoice would say the same, and issues nothing', async () => {
    const before = await issueInvoice(manager);
    const expected = [409, { code: 'correction_unchanged' }];
    const [seen, refused] = [await preview(before.id), await correct(before.id)];
    expect([seen.status, seen.body]).toMatchObject(expected);
    expect([refused.status, refused.body]).toMatchObject(expected);
    expect(await getInvoice(before.id)).toMatchObject({ credited: '0.00', isCorrected: false });
  });

  test('takes an unchanged estimate of a customer who has another address by now', async () => {
    const customerId = await createCustomer(manager);
    const before = await issueInvoice(manager, { customerId });
    const { body: customer } = await manager.call(customers.get, { params: { id: customerId } });
    const body = { ...customer, address: 'Brīvības iela 1, Rīga' };
    expect((await manager.call(customers.save, { params: { id: customerId }, body })).status).toBe(200);
    const corrected = await correct(before.id);
    expect([corrected.status, corrected.body.invoice?.buyer.address]).toEqual([201, body.address]);
  });
});

describe('the preview of a correction', () => {
  test('shows what the correction then issues, to the cent, and issues nothing itself', async () => {
    const lineItems = [{ description: 'Battery', partPrice: '263.50' }];
    const customerId = await createCustomer(manager);
    const id = await createEstimate(manager, { customerId, status: 'approved', lineItems });
    const deposit = await askDeposit(manager, id, '159.42');
    await payInvoice(manager, deposit.id, { amount: '159.42' });
    await manager.call(estimates.changeStatus, { params: { id }, body: { status: 'converted' } });
    const { body: before } = await manager.call(invoices.convert, { params: { id }, body: {} });
    await payInvoice(manager, before.id, { amount: '100.00' });
    await changeEstimate(manager, id);
    const shown = await preview(before.id);
    expect([shown.status, shown.body]).toEqual([
      200,
      {
        credited: '159.42',
        deposits: [{ invoiceNumber: deposit.invoiceNumber, amount: '159.42' }],
        total: '171.52',
        otherBuyer: null,
        paid: '100.00',
        left: '71.52',
      },
    ]);
    expect(await getInvoice(before.id)).toMatchObject({ credited: '0.00', version: 2, isCorrected: false });
    const { body } = await correct(before.id, { expectedTotal: shown.body.total });
    expect(body.creditNote?.total).toBe(shown.body.credited);
    expect(body.invoice).toMatchObject({ total: '171.52', paidAmount: '100.00' });
  });

  test('binds the correction: what comes to something else by now is not issued', async () => {
    const { id, estimateId } = await issueToCorrect();
    const { total } = (await preview(id)).body;
    await changeEstimate(manager, estimateId ?? '');
    const refused = await correct(id, { expectedTotal: total });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'concurrent_modification' }]);
    expect(await getInvoice(id)).toMatchObject({ credited: '0.00', isCorrected: false });
  });
});
