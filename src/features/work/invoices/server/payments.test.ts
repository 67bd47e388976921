import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { changeEstimate, createInvoice } from '#tests/harness/factories.ts';
import { invoiceCalls } from '#tests/harness/invoice-calls.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

const { today, getInvoice, issue, pay, reverse, paymentsOf, stateOf } = invoiceCalls(() => owner);
const auditsOf = (entityId: string) =>
  t.db
    .selectFrom('auditLogs')
    .select(['action', 'details'])
    .where('entityId', '=', entityId)
    .orderBy('createdAt', 'desc')
    .execute();

describe('recording a payment', () => {
  test('leaves the rest to be paid, and the last one makes the invoice paid', async () => {
    const { id } = await issue();
    const first = await pay(id, '50.00', { reference: 'By bank' });
    expect([first.status, first.body]).toMatchObject([
      201,
      { amount: '50.00', paidOn: today, method: 'transfer', reference: 'By bank', source: 'entered' },
    ]);
    expect(await stateOf(id)).toEqual(['pending', '50.00']);
    expect((await pay(id, '71.00', { method: 'cash', receiptNumber: '17' })).status).toBe(201);
    const paid = await getInvoice(id);
    expect([paid.status, paid.paidAmount, wallClockOf(paid.paidAt ?? '').day]).toEqual([
      'paid',
      '121.00',
      today,
    ]);
    expect((await paymentsOf(id)).map(({ amount, createdBy }) => [amount, createdBy])).toEqual([
      ['50.00', 'Test owner'],
      ['71.00', 'Test owner'],
    ]);
  });

  test('refuses more than is left until it is confirmed', async () => {
    const { id } = await issue();
    await pay(id, '100.00');
    const refused = await pay(id, '21.01');
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_above_balance']);
    expect(refused.body.errors?.['amount']?.[0]).toContain('21.00');
    expect(await stateOf(id)).toEqual(['pending', '100.00']);
    expect((await pay(id, '21.01', { isConfirmed: true })).status).toBe(201);
    expect(await stateOf(id)).toEqual(['paid', '121.01']);
  });

  test.each([
    ['card', null],
    ['cash', ''],
    ['cash', '  '],
  ])(
    'refuses one by %s without the number of its fiscal receipt, at that field',
    async (method, receiptNumber) => {
      const { id } = await issue();
      const refused = await pay(id, '10.00', { method, receiptNumber });
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { receiptNumber: ['Please enter the number of the fiscal receipt'] },
      ]);
      expect(await paymentsOf(id)).toEqual([]);
    },
  );

  test.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '1.234' }],
    ['paidOn', { paidOn: addDays(today, 1) }],
    ['paidOn', { paidOn: '2000-01-01' }],
    ['method', { method: 'barter' }],
    ['reference', { reference: 'x'.repeat(141) }],
  ])('refuses a wrong value at the field %s', async (field, changes) => {
    const { id } = await issue();
    const refused = await pay(id, '10.00', changes);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('refuses more than the sum can hold, at the amount', async () => {
    const { id } = await issue();
    const most = { isConfirmed: true };
    expect((await pay(id, '99999999.99', most)).status).toBe(201);
    const refused = await pay(id, '0.01', most);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['amount']]);
  });

  test('records one that is sent again with its idempotency key once', async () => {
    const { id } = await issue();
    const headers = { 'Idempotency-Key': randomUUID() };
    const sent = await Promise.all([1, 2, 3].map(() => pay(id, '30.00', {}, headers)));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(await stateOf(id)).toEqual(['pending', '30.00']);
  });

  test('refuses one with the key of a payment of another invoice, instead of showing that one', async () => {
    const [one, other] = [await issue(), await issue()];
    const headers = { 'Idempotency-Key': randomUUID() };
    await pay(one.id, '30.00', {}, headers);
    const refused = await pay(other.id, '30.00', {}, headers);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'key_used' }]);
    expect(await stateOf(other.id)).toEqual(['pending', '0.00']);
  });

  test('refuses one of a cancelled invoice, and one of an invoice that there is not', async () => {
    const { id, estimateId } = await issue();
    await changeEstimate(owner, estimateId ?? '');
    await owner.call(invoices.convert, { params: { id: estimateId ?? '' }, body: { reissue: true } });
    const refused = await pay(id, '10.00');
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_cancelled']);
    expect((await pay(randomUUID(), '10.00')).status).toBe(404);
  });

  test('keeps its invoice from being re-issued until it is reversed', async () => {
    const { id, estimateId } = await issue();
    const { body: payment } = await pay(id, '10.00');
    await changeEstimate(owner, estimateId ?? '');
    const again = () =>
      owner.call(invoices.convert, { params: { id: estimateId ?? '' }, body: { reissue: true } });
    const refused = await again();
    expect([refused.status, refused.body.code]).toEqual([409, 'partly_paid_invoice']);
    await reverse(payment.id);
    expect((await again()).status).toBe(201);
  });

  test('loses no cent of 30 at once, and takes none above what is left unasked', async () => {
    const { id } = await issue();
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => pay(id, '5.37')))).map(
      ({ status }) => status,
    );
    // 22 times 5.37 is 118.14: 2.86 is left, and a further one would be above it.
    expect(statuses.filter((status) => status === 201)).toHaveLength(22);
    expect(statuses.filter((status) => status === 409)).toHaveLength(8);
    expect(await stateOf(id)).toEqual(['pending', '118.14']);
    expect(await paymentsOf(id)).toHaveLength(22);
  });
});

