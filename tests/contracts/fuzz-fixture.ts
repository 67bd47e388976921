import { addDays, weekdays } from '#shared/days.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { siteImagesContract } from '#features/records/business/site-images.contract.ts';
import { estimateImagesContract } from '#features/work/estimates/estimate-images.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { usersContract } from '#features/records/users/users.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { testPassword, type Caller, type TestApp } from '../harness/app.ts';
import { statementXml } from '../harness/bank-statement.ts';
import {
  changeEstimate,
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
import { createToken } from '../harness/api-tokens.ts';
import { multipart } from '../harness/multipart.ts';
import { calendarFeedsContract, feedKinds } from '#features/work/calendar-feeds/calendar-feeds.contract.ts';
import { webhooksContract } from '#features/overview/webhooks/webhooks.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import { addMeasurements } from './fuzz-batteries.ts';
import { addAbsence, addClosedDay, addTimeOffer } from './fuzz-days.ts';
import { addIsolations, addQualification, addTool } from './fuzz-workshop.ts';
import { addChecks } from './fuzz-checks.ts';
import { addImports } from './fuzz-imports.ts';
import { addWaiting } from './fuzz-waiting.ts';

let address = 0;
/** Each request from a different address: the limits per address have their own tests. */
export const nextAddress = (): string => `10.7.${address >> 8}.${address++ & 255}`;

const painted = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } });
/** Whole images, small. */
export const pngImage = await painted.clone().png().toBuffer();
export const jpegImage = await painted.clone().jpeg().toBuffer();
/** One that names an invoice. */
export const bankStatement = Buffer.from(statementXml([{ amount: '121.00', text: 'R-2026-0001' }]));
const upload = [{ name: 'photo.png', content: pngImage }];

/** Images of an estimate: announced only, arrived, and added. */
async function addImages(owner: Caller, id: string): Promise<void> {
  const announce = async () =>
    (await owner.call(estimateImagesContract.imageUploadUrl, { params: { id }, body: { filename: 'a.jpg' } }))
      .body;
  const arrive = async () => {
    const { uploadURL, storageKey } = await announce();
    await owner.raw('PUT', uploadURL, jpegImage, { 'content-type': 'image/jpeg' });
    return storageKey;
  };
  await announce();
  await arrive();
  for (const storageKey of [await arrive(), await arrive()])
    await owner.call(estimateImagesContract.addImage, {
      params: { id },
      body: { storageKey, includeInPDF: true },
    });
}

async function addSiteImage(owner: Caller): Promise<void> {
  const { payload, headers } = await multipart({}, upload);
  await owner.raw('PUT', siteImagesContract.saveSiteImage.url.replace(':name', 'share'), payload, headers);
}

async function addWorkOn(t: TestApp, owner: Caller, customerId: string, vehicleId: string): Promise<void> {
  await createInvoice(t.db, { customerId, vehicleId, createdBy: owner.userId ?? '' });
  const debtor = await createCustomer(owner, { email: 'debtor@example.lv', phone: '+371 20000000' });
  await createInvoice(t.db, { customerId: debtor, createdBy: owner.userId ?? '', dueDate: '2026-01-12' });
  await createEstimate(owner);
  const { id: invoiceId } = await issueInvoice(owner, { customerId, vehicleId });
  await issueCreditNote(owner, invoiceId);
  await payInvoice(owner, invoiceId);
  await addImages(owner, await createEstimate(owner, { customerId, vehicleId }));
  await addAnswer(owner, await createEstimate(owner, { customerId, vehicleId }));
  for (const estimateId of [await createEstimate(owner), null])
    await createAppointment(owner, { customerId, vehicleId, estimateId });
  await createAppointment(owner, { customerId: debtor, scheduledDate: '2036-11-26T07:00:00Z' });
}

export const businessNumber = '40103123456';

