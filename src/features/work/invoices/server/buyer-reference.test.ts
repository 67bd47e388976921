import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  changeEstimate,
  createCompletedEstimate,
  createCustomer,
  createEstimate,
  issueCreditNote,
  issueInvoice,
} from '#tests/harness/factories.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { depositsContract } from '../deposits.contract.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let manager: Caller;
let fleet: string;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  fleet = await createCustomer(manager, {
    name: 'SIA Autoparks',
    customerType: 'business',
    businessNumber: '40103123456',
    address: 'Ganu iela 1, Rīga, LV-1010',
    buyerReference: 'LĪG-2026/7',
  });
  await t.db
    .updateTable('business')
    .set({ registrationNumber: '40203456789', vatNumber: 'LV40203456789' })
    .execute();
});
afterAll(() => t.close());

const lineItems = [{ description: 'Tow', pricePerUnit: '100.00', units: 1 }];
const manual = async (changes: object = {}) =>
  (await manager.call(invoices.createManual, { body: { existingCustomerId: fleet, lineItems, ...changes } }))
    .body;
const bytesOf = async (url: string, id: string) => {
  const headers = { cookie: manager.cookie ?? '' };
  return (await t.app.inject({ method: 'GET', url: url.replace(':id', id), headers })).rawPayload;
};
const xmlOf = async (id: string) => (await bytesOf(invoices.xml.url, id)).toString();
const textOf = async (url: string, id: string) =>
  (await readBack(await bytesOf(`${url}?lang=en`, id))).pages.join('\n').replace(/\s+/g, ' ');

test('keeps on every invoice the reference of its customer, or the one that is entered', async () => {
  expect((await manual()).buyerReference).toBe('LĪG-2026/7');
  expect((await manual({ buyerReference: 'PO 4711' })).buyerReference).toBe('PO 4711');
  expect((await issueInvoice(manager, { customerId: fleet })).buyerReference).toBe('LĪG-2026/7');
  const own = await issueInvoice(manager, { customerId: fleet, buyerReference: ' PO 12 ' });
  expect(own.buyerReference).toBe('PO 12');
  expect((await issueInvoice(manager)).buyerReference).toBeNull();
  const id = await createEstimate(manager, {
    customerId: fleet,
    buyerReference: 'PO 13',
    status: 'approved',
  });
  const asked = await manager.call(depositsContract.ask, { params: { id }, body: { amount: '1.00' } });
  expect(asked.body).toMatchObject({ buyerReference: 'PO 13' });
});

test('says the reference in the e-invoice, and the plate or a number where there is none', async () => {
  const { id } = await manual({ buyerReference: 'PO <&> 1' });
  expect(await xmlOf(id)).toContain('<cbc:BuyerReference>PO &lt;&amp;&gt; 1</cbc:BuyerReference>');
  const plain = await createCustomer(manager, {
    customerType: 'business',
    businessNumber: '40103123457',
    address: 'Ganu iela 2, Rīga, LV-1010',
  });
  const { id: without, invoiceNumber } = await manual({ existingCustomerId: plain });
  expect(await xmlOf(without)).toContain(`<cbc:BuyerReference>${invoiceNumber}</cbc:BuyerReference>`);
});

test('prints the reference on the estimate, the invoice and the credit note', async () => {
  const { id: invoiceId } = await manual();
  const noteId = await issueCreditNote(manager, invoiceId);
  const estimateId = await createEstimate(manager, { customerId: fleet, buyerReference: 'PO 99' });
  for (const [url, id, reference] of [
    [invoices.pdf.url, invoiceId, 'LĪG-2026/7'],
    [creditNotesContract.pdf.url, noteId, 'LĪG-2026/7'],
    [estimatesContract.pdf.url, estimateId, 'PO 99'],
  ] as const)
    expect(await textOf(url, id)).toMatch(new RegExp(`Order or contract No\\..* ${reference}`));
});

test('keeps what a save leaves out, and re-issues an invoice when the reference of its estimate changes', async () => {
  const id = await createCompletedEstimate(manager, { customerId: fleet, buyerReference: 'PO 1' });
  await manager.call(invoices.convert, { params: { id }, body: {} });
  await changeEstimate(manager, id);
  const estimate = (await manager.call(estimatesContract.get, { params: { id } })).body;
  expect(estimate.buyerReference).toBe('PO 1');
  const body = { ...estimate, customerId: fleet, buyerReference: 'PO 2' };
  expect((await manager.call(estimatesContract.save, { params: { id }, body })).body.buyerReference).toBe(
    'PO 2',
  );
  const again = await manager.call(invoices.convert, { params: { id }, body: { reissue: true } });
  expect(again.body.buyerReference).toBe('PO 2');
  const params = { id: fleet };
  const saved = await manager.call(customersContract.save, { params, body: { name: 'SIA Autoparks' } });
  expect(saved.body.buyerReference).toBe('LĪG-2026/7');
});

test('tells technicians no reference, which may name the customer', async () => {
  const id = await createEstimate(manager, { customerId: fleet, buyerReference: 'SIA Autoparks PO' });
  const seen = await (await t.as('technician')).call(estimatesContract.get, { params: { id } });
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.body)).not.toContain('Autoparks');
});
