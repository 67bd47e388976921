import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { someoneWaits } from '#tests/harness/database.ts';
import {
  changeEstimate,
  createCompletedEstimate,
  createCustomer,
  createVehicle,
  issueInvoice,
} from '#tests/harness/factories.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const convert = (id: string, reissue = false) =>
  manager.call(invoices.convert, { params: { id }, body: { reissue } });
const getEstimate = async (id: string) => (await manager.call(estimates.get, { params: { id } })).body;
const getInvoice = async (id: string) => (await manager.call(invoices.get, { params: { id } })).body;
const mark = async (id: string, status: 'paid' | 'pending') =>
  (await manager.call(invoices.save, { params: { id }, body: { status } })).status;
const invoicesOf = (estimateId: string) =>
  t.db
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber', 'status', 'replacesId'])
    .where('estimateId', '=', estimateId)
    .orderBy('invoiceNumber')
    .execute();
/** The last audit entry of a record. */
const lastAudit = async (entityId: string) =>
  await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'details'])
    .where('entityId', '=', entityId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('re-issuing', () => {
  test('converts when there is no invoice', async () => {
    const response = await convert(await createCompletedEstimate(manager), true);
    expect([response.status, response.body.replacesNumber]).toEqual([201, null]);
  });

  test('issues nothing where the total is not the one that was shown, and says the new one', async () => {
    const ask = (id: string, reissue: boolean, expectedTotal: string) =>
      manager.call(invoices.convert, { params: { id }, body: { reissue, expectedTotal } });
    const id = await createCompletedEstimate(manager);
    const shown = (await getEstimate(id)).total;
    await changeEstimate(manager, id);
    const { total } = await getEstimate(id);
    const late = await ask(id, false, shown);
    expect([late.status, late.body.code]).toEqual([409, 'invoice_total_changed']);
    expect(late.body.userMessage).toContain(`${total} EUR`);
    expect(await invoicesOf(id)).toEqual([]);
    const first = await ask(id, false, total);
    expect([first.status, first.body.total]).toEqual([201, total]);

    await changeEstimate(manager, id);
    const again = await ask(id, true, total);
    expect([again.status, again.body.code]).toEqual([409, 'invoice_total_changed']);
    expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['pending']);
    const now = (await getEstimate(id)).total;
    const replaced = await ask(id, true, now);
    expect([replaced.status, replaced.body.total]).toEqual([201, now]);
    // Without a total it is issued as it is: the request of the specification.
    await changeEstimate(manager, id);
    expect((await convert(id, true)).status).toBe(201);
  });

  test('keeps an invoice that is up to date', async () => {
    const { estimateId, invoiceNumber, id } = await issueInvoice(manager);
    const again = await convert(estimateId ?? '', true);
    expect([again.status, again.body.code]).toEqual([409, 'invoice_up_to_date']);
    expect(again.body.userMessage).toContain(invoiceNumber);
    expect((await getInvoice(id)).status).toBe('pending');
  });

  test('cancels an outdated one, and names it in the new one', async () => {
    const first = await issueInvoice(manager, { description: 'Tyres' });
    const estimateId = first.estimateId ?? '';
    await changeEstimate(manager, estimateId);
    expect((await convert(estimateId)).body.code).toBe('already_invoiced');
    const { status, body: second } = await convert(estimateId, true);
    expect([status, second.replacesNumber, second.status]).toEqual([201, first.invoiceNumber, 'pending']);
    expect([first.subtotal, second.subtotal]).toEqual(['155.00', '165.00']);
    const cancelled = { status: 'cancelled', version: 2, replacedByNumber: second.invoiceNumber } as const;
    expect(await getInvoice(first.id)).toEqual({ ...first, ...cancelled });
    expect((await getEstimate(estimateId)).invoice).toEqual({
      id: second.id,
      invoiceNumber: second.invoiceNumber,
      isOutdated: false,
    });
    expect(await invoicesOf(estimateId)).toEqual([
      { id: first.id, invoiceNumber: first.invoiceNumber, status: 'cancelled', replacesId: null },
      { id: second.id, invoiceNumber: second.invoiceNumber, status: 'pending', replacesId: first.id },
    ]);
    expect(await lastAudit(first.id)).toEqual({
      entityName: first.invoiceNumber,
      details: { status: { old: 'pending', new: 'cancelled' } },
    });
    expect((await lastAudit(second.id)).details).toMatchObject({ replacesNumber: first.invoiceNumber });
    expect((await lastAudit(estimateId)).details).toEqual({
      invoiceNumber: { old: first.invoiceNumber, new: second.invoiceNumber },
    });
    await changeEstimate(manager, estimateId);
    expect((await convert(estimateId, true)).body.replacesNumber).toBe(second.invoiceNumber);
    const remove = await manager.call(estimates.delete, { params: { id: estimateId } });
    expect([remove.status, remove.body.code]).toEqual([409, 'estimate_invoiced']);
  });

  test('requires a paid one to be marked unpaid first', async () => {
    const { estimateId, invoiceNumber, id } = await issueInvoice(manager);
    await changeEstimate(manager, estimateId ?? '');
    expect(await mark(id, 'paid')).toBe(200);
    const rejected = await convert(estimateId ?? '', true);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'paid_invoice']);
    expect(rejected.body.userMessage).toContain(invoiceNumber);
    expect([(await getInvoice(id)).status, (await invoicesOf(estimateId ?? '')).length]).toEqual(['paid', 1]);
    expect(await mark(id, 'pending')).toBe(200);
    expect((await convert(estimateId ?? '', true)).status).toBe(201);
  });

  test('rejects an estimate whose status was set back', async () => {
    const { estimateId } = await issueInvoice(manager);
    const id = estimateId ?? '';
    await changeEstimate(manager, id);
    await manager.call(estimates.changeStatus, { params: { id }, body: { status: 'in_service' } });
    expect((await convert(id, true)).body.code).toBe('estimate_not_completed');
  });
});