describe('the day on which an invoice is paid', () => {
  const issuedOn = addDays(today, -5);
  const ofDay = (days: number) => ({ paidOn: addDays(issuedOn, days) });
  const paidOn = async (id: string) => wallClockOf((await getInvoice(id)).paidAt ?? '').day;
  async function issuedEarlier() {
    const { customerId } = await issue();
    const issuedAt = `${issuedOn}T08:00:00.000Z`;
    const row = { customerId, createdBy: owner.userId ?? '', createdAt: issuedAt, issuedAt };
    const invoiceNumber = await createInvoice(t.db, row);
    const found = t.db.selectFrom('invoices').select('id').where('invoiceNumber', '=', invoiceNumber);
    return (await found.executeTakeFirstOrThrow()).id;
  }

  test('follows from the days of the payments, in whichever order they were recorded', async () => {
    const id = await issuedEarlier();
    await pay(id, '100.00', ofDay(3));
    await pay(id, '21.00', ofDay(1));
    expect(await paidOn(id)).toBe(addDays(issuedOn, 3));
    await pay(id, '5.00', { isConfirmed: true });
    expect(await paidOn(id)).toBe(addDays(issuedOn, 3));
  });

  test('starts with the day of the invoice when the money came before it', async () => {
    const id = await issuedEarlier();
    await pay(id, '121.00', ofDay(-2));
    expect(await paidOn(id)).toBe(issuedOn);
  });
});

describe('the number of a fiscal receipt', () => {
  const used = { receiptNumber: ['This fiscal receipt number is already used for another payment'] };
  const card = (receiptNumber: string) => ({ method: 'card', receiptNumber });

  test('stands for one payment, in whichever letters, and says so at its field', async () => {
    const [{ id }, other] = [await issue(), await issue()];
    expect((await pay(id, '10.00', card('Z-777'))).status).toBe(201);
    for (const [of, number] of [
      [id, 'Z-777'],
      [other.id, ' z-777 '],
    ] as const) {
      const refused = await pay(of, '10.00', card(number));
      expect([refused.status, refused.body.errors]).toEqual([409, used]);
    }
    const refund = { ...card('Z-777'), isRefund: true, isConfirmed: true };
    expect((await pay(id, '5.00', refund)).body.errors).toEqual(used);
    expect(await stateOf(id)).toEqual(['pending', '10.00']);
    expect(await stateOf(other.id)).toEqual(['pending', '0.00']);
  });

  test('becomes free again when its payment is reversed', async () => {
    const { id } = await issue();
    const { body: wrong } = await pay(id, '10.00', card('Z-778'));
    await reverse(wrong.id);
    expect((await pay(id, '11.00', card('Z-778'))).status).toBe(201);
  });

  test('goes to one of two people who use it at the same time', async () => {
    const both = await Promise.all([issue(), issue()]);
    const answers = await Promise.all(both.map(({ id }) => pay(id, '10.00', card('Z-779'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('the audit log', () => {
  test('records a payment, a refund and a reversal', async () => {
    const { id } = await issue();
    const receipt = { method: 'card', reference: 'Terminal 2', receiptNumber: 'A-17' };
    const { body: payment } = await pay(id, '50.00', receipt);
    const given = { isRefund: true, isConfirmed: true, method: 'cash', receiptNumber: 'A-18' };
    const { body: refund } = await pay(id, '10.00', given);
    await reverse(refund.id);
    const said = (await auditsOf(id)).slice(0, 3).map(({ details }) => details);
    expect(said).toEqual([
      { payment: 'reversal', amount: '10.00', paidOn: today, paymentMethod: 'cash' },
      {
        payment: 'refund',
        amount: '-10.00',
        paidOn: today,
        paymentMethod: 'cash',
        receiptNumber: 'A-18',
      },
      {
        payment: 'payment',
        amount: payment.amount,
        paidOn: today,
        paymentMethod: 'card',
        reference: 'Terminal 2',
        receiptNumber: 'A-17',
      },
    ]);
  });

  test('says with the payment that the invoice is paid by it', async () => {
    const { id } = await issue();
    await pay(id, '121.00');
    expect((await auditsOf(id))[0]?.details).toMatchObject({
      payment: 'payment',
      status: { old: 'pending', new: 'paid' },
    });
  });
});
