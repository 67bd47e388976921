import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createInvoice } from '#tests/harness/factories.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { remindersContract } from '#features/work/jobs/reminders.contract.ts';
import { selectWrongFigures } from './verification.sql.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('names an invoice of which more was said to be left than it comes to', async () => {
  const owner = await t.as('owner');
  const customerId = await createCustomer(owner, { email: 'anna@example.lv' });
  const row = { customerId, createdBy: owner.userId ?? '', dueDate: '2026-01-10', title: 'Brakes' };
  const invoiceNumber = await createInvoice(t.db, row);
  const { body } = await owner.call(invoicesContract.list, { query: { search: invoiceNumber } });
  const params = { id: body[0]?.id ?? '' };
  await owner.call(remindersContract.remind, { params, body: { channel: 'mail' } });
  const reminded = async () =>
    (await selectWrongFigures(t.db)).filter(({ figure }) => figure === 'reminded').map((one) => one.document);
  expect(await reminded()).toEqual([]);
  await sql`UPDATE invoice_reminders SET balance = 121.01`.execute(t.db);
  expect(await reminded()).toEqual([invoiceNumber]);
});