/** One is credited. Without an estimate, so that it is not cancelled when invoices are forgotten. */
async function addInvoicesOfBusiness(owner: Caller): Promise<void> {
  const numbers = { customerType: 'business', businessNumber, address: 'Rīga' } as const;
  const existingCustomerId = await createCustomer(owner, { name: `SIA ${randomUUID()}`, ...numbers });
  const lineItems = [{ description: 'Cable', pricePerUnit: '10.00', units: 1 }];
  const body = { existingCustomerId, lineItems };
  for (const isCredited of [true, false]) {
    const { body: invoice } = await owner.call(invoicesContract.createManual, { body });
    if (isCredited) await issueCreditNote(owner, invoice.id);
  }
}

async function addVehicle(owner: Caller, customerId: string): Promise<string> {
  const id = await createVehicle(owner, { customerId });
  await owner.call(vehiclesContract.addMileage, { params: { id }, body: { mileage: 1 } });
  const { payload, headers } = await multipart({}, upload);
  await owner.raw('POST', vehiclesContract.addAttachments.url.replace(':id', id), payload, headers);
  return id;
}

async function addSubmission(t: TestApp, serviceId: string): Promise<void> {
  const fields = { ...requestOf(), selectedServiceIds: JSON.stringify([serviceId]) };
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const { payload, headers } = await multipart(Object.fromEntries(texts) as Record<string, string>, upload);
  const { url } = requestFormContract.sendWithFiles;
  await t.app.inject({ method: 'POST', url, payload, headers, remoteAddress: nextAddress() });
}

async function addUser(owner: Caller, username: string): Promise<void> {
  const body = { username, email: `${username}@example.lv`, password: testPassword };
  await owner.call(usersContract.create, { body });
}

/** An estimate that was sent, with a link, and answered by telephone. */
async function addAnswer(owner: Caller, id: string): Promise<void> {
  const params = { id };
  await owner.call(jobsContract.send, { params, body: { channel: 'copy' } });
  const { body: estimate } = await owner.call(estimatesContract.get, { params });
  const lines = estimate.lineItems.map((line) => ({ lineId: line.id, answer: 'approved' as const }));
  const body = { name: 'Anna', version: estimate.version, lines };
  await owner.call(jobsContract.answerByPhone, { params, body });
}

/** Two more of every kind of record: one with all that hangs on it, one that can go. */
export async function addRecords(t: TestApp, owner: Caller): Promise<void> {
  const customerId = await createCustomer(owner);
  const vehicleId = await addVehicle(owner, customerId);
  await addVehicle(owner, await createCustomer(owner));
  await addMeasurements(t, owner, vehicleId);
  await addTimeOffer(t, owner, customerId);
  await addWorkOn(t, owner, customerId, vehicleId);
  await addInvoicesOfBusiness(owner);
  const { estimateId } = await issueInvoice(owner);
  await changeEstimate(owner, estimateId ?? '');
  const { body: supplier } = await owner.call(suppliersContract.create, { body: { name: randomUUID() } });
  for (const supplierId of [supplier.id, null]) {
    const part = { partNumber: randomUUID(), name: 'Part', unitPrice: '1.00', supplierId };
    await owner.call(inventoryContract.create, { body: part });
    await addSubmission(t, await createService(owner, { model: 'model3' }));
  }
  for (let count = 0; count < 2; count++) {
    await addClosedDay(owner);
    await addAbsence(owner);
    await owner.call(baysContract.create, { body: { name: randomUUID(), kind: 'lift', inUse: true } });
    await createToken(owner);
    await addQualification(owner);
    await addTool(owner);
  }
  await addIsolations(t, owner);
  for (const kind of feedKinds) await owner.call(calendarFeedsContract.make, { params: { kind } });
  await addWaiting(t);
  await addClockEntry(t, owner);
  await addWebhook(owner);
  await addChecks(owner, { vehicleId, estimateId: await createEstimate(owner, { customerId, vehicleId }) });
  await addImports(owner);
  await addUser(owner, randomUUID());
  await addSiteImage(owner);
  await addArchive(t);
}

