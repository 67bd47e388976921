import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import type { Endpoint } from '#shared/contract.ts';
import { roleCan, type Role } from '#shared/permissions.ts';
import { startTestApp, type Caller, type TestApp } from '../harness/app.ts';
import {
  addCheckPhoto,
  completeCheck,
  createSection,
  createTemplate,
  record,
  startCheck,
} from '../harness/checks.ts';
import { sendFinding } from '../harness/findings.ts';
import { greenJpeg } from '../harness/image-calls.ts';
import { allEndpoints } from './every-contract.ts';
import { responsesTo } from './every-address.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createInvoice,
  createVehicle,
  issueCreditNote,
  issueInvoice,
  payInvoice,
  requestOf,
} from '../harness/factories.ts';

// Sends every request that only reads, as each restricted role, with the id of every kind of record and every search
// that could help: what the role may not see is in no response. New endpoints are included automatically.

const reads = (await allEndpoints()).filter(({ endpoint }) => endpoint.method === 'GET');
const openTo = (role: Role) =>
  reads.filter(
    ({ endpoint: { access } }) => access === 'signed-in' || (access !== 'public' && roleCan(role, access)),
  );

const person = {
  name: 'Zinaīda Quillfeather',
  email: 'zinaida@quillfeather.example',
  phone: '+371 20998877',
  address: 'Quillfeather iela 7',
  contactPerson: 'Quentin Quillfeather',
};
const foreign = { supplier: 'Foreign Parts Xylograph', part: 'Xylograph coupling' };
const own = { supplier: 'Own Parts', part: 'Own coupling' };

let t: TestApp;
let manager: Caller;
let customerId: string;
let ids: string[];
let invoiceId: string;
let creditNoteId: string;
let foreignIds: string[];
const supplierIds: Record<string, string> = {};

beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  customerId = await createCustomer(manager, { ...person, customerType: 'business' });
  const vehicleId = await createVehicle(manager, { customerId, licensePlate: 'QF-77' });
  const estimates = await recordWork(vehicleId);
  const requestId = await receive();
  const mine = await stock(own);
  const theirs = await stock(foreign);
  foreignIds = theirs;
  ids = [customerId, vehicleId, invoiceId, creditNoteId, requestId, ...estimates, ...mine, ...theirs];
});
afterAll(() => t.close());

/** A request that the person sent. Returns its id. */
async function receive(): Promise<string> {
  const { name, email, phone } = person;
  const body = requestOf({ name, email, phone });
  return (await t.visitor.call(requestFormContract.send, { body })).body.id;
}

/** Work on the person's car. Returns the ids of the estimates and of one appointment. */
async function recordWork(vehicleId: string): Promise<string[]> {
  const createdBy = manager.userId ?? '';
  const personalTexts = { customerName: person.name, internalNotes: `Call ${person.phone}` };
  const estimates = [
    await createEstimate(manager, { ...personalTexts, customerId, vehicleId, description: 'Wheel bearing' }),
    await createEstimate(manager, { ...personalTexts, vehicleLicensePlate: 'QF-77' }),
  ];
  const appointmentId = await createAppointment(manager, {
    estimateId: estimates[0],
    name: `${person.name} waits here`,
    scheduledDate: '2026-02-10T08:00:00Z',
  });
  const today = { customerId, vehicleId, scheduledDate: new Date().toISOString() };
  await createAppointment(manager, today);
  // Notes are written to technicians, in the schedule and in a history; a name is the managers'.
  await t.db
    .insertInto('appointments')
    .values({
      customerId,
      vehicleId,
      scheduledDate: '2024-11-20T08:00:00Z',
      duration: 60,
      name: `Call ${person.name}`,
      service: 'Wheel bearing',
      notes: 'Ring when it is ready',
    })
    .execute();
  await createInvoice(t.db, { customerId, vehicleId, createdBy, notes: `For ${person.name}` });
  const invoice = await issueInvoice(manager, { ...personalTexts, customerId, vehicleId });
  invoiceId = invoice.id;
  creditNoteId = await issueCreditNote(manager, invoiceId, { reason: `For ${person.name}` });
  const paymentId = await payInvoice(manager, invoiceId, { reference: `By ${person.name}` });
  const checkIds = await checkCar({ vehicleId, estimateId: estimates[0] ?? '', appointmentId });
  return [...estimates, invoice.estimateId ?? '', appointmentId, paymentId, ...checkIds];
}

