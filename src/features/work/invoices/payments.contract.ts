import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { amount, id, idParams, instant, optionalText } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { unlikelyDay } from '#features/work/paperwork/plausible-day.ts';

export const paymentMethods = ['transfer', 'card', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Where a payment comes from: `earlier` ones were marked paid before payments were kept. */
export const paymentSources = ['entered', 'mark_paid', 'bank', 'correction', 'earlier'] as const;

const text = z.string().nullable();

export const payment = z.object({
  id,
  invoiceId: id,
  /** Below zero: money that was given back, or the reversal of a payment. */
  amount: z.string(),
  paidOn: z.iso.date(),
  method: z.enum(paymentMethods),
  reference: text,
  /** The number of the fiscal receipt, of a payment by card or in cash. */
  receiptNumber: text,
  source: z.enum(paymentSources),
  /** The payment that this one takes back. */
  reversesId: id.nullable(),
  reversedAt: instant.nullable(),
  createdAt: instant,
  /** The name of who recorded it. */
  createdBy: z.string(),
});
export type Payment = z.infer<typeof payment>;

const positive = amount('amountAboveZero').refine((value) => Number(value) >= 0.01, say('amountAboveZero'));

/** Money that passes the till needs a fiscal receipt, which this product does not make. */
export const needsReceipt: Record<PaymentMethod, boolean> = { transfer: false, card: true, cash: true };

/** The day of a payment, entered or from a bank statement. One in the future is refused when it is recorded. */
export const paymentDay = z.iso
  .date(say('dateInvalid'))
  .refine((day) => unlikelyDay(day, new Date()) !== 'early', say('paidOnEarly'));

export const paymentDraft = z
  .object({
    amount: positive,
    paidOn: paymentDay,
    method: z.enum(paymentMethods, say('invalid')),
    reference: optionalText(140),
    receiptNumber: optionalText(40),
    /** Money that is given back to the customer. */
    isRefund: z.boolean().default(false),
    /** Confirms a payment of more than is left, or a refund of more than the customer has paid too much. */
    isConfirmed: z.boolean().default(false),
  })
  .refine(({ method, receiptNumber }) => !needsReceipt[method] || receiptNumber !== null, {
    path: ['receiptNumber'],
    error: say('receiptNumberRequired'),
  });
export type PaymentDraft = z.output<typeof paymentDraft>;

export const paymentsContract = defineContract({
  payments: {
    method: 'GET',
    url: '/api/invoices/:id/payments',
    summary: 'The payments of an invoice, oldest first',
    access: 'invoices.manage',
    params: idParams,
    response: { status: 200, body: z.array(payment) },
  },
  add: {
    method: 'POST',
    url: '/api/invoices/:id/payments',
    summary: 'Record a payment, or money given back',
    access: 'invoices.manage',
    params: idParams,
    body: paymentDraft,
    response: { status: 201, body: payment },
  },
  reverse: {
    method: 'POST',
    url: '/api/payments/:id/reverse',
    summary: 'Take back a payment that was recorded by mistake',
    access: 'invoices.manage',
    params: idParams,
    response: { status: 201, body: payment },
  },
  receipt: {
    method: 'GET',
    url: '/api/payments/:id/receipt',
    summary: 'The confirmation of a payment as a document; without `lang` in the caller’s language',
    access: 'invoices.manage',
    params: idParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    response: { status: 200, document: 'application/pdf' },
  },
});
