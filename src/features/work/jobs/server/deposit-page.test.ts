import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  askDeposit,
  createCustomer,
  createEstimate,
  createVehicle,
  issueCreditNote,
} from '#tests/harness/factories.ts';
import { createInvoiceLink, createLink, openPage, saveEstimate, setStatus } from '#tests/harness/job-page.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { jobPaths } from '../job-view.ts';
import { jobsContract as jobs } from '../jobs.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

/** An approved estimate of 121.00 with a deposit of 60.50, and the page of its job. */
async function jobWithDeposit() {
  const customerId = await createCustomer(manager, { name: 'Anna Bērziņa', email: 'anna@example.lv' });
  const vehicleId = await createVehicle(manager, { samePlate: true });
  const lineItems = [{ description: 'Battery', partPrice: '100.00' }];
  const id = await createEstimate(manager, { customerId, vehicleId, status: 'approved', lineItems });
  const deposit = await askDeposit(manager, id, '60.50');
  return { id, deposit, ...(await createLink(manager, id)) };
}
const shown = async (page: string) => (await openPage(t, page)).html;
const pay = (id: string) => manager.call(invoices.save, { params: { id }, body: { status: 'paid' } });

describe('the page of a job with a deposit', () => {
  test('shows what is to be paid of the deposit, with its QR code and its document', async () => {
    const { page, deposit } = await jobWithDeposit();
    const html = await shown(page);
    expect(html).toContain(`Deposit invoice ${deposit.invoiceNumber}`);
    expect(html).toContain('€60.50');
    expect(html).toContain('class="qr"');
    const document = await openPage(t, page + jobPaths.depositPdf(deposit.invoiceNumber));
    expect(document.status).toBe(200);
    expect((await openPage(t, page + jobPaths.depositPdf('R-1999-0001'))).status).toBe(404);
  });

  test('says that it is paid, and then what the invoice takes off', async () => {
    const { id, page, deposit } = await jobWithDeposit();
    await pay(deposit.id);
    expect(await shown(page)).not.toContain('class="qr"');
    await setStatus(manager, id, 'converted');
    await manager.call(invoices.convert, { params: { id }, body: {} });
    const html = await shown(page);
    expect(html).toContain(`Less deposit ${deposit.invoiceNumber}`);
    expect(html).toContain('−€60.50');
    expect(html).toContain(`Deposit invoice ${deposit.invoiceNumber}`);
  });

  test('hides a deposit that was credited, and that of an earlier customer', async () => {
    const first = await jobWithDeposit();
    await issueCreditNote(manager, first.deposit.id, { kind: 'all', amount: null });
    expect(await shown(first.page)).not.toContain(first.deposit.invoiceNumber);
    const { id, deposit } = await jobWithDeposit();
    await saveEstimate(manager, id, { customerId: await createCustomer(manager) });
    expect(await shown((await createLink(manager, id)).page)).not.toContain(deposit.invoiceNumber);
    expect(await shown((await createInvoiceLink(manager, deposit.id)).page)).toContain(deposit.invoiceNumber);
  });

  test('goes out by mail as a deposit invoice', async () => {
    const { deposit } = await jobWithDeposit();
    const body = { channel: 'mail', language: 'en' } as const;
    const sent = await manager.call(jobs.sendInvoice, { params: { id: deposit.id }, body });
    expect(sent.status).toBe(201);
    const mail = await t.db
      .selectFrom('mails')
      .select(['subject'])
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toContain(`deposit invoice ${deposit.invoiceNumber}`);
  });
});
