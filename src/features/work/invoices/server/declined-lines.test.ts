import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { answerLines, createCustomer, createEstimate } from '#tests/harness/factories.ts';
import { inventoryContract as inventory } from '#features/records/inventory/inventory.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

test('leaves declined lines out of the invoice, its sums and the stock', async () => {
  const part = { partNumber: 'D-1', name: 'Wiper', unitPrice: '10.00', quantity: 1 };
  const { id: partId } = (await manager.call(inventory.create, { body: part })).body;
  const id = await createEstimate(manager, {
    customerId: await createCustomer(manager),
    status: 'pending',
    lineItems: [
      { description: 'Brakes', partPrice: '40.00' },
      { description: 'Wipers', partId, partPrice: '10.00', partUnits: 2 },
      { description: 'Wash', laborHours: '0.25' },
    ],
    laborRate: '60.00',
  });
  await answerLines(manager, id, ['approved', 'declined', null]);
  const params = { id };
  await manager.call(estimates.changeStatus, { params, body: { status: 'converted' } });
  expect((await manager.call(invoices.shortParts, { params })).body).toEqual([]);
  const { body } = await manager.call(invoices.convert, { params, body: { reissue: false } });
  expect(body.lineItems.map(({ description }) => description)).toEqual(['Brakes', 'Wash']);
  expect(body).toMatchObject({ subtotal: '55.00', tax: '11.55', total: '66.55', laborTotal: '15.00' });
  expect((await manager.call(inventory.get, { params: { id: partId } })).body.quantity).toBe(1);
});
