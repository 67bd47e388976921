import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, issueInvoice } from '#tests/harness/factories.ts';
import { wallClockOf } from '#shared/dates.ts';
import { inventoryContract as inventory } from '#features/records/inventory/inventory.contract.ts';
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

const credit = (id: string, body: object) =>
  manager.call(notes.create, { params: { id }, body: { reason: 'Wrong price', kind: 'all', ...body } });
const getInvoice = async (id: string) => (await manager.call(invoices.get, { params: { id } })).body;
const ofInvoice = async (id: string) => (await manager.call(notes.ofInvoice, { params: { id } })).body;
const mark = (id: string, status: 'paid' | 'pending') =>
  manager.call(invoices.save, { params: { id }, body: { status } });
const pay = (id: string, amount: string) =>
  manager.call(payments.add, {
    params: { id },
    body: { amount, paidOn: '2026-01-05', method: 'transfer', isConfirmed: true },
  });
const auditOf = async (entityId: string) =>
  (
    await t.db
      .selectFrom('auditLogs')
      .select(['entityName', 'details'])
      .where('entityId', '=', entityId)
      .orderBy('createdAt')
      .execute()
  ).at(-1);

describe('a credit note', () => {
  test('gives back all that is left, and says what, of which invoice and why', async () => {
    const invoice = await issueInvoice(manager);
    const { status, body } = await credit(invoice.id, { reason: '  The car was not ready ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      creditNoteNumber: expect.stringMatching(/^K-20\d\d-\d{4}$/) as unknown,
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      invoiceDate: wallClockOf(invoice.createdAt).day,
      customerName: invoice.customerName,
      seller: invoice.seller,
      buyer: invoice.buyer,
      reason: 'The car was not ready',
      subtotal: invoice.subtotal,
      tax: invoice.tax,
      total: invoice.total,
      invoiceTotal: invoice.total,
      leftTotal: '0.00',
      lineItems: [
        { lineNumber: 1, kind: 'line', description: 'Brake pads', units: 2, net: invoice.subtotal },
      ],
    });
    expect(await getInvoice(invoice.id)).toMatchObject({
      status: 'paid',
      paidAt: expect.any(String) as unknown,
      total: invoice.total,
      credited: invoice.total,
      paidAmount: '0.00',
    });
    expect(await auditOf(body.id)).toEqual({
      entityName: body.creditNoteNumber,
      details: {
        created: body.creditNoteNumber,
        invoiceNumber: invoice.invoiceNumber,
        customer: invoice.customerName,
        total: invoice.total,
        reason: 'The car was not ready',
      },
    });
    expect((await auditOf(invoice.id))?.details).toMatchObject({
      credited: { old: '0.00', new: invoice.total },
    });
    const again = await credit(invoice.id, {});
    expect([again.status, again.body.code]).toEqual([409, 'nothing_left_to_credit']);
    expect(again.body.userMessage).toContain(invoice.invoiceNumber);
  });

  test('refuses to give back another amount than was shown', async () => {
    const { id, invoiceNumber, total } = await issueInvoice(manager);
    await credit(id, { kind: 'amount', amount: '1.00' });
    const late = await credit(id, { expectedTotal: total });
    expect([late.status, late.body.code]).toEqual([409, 'credit_changed']);
    expect(late.body.userMessage).toContain(invoiceNumber);
    expect((await getInvoice(id)).credited).toBe('1.00');
    const left = (Number(total) - 1).toFixed(2);
    expect((await credit(id, { expectedTotal: left })).body.total).toBe(left);
  });

  test('gives back lines and amounts, and leaves the rest to be paid', async () => {
    const lineItems = [
      { description: 'Pads', partPrice: '70.00' },
      { description: 'Fluid', partPrice: '30.00' },
    ];
    const { id, lineItems: lines } = await issueInvoice(manager, { lineItems });
    const [pads, fluid] = lines.map((line) => line.id);
    const partly = await credit(id, {
      kind: 'lines',
      lines: [{ invoiceLineId: pads, amount: '20.00' }, { invoiceLineId: fluid }],
    });
    expect([partly.body.subtotal, partly.body.tax, partly.body.total]).toEqual(['50.00', '10.50', '60.50']);
    const gross = await credit(id, { kind: 'amount', amount: '10.00' });
    expect([gross.body.subtotal, gross.body.tax, gross.body.leftTotal]).toEqual(['8.26', '1.74', '50.50']);
    expect((await getInvoice(id)).status).toBe('pending');
    const tooMuch = await credit(id, { kind: 'amount', amount: '50.51' });
    expect([tooMuch.status, tooMuch.body.errors]).toEqual([
      400,
      { amount: ['The credited amount cannot exceed the remaining amount'] },
    ]);
    const ofLine = await credit(id, { kind: 'lines', lines: [{ invoiceLineId: pads, amount: '50.01' }] });
    expect(ofLine.body.errors).toEqual({
      'lines.0.amount': ['The credited amount cannot exceed the remaining amount'],
    });
    expect((await pay(id, '50.50')).status).toBe(201);
    expect(await getInvoice(id)).toMatchObject({ status: 'paid', credited: '70.50', paidAmount: '50.50' });
    expect((await ofInvoice(id)).map(({ total }) => total)).toEqual(['60.50', '10.00']);
  });

  test('wants a reason of 3 to 1000 characters, and lines where it is of lines', async () => {
    const { id } = await issueInvoice(manager);
    for (const reason of ['', ' ab ', 'x'.repeat(1001)])
      expect(Object.keys((await credit(id, { reason })).body.errors ?? {})).toEqual(['reason']);
    expect((await credit(id, { kind: 'lines' })).body.errors).toEqual({
      lines: ['At least one line item is required'],
    });
    expect((await credit(id, { kind: 'amount' })).body.errors).toEqual({
      amount: ['Amount must be greater than 0'],
    });
    expect(await ofInvoice(id)).toEqual([]);
  });

  test('rejects a cancelled invoice, and one that is not there', async () => {
    const { id } = await issueInvoice(manager);
    await t.db.updateTable('invoices').set({ status: 'cancelled' }).where('id', '=', id).execute();
    const rejected = await credit(id, {});
    expect([rejected.status, rejected.body.code]).toEqual([409, 'invoice_cancelled']);
    expect((await credit(randomUUID(), {})).status).toBe(404);
  });

  test('creates one, however often it is sent with the same key, and none of another invoice', async () => {
    const { id } = await issueInvoice(manager);
    const key = randomUUID();
    const send = (to = id) =>
      manager.call(
        notes.create,
        { params: { id: to }, body: { kind: 'amount', amount: '1.00', reason: 'Twice' } },
        { 'idempotency-key': key },
      );
    const sent = [...(await Promise.all([send(), send()])), await send()];
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await getInvoice(id)).credited).toBe('1.00');
    const other = await send((await issueInvoice(manager)).id);
    expect([other.status, other.body]).toMatchObject([409, { code: 'key_used' }]);
  });

  test('lists the newest first, and finds them by both numbers and by the customer', async () => {
    const customerId = await createCustomer(manager, { name: 'Zvirbule' });
    const invoice = await issueInvoice(manager, { customerId });
    const first = (await credit(invoice.id, { kind: 'amount', amount: '1.00' })).body;
    const second = (await credit(invoice.id, { kind: 'amount', amount: '2.00' })).body;
    const found = async (query: object) =>
      (await manager.call(notes.list, { query })).body.map(({ id }) => id);
    expect((await found({ limit: 2 })).slice(0, 2)).toEqual([second.id, first.id]);
    expect(await found({ search: first.creditNoteNumber })).toEqual([first.id]);
    expect(await found({ search: invoice.invoiceNumber })).toEqual([second.id, first.id]);
    expect(await found({ search: 'zvirbule' })).toEqual([second.id, first.id]);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    expect((await manager.call(notes.get, { params: { id: first.id } })).body).toEqual(first);
  });

  test.each(['credit_notes', 'credit_note_lines'])('stays as it is in the table %s', async (table) => {
    const { id } = await issueInvoice(manager);
    await credit(id, {});
    for (const statement of [
      sql`UPDATE ${sql.table(table)} SET id = id`,
      sql`DELETE FROM ${sql.table(table)}`,
      sql`TRUNCATE ${sql.table(table)} CASCADE`,
    ])
      await expect(statement.execute(t.owner)).rejects.toThrow('A credit note is not changed or deleted.');
  });
});

