import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer } from '#tests/harness/factories.ts';
import { addDays } from '#shared/days.ts';
import { wallClockOf } from '#shared/dates.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';
import type { manualInvoiceDraft } from '../invoice-drafts.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let existingCustomerId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  manager = await t.as('service_manager');
  existingCustomerId = await createCustomer(manager, {
    name: 'Līga Ozola',
    businessNumber: '40203123456',
    vatNumber: 'LV40203123456',
  });
});
afterAll(() => t.close());

type Draft = z.input<typeof manualInvoiceDraft>;
const tyres = { description: 'Winter tyres\n225/45', pricePerUnit: '120.5', units: 4 };
const create = (changes: Partial<Draft> = {}, key?: string, caller = manager) =>
  caller.call(
    invoices.createManual,
    { body: { existingCustomerId, lineItems: [tyres], ...changes } },
    key ? { 'idempotency-key': key } : {},
  );
const count = async () => (await t.db.selectFrom('invoices').select('id').execute()).length;

test('charges parts only: sums, VAT of the business’s rate, and the lines as they were entered', async () => {
  const lineItems = [tyres, { description: 'Valve', pricePerUnit: 0.05, units: '3' }];
  const { status, body } = await create({ lineItems, notes: 'Call first', freeformText: 'Thank you' });
  expect(status).toBe(201);
  // By hand: 482.00 + 0.15 = 482.15; 21 % of it is 101.2515.
  expect(body).toMatchObject({
    invoiceNumber: expect.stringMatching(/^R-20\d\d-\d{4}$/) as unknown,
    estimateId: null,
    estimateNumber: null,
    customerId: existingCustomerId,
    customerName: 'Līga Ozola',
    vehicleId: null,
    vehicle: null,
    title: 'Winter tyres',
    description: null,
    notes: 'Call first',
    freeformText: 'Thank you',
    laborHours: '0.00',
    laborTotal: '0.00',
    partsTotal: '482.15',
    subtotal: '482.15',
    applyTax: true,
    taxRate: '21.00',
    tax: '101.25',
    total: '583.40',
    status: 'pending',
    dueDate: addDays(wallClockOf(body.issuedAt).day, 7),
    createdAt: body.issuedAt,
    supplyDate: wallClockOf(body.issuedAt).day,
    replacesNumber: null,
    buyer: { name: 'Līga Ozola', registrationNumber: null, vatNumber: null },
    manualLineItems: [
      { description: tyres.description, units: 4, pricePerUnit: '120.50', lineTotal: '482.00' },
      { description: 'Valve', units: 3, pricePerUnit: '0.05', lineTotal: '0.15' },
    ],
  });
  expect(body.lineItems).toMatchObject([
    {
      lineNumber: 1,
      description: tyres.description,
      partPrice: '120.50',
      partUnits: 4,
      totalPrice: '482.00',
    },
    { lineNumber: 2, description: 'Valve', partPrice: '0.05', partUnits: 3, totalPrice: '0.15' },
  ]);
  expect((await manager.call(invoices.get, { params: { id: body.id } })).body).toEqual(body);
  const audit = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'details', 'userId'])
    .where('entityId', '=', body.id)
    .execute();
  expect(audit).toEqual([
    {
      entityType: 'invoice',
      entityName: body.invoiceNumber,
      details: { created: body.invoiceNumber, customer: 'Līga Ozola', total: '583.40' },
      userId: manager.userId,
    },
  ]);
});

test('rounds VAT half up, at the rate of that day, or leaves it out', async () => {
  const one = (pricePerUnit: string) => ({ lineItems: [{ ...tyres, pricePerUnit, units: 1 }] });
  expect((await create(one('0.50'))).body).toMatchObject({ tax: '0.11', total: '0.61' });
  expect((await create(one('0.45'))).body).toMatchObject({ tax: '0.09', total: '0.54' });
  expect((await create({ ...one('9.99'), applyVat: false })).body).toMatchObject({
    applyTax: false,
    tax: '0.00',
    total: '9.99',
  });
  await t.db.updateTable('business').set({ vatRate: '12.00' }).execute();
  try {
    expect((await create(one('10.00'))).body).toMatchObject({
      taxRate: '12.00',
      tax: '1.20',
      total: '11.20',
    });
  } finally {
    await t.db.updateTable('business').set({ vatRate: '21.00' }).execute();
  }
});

