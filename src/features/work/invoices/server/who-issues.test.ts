import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoBusiness } from '#demo/business.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  changeEstimate,
  createCompletedEstimate,
  createCustomer,
  createEstimate,
  createService,
  issueInvoice,
} from '#tests/harness/factories.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const describeBusiness = (changes: object = {}) =>
  t.db
    .updateTable('business')
    .set({ ...demoBusiness, ...changes })
    .execute();
beforeEach(() => describeBusiness());

const convert = (id: string, reissue = false) =>
  manager.call(invoices.convert, { params: { id }, body: { reissue } });
const byHand = async () =>
  manager.call(invoices.createManual, {
    body: {
      existingCustomerId: await createCustomer(manager),
      lineItems: [{ description: 'Work', pricePerUnit: '100.00', units: 1 }],
      applyVat: true,
    },
  });

test.each(['legalName', 'registrationNumber', 'vatNumber', 'address', 'iban'])(
  'issues no invoice while the business has no %s: from an estimate, by hand or again',
  async (fact) => {
    const { estimateId } = await issueInvoice(manager);
    await changeEstimate(manager, estimateId ?? '');
    const completed = await createCompletedEstimate(manager);
    await describeBusiness({ [fact]: '' });
    const responses = [await convert(completed), await byHand(), await convert(estimateId ?? '', true)];
    for (const { status, body } of responses) {
      expect([status, body.code]).toEqual([409, 'business_incomplete']);
      expect(body.errors).toEqual({ [fact]: ['Required'] });
      expect(body.userMessage).toContain('Settings');
    }
    await describeBusiness();
    expect((await convert(completed)).status).toBe(201);
    expect((await convert(estimateId ?? '', true)).status).toBe(201);
  },
);

test('charges no VAT and says why when the business is not registered for it', async () => {
  await describeBusiness({ vatRegistered: false, vatNumber: '' });
  const id = await createEstimate(manager, { applyTax: true, lineItems: [{ partPrice: '100.00' }] });
  const estimate = await manager.call(estimates.get, { params: { id } });
  expect(estimate.body).toMatchObject({ applyTax: false, tax: '0.00', total: '100.00' });
  const { body } = await byHand();
  expect(body).toMatchObject({ applyTax: false, tax: '0.00', total: '100.00' });
  expect(body.seller).toMatchObject({ vatRegistered: false, vatNumber: '' });
  for (const url of [`/api/invoices/${body.id}/pdf?lang=lv`, `/api/estimates/${id}/pdf?lang=lv`]) {
    const headers = { cookie: manager.cookie ?? '' };
    const { rawPayload } = await t.app.inject({ method: 'GET', url, headers });
    const text = (await readBack(rawPayload)).pages.join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('pārdevējs nav reģistrēts PVN maksātājs');
    expect(text).not.toContain('PVN nr.');
  }
});

test('rejects VAT that was agreed before the business left the register, until the estimate is saved', async () => {
  const id = await createCompletedEstimate(manager);
  await describeBusiness({ vatRegistered: false });
  const rejected = await convert(id);
  expect([rejected.status, rejected.body.code]).toEqual([409, 'estimate_charges_vat']);
  await changeEstimate(manager, id);
  const issued = await convert(id);
  expect([issued.status, issued.body.tax]).toEqual([201, '0.00']);
});

test('shows visitors prices without VAT when the business may not charge it', async () => {
  const id = await createService(manager, { price: '100.00', vatRate: '21.00' });
  const rates = async () => {
    const { body } = await t.visitor.call(catalogueContract.listPublic, {});
    return body.find((service) => service.id === id)?.prices.map(({ vatRate }) => vatRate);
  };
  expect(await rates()).toEqual(['21.00']);
  await describeBusiness({ vatRegistered: false });
  expect(await rates()).toEqual(['0.00']);
});

test('puts the first technician into lines that name no mechanic', async () => {
  await t.as('technician');
  await t.db
    .updateTable('users')
    .set({ firstName: 'Toms', lastName: 'Vītols' })
    .where('role', '=', 'technician')
    .execute();
  const id = await createEstimate(manager);
  const { body } = await manager.call(estimates.get, { params: { id } });
  expect(body.lineItems.map((line) => line.responsibleMechanic)).toEqual(['Toms V.']);
});

test('shows which number comes next without taking it', async () => {
  const { invoiceNumber: earlier } = await issueInvoice(manager);
  const requested = [await manager.call(invoices.expected, {}), await manager.call(invoices.expected, {})];
  const [first, second] = requested.map(({ body }) => body);
  expect(first).toEqual(second);
  expect(Number(first?.invoiceNumber.slice(-4))).toBe(Number(earlier.slice(-4)) + 1);
  expect((await issueInvoice(manager)).invoiceNumber).toBe(first?.invoiceNumber);
});