describe('an invoice with credit notes', () => {
  test('stays paid, and owes the customer what was paid too much', async () => {
    const { id, total } = await issueInvoice(manager);
    await mark(id, 'paid');
    const { paidAt } = await getInvoice(id);
    await credit(id, { kind: 'amount', amount: '10.00' });
    expect(await getInvoice(id)).toMatchObject({
      status: 'paid',
      paidAt,
      credited: '10.00',
      paidAmount: total,
    });
    expect((await mark(id, 'pending')).body).toMatchObject({ status: 'pending', paidAmount: '0.00' });
    const left = (Number(total) - 10).toFixed(2);
    expect((await mark(id, 'paid')).body).toMatchObject({ status: 'paid', paidAmount: left });
  });

  test('stays paid when nothing of it is left, and keeps the date that they name', async () => {
    const { id } = await issueInvoice(manager);
    await credit(id, { kind: 'amount', amount: '10.00' });
    const moved = await manager.call(invoices.save, { params: { id }, body: { createdAt: '2026-01-02' } });
    expect([moved.status, moved.body.code]).toEqual([409, 'credited_invoice_date']);
    await credit(id, {});
    const unpaid = await mark(id, 'pending');
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'invoice_credited']);
  });

  test('rejects a re-issue', async () => {
    const { id, estimateId } = await issueInvoice(manager);
    await credit(id, { kind: 'amount', amount: '10.00' });
    await t.db
      .updateTable('estimates')
      .set({ version: 9 })
      .where('id', '=', estimateId ?? '')
      .execute();
    const again = await manager.call(invoices.convert, {
      params: { id: estimateId ?? '' },
      body: { reissue: true },
    });
    expect([again.status, again.body.code]).toEqual([409, 'invoice_needs_correction']);
  });
});

