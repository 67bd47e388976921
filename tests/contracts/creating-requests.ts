import { randomInt, randomUUID } from 'node:crypto';
import { addDays } from '#shared/days.ts';
import { absencesContract } from '#features/records/absences/absences.contract.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { workshopContract } from '#features/work/workshop/workshop.contract.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { toolsContract } from '#features/records/tools/tools.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { appointmentMailsContract } from '#features/work/appointment-mails/appointment-mails.contract.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { checksContract } from '#features/work/checks/checks.contract.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { batteriesContract } from '#features/work/batteries/batteries.contract.ts';
import { timeOffersContract } from '#features/work/time-offers/time-offers.contract.ts';
import { estimateTemplatesContract } from '#features/work/estimates/estimate-templates.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { highVoltageContract } from '#features/work/high-voltage/high-voltage.contract.ts';
import { depositsContract } from '#features/work/invoices/deposits.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import type { Endpoint } from '#shared/contract.ts';
import type { Caller } from '../harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createService,
  createVehicle,
  issueInvoice,
  requestOf,
  someVin,
} from '../harness/factories.ts';
import { measuredBattery } from '../harness/battery-reports.ts';
import { getEstimate } from '../harness/job-page.ts';

export interface Asked {
  readonly params?: Record<string, string>;
  readonly body: object;
}
type Make = (manager: Caller) => Promise<Asked>;

/** A template of checks as migration 0122 brings it. */
const readyMadeTemplate = (place: number) =>
  `c4ec0000-0000-4000-8000-${String(64 + place).padStart(12, '0')}`;

export const lineItems = [{ description: 'Brakes', partPrice: '100.00' }];
export const approvedEstimate = async (manager: Caller): Promise<string> =>
  createEstimate(manager, { customerId: await createCustomer(manager), status: 'approved', lineItems });
const invoice = (manager: Caller) => issueInvoice(manager, { lineItems });
export const manualInvoice: Make = async (manager) => ({
  body: {
    existingCustomerId: await createCustomer(manager),
    lineItems: [{ description: 'Towing', pricePerUnit: '45.50', units: 2 }],
  },
});
const phoneAnswer: Make = async (manager) => {
  const id = await approvedEstimate(manager);
  const { lineItems: lines, version } = await getEstimate(manager, id);
  const answers = lines.map((line) => ({ lineId: line.id, answer: 'approved' }));
  return { params: { id }, body: { name: 'Anna', version, lines: answers } };
};
export const requestFor = (id: string, body: object): Asked => ({ params: { id }, body });

