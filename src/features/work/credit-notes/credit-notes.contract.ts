import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { amount, id, idParams, instant, requiredLines } from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';
import { languages } from '#shared/words.ts';
import { keptVatReason } from '#features/work/paperwork/vat-reason.contract.ts';
import {
  buyer,
  invoice,
  invoicedVehicle,
  seller,
  shortPart,
} from '#features/work/invoices/invoices.contract.ts';
import { manualInvoiceDraft } from '#features/work/invoices/invoice-drafts.contract.ts';

/** What is given back: all that is left of an invoice, chosen lines of it, or an amount with VAT. */
export const creditKinds = ['all', 'lines', 'amount'] as const;

const money = z.string();
const text = z.string().nullable();

export const creditNoteSummary = z.object({
  id,
  creditNoteNumber: z.string(),
  invoiceId: id,
  invoiceNumber: z.string(),
  customerId: id,
  customerName: z.string(),
  vehicle: invoicedVehicle.nullable(),
  kind: z.enum(creditKinds),
  reason: z.string(),
  subtotal: money,
  tax: money,
  total: money,
  createdAt: instant,
  /** The buyer is a business, which gets an e-invoice. */
  isBusiness: z.boolean(),
  /** Who issued it: the id of a user. */
  createdBy: id,
});
export type CreditNoteSummary = z.infer<typeof creditNoteSummary>;

const creditNoteLine = z.object({
  lineNumber: z.number().int(),
  /** `amount` is a reduction of the whole; `earlier` takes off what was given back as an amount before. */
  kind: z.enum(['line', 'amount', 'earlier']),
  invoiceLineId: id.nullable(),
  /** Null where the document says what it is. */
  description: text,
  /** Pieces, of a line that is credited whole. */
  units: z.number().int().nullable(),
  /** Pieces that went back on the stock. */
  returnedUnits: z.number().int().nullable(),
  /** Without VAT. */
  net: money,
});

export const creditNote = creditNoteSummary.extend({
  invoiceDate: z.iso.date(),
  /** Of the invoice. */
  supplyDate: z.iso.date(),
  /** Of the invoice: the buyer's order or contract number. */
  buyerReference: text,
  seller,
  buyer,
  applyTax: z.boolean(),
  ...keptVatReason.shape,
  taxRate: z.string(),
  invoiceTotal: money,
  /** What is left of the invoice after it, with VAT. */
  leftTotal: money,
  returnedStock: z.boolean(),
  lineItems: z.array(creditNoteLine),
});
export type CreditNote = z.infer<typeof creditNote>;

const MAX_LINES = 200;

const reason = requiredLines(1000, 'creditReasonRequired').refine(
  (value) => value.length >= 3,
  say('creditReasonRequired'),
);

export const creditNoteDraft = z
  .object({
    kind: z.enum(creditKinds, say('invalid')),
    reason,
    /** Of the kind `lines`; without an amount: all that is left of the line. */
    lines: z
      .array(
        z.object({
          invoiceLineId: id,
          amount: amount('amountAboveZero')
            .nullish()
            .transform((value) => value ?? null),
        }),
      )
      .max(MAX_LINES, say('tooManyInvoiceLines'))
      .default([]),
    /** Of the kind `amount`, with VAT. */
    amount: amount('amountAboveZero')
      .nullish()
      .transform((value) => value ?? null),
    /** The total that the person was shown: one that comes to something else by now is not issued. */
    expectedTotal: amount('amountAboveZero')
      .nullish()
      .transform((value) => value ?? null),
    /** Puts the pieces of lines that are credited whole back on the stock. */
    returnsParts: z.boolean().default(false),
  })
  .refine(({ kind, lines }) => kind !== 'lines' || lines.length > 0, {
    path: ['lines'],
    error: say('lineRequired'),
  });
export type CreditNoteDraft = z.output<typeof creditNoteDraft>;

