import { estimateSorts } from '#shared/list-sorts.ts';
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { calendarDay, optionalLines, id, idParams, instant } from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';
import { languages } from '#shared/words.ts';
import { appointmentStatuses } from './appointment-status.ts';
import { estimateDraft } from './estimate-draft.contract.ts';
import { estimateImage } from './estimate-images.contract.ts';
import { estimateStatuses } from './estimate-status.ts';
import { lineItem, neededPart, recommendedLine } from './estimate-lines.contract.ts';
import { listParts, nextSteps } from './next-step.ts';
import { keptVatReason } from '#features/work/paperwork/vat-reason.contract.ts';

const text = z.string().nullable();
const money = z.string();

/** A deposit invoice of an estimate that is not cancelled. */
export const deposit = z.object({
  id,
  invoiceNumber: z.string(),
  customerId: id,
  createdAt: instant,
  dueDate: z.iso.date().nullable(),
  status: z.enum(['pending', 'paid']),
  applyTax: z.boolean(),
  taxRate: z.string(),
  subtotal: money,
  tax: money,
  total: money,
  paidAmount: money,
  /** The sums of its credit notes: with VAT, without, and VAT alone. */
  credited: money,
  creditedNet: money,
  creditedTax: money,
});
export type Deposit = z.infer<typeof deposit>;

/** A card of the list. What names the customer is left out for roles that may not know one. */
export const estimateSummary = z.object({
  id,
  estimateNumber: z.string(),
  customerId: id.nullable().optional(),
  customerName: text.optional(),
  vehicleId: id.nullable(),
  vehicleLicensePlate: text,
  /** Make, model and year of the chosen vehicle. */
  vehicle: z
    .object({ make: text, model: text, year: z.number().int().nullable(), licensePlate: text })
    .nullable(),
  description: text,
  mileage: text,
  status: z.enum(estimateStatuses),
  /** Left out for roles that may not know a customer: it says what was sent and what is owed. */
  nextStep: z.enum(nextSteps).optional(),
  /** Left out, as the notes are, for roles that may not know a customer: it may name one. */
  rejectionReason: text.optional(),
  subtotal: money,
  tax: money,
  total: money,
  /** A line has no price yet: the totals are not the whole sum. */
  hasUnpriced: z.boolean(),
  /** The invoice in force; outdated when the estimate was changed since. The id is for roles that may open it. */
  invoice: z.object({ id: id.optional(), invoiceNumber: z.string(), isOutdated: z.boolean() }).nullable(),
  /** Oldest first. Left out for roles that may not know the customer. */
  deposits: z.array(deposit).optional(),
  /** On which day the parts are expected that the work waits for, `YYYY-MM-DD`; null: not known. */
  partsExpectedOn: text,
  /** The next appointment for it that is not done, else the last that was; a cancelled one is none. */
  appointment: z.object({ id, scheduledDate: instant, status: z.enum(appointmentStatuses) }).nullable(),
  /** Whether the customer has answered for lines of it, of this version or an earlier one. */
  isAnswered: z.boolean(),
  /** What came of sending it to the customer; null: it was neither sent nor answered. Left out for roles that may not know one. */
  sending: z
    .object({
      /** Null: it was answered by telephone alone. */
      sentAt: instant.nullable(),
      /** Whether it arrived is not known: its mail is under way or failed, or nobody has opened the link yet. */
      isPrepared: z.boolean(),
      /** It was changed since: what is new or dearer was not sent yet. */
      isOutdated: z.boolean(),
      /** When a person first did something on the page with what was sent; a program that opens the link is none. */
      seenAt: instant.nullable(),
      /** When its customer was reminded automatically of what was sent. */
      remindedAt: instant.nullable(),
      answeredAt: instant.nullable(),
      /** The name typed with the newest answer. */
      answeredBy: text,
      /** The first letters of the comment with it. */
      comment: text,
      /**
       * How many lines have which answer, or could be given one; of the open ones `unsent` are not on the page yet. Null
       * before the first answer.
       */
      lines: z
        .object({
          approved: z.number().int(),
          declined: z.number().int(),
          open: z.number().int(),
          unsent: z.number().int(),
        })
        .nullable(),
      /** Where the newest link was mailed to in vain: refused, or not accepted for days. Null: it was not. */
      mailFailedTo: text,
    })
    .nullable()
    .optional(),
  version: z.number().int(),
  /** Who created it: the id of a user. */
  createdBy: id,
  createdAt: instant,
  updatedAt: instant,
  statusChangedAt: instant,
});
export type EstimateSummary = z.infer<typeof estimateSummary>;

export const estimate = estimateSummary.extend({
  /** The chosen customer, for roles that may know one. */
  customer: z.object({ id, name: z.string() }).nullable().optional(),
  laborRate: money,
  taxRate: z.string(),
  applyTax: z.boolean(),
  ...keptVatReason.shape,
  /** Of this estimate; null: as usual for the customer. Left out for roles that may not know one. */
  buyerReference: text.optional(),
  internalNotes: text.optional(),
  lineItems: z.array(lineItem),
  images: z.array(estimateImage),
});
export type Estimate = z.infer<typeof estimate>;

