import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { changeEstimate, createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import {
  addPhoto,
  answerPage,
  createInvoiceLink,
  createLink,
  createManualInvoice,
  getEstimate,
  getJob,
  openPage,
  saveEstimate,
  setStatus,
} from '#tests/harness/job-page.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';
import { jobPaths } from '../job-view.ts';
import { jobsContract } from '../jobs.contract.ts';

let t: TestApp;
let manager: Caller;
let closed: string;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
  closed = (await openPage(t, '/en/job/wrong')).html;
});
afterAll(() => t.close());

const lineItems = [{ description: 'Brakes of the first car', partPrice: '100.00' }];

/** A job of a customer, with whatever tells of that customer. */
async function firstJob() {
  const customerId = await createCustomer(manager, { name: 'Pirmā Kliente', email: 'first@example.lv' });
  const vehicleId = await createVehicle(manager, { licensePlate: 'FI-1111', make: 'tesla', samePlate: true });
  const id = await createEstimate(manager, { customerId, vehicleId, lineItems });
  const photo = await addPhoto(manager, id, { showToCustomer: true, description: 'Pirmās auto bremzes' });
  return { id, customerId, vehicleId, photo, ...(await createLink(manager, id)) };
}
const ofTheFirst = ['Pirmā', 'Pirmās', 'FI-1111', 'first@example.lv', 'Brakes of the first car'];

const secondCustomer = () => createCustomer(manager, { name: 'Otrais Klients' });
const secondCar = () => createVehicle(manager, { licensePlate: 'SE-2222', samePlate: true });

/** Everything below a page as text, a PDF as its reader finds it. */
async function everythingOf(page: string, photo: string): Promise<string> {
  const below = ['', jobPaths.estimatePdf, jobPaths.answerPdf, jobPaths.invoicePdf, jobPaths.photo(photo)];
  const texts = await Promise.all(
    below.map(async (path) => {
      const response = await t.app.inject({ url: page + path });
      const isPdf = String(response.headers['content-type']).includes('application/pdf');
      return isPdf ? (await readBack(response.rawPayload)).pages.join('\n') : response.body;
    }),
  );
  return texts.join('\n');
}

const isClosed = async (page: string) => (await openPage(t, page)).html === closed;

/** That a link opens nothing, by any address below it. */
async function expectClosed(page: string, photo: string): Promise<void> {
  const everything = await everythingOf(page, photo);
  expect(everything).toBe(Array.from({ length: 5 }, () => closed).join('\n'));
}

describe('a job that is another customer’s by now', () => {
  const replacements: [string, () => Promise<object>][] = [
    ['its customer is replaced', async () => ({ customerId: await secondCustomer() })],
    ['its car is replaced', async () => ({ vehicleId: await secondCar() })],
    ['its customer is a name', async () => ({ customerId: null, customerName: 'Otrais Klients' })],
    ['its car is a plate', async () => ({ vehicleId: null, vehicleLicensePlate: 'SE-2222' })],
    ['it has no customer', async () => ({ customerId: null, customerName: null })],
  ];
  test.each(replacements)('closes its old links when %s', async (_case, replace) => {
    const { id, page, photo } = await firstJob();
    await answerPage(t, page, 'approved');
    await saveEstimate(manager, id, await replace());
    await expectClosed(page, photo);
    const [link] = (await getJob(manager, id)).links;
    expect(link?.ended).toBe('other_customer');
  });

  test('shows the new one no answer, no invoice, no photo and no word of the old one', async () => {
    const { id, page, photo } = await firstJob();
    await answerPage(t, page, 'approved', { name: 'Pirmā Kliente', comment: 'Pirmās vārdi' });
    await setStatus(manager, id, 'converted');
    const issued = await manager.call(invoicesContract.convert, { params: { id }, body: {} });
    expect(issued.status).toBe(201);
    expect(await everythingOf(page, photo)).toContain(issued.body.invoiceNumber);
    await saveEstimate(manager, id, {
      customerId: await secondCustomer(),
      vehicleId: await secondCar(),
      lineItems: [{ description: 'Brakes of the second car', partPrice: '100.00' }],
      status: 'pending',
    });
    const second = await createLink(manager, id);
    const everything = await everythingOf(second.page, photo);
    expect(everything).toContain('Brakes of the second car');
    for (const text of [...ofTheFirst, issued.body.invoiceNumber]) expect(everything).not.toContain(text);
    expect((await openPage(t, second.page)).asked).toHaveLength(1);
    expect((await getEstimate(manager, id)).sending).toMatchObject({ seenAt: null, answeredBy: null });
    await answerPage(t, second.page, 'approved', { name: 'Otrais Klients' });
    const answered = await everythingOf(second.page, photo);
    for (const text of [...ofTheFirst, issued.body.invoiceNumber]) expect(answered).not.toContain(text);
  });

  test('sends an invoice of the old one to the old one, by a page of its own', async () => {
    const { id, photo } = await firstJob();
    await setStatus(manager, id, 'converted');
    const { body: invoice } = await manager.call(invoicesContract.convert, { params: { id }, body: {} });
    await saveEstimate(manager, id, { customerId: await secondCustomer() });
    const { page } = await createInvoiceLink(manager, invoice.id);
    const everything = await everythingOf(page, photo);
    expect(everything).toContain('Pirmā Kliente');
    expect(everything).not.toContain('Otrais');
    const params = { id: invoice.id };
    const body = { channel: 'mail', email: 'to-be-read@example.lv' } as const;
    expect((await manager.call(jobsContract.sendInvoice, { params, body })).status).toBe(201);
    const { body: job } = await manager.call(jobsContract.getOfInvoice, { params });
    expect(job.links.map(({ ended }) => ended)).toEqual([null, null]);
    expect(job.customer?.email).toBe('first@example.lv');
  });
});

