import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { invoiceCalls } from '#tests/harness/invoice-calls.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

const { saveInvoice, issue, pay, paymentsOf, stateOf } = invoiceCalls(() => owner);
const mark = async (id: string, status: 'paid' | 'pending') => (await saveInvoice(id, { status })).status;

describe('Mark Paid and Mark Unpaid', () => {
  test('keeps a part that was paid: one pays the rest, the other takes the last payment back', async () => {
    const { id } = await issue();
    await pay(id, '50.00');
    expect(await mark(id, 'paid')).toBe(200);
    expect(await stateOf(id)).toEqual(['paid', '121.00']);
    expect((await paymentsOf(id)).map(({ amount, source }) => [amount, source])).toEqual([
      ['50.00', 'entered'],
      ['71.00', 'mark_paid'],
    ]);
    expect(await mark(id, 'pending')).toBe(200);
    expect(await stateOf(id)).toEqual(['pending', '50.00']);
    expect((await paymentsOf(id)).map(({ amount }) => amount)).toEqual(['50.00', '71.00', '-71.00']);
  });

  test.each(['card', 'cash'] as const)(
    'remembers that it was paid by %s, with the receipt',
    async (method) => {
      const { id } = await issue();
      const body = { status: 'paid', method, receiptNumber: `M-${method}` } as const;
      expect((await saveInvoice(id, body)).status).toBe(200);
      expect(await paymentsOf(id)).toMatchObject([
        { amount: '121.00', method, receiptNumber: `M-${method}`, source: 'mark_paid' },
      ]);
    },
  );

  test('pays by transfer where nothing is said, or that', async () => {
    for (const method of [undefined, 'transfer'] as const) {
      const { id } = await issue();
      const body = { status: 'paid', ...(method && { method, receiptNumber: 'none' }) } as const;
      await saveInvoice(id, body);
      expect(await paymentsOf(id)).toMatchObject([{ method: 'transfer', receiptNumber: null }]);
    }
  });

  test('refuses card and cash without a receipt, or with one that was used, at its field', async () => {
    const { id } = await issue();
    await pay(id, '1.00', { method: 'cash', receiptNumber: 'M-used' });
    const said = async (body: object) => {
      const { status, body: answer } = await saveInvoice(id, body);
      return [status, Object.keys(answer.errors ?? {})];
    };
    expect(await said({ status: 'paid', method: 'card' })).toEqual([400, ['receiptNumber']]);
    expect(await said({ status: 'paid', method: 'cash', receiptNumber: ' ' })).toEqual([
      400,
      ['receiptNumber'],
    ]);
    expect(await said({ status: 'paid', method: 'card', receiptNumber: 'm-USED' })).toEqual([
      409,
      ['receiptNumber'],
    ]);
    expect(await said({ status: 'pending', method: 'transfer' })).toEqual([400, ['method']]);
    expect(await stateOf(id)).toEqual(['pending', '1.00']);
  });
});
