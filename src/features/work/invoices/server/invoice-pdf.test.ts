import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createVehicle, issueInvoice } from '#tests/harness/factories.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { businessContract } from '#features/records/business/business.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { invoicesContract as invoices, type Invoice } from '../invoices.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

async function pdfOf(caller: Caller, id: string, query = '') {
  const response = await t.app.inject({
    method: 'GET',
    url: `${invoices.pdf.url.replace(':id', id)}${query}`,
    headers: { cookie: caller.cookie ?? '' },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
const textOf = async (id: string, query = '') =>
  (await readBack((await pdfOf(owner, id, query)).bytes)).pages.join('\n').replace(/\s+/g, ' ');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const part = { partNumber: 'BR-55102', name: 'Kluči', unitPrice: '84.60' };

/** The invoice of work on a business's car, with a part from the stock. */
async function issue(): Promise<Invoice & { partId: string }> {
  const customerId = await createCustomer(owner, {
    name: 'SIA „Ģēģeris”',
    customerType: 'business',
    businessNumber: '40103123456',
    vatNumber: 'LV40103123456',
    address: 'Čiekurkalna 5, Rīga',
  });
  const vehicleId = await createVehicle(owner, {
    customerId,
    make: 'Škoda',
    model: 'Enyaq',
    licensePlate: 'ŅŪ4821',
  });
  const stocked = { ...part, partNumber: `${part.partNumber}-${customerId.slice(0, 8)}` };
  const partId = (await owner.call(inventoryContract.create, { body: stocked })).body.id;
  const lineItems = [
    {
      description: 'Kluču nomaiņa',
      partId,
      partName: part.name,
      partPrice: '84.60',
      laborHours: '1.5',
      discount: 10,
    },
  ];
  const draft = { customerId, vehicleId, lineItems, mileage: '87412', internalNotes: 'Klients strīdas' };
  return { ...(await issueInvoice(owner, draft)), partId };
}

test('sends a PDF named after its number, in the requested language or the caller’s own', async () => {
  const { id, invoiceNumber } = await issue();
  const { status, headers } = await pdfOf(owner, id);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toContain(`"invoice-${invoiceNumber}.pdf"`);
  const latvian = await textOf(id, '?lang=lv');
  const expected = [
    'SIA „Ģēģeris” Reģ. nr. 40103123456',
    'ŅŪ4821',
    '87 412 km',
    '1 gab. 84,60 10 % −8,46 76,14',
  ];
  for (const words of [`Rēķins ${invoiceNumber}`, ...expected]) expect(latvian).toContain(words);
  expect(await textOf(id)).toContain(`Invoice / Rēķins ${invoiceNumber}`);
  expect(latvian).not.toContain('strīdas');
  expect((await pdfOf(owner, id, '?lang=de')).status).toBe(400);
});

test('prints a manual one with its free text, and without its notes', async () => {
  const body = {
    existingCustomerId: await createCustomer(owner, { name: 'Anna' }),
    lineItems: [{ description: 'Uzlādes kabelis', pricePerUnit: '189.00', units: 2 }],
    applyVat: false,
    notes: 'Strīdas par cenu',
    freeformText: 'PVN likuma 142. pants',
  };
  const created = await owner.call(invoices.createManual, { body });
  const text = await textOf(created.body.id, '?lang=lv');
  for (const words of ['1 Uzlādes kabelis 2 gab. 189,00 378,00', 'netiek piemērots', 'PVN likuma 142. pants'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Strīdas|Auto |Tāme/);
});

test('returns the same bytes after all it was created from has changed, and others after its own payment or dates', async () => {
  const invoice = await issue();
  const both = async () => [
    hashOf((await pdfOf(owner, invoice.id, '?lang=lv')).bytes),
    hashOf((await pdfOf(owner, invoice.id, '?lang=en')).bytes),
  ];
  const before = await both();
  const [customerId, vehicleId, estimateId] = [invoice.customerId, invoice.vehicleId, invoice.estimateId].map(
    String,
  );
  const business = (await owner.call(businessContract.get, {})).body;
  const estimate = (await owner.call(estimatesContract.get, { params: { id: estimateId ?? '' } })).body;
  const changes = [
    await owner.call(customersContract.save, {
      params: { id: customerId ?? '' },
      body: { name: 'Cits', address: 'Citur' },
    }),
    await owner.call(vehiclesContract.save, {
      params: { id: vehicleId ?? '' },
      body: { licensePlate: 'CITS1', make: 'Tesla' },
    }),
    await owner.call(inventoryContract.save, {
      params: { id: invoice.partId },
      body: { ...part, name: 'Cita detaļa', unitPrice: '999.00' },
    }),
    await owner.call(estimatesContract.save, {
      params: { id: estimateId ?? '' },
      body: { version: estimate.version, lineItems: [{ description: 'Cits darbs', partPrice: '1.00' }] },
    }),
    await owner.call(businessContract.save, {
      body: { ...business, legalName: 'SIA Cita', iban: 'LV97HABA0012345678910', vatRate: '5.00' },
    }),
  ];
  expect(changes.map(({ status }) => status)).toEqual(changes.map(() => 200));
  expect(await both()).toEqual(before);

  const save = async (body: { status?: 'paid' | 'pending'; dueDate?: string }) => {
    const { version } = (await owner.call(invoices.get, { params: { id: invoice.id } })).body;
    const saved = await owner.call(invoices.save, { params: { id: invoice.id }, body: { ...body, version } });
    expect(saved.status).toBe(200);
  };
  await save({ status: 'paid' });
  expect(await textOf(invoice.id, '?lang=lv')).toContain('Apmaksāts');
  await save({ status: 'pending' });
  expect(await both()).toEqual(before);
  const year = new Date().getFullYear() + 1;
  await save({ dueDate: `${year}-12-30` });
  expect(await textOf(invoice.id, '?lang=lv')).toContain(`Apmaksāt līdz 30.12.${year}`);
});

test('returns the same bytes from another process', async () => {
  const { id } = await issue();
  const { body } = await owner.call(invoices.get, { params: { id } });
  const code = `
    import { createHash } from 'node:crypto';
    import { describeInvoice } from ${JSON.stringify(import.meta.resolve('./invoice-document.ts'))};
    import { renderDocument } from ${JSON.stringify(import.meta.resolve('../../../../server/pdf/render-document.ts'))};
    const bytes = await renderDocument({ key: 'test', isStaff: true }, describeInvoice(JSON.parse(process.argv[1]), 'en'));
    process.stdout.write(createHash('sha256').update(bytes).digest('hex'));
  `;
  const parameters = ['--input-type=module', '-e', code, JSON.stringify(body)];
  const { stdout } = await promisify(execFile)(process.execPath, parameters);
  expect(stdout).toBe(hashOf((await pdfOf(owner, id, '?lang=en')).bytes));
});

test('names in a re-issued one the invoice that it replaces, which is marked cancelled on every page', async () => {
  const old = await issue();
  const params = { id: old.estimateId ?? '' };
  const { version } = (await owner.call(estimatesContract.get, { params })).body;
  const lineItems = [{ description: 'Vairāk darba', laborHours: '2' }];
  await owner.call(estimatesContract.save, {
    params,
    body: { version, status: 'converted', customerId: old.customerId, lineItems },
  });
  const created = await owner.call(invoices.convert, { params, body: { reissue: true } });
  expect(created.status).toBe(201);
  const wanted = `Aizstāj anulēto rēķinu ${old.invoiceNumber}`;
  expect(await textOf(created.body.id, '?lang=lv')).toContain(wanted);
  const { pages } = await readBack((await pdfOf(owner, old.id, '?lang=lv')).bytes);
  for (const page of pages) expect(page).toContain('ANULĒTS / CANCELLED');
});

test('records who created the document, denies other roles, and returns 404 for a missing invoice', async () => {
  const { id, invoiceNumber } = await issue();
  await pdfOf(owner, id, '?lang=lv');
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'userId', 'details'])
    .where('entityId', '=', id)
    .where('action', '=', 'data_accessed')
    .execute();
  const details = { document: 'invoice', language: 'lv' };
  expect(log).toEqual([{ entityType: 'invoice', entityName: invoiceNumber, userId: owner.userId, details }]);
  expect((await pdfOf(owner, crypto.randomUUID())).status).toBe(404);
  for (const role of ['technician', 'supplier'] as const)
    expect((await pdfOf(await t.as(role), id)).status).toBe(403);
});