describe('a job that is the same by now', () => {
  test('stays open when its customer is renamed', async () => {
    const { customerId, page } = await firstJob();
    const { body: customer } = await manager.call(customersContract.get, { params: { id: customerId } });
    const body = { ...customer, name: 'Pirmā Jaunā' };
    expect((await manager.call(customersContract.save, { params: { id: customerId }, body })).status).toBe(
      200,
    );
    expect(await isClosed(page)).toBe(false);
  });

  test('stays open when its customer and car are deleted, whose names it keeps', async () => {
    const { id, customerId, vehicleId, page } = await firstJob();
    const owner = await t.as('owner');
    await owner.call(vehiclesContract.delete, { params: { id: vehicleId } });
    await owner.call(customersContract.delete, { params: { id: customerId } });
    expect(await getEstimate(manager, id)).toMatchObject({ customerId: null, vehicleId: null });
    expect((await openPage(t, page)).html).toContain('FI-1111');
  });

  test('opens again when its customer is back', async () => {
    const { id, customerId, page } = await firstJob();
    await saveEstimate(manager, id, { customerId: await secondCustomer() });
    expect(await isClosed(page)).toBe(true);
    await saveEstimate(manager, id, { customerId });
    expect(await isClosed(page)).toBe(false);
  });
});

describe('an estimate', () => {
  test('closes its links when it is deleted, and keeps its answers', async () => {
    const { id, page, photo } = await firstJob();
    await answerPage(t, page, 'approved');
    await manager.call(estimatesContract.delete, { params: { id } });
    await expectClosed(page, photo);
    const kept = await t.db.selectFrom('jobAnswers').select('name').where('estimateId', '=', id).execute();
    expect(kept).toEqual([{ name: 'Anna Bērziņa' }]);
  });

  test('shows nothing while it is a draft again', async () => {
    const { id, page, photo } = await firstJob();
    await setStatus(manager, id, 'draft');
    const everything = await everythingOf(page, photo);
    expect(everything).toContain('We are preparing your estimate');
    for (const text of ['Brakes of the first car', '121.00', 'Pirmās auto bremzes'])
      expect(everything).not.toContain(text);
    const sent = await t.app.inject({
      method: 'POST',
      url: page + jobPaths.answer,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=A',
    });
    expect([sent.statusCode, sent.headers['location']]).toEqual([303, page]);
  });

  test('says that it is declined when staff reject it', async () => {
    const { id, page } = await firstJob();
    await setStatus(manager, id, 'rejected');
    const { html, asked } = await openPage(t, page);
    expect(html).toContain('This estimate was declined');
    expect(asked).toEqual([]);
  });

  test('shows its invoice, the one that replaces it, and whether it is paid', async () => {
    const { id, page, photo } = await firstJob();
    await setStatus(manager, id, 'converted');
    const convert = async (reissue: boolean) =>
      (await manager.call(invoicesContract.convert, { params: { id }, body: { reissue } })).body;
    const first = await convert(false);
    expect((await openPage(t, page)).html).toContain('Your invoice awaits payment');
    await changeEstimate(manager, id);
    const second = await convert(true);
    const everything = await everythingOf(page, photo);
    expect(everything).toContain(`Invoice ${second.invoiceNumber}`);
    expect(everything).not.toContain(`Invoice ${first.invoiceNumber}`);
    const mark = (status: 'paid' | 'pending') =>
      manager.call(invoicesContract.save, { params: { id: second.id }, body: { status } });
    await mark('paid');
    expect((await openPage(t, page)).html).toContain('Ready and paid');
    await mark('pending');
    expect((await openPage(t, page)).html).toContain('Your invoice awaits payment');
  });
});

describe('an invoice that was entered by hand', () => {
  test('says and charges what is left of it, on its page and in its mail', async () => {
    const { id, total } = await createManualInvoice(manager);
    const { page } = await createInvoiceLink(manager, id);
    const whole = (await openPage(t, page)).html;
    const paidOn = wallClockOf(Date.now()).day;
    const body = { amount: '1.00', paidOn, method: 'transfer' } as const;
    expect((await manager.call(paymentsContract.add, { params: { id }, body })).status).toBe(201);
    const left = (Number(total) - 1).toFixed(2);
    const { html } = await openPage(t, page);
    expect(html).toContain(`data-copy="${left}"`);
    expect(html).not.toContain(`data-copy="${total}"`);
    expect(html).toContain('Balance due');
    const codeOf = (text: string) => /<path d="(M4 4h7v1h-7z[^"]+)"/.exec(text)?.[1];
    expect(codeOf(html)).toBeTypeOf('string');
    expect(codeOf(html)).not.toBe(codeOf(whole));
    const mail = { channel: 'mail', language: 'en', email: 'left@example.lv' } as const;
    await manager.call(jobsContract.sendInvoice, { params: { id }, body: mail });
    const { content } = await t.db
      .selectFrom('mails')
      .select('content')
      .where('toAddress', '=', 'left@example.lv')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(content)).toContain(`balance due €${left} of €${total}`);
  });

  test('shows itself, paid and unpaid, and nothing once it is cancelled', async () => {
    const { id, invoiceNumber } = await createManualInvoice(manager);
    const { page } = await createInvoiceLink(manager, id);
    expect((await openPage(t, page)).html).toContain(invoiceNumber);
    await manager.call(invoicesContract.save, { params: { id }, body: { status: 'paid' } });
    expect((await openPage(t, page)).html).toContain('Paid, thank you');
    await manager.call(invoicesContract.save, { params: { id }, body: { status: 'pending' } });
    await t.db.updateTable('invoices').set({ status: 'cancelled' }).where('id', '=', id).execute();
    await expectClosed(page, id);
  });
});
