import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, issueInvoice } from '#tests/harness/factories.ts';
import type { CustomerFields } from '#features/records/customers/customers.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices, type Invoice } from '../invoices.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

async function xmlOf(caller: Caller, id: string, language = 'en') {
  const response = await t.app.inject({
    method: 'GET',
    url: invoices.xml.url.replace(':id', id),
    headers: { cookie: caller.cookie ?? '', 'accept-language': language },
  });
  const { statusCode: status, headers, body } = response;
  return { status, headers, body, code: status === 200 ? null : response.json<{ code: string }>().code };
}

const business = {
  name: 'SIA „Ģēģeris”',
  customerType: 'business',
  businessNumber: '40103123456',
  vatNumber: 'LV40103123456',
  address: 'Čiekurkalna 5, Rīga, LV-1026',
} as const;
async function issue(customer: CustomerFields): Promise<Invoice> {
  const customerId = await createCustomer(owner, customer);
  return issueInvoice(owner, { customerId, lineItems: [{ description: 'Apkope', laborHours: '0.5' }] });
}

test('sends the e-invoice of a business to be saved, and records who created it', async () => {
  const { id, invoiceNumber, total } = await issue(business);
  const { status, headers, body } = await xmlOf(owner, id);
  expect([status, headers['content-type']]).toEqual([200, 'application/xml']);
  expect(headers['content-disposition']).toMatch(`attachment; filename="e-invoice-${invoiceNumber}.xml"`);
  expect(body).toContain(`<cbc:ID>${invoiceNumber}</cbc:ID>`);
  expect(body).toContain(`<cbc:PayableAmount currencyID="EUR">${total}</cbc:PayableAmount>`);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'userId', 'details'])
    .where('entityId', '=', id)
    .where('action', '=', 'data_accessed')
    .execute();
  expect(log).toEqual([
    { entityName: invoiceNumber, userId: owner.userId, details: { document: 'eInvoice' } },
  ]);
});

test('says why there is none: a private buyer, what is missing, a cancelled invoice', async () => {
  const person = await issue({ name: 'Anna' });
  expect(await xmlOf(owner, person.id)).toMatchObject({ status: 409, code: 'e_invoice_private' });
  const homeless = await issue({ ...business, address: null });
  const refused = await xmlOf(owner, homeless.id);
  expect(refused).toMatchObject({ status: 409, code: 'e_invoice_incomplete' });
  expect(refused.body).toContain('the customer’s address');

  const old = await issue(business);
  const params = { id: old.estimateId ?? '' };
  const { version, customerId } = (await owner.call(estimatesContract.get, { params })).body;
  const lineItems = [{ description: 'Vairāk darba', laborHours: '2' }];
  await owner.call(estimatesContract.save, {
    params,
    body: { version, status: 'converted', customerId, lineItems },
  });
  const created = await owner.call(invoices.convert, { params, body: { reissue: true } });
  expect(created.status).toBe(201);
  expect(await xmlOf(owner, old.id)).toMatchObject({ status: 409, code: 'e_invoice_cancelled' });
  expect((await xmlOf(owner, created.body.id)).body).toContain(old.invoiceNumber);
});

test('denies other roles, and returns 404 for a missing invoice', async () => {
  const { id } = await issue(business);
  expect((await xmlOf(owner, crypto.randomUUID())).status).toBe(404);
  for (const role of ['technician', 'supplier'] as const)
    expect((await xmlOf(await t.as(role), id)).status).toBe(403);
});

test('names what the invoice of a business without numbers and address lacks, and lists it as a business’s', async () => {
  const { id } = await issue({ name: 'Bez numura', customerType: 'business' });
  expect(await xmlOf(owner, id)).toMatchObject({ status: 409, code: 'e_invoice_incomplete' });
  const { body } = await owner.call(invoices.get, { params: { id } });
  expect([body.isBusiness, body.buyer.isBusiness]).toEqual([true, true]);
});
