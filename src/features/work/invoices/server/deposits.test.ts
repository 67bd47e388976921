import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { depositCalls } from '#tests/harness/deposit-calls.ts';
import { askDeposit, createCustomer, createVehicle, issueCreditNote } from '#tests/harness/factories.ts';
import { historyContract as history } from '#features/overview/history/history.contract.ts';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { depositsContract as deposits } from '../deposits.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const { approved, getEstimate, setStatus, ask, finish, saveLines } = depositCalls(() => manager);

describe('asking for a deposit', () => {
  test('issues an invoice that names the estimate, in the same series, and leaves the estimate open', async () => {
    const vehicleId = await createVehicle(manager, { licensePlate: 'DE-0001' });
    const id = await approved({ vehicleId, description: 'Traction battery\nWarranty case' });
    const { status, body } = await ask(id, '60.50');
    expect(status).toBe(201);
    const { estimateNumber } = await getEstimate(id);
    expect(body).toMatchObject({
      kind: 'prepayment',
      estimateId: id,
      estimateNumber,
      title: 'Traction battery',
      subtotal: '50.00',
      tax: '10.50',
      total: '60.50',
      laborTotal: '0.00',
      partsTotal: '0.00',
      status: 'pending',
      vehicle: { licensePlate: 'DE-0001' },
      lineItems: [
        {
          kind: 'deposit',
          description: `Avanss pēc tāmes ${estimateNumber} / Deposit for estimate ${estimateNumber}`,
          partUnits: 1,
          totalPrice: '50.00',
          deposit: null,
        },
      ],
      parts: [],
    });
    expect(body.invoiceNumber).toMatch(/^R-\d{4}-\d{4}$/);
    expect(await getEstimate(id)).toMatchObject({
      status: 'approved',
      invoice: null,
      deposits: [{ id: body.id, invoiceNumber: body.invoiceNumber, status: 'pending', total: '60.50' }],
    });
  });

  test('issues one for an idempotency key, and another for another', async () => {
    const id = await approved();
    const key = randomUUID();
    const [one, same] = [await ask(id, '36.30', key), await ask(id, '36.30', key)];
    expect(same.body.id).toBe(one.body.id);
    expect((await ask(id, '36.30')).body.id).not.toBe(one.body.id);
    expect((await getEstimate(id)).deposits).toHaveLength(2);
    expect((await ask(await approved(), '36.30', key)).body).toMatchObject({ code: 'key_used' });
  });

  test('refuses more than other deposits have left, and takes again what was credited', async () => {
    const id = await approved();
    const first = await askDeposit(manager, id, '96.80');
    const refused = await ask(id, '24.21');
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: { amount: ['The deposits cannot exceed the total of the estimate'] } },
    ]);
    await issueCreditNote(manager, first.id, { amount: '48.40' });
    expect((await ask(id, '72.60')).body.total).toBe('72.60');
    expect((await ask(id, '0.01')).status).toBe(400);
  });

  test.each(['draft', 'pending', 'rejected'] as const)('refuses a %s estimate', async (status) => {
    expect((await ask(await approved({ status }), '10.00')).body.code).toBe('deposit_not_due');
  });

  test('refuses an estimate that is invoiced', async () => {
    const id = await approved();
    await finish(id);
    expect((await ask(id, '10.00')).body.code).toBe('already_invoiced');
  });

  test('refuses an estimate without a customer, and a deposit of nothing', async () => {
    expect((await ask(await approved({ customerId: null }), '10.00')).body.code).toBe(
      'estimate_without_customer',
    );
    expect((await ask(await approved(), '0.00')).body).toMatchObject({
      errors: { amount: ['Amount must be greater than 0'] },
    });
  });
});

describe('an estimate with a deposit', () => {
  test('refuses to be rejected before the deposit is credited', async () => {
    const id = await approved();
    const deposit = await askDeposit(manager, id, '60.50');
    const refused = await setStatus(id, 'rejected');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'deposit_in_force', message: expect.stringContaining(deposit.invoiceNumber) as unknown },
    ]);
    expect((await saveLines(id, { status: 'rejected' })).body).toMatchObject({ code: 'deposit_in_force' });
    await issueCreditNote(manager, deposit.id, { kind: 'all', amount: null });
    expect((await setStatus(id, 'rejected')).status).toBe(200);
  });

  test('lists it in the history of its customer as what it is', async () => {
    const customerId = await createCustomer(manager);
    const deposit = await askDeposit(manager, await approved({ customerId }), '60.50');
    const { body } = await manager.call(history.ofCustomer, { params: { id: customerId } });
    expect(body.invoices).toMatchObject([{ id: deposit.id, isDeposit: true, total: '60.50' }]);
  });

  test('refuses to be deleted', async () => {
    const id = await approved();
    await askDeposit(manager, id, '60.50');
    const refused = await manager.call(estimates.delete, { params: { id } });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'estimate_invoiced' }]);
  });

  test('shows it to nobody who may not know the customer', async () => {
    const id = await approved();
    await askDeposit(manager, id, '60.50');
    const technician = await t.as('technician');
    expect((await technician.call(estimates.get, { params: { id } })).body.deposits).toBeUndefined();
    expect((await technician.call(deposits.ask, { params: { id }, body: { amount: '1.00' } })).status).toBe(
      403,
    );
  });
});

test('does not correct a deposit in one step', async () => {
  const { id } = await askDeposit(manager, await approved(), '60.50');
  const body = { reason: 'Wrong amount' };
  expect((await manager.call(notes.correct, { params: { id }, body })).body).toMatchObject({
    code: 'deposit_not_corrected',
  });
});
