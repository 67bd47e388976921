import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueInvoice } from '#tests/harness/factories.ts';
import { dayIn, invoiceCalls } from '#tests/harness/invoice-calls.ts';
import { wallClockOf } from '#shared/dates.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const { getInvoice: get, saveInvoice: save } = invoiceCalls(() => manager);
const auditsOf = (entityId: string) =>
  t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'details'])
    .where('entityId', '=', entityId)
    .orderBy('createdAt', 'desc')
    .execute();

describe('paying', () => {
  test('sets the instant and the amount of a payment, removes them with it, and audits each', async () => {
    const issued = await issueInvoice(manager);
    const paid = await save(issued.id, { status: 'paid', version: 1 });
    const { paidAt } = paid.body;
    expect(paid.status).toBe(200);
    expect(paid.body).toEqual({
      ...issued,
      status: 'paid',
      paidAt,
      paidAmount: issued.total,
      version: 2,
    });
    expect(Math.abs(Date.now() - Date.parse(paidAt ?? ''))).toBeLessThan(60_000);
    expect((await auditsOf(issued.id))[0]).toEqual({
      entityName: issued.invoiceNumber,
      details: {
        payment: 'payment',
        amount: issued.total,
        paidOn: wallClockOf(paidAt ?? '').day,
        paymentMethod: 'transfer',
        status: { old: 'pending', new: 'paid' },
        paidAt: { old: null, new: paidAt },
      },
    });
    const unpaid = await save(issued.id, { status: 'pending', version: 2 });
    expect(unpaid.body).toEqual({ ...issued, version: 3 });
    expect((await auditsOf(issued.id))[0]?.details).toEqual({
      status: { old: 'paid', new: 'pending' },
      paidAt: { old: paidAt, new: null },
    });
  });

  test('keeps an unchanged status, without an audit entry', async () => {
    const issued = await issueInvoice(manager);
    expect((await save(issued.id, { status: 'pending' })).body).toEqual(issued);
    const { body: paid } = await save(issued.id, { status: 'paid' });
    expect((await save(issued.id, { status: 'paid', version: 1 })).body).toEqual(paid);
    expect(await auditsOf(issued.id)).toHaveLength(2);
  });

  test('shows it paid once to both of two at once', async () => {
    const { id } = await issueInvoice(manager);
    const responses = await Promise.all([save(id, { status: 'paid' }), save(id, { status: 'paid' })]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    expect(await get(id)).toMatchObject({ status: 'paid', version: 2 });
  });

  test('accepts the payment of an overdue one', async () => {
    const { id } = await issueInvoice(manager);
    await t.db
      .updateTable('invoices')
      .set({ dueDate: dayIn(-1) })
      .where('id', '=', id)
      .execute();
    expect((await get(id)).status).toBe('overdue');
    expect((await save(id, { status: 'paid' })).body.status).toBe('paid');
  });
});

describe('dates', () => {
  test('sets those of an unpaid invoice by day, and keeps the instant of issue', async () => {
    const issued = await issueInvoice(manager);
    const due = await save(issued.id, { dueDate: `${dayIn(30)}T00:00:00.000Z`, version: 1 });
    expect(due.body).toEqual({ ...issued, dueDate: dayIn(30), version: 2 });
    const dated = await save(issued.id, { createdAt: '2026-02-03T00:00:00.000Z' });
    expect(dated.body).toEqual({ ...due.body, createdAt: '2026-02-03T00:00:00.000Z', version: 3 });
    expect((await save(issued.id, { dueDate: null })).body.dueDate).toBeNull();
    expect((await auditsOf(issued.id)).map(({ details }) => details).slice(0, 3)).toEqual([
      { dueDate: { old: dayIn(30), new: null } },
      { createdAt: { old: dayIn(0), new: '2026-02-03' } },
      { dueDate: { old: issued.dueDate, new: dayIn(30) } },
    ]);
  });

  test('changes nothing for the same day', async () => {
    const issued = await issueInvoice(manager);
    for (const body of [{ createdAt: dayIn(0) }, { dueDate: issued.dueDate }])
      expect((await save(issued.id, body)).body).toEqual(issued);
    expect(await auditsOf(issued.id)).toHaveLength(1);
  });

  test('rejects a due date before the invoice date, and an invoice date after the due date', async () => {
    const { id } = await issueInvoice(manager);
    const errors = async (body: object) => (await save(id, body)).body.errors;
    expect(await errors({ dueDate: dayIn(-1) })).toEqual({
      dueDate: ['The due date cannot be before the invoice date'],
    });
    expect((await save(id, { dueDate: dayIn(0) })).body.dueDate).toBe(dayIn(0));
    expect(await errors({ createdAt: dayIn(1) })).toEqual({
      createdAt: ['The invoice date cannot be after the due date'],
    });
    expect((await save(id, { dueDate: dayIn(1) })).status).toBe(200);
    expect((await save(id, { createdAt: dayIn(1) })).status).toBe(200);
  });

  test('rejects an invoice date before last year or after tomorrow', async () => {
    const { id } = await issueInvoice(manager);
    const errors = async (createdAt: string) => (await save(id, { createdAt })).body.errors;
    for (const day of ['2000-01-01', `${Number(dayIn(0).slice(0, 4)) - 2}-12-31`])
      expect(await errors(day)).toEqual({ createdAt: ['An invoice is dated this year or last year'] });
    for (const day of [dayIn(2), '2999-12-31'])
      expect(await errors(day)).toEqual({ createdAt: ['The invoice date cannot be later than tomorrow'] });
  });

  test('rejects a due date more than two years after the invoice date, at whichever is changed', async () => {
    const { id } = await issueInvoice(manager);
    const year = Number(dayIn(0).slice(0, 4)) - 1;
    const saved = async (body: object) => (await save(id, body)).body;
    expect((await saved({ createdAt: `${year}-01-31` })).errors).toBe(undefined);
    const late = ['The due date cannot be more than two years after the invoice date'];
    for (const dueDate of ['2999-12-31', `${year + 2}-02-01`])
      expect((await saved({ dueDate })).errors).toEqual({ dueDate: late });
    expect((await saved({ dueDate: `${year + 2}-01-31` })).dueDate).toBe(`${year + 2}-01-31`);
    expect((await saved({ createdAt: `${year}-01-30` })).errors).toEqual({ createdAt: late });
  });

  test('keeps those of a paid invoice', async () => {
    const { id, invoiceNumber, dueDate } = await issueInvoice(manager);
    const { body: paid } = await save(id, { status: 'paid' });
    for (const body of [{ dueDate: dayIn(9) }, { dueDate: null }, { dueDate }, { createdAt: dayIn(-1) }]) {
      const rejected = await save(id, body);
      expect([rejected.status, rejected.body.code]).toEqual([409, 'paid_invoice_dates']);
      expect(rejected.body.userMessage).toContain(invoiceNumber);
    }
    expect(await get(id)).toEqual(paid);
  });
});

describe('rejected changes', () => {
  test('rejects a stale version, also of two at once', async () => {
    const { id } = await issueInvoice(manager);
    const responses = await Promise.all(
      [20, 21].map((days) => save(id, { dueDate: dayIn(days), version: 1 })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = await save(id, { status: 'paid', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'concurrent_modification']);
    expect(await get(id)).toMatchObject({ status: 'pending', version: 2 });
  });

  test('rejects every change of a cancelled invoice', async () => {
    const { id, invoiceNumber } = await issueInvoice(manager);
    await t.db.updateTable('invoices').set({ status: 'cancelled' }).where('id', '=', id).execute();
    for (const body of [
      { status: 'paid' },
      { status: 'pending' },
      { dueDate: dayIn(9) },
      { createdAt: dayIn(-1) },
    ]) {
      const rejected = await save(id, body);
      expect([rejected.status, rejected.body.code]).toEqual([409, 'invoice_cancelled']);
      expect(rejected.body.userMessage).toContain(invoiceNumber);
    }
  });

  test('rejects nothing or several changes at once, statuses that are not set by hand, and invalid days', async () => {
    const { id } = await issueInvoice(manager);
    for (const body of [
      {},
      { status: 'paid', dueDate: dayIn(9) },
      { dueDate: dayIn(9), createdAt: dayIn(0) },
      { status: 'cancelled' },
      { status: 'overdue' },
      { createdAt: null },
      { createdAt: '2026-02-30' },
      { dueDate: '9999-12-31T23:59:59-12:00' },
      { dueDate: '0001-01-01T00:00:00+14:00' },
    ])
      expect((await save(id, body)).status).toBe(400);
    expect(await get(id)).toMatchObject({ version: 1 });
  });

  test('returns 404 for an unknown invoice', async () => {
    const params = { id: randomUUID() };
    expect((await manager.call(invoices.get, { params })).status).toBe(404);
    expect((await save(params.id, { status: 'paid' })).status).toBe(404);
  });
});