/** Nothing is sent: no server runs. */
async function addWebhook(owner: Caller): Promise<void> {
  const url = 'https://hooks.example.lv';
  const body = { name: 'Accounting', url, events: ['invoice.issued' as const], isOn: true };
  const { body: webhook } = await owner.call(webhooksContract.create, { body });
  await owner.call(webhooksContract.test, { params: { id: webhook.id } });
}

/** On a day that no other entry has. */
async function addClockEntry({ db }: TestApp, owner: Caller): Promise<void> {
  const day = addDays('2010-01-01', randomInt(5_000));
  const [startedAt, endedAt] = [`${day}T08:00:00Z`, `${day}T09:00:00Z`];
  await db
    .insertInto('clockEntries')
    .values({ technicianId: owner.userId ?? '', activity: 'cleaning', startedAt, endedAt })
    .execute();
}

/** An archive in the folder of the backups, with its row: it is downloaded by its id. */
async function addArchive({ backups, db }: TestApp): Promise<void> {
  const file = path.join(backups.folder, 'ev-service-request-2026-11-23-120000.tar');
  await mkdir(backups.folder, { recursive: true });
  await writeFile(file, 'archive');
  const at = '2026-11-23T10:00:00Z';
  await db
    .insertInto('backups')
    .values({ reason: 'request', startedAt: at, finishedAt: at, file, bytes: 7 })
    .execute();
}

/** Nothing can be dated in a closed month: opened again, all can. */
export const openMonths = ({ db }: TestApp) => db.deleteFrom('closedMonths').execute();

/** An estimate is invoiced once, and when the work is done: so every one with a customer can be, again. */
export async function forgetInvoices({ db }: TestApp): Promise<void> {
  const none = { invoiceId: null, invoiceNumber: null, invoicedVersion: null };
  await db
    .updateTable('estimates')
    .set({ ...none, status: 'converted' })
    .execute();
  // Whatever random settings have made of it: what charges VAT can be invoiced.
  await db.updateTable('business').set({ vatRegistered: true }).execute();
  const ofEstimates = db.updateTable('invoices').set({ status: 'cancelled' });
  await ofEstimates.where('estimateId', 'is not', null).execute();
}
/** Whatever random settings have made of it: the shop opens every day, and every service can be booked at any time. */
export async function openBooking({ db }: TestApp): Promise<void> {
  const openingHours = weekdays.map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' }));
  await db
    .updateTable('business')
    .set({ openingHours: JSON.stringify(openingHours) })
    .execute();
  await db
    .updateTable('bookingSettings')
    .set({ isOn: true, noticeHours: 0, daysAhead: 90, bufferMinutes: 0, lastDropOff: null, carsPerDay: null })
    .execute();
  await db
    .updateTable('services')
    .set({ canBeBooked: true, minutes: 60, nameLv: 'Serviss', active: true, requiresEstimate: true })
    .execute();
  await db.updateTable('services').set({ needsBayKind: null }).execute();
  for (const table of ['absences', 'specialDays'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('appointments').where('isFirm', '=', true).execute();
  await db.deleteFrom('allocations').where('heldUntil', 'is not', null).execute();
}

/** Of a request an estimate is made once: forgotten, it can be made again. */
export const forgetOrigins = ({ db }: TestApp) =>
  db.updateTable('estimates').set({ submissionId: null }).where('submissionId', 'is not', null).execute();

/** An answer by telephone names the version that was read to the customer, of work that is not completed. */
export const forgetAnswers = ({ db }: TestApp) =>
  db.updateTable('estimates').set({ version: 1, status: 'pending' }).execute();

/** Whom a fuzzed sign-in may name. */
export const addKnownPerson = (owner: Caller) => addUser(owner, 'known-person');