/** A request to every endpoint that creates once, and which change of it makes it another request. */
export const requests: Record<string, [Endpoint, make: Make, change: object]> = {
  estimate: [
    estimatesContract.create,
    async () => ({ body: { description: 'Brakes', lineItems } }),
    { description: 'Tires' },
  ],
  appointment: [
    appointmentsContract.create,
    async () => ({ body: { name: 'Anna', scheduledDate: '2027-03-10T09:00', duration: 60 } }),
    { duration: 90 },
  ],
  'manual invoice': [invoicesContract.createManual, manualInvoice, { notes: 'Called twice' }],
  deposit: [
    depositsContract.ask,
    async (manager) => requestFor(await approvedEstimate(manager), { amount: '60.50' }),
    { amount: '12.10' },
  ],
  payment: [
    paymentsContract.add,
    async (manager) =>
      requestFor((await invoice(manager)).id, { amount: '1.00', paidOn: '2026-01-05', method: 'transfer' }),
    { amount: '2.00' },
  ],
  'credit note': [
    creditNotesContract.create,
    async (manager) =>
      requestFor((await invoice(manager)).id, { kind: 'amount', amount: '1.21', reason: 'Complaint' }),
    { amount: '2.42' },
  ],
  link: [
    jobsContract.send,
    async (manager) => requestFor(await approvedEstimate(manager), { channel: 'copy' }),
    { channel: 'qr' },
  ],
  'link to an invoice': [
    jobsContract.sendInvoice,
    async (manager) => requestFor((await invoice(manager)).id, { channel: 'copy' }),
    { channel: 'qr' },
  ],
  'answer by telephone': [jobsContract.answerByPhone, phoneAnswer, { name: 'Ilze' }],
  'mail about an appointment': [
    appointmentMailsContract.send,
    async (manager) => {
      const customerId = await createCustomer(manager, { email: 'anna@example.lv' });
      const scheduledDate = '2036-11-26T07:00:00Z';
      return requestFor(await createAppointment(manager, { customerId, scheduledDate }), {
        kind: 'confirmation',
      });
    },
    { kind: 'change' },
  ],
  absence: [
    absencesContract.create,
    async (manager) => {
      const day = { firstDay: '2031-07-21', lastDay: '2031-07-21', fromTime: null, untilTime: null };
      return { body: { ...day, technicianId: manager.userId, kind: 'holiday' } };
    },
    { kind: 'sick' },
  ],
  'time offer': [
    timeOffersContract.create,
    async (manager) => {
      const { body } = await manager.call(timeOffersContract.times, { query: { minutes: 60 } });
      const times = body.days.flatMap(({ starts }) => starts).slice(0, 1);
      const customerId = await createCustomer(manager);
      return {
        body: { customerId, service: 'Brakes', minutes: 60, times, lasts: 'tomorrow', channel: 'copy' },
      };
    },
    { channel: 'qr' },
  ],
  'battery measurement': [
    batteriesContract.create,
    async (manager) => requestFor(await createVehicle(manager), measuredBattery()),
    { note: 'Measured again' },
  ],
  bay: [
    baysContract.create,
    async () => ({ body: { name: randomUUID(), kind: 'lift', inUse: true } }),
    { kind: 'floor' },
  ],
  tool: [
    toolsContract.create,
    async () => ({
      body: {
        name: 'Gloves',
        kind: 'insulated_gloves',
        serialNumber: randomUUID(),
        testedUntil: '2031-07-21',
        inUse: true,
      },
    }),
    { inUse: false },
  ],
  quarantine: [
    highVoltageContract.quarantine,
    async (manager) => requestFor(await createVehicle(manager), { reason: 'crash', note: null }),
    { reason: 'water' },
  ],
  customer: [
    customersContract.create,
    async () => ({ body: { name: 'Anna', phone: '+371 26000001' } }),
    { name: 'Ilze' },
  ],
  vehicle: [
    vehiclesContract.create,
    async () => ({ body: { make: 'Tesla', model: 'Model 3', vin: someVin() } }),
    { model: 'Model Y' },
  ],
  'mileage entry': [
    vehiclesContract.addMileage,
    async (manager) => requestFor(await createVehicle(manager), { mileage: 50_000 }),
    { mileage: 60_000 },
  ],
  part: [
    inventoryContract.create,
    async () => ({
      body: { name: 'Brake pads', partNumber: randomUUID(), quantity: 2, unitPrice: '40.00' },
    }),
    { quantity: 3 },
  ],
  supplier: [suppliersContract.create, async () => ({ body: { name: 'Auto Parts' } }), { name: 'EV Parts' }],
  service: [
    catalogueContract.create,
    async () => ({ body: { name: randomUUID() } }),
    { name: 'Another service' },
  ],
  price: [
    catalogueContract.savePrice,
    async (manager) =>
      requestFor(await createService(manager), {
        make: 'tesla',
        model: 'all',
        price: '90.00',
        vatRate: '21.00',
      }),
    { price: '95.00' },
  ],
  template: [
    estimateTemplatesContract.create,
    async (manager) => ({ body: { name: randomUUID(), estimateId: await approvedEstimate(manager) } }),
    { name: 'Another' },
  ],
  check: [
    checksContract.start,
    async (manager) => ({
      body: { templateId: readyMadeTemplate(0), vehicleId: await createVehicle(manager) },
    }),
    { templateId: readyMadeTemplate(1) },
  ],
  'request of a visitor': [
    requestFormContract.send,
    async () => ({ body: requestOf() }),
    { name: 'Ilze Kalniņa' },
  ],
  'clock of the workshop': [
    workshopContract.clock,
    async () => ({ body: { action: 'start', activity: 'cleaning' } }),
    { activity: 'course' },
  ],
  'work on a car': [
    workshopContract.act,
    async (manager) => ({
      body: { kind: 'note', appointmentId: await createAppointment(manager), note: 'Worn' },
    }),
    { note: 'New' },
  ],
  'time that no clock has counted': [
    workshopContract.addEntry,
    async (manager) => {
      const day = addDays('2010-01-01', randomInt(5_000));
      const body = { technicianId: manager.userId, activity: 'course', reason: 'No phone' };
      return { body: { ...body, startedAt: `${day}T08:00:00Z`, endedAt: `${day}T09:00:00Z` } };
    },
    { reason: 'No clock' },
  ],
};
