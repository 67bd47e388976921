import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createCustomer,
  createEstimate,
  createVehicle,
  issueCreditNote,
  issueInvoice,
  requestOf,
} from '#tests/harness/factories.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { submissionsContract } from '#features/work/submissions/submissions.contract.ts';
import type { Endpoint } from '#shared/contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  for (const nth of [1, 2, 3]) {
    const customerId = await createCustomer(manager, { name: `Customer ${nth}` });
    await createVehicle(manager, { customerId });
    await createEstimate(manager, { customerId });
    const invoice = await issueInvoice(manager, { customerId });
    await issueCreditNote(manager, invoice.id);
    const part = { partNumber: `P-${nth}`, name: `Part ${nth}`, unitPrice: '1.00', quantity: nth * 3 };
    await manager.call(inventoryContract.create, { body: part });
    await manager.call(suppliersContract.create, { body: { name: `Supplier ${nth}` } });
    await t.visitor.call(requestFormContract.send, { body: requestOf() });
  }
});
afterAll(() => t.close());

const totalOf = async (list: Endpoint, query: Record<string, unknown>) => {
  const { status, headers } = await manager.call(list, { query } as never);
  return [status, headers['x-total-count'], headers['x-next-cursor'] as string | undefined] as const;
};

test.each<[string, Endpoint, Record<string, unknown>, string]>([
  ['customers', customersContract.list, {}, '3'],
  ['vehicles', vehiclesContract.list, {}, '3'],
  ['estimates', estimatesContract.list, {}, '6'],
  ['estimates of a status', estimatesContract.list, { status: 'converted' }, '3'],
  ['invoices', invoicesContract.list, {}, '3'],
  ['unpaid invoices', invoicesContract.list, { status: 'unpaid' }, '3'],
  ['credit notes', creditNotesContract.list, {}, '3'],
  ['parts', inventoryContract.list, {}, '3'],
  ['parts that are low', inventoryContract.list, { stock: 'low' }, '1'],
  ['suppliers', suppliersContract.list, {}, '3'],
  ['requests', submissionsContract.list, {}, '3'],
])('counts all %s with the first rows, whether or not they fit', async (_what, list, filter, total) => {
  expect((await totalOf(list, filter))[1]).toBe(total);
  const [status, counted, cursor] = await totalOf(list, { ...filter, limit: 1 });
  expect([status, counted]).toEqual([200, total]);
  if (total === '1') return;
  const [, ofSecondPage] = await totalOf(list, { ...filter, limit: 1, cursor });
  expect(ofSecondPage).toBeUndefined();
});

test('counts what a search finds only where it fits: over many records that takes long', async () => {
  const searched = { search: 'Customer' };
  expect((await totalOf(customersContract.list, { ...searched, limit: 2 }))[1]).toBeUndefined();
  expect((await totalOf(customersContract.list, searched))[1]).toBe('3');
});
