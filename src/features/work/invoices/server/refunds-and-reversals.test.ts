import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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

const { getInvoice, saveInvoice, issue, pay, reverse, paymentsOf, stateOf } = invoiceCalls(() => owner);

describe('giving money back', () => {
  const refund = (id: string, amount: string, changes: object = {}) =>
    pay(id, amount, { isRefund: true, ...changes });

  test('takes off what was paid too much', async () => {
    const { id } = await issue();
    await pay(id, '150.00', { isConfirmed: true });
    expect((await refund(id, '29.00')).body.amount).toBe('-29.00');
    expect(await stateOf(id)).toEqual(['paid', '121.00']);
  });

  test('refuses what was not paid too much until it is confirmed, and then leaves something to be paid', async () => {
    const { id } = await issue();
    await saveInvoice(id, { status: 'paid' });
    const refused = await refund(id, '21.00');
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_above_overpaid']);
    expect((await refund(id, '21.00', { isConfirmed: true })).status).toBe(201);
    const { status, paidAmount, paidAt } = await getInvoice(id);
    expect([status, paidAmount, paidAt]).toEqual(['pending', '100.00', null]);
  });

  test('refuses more than was paid even if it is confirmed', async () => {
    const { id } = await issue();
    await pay(id, '20.00');
    const refused = await refund(id, '20.01', { isConfirmed: true });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['amount']]);
  });
});

describe('reversing', () => {
  test('takes back a payment once', async () => {
    const { id } = await issue();
    const { body: payment } = await pay(id, '121.00', { method: 'card', receiptNumber: 'A1' });
    const reversal = await reverse(payment.id);
    expect([reversal.status, reversal.body]).toMatchObject([
      201,
      { amount: '-121.00', method: 'card', reversesId: payment.id },
    ]);
    expect(await stateOf(id)).toEqual(['pending', '0.00']);
    for (const taken of [payment.id, reversal.body.id]) {
      const refused = await reverse(taken);
      expect([refused.status, refused.body.code]).toEqual([409, 'payment_reversed']);
    }
    expect((await reverse(randomUUID())).status).toBe(404);
  });

  test('takes back a payment once for several at the same time', async () => {
    const { id } = await issue();
    const { body: payment } = await pay(id, '20.00');
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => reverse(payment.id)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
    expect(await stateOf(id)).toEqual(['pending', '0.00']);
  });

  test('refuses a payment of which a part was given back', async () => {
    const { id } = await issue();
    const { body: payment } = await pay(id, '50.00');
    const given = await pay(id, '10.00', { isRefund: true, isConfirmed: true });
    const refused = await reverse(payment.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_given_back']);
    expect((await reverse(given.body.id)).status).toBe(201);
    expect((await reverse(payment.id)).status).toBe(201);
    expect(await stateOf(id)).toEqual(['pending', '0.00']);
  });
});

test.each([
  ['an update', sql`UPDATE payments SET amount = amount + 1`],
  [
    'an update of nothing but a reversal',
    sql`UPDATE payments SET reversed_at = now(), paid_on = '2020-01-01'`,
  ],
  ['a reversal taken back', sql`UPDATE payments SET reversed_at = NULL WHERE reversed_at IS NOT NULL`],
  [
    'an entry of the bank in place of another',
    sql`UPDATE payments SET bank_entry = 'X' WHERE bank_entry = 'E'`,
  ],
  ['an entry of the bank for a reversal', sql`UPDATE payments SET bank_entry = 'X' WHERE amount < 0`],
  ['a delete', sql`DELETE FROM payments`],
  ['a truncate', sql`TRUNCATE payments`],
  ['a merge', sql`MERGE INTO payments p USING (SELECT 1) one ON true WHEN MATCHED THEN DELETE`],
  [
    'an upsert',
    sql`INSERT INTO payments SELECT * FROM payments ON CONFLICT (id) DO UPDATE SET reference = 'X'`,
  ],
])('rejects %s of payments by SQL, even as the role that owns the table', async (_case, statement) => {
  const { id } = await issue();
  const { body: payment } = await pay(id, '10.00');
  const { body: linked } = await pay(id, '20.00');
  await sql`UPDATE payments SET bank_entry = 'E' WHERE id = ${linked.id}`.execute(t.db);
  await reverse(payment.id);
  const before = await paymentsOf(id);
  await expect(statement.execute(t.owner)).rejects.toThrow(
    'A payment is not changed or deleted, but reversed.',
  );
  expect(await paymentsOf(id)).toEqual(before);
});