export const statusChange = z.object({
  id,
  estimateId: id,
  previousStatus: text,
  newStatus: z.enum(estimateStatuses),
  changedBy: text,
  changedAt: instant,
  notes: text.optional(),
});

export type StatusChange = z.infer<typeof statusChange>;

const day = z.iso.date().optional();
const filters = { from: day, to: day, status: z.enum(estimateStatuses).optional() };

/** How many estimates wait for a step, and what they come to together. */
const stepCount = z.object({
  nextStep: z.enum(nextSteps),
  count: z.number().int(),
  /** Null for what waits for nobody: that is counted and not added up. */
  total: money.nullable(),
});

export const estimatesContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/estimates',
    summary: 'Estimates, newest first; by Riga days (both included), status and search',
    access: 'estimates.read',
    query: pageQuery.extend({
      ...filters,
      sort: z.enum(estimateSorts).default('newest'),
      /** What is open in the order of the next steps, or what is finished, or rejected; for all who may know a customer. */
      part: z.enum(listParts).optional(),
    }),
    response: { status: 200, page: estimateSummary },
  },
  countSteps: {
    method: 'GET',
    url: '/api/estimates/steps',
    summary: 'How many of the listed estimates wait for which step, and their sums',
    access: 'customers.read',
    query: pageQuery.pick({ search: true }).extend(filters),
    response: {
      status: 200,
      body: z.object({
        /** Of all that wait for somebody. */
        open: z.object({ count: z.number().int(), total: money }),
        /** In the order of the steps, without those that nothing waits for. */
        steps: z.array(stepCount),
      }),
    },
  },
  get: {
    method: 'GET',
    url: '/api/estimates/:id',
    summary: 'One estimate with its lines',
    access: 'estimates.read',
    params: idParams,
    response: { status: 200, body: estimate },
  },
  create: {
    method: 'POST',
    url: '/api/estimates',
    summary: 'Make an estimate; number and totals come from the server',
    access: 'estimates.write',
    body: estimateDraft,
    response: { status: 201, body: estimate },
  },
  save: {
    method: 'PUT',
    url: '/api/estimates/:id',
    summary: 'Change an estimate',
    access: 'estimates.write',
    params: idParams,
    body: estimateDraft,
    response: { status: 200, body: estimate },
  },
  delete: {
    method: 'DELETE',
    url: '/api/estimates/:id',
    summary: 'Delete an estimate that has no invoice in force',
    access: 'estimates.write',
    params: idParams,
    response: { status: 204 },
  },
  changeStatus: {
    method: 'PATCH',
    url: '/api/estimates/:id/status',
    summary: 'Set the status; a rejection may carry its reason',
    access: 'estimates.write',
    params: idParams,
    body: z.object({
      status: z.enum(estimateStatuses, say('invalid')),
      rejectionReason: optionalLines(1000),
      /** The status that the user saw; if it is another by now, the request is rejected instead of overwriting it. */
      previousStatus: z.enum(estimateStatuses).optional(),
      /**
       * Takes back the change after which the estimate was so, and with it the day of the status; if anybody changed it
       * since, the request is rejected.
       */
      undoes: z.object({ version: z.number().int(), statusChangedAt: instant }).optional(),
    }),
    response: { status: 200, body: estimate },
  },
  expectParts: {
    method: 'PUT',
    url: '/api/estimates/:id/parts-expected',
    summary: 'Say on which day the parts are expected that the work waits for; null: not known',
    access: 'estimates.write',
    params: idParams,
    body: z.object({ partsExpectedOn: calendarDay.nullable() }),
    response: { status: 200, body: estimate },
  },
  listStatusChanges: {
    method: 'GET',
    url: '/api/estimates/:id/status-changes',
    summary: 'Who set which status when, newest first',
    access: 'estimates.read',
    params: idParams,
    response: { status: 200, body: z.array(statusChange) },
  },
  listRecommended: {
    method: 'GET',
    url: '/api/vehicles/:id/recommended-work',
    summary: 'Work on a vehicle that was declined and not offered since, newest first',
    access: 'estimates.read',
    params: idParams,
    response: { status: 200, body: z.array(recommendedLine) },
  },
  listNeededParts: {
    method: 'GET',
    url: '/api/estimates/:id/parts',
    summary:
      'The parts of the inventory that the work takes, and what is there of each; none once it is invoiced',
    // As the inventory, but not for suppliers.
    access: 'estimates.write',
    params: idParams,
    response: { status: 200, body: z.array(neededPart) },
  },
  pdf: {
    method: 'GET',
    url: '/api/estimates/:id/pdf',
    summary: 'The estimate as a document, with photos when asked for',
    access: 'estimates.read',
    params: idParams,
    query: z.object({
      lang: z.enum(languages).optional(),
      includeImages: z.enum(['true', 'false']).default('false'),
    }),
    response: { status: 200, document: 'application/pdf' },
  },
});
