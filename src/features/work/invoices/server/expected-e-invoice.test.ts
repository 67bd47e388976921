import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer } from '#tests/harness/factories.ts';
import type { CustomerFields } from '#features/records/customers/customers.contract.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  // The sample business has numbers that are not registered ones.
  await t.db
    .updateTable('business')
    .set({ registrationNumber: '40203456789', vatNumber: 'LV40203456789' })
    .execute();
});
afterAll(() => t.close());

const company = {
  name: 'SIA „Ģēģeris”',
  customerType: 'business',
  businessNumber: '40103123456',
  address: 'Čiekurkalna 5, Rīga, LV-1026',
} as const;
const missing = (customerId: string, query: object = {}, caller = manager) =>
  caller.call(invoices.missingForEInvoice, { query: { customerId, ...query } });

test.each<[CustomerFields, object, readonly string[]]>([
  [company, {}, []],
  [{ ...company, address: null }, {}, ['buyerAddress']],
  [{ ...company, businessNumber: '12', address: null }, {}, ['buyerAddress', 'buyerNumber']],
  [company, { applyVat: 'false' }, ['vatReason']],
  [company, { applyVat: 'false', vatReason: 'exempt' }, []],
  [company, { applyVat: 'false', vatReason: 'intraCommunity' }, ['buyerVatNumber']],
  // A business is one though it has no number yet.
  [{ name: 'Bez numura', customerType: 'business' }, {}, ['buyerAddress', 'buyerNumber']],
  [
    { ...company, businessNumber: '923609016', vatNumber: 'NO923609016MVA' },
    { applyVat: 'false', vatReason: 'export' },
    ['buyerOutsideEu'],
  ],
  [
    { ...company, businessNumber: '923609016' },
    { applyVat: 'false', vatReason: 'export' },
    ['buyerOutsideEu'],
  ],
  // A private person gets none, and an unused number is no business's.
  [{ name: 'Anna' }, { applyVat: 'false' }, []],
  [{ ...company, customerType: 'individual', address: null }, {}, []],
])('names what an invoice to %j would lack with %j: %j', async (customer, query, facts) => {
  const { status, body } = await missing(await createCustomer(manager, customer), query);
  expect([status, body]).toEqual([200, facts]);
});

test('asks a shop that is not registered for VAT for no reason, and names what it lacks itself', async () => {
  const customerId = await createCustomer(manager, company);
  await t.db.updateTable('business').set({ vatRegistered: false, address: '' }).execute();
  try {
    expect((await missing(customerId, { applyVat: 'false' })).body).toEqual(['sellerAddress']);
  } finally {
    await t.db.updateTable('business').set({ vatRegistered: true, address: 'Rīga' }).execute();
  }
});

test('tells managers only, of customers that there are', async () => {
  expect((await missing(randomUUID())).status).toBe(404);
  const customerId = await createCustomer(manager, company);
  expect((await missing(customerId, {}, await t.as('technician'))).status).toBe(403);
});