/** A completed check of the person's car with a photo, and what was found beside it. Returns their ids. */
async function checkCar(of: {
  vehicleId: string;
  estimateId: string;
  appointmentId: string;
}): Promise<string[]> {
  const owner = await t.as('owner');
  const photo = await greenJpeg();
  const templateId = await createTemplate(owner, [(await createSection(owner)).id]);
  const check = await startCheck(manager, templateId, of);
  await record(manager, check, 'pads', { value: '3.1' });
  const { body: image } = await addCheckPhoto(manager, check, 'pads', photo);
  const completed = await completeCheck(manager, check);
  const { body: finding } = await sendFinding(manager, of.estimateId, { text: 'Worn' }, [photo]);
  return [completed.body.id, image.id, finding.id];
}

async function stock(names: { supplier: string; part: string }): Promise<string[]> {
  const supplier = await manager.call(suppliersContract.create, { body: { name: names.supplier } });
  const part = await manager.call(inventoryContract.create, {
    body: { partNumber: randomUUID(), name: names.part, unitPrice: '5.00', supplierId: supplier.body.id },
  });
  supplierIds[names.supplier] = supplier.body.id;
  return [supplier.body.id, part.body.id];
}

const responses = (caller: Caller, endpoint: Endpoint, requested: readonly string[]) =>
  responsesTo(t, caller, endpoint, { ids, customerId, searches: requested });

const personal = /quillfeather|20998877|Zina[iī]da/i;
const searches = ['Quillfeather', '20998877', 'QF-77'];

describe('the data of customers', () => {
  test.each(openTo('technician'))('hides them from a technician: $name', async ({ endpoint }) => {
    for (const text of await responses(await t.as('technician'), endpoint, searches)) {
      expect(text).not.toMatch(personal);
      expect(text).not.toContain(customerId);
      expect(text).not.toContain(invoiceId);
      expect(text).not.toContain(creditNoteId);
    }
  });

  test('shows them to a manager', async () => {
    const leaking: string[] = [];
    for (const { name, endpoint } of openTo('service_manager'))
      if ((await responses(manager, endpoint, searches)).some((text) => personal.test(text)))
        leaking.push(name);
    expect(leaking).toEqual(
      expect.arrayContaining([
        'customers.list',
        'vehicles.list',
        'vehicles.get',
        'history.ofVehiclePdf',
        'estimates.list',
        'estimates.get',
        'estimates.pdf',
        'appointments.list',
        'appointments.get',
        'dashboard.todaysAppointments',
        'search.find',
        'invoices.list',
        'invoices.get',
        'invoices.pdf',
        'credit-notes.list',
        'credit-notes.ofInvoice',
        'credit-notes.get',
        'credit-notes.pdf',
        'invoices.payments',
        'invoices.receipt',
        'submissions.list',
        'submissions.get',
        'submissions.proposeEstimate',
        'reports.estimates',
        'reports.csv',
      ]),
    );
  });
});

describe('the data of other suppliers', () => {
  let supplier: Caller;
  beforeAll(async () => {
    supplier = await t.as('supplier');
    await t.db
      .updateTable('users')
      .set({ supplierId: supplierIds[own.supplier] ?? null })
      .where('id', '=', supplier.userId)
      .execute();
  });

  test.each(openTo('supplier'))('hides them from a supplier’s user: $name', async ({ endpoint }) => {
    const texts = await responses(supplier, endpoint, ['Xylograph', 'coupling', 'Parts']);
    for (const text of texts) {
      expect(text).not.toMatch(/xylograph/i);
      for (const id of foreignIds) expect(text).not.toContain(id);
    }
  });

  test('shows a supplier’s user its own parts and record, and of others not even that they exist', async () => {
    const parts = await supplier.call(inventoryContract.list, {});
    expect(parts.body.map((part) => part.name)).toEqual([own.part]);
    const low = await supplier.call(inventoryContract.lowStock, {});
    expect([low.body.map((part) => part.name), low.headers['x-total-count']]).toEqual([[own.part], '1']);
    const records = await supplier.call(suppliersContract.list, {});
    expect(records.body.map((record) => record.name)).toEqual([own.supplier]);
    const [supplierId = '', partId = ''] = foreignIds;
    expect((await supplier.call(suppliersContract.get, { params: { id: supplierId } })).status).toBe(404);
    expect((await supplier.call(inventoryContract.get, { params: { id: partId } })).status).toBe(404);
    expect((await supplier.call(customersContract.get, { params: { id: customerId } })).status).toBe(403);
  });

  test('shows nothing to a supplier’s user without a supplier', async () => {
    await t.db.updateTable('users').set({ supplierId: null }).where('id', '=', supplier.userId).execute();
    for (const endpoint of [inventoryContract.list, inventoryContract.lowStock, suppliersContract.list])
      expect((await supplier.call(endpoint, {})).body).toEqual([]);
  });
});
