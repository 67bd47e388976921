import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCompletedEstimate, createCustomer, createEstimate } from '#tests/harness/factories.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { depositsContract } from '../deposits.contract.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let owner: Caller;
let existingCustomerId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  existingCustomerId = await createCustomer(owner, {
    name: 'Tallinna Takso OÜ',
    customerType: 'business',
    vatNumber: 'EE123456789',
  });
});
afterAll(() => t.close());

const lineItems = [{ description: 'Lādētāja maiņa', partPrice: '100.00' }];
const lines = [{ description: 'Lādētājs', pricePerUnit: '100.00', units: 1 }];
const byHand = (changes: object = {}) =>
  owner.call(invoices.createManual, {
    body: { existingCustomerId, lineItems: lines, applyVat: false, ...changes },
  });
const getEstimate = async (id: string) => (await owner.call(estimates.get, { params: { id } })).body;
const save = (id: string, body: object) =>
  owner.call(estimates.save, { params: { id }, body: { applyTax: false, lineItems, ...body } });
const lastAudit = async (entityId: string) =>
  (
    await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('entityId', '=', entityId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
  ).details;

test.each([
  [{ vatReason: 'reverseCharge' }, { vatReason: 'reverseCharge', vatReasonText: null }],
  [
    { vatReason: 'export', vatReasonText: ' Cits pants ' },
    { vatReason: 'export', vatReasonText: 'Cits pants' },
  ],
  [
    { vatReason: 'exempt', vatReasonText: '52. pants' },
    { vatReason: 'exempt', vatReasonText: '52. pants' },
  ],
  // Only VAT is switched off, and nothing is said of a reason.
  [{}, { vatReason: null, vatReasonText: null }],
  [{ vatReasonText: 'Of no reason' }, { vatReason: null, vatReasonText: null }],
  // Where VAT is charged, there is none.
  [
    { applyTax: true, applyVat: true, vatReason: 'export' },
    { vatReason: null, vatReasonText: null },
  ],
  [
    { applyTax: true, applyVat: true, vatReason: null },
    { vatReason: null, vatReasonText: null },
  ],
])('keeps of %j the reason %j', async (said, kept) => {
  const id = await createEstimate(owner, { applyTax: false, ...(said as object) });
  expect(await getEstimate(id)).toMatchObject(kept);
  const { status, body } = await byHand(said);
  expect([status, body]).toEqual([201, expect.objectContaining(kept)]);
});

test.each([
  [{ vatReason: null }, { vatReason: ['Please choose why VAT is not applied'] }],
  [{ vatReason: 'because' }, { vatReason: ['Please choose why VAT is not applied'] }],
  [{ vatReason: 'notRegistered' }, { vatReason: ['Please choose why VAT is not applied'] }],
  [{ vatReason: 'exempt' }, { vatReasonText: ['Please enter the text for the document'] }],
  [
    { vatReason: 'exempt', vatReasonText: ' ' },
    { vatReasonText: ['Please enter the text for the document'] },
  ],
])('rejects %j where VAT is left out, at the field', async (said, errors) => {
  const created = await owner.call(estimates.create, { body: { applyTax: false, ...(said as object) } });
  for (const { status, body } of [created, await byHand(said)])
    expect([status, body.errors]).toEqual([400, errors]);
});

test('keeps the reason of an estimate that is saved without one, and records what changed', async () => {
  const id = await createEstimate(owner, { applyTax: false, vatReason: 'export', lineItems });
  expect((await save(id, {})).body).toMatchObject({ vatReason: 'export' });
  await save(id, { vatReason: 'exempt', vatReasonText: '52. pants' });
  expect(await lastAudit(id)).toEqual({
    vatReason: { old: 'export', new: 'exempt' },
    vatReasonText: { old: null, new: '52. pants' },
  });
  expect((await save(id, { applyTax: true })).body).toMatchObject({ vatReason: null, vatReasonText: null });
});

test('copies the reason from the estimate to its invoice, to one in its place, and to their credit notes', async () => {
  const said = { applyTax: false, vatReason: 'outsideScope', vatReasonText: 'PVN likuma 5. pants' } as const;
  const kept = { vatReason: said.vatReason, vatReasonText: said.vatReasonText };
  const customerId = existingCustomerId;
  const id = await createCompletedEstimate(owner, { ...said, customerId, lineItems });
  const convert = (reissue: boolean) => owner.call(invoices.convert, { params: { id }, body: { reissue } });
  expect((await convert(false)).body).toMatchObject(kept);
  await save(id, { customerId, status: 'converted', lineItems: [...lineItems, ...lineItems] });
  const { body: invoice } = await convert(true);
  expect(invoice).toMatchObject({ ...kept, total: '200.00' });
  await save(id, { customerId, status: 'converted' });
  const corrected = await owner.call(notes.correct, {
    params: { id: invoice.id },
    body: { reason: 'Par daudz' },
  });
  expect(corrected.status).toBe(201);
  expect(corrected.body.invoice).toMatchObject({ ...kept, total: '100.00' });
  expect(corrected.body.creditNote).toMatchObject({ ...kept, supplyDate: invoice.supplyDate });
});

test('never changes the reason of an issued invoice', async () => {
  const { body } = await byHand({ vatReason: 'export' });
  const change = t.db.updateTable('invoices').set({ vatReason: 'exempt', vatReasonText: 'x' });
  await expect(change.where('id', '=', body.id).execute()).rejects.toThrow('not changed');
});

test.each([
  sql`vat_reason = 'export', vat_reason_text = NULL, apply_tax = true`,
  sql`vat_reason = 'exempt', vat_reason_text = NULL`,
  sql`vat_reason = 'because', vat_reason_text = NULL`,
])('stores no reason that does not fit the document (%#)', async (columns) => {
  const id = await createEstimate(owner, { applyTax: false, lineItems });
  const update = sql`UPDATE estimates SET ${columns} WHERE id = ${id}`.execute(t.db);
  await expect(update).rejects.toThrow('violates check constraint');
});

test('knows the reason of a shop that is not registered for VAT, and stores none', async () => {
  const id = await createCompletedEstimate(owner, {
    applyTax: false,
    vatReason: 'export',
    customerId: existingCustomerId,
    lineItems,
  });
  const register = (vatRegistered: boolean) => t.db.updateTable('business').set({ vatRegistered }).execute();
  await register(false);
  try {
    const none = { vatReason: null, vatReasonText: null };
    expect((await byHand({ vatReason: 'export' })).body).toMatchObject(none);
    expect((await owner.call(invoices.convert, { params: { id }, body: {} })).body).toMatchObject(none);
    expect((await save(id, { vatReason: 'export' })).body).toMatchObject(none);
  } finally {
    await register(true);
  }
});

test('refuses a reason that cannot be of the customer, where it is chosen and where the invoice is issued', async () => {
  const person = await createCustomer(owner, { name: 'Anna' });
  const company = { name: 'SIA Rīga', customerType: 'business', vatNumber: 'LV40103123456' } as const;
  const latvian = await createCustomer(owner, company);
  const refused = async (customerId: string, vatReason: string, vatReasonText?: string) => {
    const said = { vatReason, vatReasonText } as { vatReason: 'export' };
    const manual = await byHand({ existingCustomerId: customerId, ...said });
    const estimate = await owner.call(estimates.create, {
      body: { customerId, applyTax: false, lineItems, ...said },
    });
    expect(Object.keys(estimate.body.errors ?? {})).toEqual(Object.keys(manual.body.errors ?? {}));
    return [manual.status, manual.body.errors?.['vatReason']?.length ?? 0];
  };
  expect(await refused(person, 'reverseCharge')).toEqual([400, 1]);
  expect(await refused(person, 'intraCommunity')).toEqual([400, 1]);
  expect(await refused(person, 'export')).toEqual([201, 0]);
  expect(await refused(latvian, 'reverseCharge')).toEqual([400, 1]);
  expect(await refused(latvian, 'reverseCharge', 'PVN likuma 143. pants')).toEqual([201, 0]);
  expect(await refused(latvian, 'intraCommunity', 'PVN likuma 143. pants')).toEqual([400, 1]);
  expect(await refused(existingCustomerId, 'intraCommunity')).toEqual([201, 0]);
});

test('issues no invoice and no deposit of an estimate whose reason does not fit its customer any more', async () => {
  const customer = { name: 'Parnu OÜ', customerType: 'business' } as const;
  const customerId = await createCustomer(owner, { ...customer, vatNumber: 'EE111111111' });
  const said = { customerId, applyTax: false, vatReason: 'reverseCharge' } as const;
  const completed = await createCompletedEstimate(owner, said);
  const approved = await createEstimate(owner, { ...said, status: 'approved' });
  const body = { ...customer, vatNumber: 'LV40103123456' };
  await owner.call(customersContract.save, { params: { id: customerId }, body });
  const issued = await owner.call(invoices.convert, { params: { id: completed }, body: {} });
  expect([issued.status, issued.body.code]).toEqual([409, 'vat_reason_unfit']);
  const asked = await owner.call(depositsContract.ask, {
    params: { id: approved },
    body: { amount: '1.00' },
  });
  expect([asked.status, asked.body.code]).toEqual([409, 'vat_reason_unfit']);
});
