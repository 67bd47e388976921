import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { startTestApp, type Caller, type TestApp } from '../harness/app.ts';
import type { Endpoint } from '#shared/contract.ts';
import { allEndpoints } from './every-contract.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createInvoice,
  createService,
  createVehicle,
  issueCreditNote,
  issueInvoice,
  payInvoice,
  requestOf,
} from '../harness/factories.ts';

// No list asks the database once per row: it sends as many statements for one row as for twenty.

/** It does the correction that it shows and takes it back: each line that is written is a statement there. */
const writesAndTakesBack = 'credit-notes.previewCorrection';

const reads = (await allEndpoints()).filter(
  ({ name, endpoint: { method, response } }) =>
    method === 'GET' &&
    name !== writesAndTakesBack &&
    ('page' in response || 'body' in response || 'document' in response),
);

let t: TestApp;
let owner: Caller;
let customerId: string;
let vehicleId: string;
let estimateId: string;
let appointmentId: string;
let invoiceId: string;
let creditNoteId: string;
let paymentId: string;
let submissionId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  customerId = await createCustomer(owner);
  vehicleId = await createVehicle(owner, { customerId });
  estimateId = await createEstimate(owner, { customerId, vehicleId });
  appointmentId = await createAppointment(owner, { estimateId });
  invoiceId = (await issueInvoice(owner, { customerId, vehicleId })).id;
  creditNoteId = await issueCreditNote(owner, invoiceId);
  paymentId = await payInvoice(owner, invoiceId);
  submissionId = await receive();
});
afterAll(() => t.close());

/** A visitor's request for one service. Returns its id. */
async function receive(): Promise<string> {
  const service = await createService(owner);
  const sent = await t.app.inject({
    method: 'POST',
    url: requestFormContract.send.url,
    payload: requestOf({ selectedServiceIds: [service] }),
    remoteAddress: `10.2.0.${Math.floor(Math.random() * 250)}`,
  });
  return sent.json<{ id: string }>().id;
}

/** One more of everything that a list can hold. */
async function addOne(): Promise<void> {
  // Who may have sent the request, with such a car.
  const { email, phone } = requestOf();
  const sender = await createCustomer(owner, { email, phone });
  await createVehicle(owner, { customerId: sender, make: 'Tesla', model: 'Model 3' });
  const createdBy = owner.userId ?? '';
  await createInvoice(t.db, { customerId, vehicleId, createdBy });
  await createEstimate(owner, { customerId, vehicleId });
  await issueInvoice(owner, { customerId, vehicleId });
  await issueCreditNote(owner, invoiceId);
  await payInvoice(owner, invoiceId);
  await addToEstimate();
  // Of today: what a schedule shows unasked, and a history too.
  const technicianId = owner.userId;
  const scheduledDate = new Date().toISOString();
  await createAppointment(owner, { customerId, vehicleId, technicianId, scheduledDate });
  await owner.call(vehiclesContract.addMileage, { params: { id: vehicleId }, body: { mileage: 1 } });
  const { body: supplier } = await owner.call(suppliersContract.create, { body: { name: randomUUID() } });
  await owner.call(inventoryContract.create, {
    body: { partNumber: randomUUID(), name: 'Part', unitPrice: '1.00', supplierId: supplier.id },
  });
  await receive();
  await addToSubmission();
}

/** One more service and file. */
async function addToSubmission(): Promise<void> {
  const service = { submissionId, position: 9, serviceName: 'Service' };
  await t.db.insertInto('contactSubmissionServices').values(service).execute();
  const file = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 1, storageKey: randomUUID() };
  await t.db
    .insertInto('contactAttachments')
    .values({ ...file, submissionId, position: 9 })
    .execute();
}

/** One more line, image and change of status. */
async function addToEstimate(): Promise<void> {
  const params = { id: estimateId };
  const { lineItems } = (await owner.call(estimatesContract.get, { params })).body;
  const one = { description: 'Line', partPrice: '1.00' };
  await owner.call(estimatesContract.save, { params, body: { lineItems: [...lineItems, one] } });
  for (const status of ['approved', 'pending'] as const)
    await owner.call(estimatesContract.changeStatus, { params, body: { status } });
  const image = { estimateId, storageKey: randomUUID(), fileSize: 1, isAdded: true };
  await t.db.insertInto('estimateImages').values(image).execute();
}

const idFor = (url: string) => {
  if (url.includes('/customers/')) return customerId;
  if (url.includes('/users/')) return owner.userId ?? '';
  if (url.includes('/invoices/')) return invoiceId;
  if (url.includes('/credit-notes/')) return creditNoteId;
  if (url.includes('/payments/')) return paymentId;
  if (url.includes('/appointments/')) return appointmentId;
  if (url.includes('/contact-submissions/')) return submissionId;
  return url.includes('/estimates/') ? estimateId : vehicleId;
};

/** The required input of a request. */
function neededQuery({ url, query }: Endpoint): string {
  if (Object.keys(query?.shape ?? {}).includes('startDate'))
    return '?startDate=2000-01-01&endDate=2100-01-01';
  return url.endsWith('/statement') ? '?from=2000-01-01&to=2100-01-01' : '';
}

test('sends as many statements for a list of twenty rows as of one', async () => {
  const cost = async () => {
    const counts: Record<string, number> = {};
    for (const { name, endpoint } of reads) {
      const url = endpoint.url.replace(/:\w+/g, idFor(endpoint.url)) + neededQuery(endpoint);
      counts[name] = await t.countStatements(() => owner.raw('GET', url));
    }
    return counts;
  };
  await addOne();
  // Opening the history of a customer is recorded once in a while: this was the time.
  await cost();
  const forOne = await cost();
  expect(Object.values(forOne).every((count) => count > 0)).toBe(true);
  for (let more = 0; more < 20; more++) await addOne();
  expect(await cost()).toEqual(forOne);
});
