import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueCreditNote, issueInvoice, payInvoice } from '#tests/harness/factories.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';
import { paymentsContract as payments } from '../payments.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

/** What SQL alone changes, as somebody at the console would. */
const change = (statement: string) => sql.raw(statement).execute(t.db);
const getInvoice = async (id: string) => (await owner.call(invoices.get, { params: { id } })).body;

describe('an invoice', () => {
  test.each([
    ['what was paid', `paid_amount = paid_amount + 1`],
    ['what was credited', `credited = credited + 1`],
    ['both', `paid_amount = 0, credited = 0`],
  ])('keeps %s the sum of its payments and credit notes', async (_what, columns) => {
    const { id } = await issueInvoice(owner);
    await payInvoice(owner, id, { amount: '5.00' });
    await issueCreditNote(owner, id, { amount: '3.00' });
    await expect(change(`UPDATE invoices SET ${columns} WHERE id = '${id}'`)).rejects.toThrow(
      'is the sum of its payments and credit notes',
    );
    expect(await getInvoice(id)).toMatchObject({ paidAmount: '5.00', credited: '3.00' });
  });

  test('takes no payment that it does not count', async () => {
    const { id } = await issueInvoice(owner);
    const paid = await payInvoice(owner, id);
    const copied = `INSERT INTO payments (invoice_id, entry_number, amount, paid_on, method, source, created_by)
      SELECT invoice_id, 2, amount, paid_on, method, source, created_by FROM payments WHERE id = '${paid}'`;
    await expect(change(copied)).rejects.toThrow('is the sum of its payments');
  });

  test('stays cancelled, and stays corrected', async () => {
    const { id } = await issueInvoice(owner);
    await change(`UPDATE invoices SET status = 'cancelled' WHERE id = '${id}'`);
    await expect(change(`UPDATE invoices SET status = 'pending' WHERE id = '${id}'`)).rejects.toThrow(
      'A cancelled invoice stays as it is.',
    );
    const { id: corrected } = await issueInvoice(owner);
    await change(`UPDATE invoices SET is_corrected = true WHERE id = '${corrected}'`);
    await expect(
      change(`UPDATE invoices SET is_corrected = false WHERE id = '${corrected}'`),
    ).rejects.toThrow('A corrected invoice stays corrected.');
  });
});

describe('a payment', () => {
  test('refuses a mark of reversal without a reversal', async () => {
    const { id } = await issueInvoice(owner);
    const paid = await payInvoice(owner, id);
    await expect(change(`UPDATE payments SET reversed_at = now() WHERE id = '${paid}'`)).rejects.toThrow(
      'A payment is reversed by one of the same amount',
    );
    expect((await owner.call(payments.reverse, { params: { id: paid } })).status).toBe(201);
  });

  test('takes no reversal of another amount', async () => {
    const { id } = await issueInvoice(owner);
    const paid = await payInvoice(owner, id, { amount: '5.00' });
    const half = t.db.transaction().execute(async (tx) => {
      await sql`UPDATE payments SET reversed_at = now() WHERE id = ${paid}`.execute(tx);
      await sql`UPDATE invoices SET paid_amount = 2 WHERE id = ${id}`.execute(tx);
      await sql`INSERT INTO payments (invoice_id, entry_number, amount, paid_on, method, source, created_by, reverses_id)
        SELECT invoice_id, 2, -3, paid_on, method, source, created_by, id FROM payments WHERE id = ${paid}`.execute(
        tx,
      );
    });
    await expect(half).rejects.toThrow('A payment is reversed by one of the same amount');
  });
});
