import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate } from '#tests/harness/factories.ts';
import { createManualInvoice } from '#tests/harness/job-page.ts';
import { jobsContract } from '../jobs.contract.ts';
import { remindersContract } from '../reminders.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ sendsMail: false });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

test('refuses to mail a link where no mail server is set, and makes none', async () => {
  const customerId = await createCustomer(manager, { email: 'anna@example.lv' });
  const id = await createEstimate(manager, { customerId });
  const invoice = await createManualInvoice(manager);
  const mail = { channel: 'mail', email: 'anna@example.lv' } as const;
  const refused = [
    await manager.call(jobsContract.send, { params: { id }, body: mail }),
    await manager.call(jobsContract.sendInvoice, { params: { id: invoice.id }, body: mail }),
    await manager.call(remindersContract.remind, { params: { id: invoice.id }, body: mail }),
    await manager.call(remindersContract.remindAll, { body: { invoiceIds: [invoice.id] } }),
  ];
  for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'no_mail_server']);
  for (const table of ['jobLinks', 'mails'] as const)
    expect(await t.db.selectFrom(table).select('id').execute()).toEqual([]);
});
