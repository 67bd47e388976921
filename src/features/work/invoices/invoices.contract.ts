import { invoiceSorts } from '#shared/list-sorts.ts';
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, idParams, instant } from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';
import { languages } from '#shared/words.ts';
import { keptVatReason } from '#features/work/paperwork/vat-reason.contract.ts';
import { vatReasons } from '#features/work/paperwork/vat-exemption.ts';
import { lineKinds } from '#features/work/estimates/line-kind.ts';
import { keysOf } from '#shared/record-fields.ts';
import { missingForEInvoiceWords } from './missing-for-e-invoice.words.ts';
import { invoiceChange, invoiceRequest, manualInvoiceDraft } from './invoice-drafts.contract.ts';

/** As stored; `overdue` follows from a pending one's due date and is never stored (spec part 2, section 4). */
export const invoiceStatuses = ['pending', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** `prepayment`: a deposit for work that is agreed and not invoiced yet. */
export const invoiceKinds = ['standard', 'prepayment'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const text = z.string().nullable();
const money = z.string();

/** The business at the time of the invoice. */
export const seller = z.object({
  name: z.string(),
  legalName: z.string(),
  registrationNumber: z.string(),
  vatNumber: z.string(),
  /** False: not registered for VAT, so that there is none on the invoice. Invoices from before this was known lack it. */
  vatRegistered: z.boolean().optional(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  iban: z.string(),
  bic: z.string(),
});
export type Seller = z.infer<typeof seller>;

/** The customer at the time of the invoice; numbers are a business's own. */
export const buyer = z.object({
  name: z.string(),
  /** Whether the customer was kept as a business. Invoices from before this was known lack it. */
  isBusiness: z.boolean().optional(),
  registrationNumber: text,
  vatNumber: text,
  address: text,
  email: text,
  phone: text,
});
export type Buyer = z.infer<typeof buyer>;

/** The car at the time of the invoice. */
export const invoicedVehicle = z.object({
  make: text,
  model: text,
  modelSpecification: text,
  year: z.number().int().nullable(),
  vin: text,
  licensePlate: text,
});
export type InvoicedVehicle = z.infer<typeof invoicedVehicle>;

/** The newest reminder of an overdue invoice; `failedTo` is the address that its mail could not be delivered to. */
export const lastReminder = z.object({ at: instant, failedTo: text });
export type LastReminder = z.infer<typeof lastReminder>;

export const invoiceSummary = z.object({
  id,
  invoiceNumber: z.string(),
  kind: z.enum(invoiceKinds),
  /** Null for a manual invoice. */
  estimateId: id.nullable(),
  estimateNumber: text,
  customerId: id,
  customerName: z.string(),
  vehicleId: id.nullable(),
  vehicle: invoicedVehicle.nullable(),
  title: z.string(),
  subtotal: money,
  tax: money,
  total: money,
  /** With `overdue` worked out by today's date in Riga. */
  status: z.enum(invoiceStatuses),
  /** The invoice date: midnight of that day by UTC when it was set by hand, else the moment of issue. */
  createdAt: instant,
  /** Null: on receipt, as invoices of earlier say, and those whose date was taken away. */
  dueDate: z.iso.date().nullable(),
  paidAt: instant.nullable(),
  /** The sum of its payments, less what was given back. */
  paidAmount: money,
  /** The sum of its credit notes. */
  credited: money,
  reminder: lastReminder.nullable(),
  /** All of it was credited, and another invoice stands in its place. */
  isCorrected: z.boolean(),
  version: z.number().int(),
  /** The buyer is a business, which gets an e-invoice. */
  isBusiness: z.boolean(),
  /** Who issued it: the id of a user. */
  createdBy: id,
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

export const invoiceLine = z.object({
  id,
  invoiceId: id,
  lineNumber: z.number().int(),
  /** `deposit`: what a deposit invoice is for, or what the final one takes off; neither labor nor a part. */
  kind: z.enum([...lineKinds, 'deposit']),
  description: text,
  partId: id.nullable(),
  partNumber: text,
  partName: text,
  partPrice: money,
  partUnits: z.number().int(),
  laborHours: z.string(),
  laborCost: money,
  discount: z.number().int(),
  /** It costs nothing on purpose, and says so. */
  isFree: z.boolean(),
  responsibleMechanic: text,
  totalPrice: money,
  /** The deposit that the line takes off, with the VAT that goes off with it, zero or below; null in any other line. */
  deposit: z.object({ id, invoiceNumber: z.string(), tax: money }).nullable(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const invoice = invoiceSummary.extend({
  description: text,
  laborHours: z.string(),
  laborRate: money,
  /** Labor and parts after discount: together the subtotal. */
  laborTotal: money,
  partsTotal: money,
  applyTax: z.boolean(),
  ...keptVatReason.shape,
  taxRate: z.string(),
  /** Internal: on no document. */
  notes: text,
  freeformText: text,
  mileage: text,
  /** The buyer's order or contract number. */
  buyerReference: text,
  supplyDate: z.iso.date(),
  /** The true moment of issue; never changes. */
  issuedAt: instant,
  /** The number of the cancelled or credited invoice that this one stands for. */
  replacesNumber: text,
  /** That one was not cancelled, but credited. */
  replacesCredited: z.boolean(),
  /** The number of the invoice in its place; null while there is none. */
  replacedByNumber: text,
  /** The numbers of its credit notes, oldest first. */
  creditNoteNumbers: z.array(z.string()),
  seller,
  buyer,
  lineItems: z.array(invoiceLine),
  /** The lines that name a part of the inventory; `totalPrice` is after discount and without the labor of the line. */
  parts: z.array(
    z.object({
      id,
      invoiceId: id,
      partId: id,
      quantity: z.number().int(),
      unitPrice: money,
      totalPrice: money,
    }),
  ),
  /** The lines of a manual invoice as they were entered; none for one issued from an estimate. */
  manualLineItems: z.array(
    z.object({
      description: z.string(),
      units: z.number().int(),
      pricePerUnit: money,
      lineTotal: money,
    }),
  ),
});
export type Invoice = z.infer<typeof invoice>;

/** Riga days, both included. */
const range = { from: z.iso.date().optional(), to: z.iso.date().optional() };

/** A part of which an invoice takes more than there is. */
export const shortPart = z.object({
  partId: id,
  partNumber: z.string(),
  name: z.string(),
  inStock: z.number().int(),
  /** What the count says afterwards: below zero. */
  left: z.number().int(),
});
export type ShortPart = z.infer<typeof shortPart>;

export const invoicesContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/invoices',
    summary:
      'Invoices that are to be paid by their due date, the oldest first, then the paid ones, newest first, unless sorted; cancelled ones only when asked for; search by number, customer and plate',
    access: 'invoices.manage',
    query: pageQuery.extend({
      ...range,
      status: z.enum(['paid', 'unpaid', 'overdue', 'cancelled']).optional(),
      sort: z.enum(invoiceSorts).default('due'),
    }),
    response: { status: 200, page: invoiceSummary },
  },
  summary: {
    method: 'GET',
    url: '/api/invoices/summary',
    summary:
      'How many invoices of a range are pending, overdue and paid, and how much that is; without the cancelled',
    access: 'invoices.manage',
    query: z.object(range),
    response: {
      status: 200,
      body: z.object({
        total: z.number().int(),
        pending: z.number().int(),
        paid: z.number().int(),
        pendingRevenue: money,
        totalRevenue: money,
        /** Those of the pending ones that were due before today, and what is left of them. */
        overdue: z.number().int(),
        overdueRevenue: money,
      }),
    },
  },
  overdueCount: {
    method: 'GET',
    url: '/api/invoices/overdue-count',
    summary: 'How many invoices are overdue',
    access: 'invoices.manage',
    response: { status: 200, body: z.object({ count: z.number().int() }) },
  },
  expected: {
    method: 'GET',
    url: '/api/invoices/expected',
    summary: 'Number and dates of an invoice that would be issued now, unless another is issued before',
    access: 'invoices.manage',
    query: z.object({ customerId: id.optional() }),
    response: {
      status: 200,
      body: z.object({
        invoiceNumber: z.string(),
        invoiceDate: z.iso.date(),
        dueDate: z.iso.date(),
        /** Within how many days the customer, or a customer of the shop, pays. */
        paymentDays: z.number().int(),
        /** What the customer's documents are recognized by, unless another is entered. */
        buyerReference: text,
      }),
    },
  },
  missingForEInvoice: {
    method: 'GET',
    url: '/api/invoices/missing-for-e-invoice',
    summary:
      'What an invoice to a business, issued now, would lack to be an e-invoice; nothing for a private person',
    access: 'invoices.manage',
    query: z.object({
      customerId: id,
      applyVat: z.enum(['true', 'false']).default('true'),
      vatReason: z.enum(vatReasons).optional(),
    }),
    response: { status: 200, body: z.array(z.enum(keysOf(missingForEInvoiceWords))) },
  },
  get: {
    method: 'GET',
    url: '/api/invoices/:id',
    summary: 'One invoice with its lines',
    access: 'invoices.manage',
    params: idParams,
    response: { status: 200, body: invoice },
  },
  createManual: {
    method: 'POST',
    url: '/api/invoices/manual',
    summary: 'Issue an invoice without an estimate',
    access: 'invoices.manage',
    body: manualInvoiceDraft,
    response: { status: 201, body: invoice },
  },
  convert: {
    method: 'POST',
    url: '/api/estimates/:id/convert-to-invoice',
    summary: 'Issue the invoice of a completed estimate, or a new one in place of an outdated one',
    access: 'invoices.manage',
    params: idParams,
    body: invoiceRequest,
    /** `shortParts`: those that are below zero on the shelf now. */
    response: { status: 201, body: invoice.extend({ shortParts: z.array(shortPart) }) },
  },
  shortParts: {
    method: 'GET',
    url: '/api/estimates/:id/short-parts',
    summary: 'Parts that the invoice of an estimate, issued now, would take below zero',
    access: 'invoices.manage',
    params: idParams,
    response: { status: 200, body: z.array(shortPart) },
  },
  save: {
    method: 'PUT',
    url: '/api/invoices/:id',
    summary:
      'Mark paid (by transfer, by card or in cash) or unpaid, or set the due date or the invoice date of an unpaid invoice',
    access: 'invoices.manage',
    params: idParams,
    body: invoiceChange,
    response: { status: 200, body: invoice },
  },
  pdf: {
    method: 'GET',
    url: '/api/invoices/:id/pdf',
    summary: 'The invoice as a document; without `lang` in the caller’s language',
    access: 'invoices.manage',
    params: idParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    response: { status: 200, document: 'application/pdf' },
  },
  xml: {
    method: 'GET',
    url: '/api/invoices/:id/xml',
    summary: 'The invoice of a business buyer as an e-invoice (UBL 2.1, Peppol BIS Billing 3.0)',
    access: 'invoices.manage',
    params: idParams,
    response: { status: 200, document: 'application/xml' },
  },
});