describe('the stock', () => {
  const shelve = async (quantity: number) => {
    const body = { partNumber: `CN-${randomUUID()}`, name: 'Pads', unitPrice: '10.00', quantity };
    return (await manager.call(inventory.create, { body })).body.id;
  };
  const stock = async (id: string) => (await manager.call(inventory.get, { params: { id } })).body.quantity;

  test('gets back the pieces of lines that are credited whole, once, when that is wanted', async () => {
    const [pads, discs] = [await shelve(10), await shelve(10)];
    const line = (partId: string, partUnits: number) => ({ partId, partPrice: '10.00', partUnits });
    const { id, lineItems } = await issueInvoice(manager, { lineItems: [line(pads, 3), line(discs, 4)] });
    const [first, second] = lineItems.map((one) => one.id);
    expect([await stock(pads), await stock(discs)]).toEqual([7, 6]);
    const part = [{ invoiceLineId: first, amount: '10.00' }];
    const partly = await credit(id, { kind: 'lines', lines: part, returnsParts: true });
    expect([partly.body.returnedStock, await stock(pads)]).toEqual([false, 7]);
    const rest = [{ invoiceLineId: first }];
    const { body } = await credit(id, { kind: 'lines', lines: rest, returnsParts: true });
    expect([body.returnedStock, body.lineItems[0]?.returnedUnits, await stock(pads)]).toEqual([true, 3, 10]);
    expect((await auditOf(pads))?.details).toEqual({
      quantity: { old: 7, new: 10 },
      creditNoteNumber: body.creditNoteNumber,
    });
    expect((await credit(id, { kind: 'lines', lines: [{ invoiceLineId: second }] })).status).toBe(201);
    expect([await stock(pads), await stock(discs)]).toEqual([10, 6]);
  });
});

describe('50 credit notes at once', () => {
  test('gives back no cent more than the invoice, by numbers without a gap', async () => {
    const { id, total } = await issueInvoice(manager);
    const numbers = async () =>
      (await t.db.selectFrom('creditNotes').select('creditNoteNumber').orderBy('createdAt').execute()).map(
        ({ creditNoteNumber }) => creditNoteNumber,
      );
    const before = (await numbers()).length;
    // Together three times what there is.
    const amount = ((Number(total) / 50) * 3).toFixed(2);
    const sent = await Promise.all(Array.from({ length: 50 }, () => credit(id, { kind: 'amount', amount })));
    const made = sent.filter(({ status }) => status === 201);
    const rejected = sent.filter(({ status }) => status !== 201);
    expect(made).toHaveLength(Math.floor(Number(total) / Number(amount)));
    expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([400]));
    const last = await Promise.all(Array.from({ length: 5 }, () => credit(id, {})));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const { rows } = await sql<{ given: string; tax: string }>`
      SELECT sum(total)::text AS given, sum(tax)::text AS tax FROM credit_notes WHERE invoice_id = ${id}`.execute(
      t.db,
    );
    const invoice = await getInvoice(id);
    expect(rows[0]).toEqual({ given: total, tax: invoice.tax });
    expect(invoice.credited).toBe(total);
    const year = made[0]?.body.creditNoteNumber.slice(2, 6);
    const all = await numbers();
    expect(all.slice(before)).toHaveLength(made.length + 1);
    expect(all).toEqual(all.map((_, index) => `K-${year}-${String(index + 1).padStart(4, '0')}`));
  });
});
