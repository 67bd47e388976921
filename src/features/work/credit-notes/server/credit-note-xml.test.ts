import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, issueCreditNote, issueInvoice } from '#tests/harness/factories.ts';
import { creditNotesContract as notes } from '../credit-notes.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

const xmlOf = (caller: Caller, id: string) =>
  t.app.inject({
    method: 'GET',
    url: notes.xml.url.replace(':id', id),
    headers: { cookie: caller.cookie ?? '', 'accept-language': 'en' },
  });

async function issue(address: string | null, businessNumber: string | null = '40103123456') {
  const customerType = businessNumber === null ? 'individual' : 'business';
  const customerId = await createCustomer(owner, {
    name: 'SIA „Ģēģeris”',
    customerType,
    businessNumber,
    address,
  });
  const invoice = await issueInvoice(owner, { customerId });
  const id = await issueCreditNote(owner, invoice.id);
  return { invoice, note: (await owner.call(notes.get, { params: { id } })).body };
}

test('sends the e-invoice of a credit note to be saved, and records who created it', async () => {
  const { invoice, note } = await issue('Čiekurkalna 5, Rīga, LV-1026');
  const { statusCode, headers, body } = await xmlOf(owner, note.id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml']);
  expect(headers['content-disposition']).toMatch(`filename="e-invoice-${note.creditNoteNumber}.xml"`);
  expect(body).toContain(`<cbc:ID>${note.creditNoteNumber}</cbc:ID>`);
  expect(body).toContain(`<cbc:ID>${invoice.invoiceNumber}</cbc:ID>`);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'userId', 'details'])
    .where('entityId', '=', note.id)
    .where('action', '=', 'data_accessed')
    .execute();
  expect(log).toEqual([
    {
      entityType: 'credit_note',
      entityName: note.creditNoteNumber,
      userId: owner.userId,
      details: { document: 'eInvoice' },
    },
  ]);
});

test('says why there is none, and sends none to other roles', async () => {
  const { note: homeless } = await issue(null);
  const refused = await xmlOf(owner, homeless.id);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'e_invoice_incomplete']);
  expect(refused.body).toContain('the customer’s address');
  const { note: person } = await issue('Rīga', null);
  expect((await xmlOf(owner, person.id)).json()).toMatchObject({ code: 'e_invoice_private' });
  expect((await xmlOf(owner, crypto.randomUUID())).statusCode).toBe(404);
  expect((await xmlOf(await t.as('technician'), homeless.id)).statusCode).toBe(403);
});