describe('concurrent requests', () => {
  const settled = (responses: { status: number; body: { code?: string } }[]) =>
    responses.map(({ status, body }) => (status === 201 ? 'made' : `${status} ${body.code}`)).toSorted();

  test('creates the invoice for one of two conversions, and returns its number to the other', async () => {
    const id = await createCompletedEstimate(manager);
    const responses = await Promise.all([convert(id), convert(id)]);
    expect(settled(responses)).toEqual(['409 already_invoiced', 'made']);
    const created = await invoicesOf(id);
    expect(created).toHaveLength(1);
    expect(responses.find(({ status }) => status === 409)?.body.userMessage).toContain(
      created[0]?.invoiceNumber,
    );
  });

  test('creates the new invoice once of many re-issues', async () => {
    const { estimateId } = await issueInvoice(manager);
    const id = estimateId ?? '';
    await changeEstimate(manager, id);
    const responses = await Promise.all([convert(id, true), convert(id, true), convert(id, true)]);
    expect(settled(responses)).toEqual(['409 invoice_up_to_date', '409 invoice_up_to_date', 'made']);
    expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
  });

  test('accepts a payment or a re-issue, and rejects the other', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, estimateId } = await issueInvoice(manager);
      await changeEstimate(manager, estimateId ?? '');
      const [paid, reissued] = await Promise.all([mark(id, 'paid'), convert(estimateId ?? '', true)]);
      expect([paid, reissued.status].toSorted()).toEqual(paid === 200 ? [200, 409] : [201, 409]);
    }
  });

  test('rejects an estimate whose customer changes meanwhile', async () => {
    const id = await createCompletedEstimate(manager);
    const customerId = await createCustomer(manager);
    const [response] = await t.db.transaction().execute(async (tx) => {
      await tx.updateTable('estimates').set({ customerId }).where('id', '=', id).execute();
      const converting = convert(id);
      await someoneWaits(t.db);
      return [converting];
    });
    const { status, body } = (await response) ?? expect.fail();
    expect([status, body.code]).toEqual([409, 'concurrent_modification']);
    expect((await convert(id)).body.customerId).toBe(customerId);
  });

  test('completes all while customer and vehicle are edited', async () => {
    const customerId = await createCustomer(manager);
    const vehicleId = await createVehicle(manager, { customerId, licensePlate: 'GO-0' });
    const statuses: number[] = [];
    for (let round = 1; round <= 12; round++) {
      const created = () => createCompletedEstimate(manager, { customerId, vehicleId });
      const [first, second] = [await created(), await created()];
      const params = { id: customerId };
      const responses = await Promise.all([
        convert(first),
        owner.call(customersContract.save, { params, body: { name: `Renamed ${round}` } }),
        convert(second),
        manager.call(estimates.save, { params: { id: first }, body: { customerId, vehicleId } }),
        owner.call(customersContract.save, { params, body: { name: `Again ${round}` } }),
      ]);
      // The save of an estimate before its conversion takes its lines away.
      statuses.push(
        ...responses.filter(({ body }) => body.code !== 'estimate_empty').map((each) => each.status),
      );
    }
    expect([...new Set(statuses)].toSorted()).toEqual([200, 201]);
  });
});
