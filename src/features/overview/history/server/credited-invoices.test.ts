import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createVehicle, issueCreditNote, issueInvoice } from '#tests/harness/factories.ts';
import { wallClockOf } from '#shared/dates.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';
import { historyContract as history } from '../history.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

test('says of each invoice what is left to be paid, and how it stands after a credit note', async () => {
  const customerId = await createCustomer(manager);
  const vehicleId = await createVehicle(manager, { customerId });
  const owed = await issueInvoice(manager, { customerId, vehicleId });
  await issueCreditNote(manager, owed.id, { kind: 'amount', amount: '1.00' });
  await manager.call(paymentsContract.add, {
    params: { id: owed.id },
    body: { amount: '2.00', paidOn: wallClockOf(new Date()).day, method: 'transfer' },
  });
  const given = await issueInvoice(manager, { customerId, vehicleId });
  await issueCreditNote(manager, given.id, { kind: 'all' });
  for (const { body } of [
    await manager.call(history.ofCustomer, { params: { id: customerId } }),
    await manager.call(history.ofVehicle, { params: { id: vehicleId } }),
  ])
    expect(body.invoices).toMatchObject([
      { id: given.id, status: 'credited', balance: '0.00' },
      { id: owed.id, status: 'pending', balance: (Number(owed.total) - 3).toFixed(2) },
    ]);
});
