import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createCompletedEstimate,
  createCustomer,
  createVehicle,
  issueInvoice,
} from '#tests/harness/factories.ts';
import { runs } from '#tests/harness/runs.ts';
import { someoneWaits } from '#tests/harness/database.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { invoicesContract as invoices, type Invoice } from '../invoices.contract.ts';

// An issued invoice is immutable: the trigger of migration 0010 rejects every change but payment, cancellation and dates.

let t: TestApp;
let owner: Caller;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  customerId = await createCustomer(owner);
});
afterAll(() => t.close());
afterEach(() => {
  vi.useRealTimers();
});

const get = async (id: string) => (await owner.call(invoices.get, { params: { id } })).body;
const manual = (changes: object = {}) =>
  owner.call(invoices.createManual, {
    body: {
      existingCustomerId: customerId,
      lineItems: [{ description: 'Tow', pricePerUnit: '1.00', units: 1 }],
      ...changes,
    },
  });
const issuedNumbers = async () =>
  (
    await t.db
      .selectFrom('invoices')
      .select('invoiceNumber')
      .orderBy('issuedAt')
      .orderBy('invoiceNumber')
      .execute()
  ).map(({ invoiceNumber }) => invoiceNumber);

describe('numbers', () => {
  test('numbers conversions and manual invoices at once without gaps, in order of issue, despite rejections', async () => {
    const ofEach = runs({ short: 20, all: 50 });
    const estimates: string[] = [];
    for (let created = 0; created < ofEach; created++)
      estimates.push(await createCompletedEstimate(owner, { customerId }));
    const before = (await issuedNumbers()).length;
    const responses = await Promise.all(
      estimates.flatMap((id) => [
        owner.call(invoices.convert, { params: { id }, body: {} }),
        manual(),
        manual({ dueDate: '2020-01-01' }),
      ]),
    );
    const created = responses.filter(({ status }) => status === 201).map(({ body }) => body.invoiceNumber);
    expect(responses.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
      estimates.map(() => 400),
    );
    const year = created[0]?.slice(2, 6);
    const wanted = Array.from(
      { length: 2 * ofEach },
      (_, index) => `R-${year}-${String(before + index + 1).padStart(4, '0')}`,
    );
    expect(created.toSorted()).toEqual(wanted);
    expect((await issuedNumbers()).slice(-2 * ofEach)).toEqual(wanted);
  });

  test('uses the year in Riga at the instant of issue, whatever the invoice date', async () => {
    const atRigaTime = async (now: string, changes: object = {}) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const { body } = await manual(changes);
      vi.useRealTimers();
      return body;
    };
    const last = await atRigaTime('2016-12-31T21:59:59.999Z');
    const first = await atRigaTime('2016-12-31T22:30:00.000Z');
    expect([last.invoiceNumber, first.invoiceNumber]).toEqual(['R-2016-0001', 'R-2017-0001']);
    expect([last.supplyDate, first.supplyDate]).toEqual(['2016-12-31', '2017-01-01']);
    const backdated = await atRigaTime('2017-01-02T10:00:00.000Z', { invoiceDate: '2016-12-30' });
    expect(backdated).toMatchObject({
      invoiceNumber: 'R-2017-0002',
      createdAt: '2016-12-30T00:00:00.000Z',
      issuedAt: '2017-01-02T10:00:00.000Z',
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2017-12-31T22:30:00.000Z') });
    const converted = await issueInvoice(owner);
    expect([converted.invoiceNumber, converted.dueDate]).toEqual(['R-2018-0001', '2018-01-08']);
  });

  test('uses the new year’s number after waiting past midnight', async () => {
    const [response] = await t.db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext('invoices'))`.execute(tx);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2021-12-31T21:59:59.999Z') });
      const waiting = manual();
      await someoneWaits(t.db);
      vi.setSystemTime(new Date('2021-12-31T22:00:00.001Z'));
      return [waiting];
    });
    const { body } = (await response) ?? expect.fail();
    expect([body.invoiceNumber, body.supplyDate]).toEqual(['R-2022-0001', '2022-01-01']);
  });
});

describe('an issued invoice', () => {
  /** An invoice with its own customer, vehicle and part. */
  async function issued() {
    const buyerId = await createCustomer(owner, {
      name: 'SIA Vecais',
      customerType: 'business',
      businessNumber: '40003000001',
    });
    const vehicleId = await createVehicle(owner, {
      licensePlate: 'OLD-1',
      customerId: buyerId,
      make: 'Tesla',
    });
    const part = { partNumber: `P-${buyerId}`, name: 'Pump', unitPrice: '80.00' };
    const partId = (await owner.call(inventoryContract.create, { body: part })).body.id;
    const lineItems = [{ partId, partNumber: part.partNumber, partName: part.name, partPrice: '80.00' }];
    const draft = { customerId: buyerId, vehicleId, lineItems, description: 'Pump replaced' };
    const invoice = await issueInvoice(owner, draft);
    return { invoice, buyerId, vehicleId, part, partId, estimateId: invoice.estimateId ?? '' };
  }

  test('stays the same after everything it was created from has changed', async () => {
    const { invoice, buyerId, vehicleId, part, partId, estimateId } = await issued();
    const before = await get(invoice.id);
    const statuses = [
      await owner.call(customersContract.save, {
        params: { id: buyerId },
        body: { name: 'SIA Jaunais', businessNumber: '9', address: 'Elsewhere' },
      }),
      await owner.call(vehiclesContract.save, {
        params: { id: vehicleId },
        body: { licensePlate: 'NEW-1', make: 'Kia', customerId: buyerId },
      }),
      await owner.call(inventoryContract.save, {
        params: { id: partId },
        body: { ...part, name: 'Other', unitPrice: '999.00' },
      }),
      await owner.call(estimatesContract.save, {
        params: { id: estimateId },
        body: { customerId: buyerId, description: 'Something else', lineItems: [{ partPrice: '1.00' }] },
      }),
      await owner.call(inventoryContract.delete, { params: { id: partId } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 204]);
    const old = await t.db
      .selectFrom('business')
      .select(['name', 'vatRate', 'iban'])
      .executeTakeFirstOrThrow();
    await t.db.updateTable('business').set({ name: 'New house', vatRate: '5.00', iban: 'X' }).execute();
    try {
      expect(await get(invoice.id)).toEqual(before);
    } finally {
      await t.db.updateTable('business').set(old).execute();
    }
    const listed = (await owner.call(invoices.list, {})).body.find(({ id }) => id === invoice.id);
    expect(listed).toMatchObject({ customerName: 'SIA Vecais', vehicle: { licensePlate: 'OLD-1' } });
  });

  test('keeps its customer, its vehicle and its estimate from being deleted', async () => {
    const { invoice, buyerId, vehicleId, estimateId } = await issued();
    const rejections = [
      await owner.call(customersContract.delete, { params: { id: buyerId } }),
      await owner.call(vehiclesContract.delete, { params: { id: vehicleId } }),
      await owner.call(estimatesContract.delete, { params: { id: estimateId } }),
    ].map(({ status, body }) => [status, body.code]);
    expect(rejections).toEqual([
      [409, 'customer_invoiced'],
      [409, 'vehicle_invoiced'],
      [409, 'estimate_invoiced'],
    ]);
    expect(await get(invoice.id)).toEqual(invoice);
  });

  const statements: Record<string, (invoice: Invoice) => ReturnType<typeof sql>> = {
    'a total': ({ id }) => sql`UPDATE invoices SET total = 1 WHERE id = ${id}`,
    'a number': ({ id }) => sql`UPDATE invoices SET invoice_number = 'R-1' WHERE id = ${id}`,
    'the buyer': ({ id }) => sql`UPDATE invoices SET buyer = '{}' WHERE id = ${id}`,
    'the moment of issue': ({ id }) => sql`UPDATE invoices SET issued_at = now() WHERE id = ${id}`,
    'its estimate': ({ id }) => sql`UPDATE invoices SET estimate_id = NULL WHERE id = ${id}`,
    'a line': ({ id }) => sql`UPDATE invoice_line_items SET total_price = 1 WHERE invoice_id = ${id}`,
    'a line away': ({ id }) => sql`DELETE FROM invoice_line_items WHERE invoice_id = ${id}`,
    'itself away': ({ id }) => sql`DELETE FROM invoices WHERE id = ${id}`,
  };
  test.each(Object.entries(statements))('forbids changing it by hand: %s', async (_what, statement) => {
    const { invoice } = await issued();
    await expect(statement(invoice).execute(t.db)).rejects.toThrow(
      'An issued invoice is not changed or deleted.',
    );
    expect(await get(invoice.id)).toEqual(invoice);
  });
});
