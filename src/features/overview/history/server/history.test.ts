import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createInvoice, issueCreditNote, issueInvoice } from '#tests/harness/factories.ts';
import { readBack } from '#tests/harness/read-back.ts';
import type { InvoiceStatus } from '#features/work/invoices/invoices.contract.ts';
import { historyContract as history } from '../history.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

const OWNER = 'Ģirts Šķēle';
const monday = (week: number) => new Date(Date.UTC(2026, 5, 1, 9) + week * 604_800_000).toISOString();
let created = 0;
const next = () => String(++created).padStart(4, '0');

async function addCar() {
  const { id: customerId } = await t.db
    .insertInto('customers')
    .values({ name: OWNER, email: 'girts@example.lv', phone: '+371 29998877' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const car = { make: 'Tesla', model: 'Model 3', year: 2021, licensePlate: `GS${next()}`, mileage: 50_000 };
  const vehicle = await t.db
    .insertInto('vehicles')
    .values({ ...car, customerId, customerName: OWNER })
    .returning(['id', 'licensePlate'])
    .executeTakeFirstOrThrow();
  return { customerId, vehicleId: vehicle.id, plate: vehicle.licensePlate ?? '' };
}
type Car = Awaited<ReturnType<typeof addCar>>;

const of = ({ customerId, vehicleId }: Car) => ({ customerId, vehicleId });
const author = () => manager.userId ?? '';

async function addEstimate(car: Car, week: number): Promise<string> {
  const estimateNumber = `E-2026-${next()}`;
  const amounts = { subtotal: '100.00', tax: '21.00', total: '121.00' };
  await t.db
    .insertInto('estimates')
    .values({
      ...of(car),
      ...amounts,
      estimateNumber,
      customerName: OWNER,
      description: `Brake work ${week}`,
      status: 'converted',
      createdBy: author(),
      createdAt: monday(week),
    })
    .execute();
  return estimateNumber;
}

const addInvoice = (
  car: Car,
  week: number,
  status: InvoiceStatus = 'paid',
  dueDate: string | null = null,
): Promise<string> =>
  createInvoice(t.db, {
    ...of(car),
    invoiceNumber: `R-2026-${next()}`,
    title: 'Brakes',
    notes: `Billed to ${OWNER}`,
    status,
    dueDate,
    createdBy: author(),
    createdAt: monday(week),
  });

async function addAppointment(car: Car, week: number): Promise<string> {
  const service = `Inspection ${next()}`;
  const said = { name: `Call ${OWNER}`, notes: 'Call first' };
  await t.db
    .insertInto('appointments')
    .values({ ...of(car), ...said, service, duration: 120, scheduledDate: monday(week), status: 'completed' })
    .execute();
  return service;
}

async function pdfOf(caller: Caller, vehicleId: string, query = '') {
  const response = await t.app.inject({
    method: 'GET',
    url: `${history.ofVehiclePdf.url.replace(':id', vehicleId)}${query}`,
    headers: { cookie: caller.cookie ?? '' },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
const textOf = async (caller: Caller, vehicleId: string, query = '') =>
  (await readBack((await pdfOf(caller, vehicleId, query)).bytes)).pages.join('\n');

test('lists the history of customer and vehicle newest first, without cancelled invoices or other customers’ records', async () => {
  const car = await addCar();
  const other = await addCar();
  const estimates: string[] = [];
  const invoices: string[] = [];
  const appointments: string[] = [];
  for (const week of [2, 5, 1]) {
    estimates.push(await addEstimate(car, week));
    invoices.push(await addInvoice(car, week));
    appointments.push(await addAppointment(car, week));
    await addInvoice(car, week, 'cancelled');
    await addEstimate(other, week);
    await addInvoice(other, week);
    await addAppointment(other, week);
  }
  const newestFirst = <T>([second, first, third]: T[]) => [first, second, third];
  for (const response of [
    await manager.call(history.ofCustomer, { params: { id: car.customerId } }),
    await manager.call(history.ofVehicle, { params: { id: car.vehicleId } }),
  ]) {
    expect(response.status).toBe(200);
    expect(response.body.estimates.map((line) => line.estimateNumber)).toEqual(newestFirst(estimates));
    expect(response.body.invoices.map((line) => line.invoiceNumber)).toEqual(newestFirst(invoices));
    expect(response.body.appointments.map((line) => line.service)).toEqual(newestFirst(appointments));
    expect(response.body.estimates[0]).toMatchObject({
      description: 'Brake work 5',
      total: '121.00',
      status: 'converted',
      createdAt: monday(5),
    });
  }
});

test('says which estimates have a line without a price', async () => {
  const car = await addCar();
  for (const [week, partPrice] of ['0.00', '10.00'].entries()) {
    const estimateNumber = await addEstimate(car, week);
    const { id: estimateId } = await t.db
      .selectFrom('estimates')
      .select('id')
      .where('estimateNumber', '=', estimateNumber)
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('estimateLineItems')
      .values({ estimateId, lineNumber: 1, description: 'Brakes', partPrice, totalPrice: partPrice })
      .execute();
  }
  const { body } = await manager.call(history.ofCustomer, { params: { id: car.customerId } });
  expect(body.estimates.map(({ hasUnpriced }) => hasUnpriced)).toEqual([false, true]);
});

test('counts a pending invoice as overdue after its due date, and a paid one never', async () => {
  const car = await addCar();
  await addInvoice(car, 1, 'pending', '2026-01-05');
  await addInvoice(car, 2, 'pending', '2999-01-05');
  await addInvoice(car, 3, 'paid', '2026-01-05');
  const { body } = await manager.call(history.ofVehicle, { params: { id: car.vehicleId } });
  expect(body.invoices.map((line) => line.status)).toEqual(['paid', 'pending', 'overdue']);
});

test('returns three empty lists without records, and 404 for an unknown customer or vehicle', async () => {
  const { customerId, vehicleId } = await addCar();
  const none = { appointments: [], estimates: [], invoices: [], creditNotes: [], pastWork: [] };
  expect((await manager.call(history.ofCustomer, { params: { id: customerId } })).body).toEqual(none);
  expect((await manager.call(history.ofVehicle, { params: { id: vehicleId } })).body).toEqual(none);
  const params = { id: randomUUID() };
  for (const endpoint of [history.ofCustomer, history.ofVehicle, history.ofVehiclePdf])
    expect((await manager.call(endpoint, { params })).status).toBe(404);
});

test('records who opened a customer’s history and who created the document', async () => {
  const { customerId, vehicleId, plate } = await addCar();
  // A page that stays open reads it again with every change: one look.
  for (let times = 0; times < 3; times++)
    await manager.call(history.ofCustomer, { params: { id: customerId } });
  await pdfOf(manager, vehicleId, '?lang=lv');
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['action', 'entityType', 'entityId', 'entityName', 'userId', 'details'])
    .where('entityId', 'in', [customerId, vehicleId])
    .orderBy('createdAt')
    .execute();
  const by = { action: 'data_accessed', userId: manager.userId };
  const document = { document: 'service history', language: 'lv' };
  expect(log).toEqual([
    {
      ...by,
      entityType: 'customer',
      entityId: customerId,
      entityName: OWNER,
      details: { opened: 'service history' },
    },
    { ...by, entityType: 'vehicle', entityId: vehicleId, entityName: plate, details: document },
  ]);
});

test('hides bills and customers from a technician in every response and document', async () => {
  const car = await addCar();
  const estimate = await addEstimate(car, 1);
  const invoice = await addInvoice(car, 1);
  const service = await addAppointment(car, 1);
  const params = { id: car.vehicleId };

  const seen = await technician.call(history.ofVehicle, { params });
  expect(seen.body.invoices).toEqual([]);
  expect(seen.body.estimates.map((line) => line.estimateNumber)).toEqual([estimate]);
  expect(seen.body.appointments).toMatchObject([{ service, notes: 'Call first' }]);
  for (const person of [OWNER, car.customerId, 'customer'])
    expect(JSON.stringify(seen.body)).not.toContain(person);
  expect((await technician.call(history.ofCustomer, { params: { id: car.customerId } })).status).toBe(403);

  const full = await textOf(manager, car.vehicleId);
  const hidden = [OWNER, invoice];
  for (const text of hidden) expect(full).toContain(text);
  expect(full).not.toMatch(/Billed to|Call/);
  const limited = await textOf(technician, car.vehicleId);
  for (const text of hidden) expect(limited).not.toContain(text);
  for (const text of [estimate, 'Brake work 1', service]) expect(limited).toContain(text);
  expect((await readBack((await pdfOf(technician, car.vehicleId)).bytes)).xmp).not.toContain(OWNER);
});

test('sends the document as a PDF with a descriptive name in the requested language', async () => {
  const car = await addCar();
  await addEstimate(car, 1);
  const english = await pdfOf(manager, car.vehicleId);
  expect(english.status).toBe(200);
  expect(english.headers['content-type']).toBe('application/pdf');
  expect(english.headers['content-disposition']).toContain(`service-history-${car.plate}-en.pdf`);
  expect(await textOf(manager, car.vehicleId, '?lang=lv')).toContain('Servisa vēsture');
  const latvian = await pdfOf(manager, car.vehicleId, '?lang=lv');
  expect(latvian.headers['content-disposition']).toContain(`service-history-${car.plate}-lv.pdf`);
  expect((await pdfOf(manager, car.vehicleId, '?lang=de')).status).toBe(400);
});

test('shows the credit notes of customer and vehicle to who may know the customer, and prints them without the reason', async () => {
  const car = await addCar();
  const { customerId, vehicleId } = car;
  const { id, invoiceNumber } = await issueInvoice(manager, { customerId, vehicleId });
  const noteId = await issueCreditNote(manager, id, { reason: 'Complaint of the owner' });
  const expected = [{ id: noteId, invoiceId: id, invoiceNumber, vehicleId, total: '0.01' }];
  for (const { body } of [
    await manager.call(history.ofCustomer, { params: { id: customerId } }),
    await manager.call(history.ofVehicle, { params: { id: vehicleId } }),
  ])
    expect(body.creditNotes).toMatchObject(expected);
  const technician = await t.as('technician');
  const seen = await technician.call(history.ofVehicle, { params: { id: vehicleId } });
  expect(seen.body.creditNotes).toEqual([]);
  const text = await textOf(manager, vehicleId, '?lang=lv');
  expect(text).toContain('Kredītrēķini');
  expect(text).not.toContain('Complaint');
});