test('uses a given day as the invoice date, at midnight UTC, and as the day of supply', async () => {
  const { body } = await create({ invoiceDate: '2026-03-29', dueDate: '2026-03-29' });
  expect(body).toMatchObject({
    createdAt: '2026-03-29T00:00:00.000Z',
    supplyDate: '2026-03-29',
    dueDate: '2026-03-29',
  });
  expect(Math.abs(Date.now() - Date.parse(body.issuedAt))).toBeLessThan(60_000);
  const sent = await create({ invoiceDate: '2026-05-04T00:00:00.000Z', dueDate: '2026-05-11T00:00:00.000Z' });
  expect(sent.body).toMatchObject({ createdAt: '2026-05-04T00:00:00.000Z', dueDate: '2026-05-11' });
});

const spoken: Record<string, string> = {
  existingCustomerId: 'Please select a customer',
  lineItems: 'At least one line item is required',
  'lineItems.0.description': 'Description is required',
  'lineItems.0.pricePerUnit': 'Price must be greater than 0',
  'lineItems.0.units': 'Units must be at least 1',
};
test.each<[string, object]>([
  ['existingCustomerId', { existingCustomerId: null }],
  ['existingCustomerId', { existingCustomerId: undefined }],
  ['existingCustomerId', { existingCustomerId: '' }],
  ['lineItems', { lineItems: [] }],
  ['lineItems', { lineItems: undefined }],
  ['lineItems', { lineItems: null }],
  ['lineItems.0.description', { lineItems: [{ ...tyres, description: '  ' }] }],
  ['lineItems.0.pricePerUnit', { lineItems: [{ ...tyres, pricePerUnit: '0' }] }],
  ['lineItems.0.pricePerUnit', { lineItems: [{ ...tyres, pricePerUnit: '-1' }] }],
  ['lineItems.0.units', { lineItems: [{ ...tyres, units: 0 }] }],
  ['lineItems.0.units', { lineItems: [{ ...tyres, units: 1.5 }] }],
])('rejects %s in %j in the words of the form', async (field, changes) => {
  const before = await count();
  const { status, body } = await create(changes as Partial<Draft>);
  expect([status, body.errors]).toEqual([400, { [field]: [spoken[field]] }]);
  expect(await count()).toBe(before);
});

test('rejects a deleted customer, a due date before the invoice date and too many lines at the field', async () => {
  const fields = async (changes: Partial<Draft>) => Object.keys((await create(changes)).body.errors ?? {});
  expect(await fields({ existingCustomerId: randomUUID() })).toEqual(['existingCustomerId']);
  expect(await fields({ invoiceDate: '2026-05-04', dueDate: '2026-05-03' })).toEqual(['dueDate']);
  expect(await fields({ dueDate: '2020-05-03' })).toEqual(['dueDate']);
  for (const dueDate of ['2028-05-05', '2999-12-31'])
    expect(await fields({ invoiceDate: '2026-05-04', dueDate })).toEqual(['dueDate']);
  for (const invoiceDate of ['2000-01-01', '2999-12-31'])
    expect(await fields({ invoiceDate, dueDate: invoiceDate })).toEqual(['invoiceDate']);
  expect(await fields({ invoiceDate: '0001-01-01T00:00:00+14:00' })).toEqual(['invoiceDate']);
  const tooMany = await create({ lineItems: Array.from({ length: 201 }, () => tyres) });
  expect(tooMany.body.errors).toEqual({ lineItems: ['An invoice has at most 200 lines'] });
});

test('rejects an amount that is too large at its line, or for the whole', async () => {
  const line = (pricePerUnit: string, units: number) => ({ ...tyres, pricePerUnit, units });
  const errors = async (lineItems: Draft['lineItems']) => (await create({ lineItems })).body.errors;
  expect(await errors([tyres, line('99999999.99', 2)])).toEqual({
    'lineItems.1.pricePerUnit': ['This amount is too large'],
  });
  expect(await errors([line('99999999.99', 1)])).toEqual({ lineItems: ['This amount is too large'] });
  const largest = await create({ lineItems: [line('99999999.99', 1)], applyVat: false });
  expect([largest.status, largest.body.total]).toEqual([201, '99999999.99']);
});

test('returns the same invoice when sent again with the same key, also of two at once, for one person', async () => {
  const key = randomUUID();
  const before = await count();
  const first = await create({}, key);
  const again = await create({}, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await create({ notes: 'changed' }, key)).body).toMatchObject({ code: 'key_used' });
  const both = randomUUID();
  const responses = await Promise.all([1, 2, 3, 4].map(() => create({}, both)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect((await create({}, key, owner)).body.id).not.toBe(first.body.id);
  expect(await count()).toBe(before + 3);
  const numbers = await t.db.selectFrom('numberSeries').select('lastNumber').execute();
  expect(numbers).toEqual([{ lastNumber: await count() }]);
});