/** What becomes of the payments of a corrected invoice: they move to the new one, or stay to be refunded. */
export const paymentsOfCorrected = ['move', 'stay'] as const;

export const correctionDraft = z.object({
  reason,
  /** The new invoice of one that has no estimate. */
  draft: manualInvoiceDraft.nullish().transform((value) => value ?? null),
  /** The total of the new invoice that the person was shown: one that comes to something else by now is not issued. */
  expectedTotal: amount('invalid')
    .nullish()
    .transform((value) => value ?? null),
  /** Has to be said where the new invoice has another buyer; of the same buyer they move. */
  payments: z
    .enum(paymentsOfCorrected, say('invalid'))
    .nullish()
    .transform((value) => value ?? null),
});
export type CorrectionDraft = z.output<typeof correctionDraft>;

export const correction = z.object({
  /** Null when nothing was left to be credited. */
  creditNote: creditNote.nullable(),
  invoice: invoice.extend({ shortParts: z.array(shortPart) }),
});
export type Correction = z.infer<typeof correction>;

/** What a correction from the estimate would come to, all with VAT. */
export const correctionPreview = z.object({
  /** What the credit note gives back; null when nothing is left to be credited. */
  credited: money.nullable(),
  /** What the new invoice takes off. */
  deposits: z.array(z.object({ invoiceNumber: z.string(), amount: money })),
  total: money,
  /** The payments of the invoice, which move to the new one unless it has another buyer and they stay. */
  paid: money,
  /** Null: the buyer is the same, or nothing was paid. */
  otherBuyer: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** What is left to be paid then; below zero where the customer has paid more. */
  left: money,
});
export type CorrectionPreview = z.infer<typeof correctionPreview>;

export const creditNotesContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/credit-notes',
    summary: 'Credit notes, newest first; search by their number, that of the invoice, customer and plate',
    access: 'invoices.manage',
    query: pageQuery.extend({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    response: { status: 200, page: creditNoteSummary },
  },
  ofInvoice: {
    method: 'GET',
    url: '/api/invoices/:id/credit-notes',
    summary: 'The credit notes of an invoice with their lines, oldest first',
    access: 'invoices.manage',
    params: idParams,
    response: { status: 200, body: z.array(creditNote) },
  },
  get: {
    method: 'GET',
    url: '/api/credit-notes/:id',
    summary: 'One credit note with its lines',
    access: 'invoices.manage',
    params: idParams,
    response: { status: 200, body: creditNote },
  },
  create: {
    method: 'POST',
    url: '/api/invoices/:id/credit-notes',
    summary: 'Issue a credit note: of all that is left of an invoice, of lines, or of an amount with VAT',
    access: 'invoices.manage',
    params: idParams,
    body: creditNoteDraft,
    response: { status: 201, body: creditNote },
  },
  previewCorrection: {
    method: 'GET',
    url: '/api/invoices/:id/correction',
    summary: 'What a correction of an invoice from its estimate would come to now',
    access: 'invoices.manage',
    params: idParams,
    response: { status: 200, body: correctionPreview },
  },
  correct: {
    method: 'POST',
    url: '/api/invoices/:id/correct',
    summary:
      'Credit all that is left of an invoice and issue a new one in its place, which takes its payments unless they stay with another buyer',
    access: 'invoices.manage',
    params: idParams,
    body: correctionDraft,
    response: { status: 201, body: correction },
  },
  pdf: {
    method: 'GET',
    url: '/api/credit-notes/:id/pdf',
    summary: 'The credit note as a document; without `lang` in the caller’s language',
    access: 'invoices.manage',
    params: idParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    response: { status: 200, document: 'application/pdf' },
  },
  xml: {
    method: 'GET',
    url: '/api/credit-notes/:id/xml',
    summary: 'The credit note of a business buyer as an e-invoice (UBL 2.1, Peppol BIS Billing 3.0)',
    access: 'invoices.manage',
    params: idParams,
    response: { status: 200, document: 'application/xml' },
  },
});
