import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueCreditNote } from '#tests/harness/factories.ts';
import { createInvoiceLink, createManualInvoice } from '#tests/harness/job-page.ts';
import { wallClockOf } from '#shared/dates.ts';
import { jobPaths } from '../job-view.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

/** An invoice of 121.00, and what its page says, without markup. */
async function sentInvoice() {
  const { id } = await createManualInvoice(manager);
  const { page } = await createInvoiceLink(manager, id);
  const text = async () =>
    (await t.app.inject({ method: 'GET', url: page })).body.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, ' ');
  return { id, text, page };
}
const pay = (id: string, amount: string) =>
  manager.call(paymentsContract.add, {
    params: { id },
    body: { amount, paidOn: wallClockOf(new Date()).day, method: 'transfer' },
  });

test('says what was credited of an invoice that is owed, and asks for the rest', async () => {
  const { id, text } = await sentInvoice();
  await issueCreditNote(manager, id, { kind: 'amount', amount: '21.00' });
  const shown = await text();
  expect(shown).toMatch(/Balance due|Atlikums apmaksai/);
  expect(shown).toMatch(/100[.,]00/);
  expect(shown).toMatch(/Credited|Kredītrēķins/);
  expect(shown).not.toMatch(/Paid\s+€0|Samaksāts\s+0,00/);
});

test('says that nothing is left to pay of an invoice that was credited whole, and what is owed back', async () => {
  const { id, text } = await sentInvoice();
  await pay(id, '50.00');
  await issueCreditNote(manager, id, { kind: 'all' });
  const shown = await text();
  expect(shown).toMatch(/There is nothing to pay|Nekas vairs nav jāmaksā/);
  expect(shown).toMatch(/50[.,]00/);
  expect(shown).not.toMatch(/Paid, thank you|Apmaksāts, paldies|IBAN/);
});

test('says that another invoice stands in the place of one that was corrected', async () => {
  const { id, text } = await sentInvoice();
  const existingCustomerId = (await createManualInvoice(manager)).customerId;
  const lineItems = [{ description: 'Tow bar', units: 1, pricePerUnit: '90.00' }];
  const body = { reason: 'Wrong price', draft: { existingCustomerId, lineItems } };
  expect((await manager.call(creditNotesContract.correct, { params: { id }, body })).status).toBe(201);
  expect(await text()).toMatch(/It has been replaced by another invoice|Tā vietā ir cits rēķins/);
});

test('offers the credit notes of the invoice as documents, and those of no other', async () => {
  const { id, text, page } = await sentInvoice();
  const other = await sentInvoice();
  await issueCreditNote(manager, id, { kind: 'amount', amount: '21.00' });
  await issueCreditNote(manager, other.id, { kind: 'amount', amount: '21.00' });
  const numbersOf = async (invoiceId: string) =>
    (await manager.call(creditNotesContract.ofInvoice, { params: { id: invoiceId } })).body.map(
      (note) => note.creditNoteNumber,
    );
  const [mine = ''] = await numbersOf(id);
  const [foreign = ''] = await numbersOf(other.id);
  expect(await text()).toContain(mine);
  const get = (number: string) => t.app.inject({ method: 'GET', url: page + jobPaths.creditNotePdf(number) });
  const { statusCode, headers, rawPayload } = await get(mine);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toContain(`${mine}.pdf`);
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(foreign)).statusCode).toBe(404);
});
