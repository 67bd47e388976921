import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, idParams, instant } from '#shared/fields.ts';
import { keysOf } from '#shared/record-fields.ts';
import { languages } from '#shared/words.ts';
import { appointmentStatuses } from '#features/work/estimates/appointment-status.ts';
import { estimateStatuses } from '#features/work/estimates/estimate-status.ts';
import { pastWork } from '#features/records/past-work/past-work.contract.ts';
import { invoiceRules } from '#features/work/invoices/invoice-status.ts';

const money = z.string();
const text = z.string().nullable();

/** The car that it was about, for the history of a customer. */
const car = { vehicleId: id.nullable(), licensePlate: text };

const appointmentLine = z.object({
  id,
  ...car,
  scheduledDate: instant,
  service: z.string(),
  status: z.enum(appointmentStatuses),
  /** Minutes. */
  duration: z.number().int(),
  notes: text,
});
const estimateLine = z.object({
  id,
  ...car,
  estimateNumber: z.string(),
  createdAt: instant,
  description: text,
  total: money,
  /** Whether a line has no price yet: the total is not all of it. */
  hasUnpriced: z.boolean(),
  status: z.enum(estimateStatuses),
  statusChangedAt: instant,
  /** Whether it is work that is ahead, under way, or just done and not paid. */
  isOpen: z.boolean(),
});
const invoiceLine = z.object({
  id,
  ...car,
  invoiceNumber: z.string(),
  isDeposit: z.boolean(),
  createdAt: instant,
  title: z.string(),
  description: text,
  notes: text,
  total: money,
  /** What is still to be paid. */
  balance: money,
  dueDate: z.iso.date().nullable(),
  /** `overdue` is a pending one whose due date is past, `credited` and `corrected` are what credit notes made of it. */
  status: z.enum(keysOf(invoiceRules)),
});

const creditNoteLine = z.object({
  id,
  ...car,
  creditNoteNumber: z.string(),
  invoiceId: id,
  invoiceNumber: z.string(),
  createdAt: instant,
  reason: z.string(),
  total: money,
});

/** What was planned, offered, billed and credited; each list newest first. */
export const serviceHistory = z.object({
  appointments: z.array(appointmentLine),
  estimates: z.array(estimateLine),
  invoices: z.array(invoiceLine),
  creditNotes: z.array(creditNoteLine),
  /** What was done to the vehicle before the shop used this program; none for roles that see no bills. */
  pastWork: z.array(pastWork),
});
export type ServiceHistory = z.infer<typeof serviceHistory>;

export const historyContract = defineContract({
  ofCustomer: {
    method: 'GET',
    url: '/api/customers/:id/service-history',
    summary: 'Appointments, estimates, invoices and credit notes of a customer',
    access: 'customers.read',
    params: idParams,
    response: { status: 200, body: serviceHistory },
  },
  ofVehicle: {
    method: 'GET',
    url: '/api/vehicles/:id/service-history',
    summary: 'Appointments, estimates and (who may see them) invoices and credit notes of a vehicle',
    access: 'vehicles.read',
    params: idParams,
    response: { status: 200, body: serviceHistory },
  },
  ofVehiclePdf: {
    method: 'GET',
    url: '/api/vehicles/:id/service-history/pdf',
    summary: 'The service history of a vehicle as a document; without `lang` in the caller’s language',
    access: 'vehicles.read',
    params: idParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    response: { status: 200, document: 'application/pdf' },
  },
});
