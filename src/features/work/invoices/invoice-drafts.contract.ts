import { z } from 'zod';
import { say } from '#shared/errors.ts';
import {
  amount,
  editedVersion,
  integer,
  optionalLines,
  optionalText,
  requiredLines,
  id,
} from '#shared/fields.ts';
import { unlikelyDay } from '#features/work/paperwork/plausible-day.ts';
import { checkVatReason, vatReasonDraft } from '#features/work/paperwork/vat-reason.contract.ts';
import { newCustomer } from '#features/records/customers/customers.contract.ts';
import { needsReceipt, paymentMethods } from './payments.contract.ts';

/** A calendar day, or an instant at midnight UTC as the spec sends it: the day is what counts. */
const day = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], say('dateInvalid'))
  .transform((value) => new Date(value).toISOString().slice(0, 10))
  .refine((value) => value >= '2000-01-01' && value <= '2999-12-31', say('dateInvalid'));

const invoiceDay = day.superRefine((value, context) => {
  const unlikely = unlikelyDay(value, new Date());
  if (unlikely === 'early') context.addIssue({ code: 'custom', message: say('invoiceDateEarly') });
  if (unlikely === 'late') context.addIssue({ code: 'custom', message: say('invoiceDateLate') });
});

const MAX_LINES = 200;
export const manualLine = z.object({
  description: requiredLines(2000, 'descriptionRequired'),
  pricePerUnit: amount('priceAboveZero').pipe(
    z.string().refine((price) => Number(price) >= 0.01, say('priceAboveZero')),
  ),
  units: integer(1, 100_000, 'unitsAtLeastOne'),
});

/** In place of a customer's id: `newCustomer` is created in the same write. */
export const NEW_CUSTOMER = 'new';

export const manualInvoiceDraft = z
  .object({
    existingCustomerId: z
      .union([z.literal(['', NEW_CUSTOMER]), id], say('customerRequired'))
      .nullish()
      .transform((value) => value ?? '')
      .refine((value) => value !== '', say('customerRequired')),
    newCustomer: newCustomer.nullish().transform((value) => value ?? null),
    lineItems: z
      .array(manualLine, say('lineRequired'))
      .min(1, say('lineRequired'))
      .max(MAX_LINES, say('tooManyInvoiceLines')),
    applyVat: z.boolean().default(true),
    ...vatReasonDraft.shape,
    /** Left out: as usual for the customer. */
    buyerReference: optionalText(100),
    notes: optionalLines(10_000),
    freeformText: optionalLines(4000),
    invoiceDate: invoiceDay.optional(),
    /** Left out: by the payment terms. */
    dueDate: day.nullish().transform((value) => value ?? null),
  })
  .superRefine((draft, context) => checkVatReason(draft, draft.applyVat, context));
export type ManualInvoiceDraft = z.output<typeof manualInvoiceDraft>;

/** Exactly one of them at a time (spec part 2, section 7). */
export const invoiceChange = z
  .object({
    status: z.enum(['pending', 'paid'], say('invalid')).optional(),
    dueDate: day.nullable().optional(),
    createdAt: invoiceDay.optional(),
    /** How an invoice that is marked paid was paid; without it by transfer. */
    method: z.enum(paymentMethods, say('invalid')).optional(),
    receiptNumber: optionalText(40),
    version: editedVersion,
  })
  .refine(
    ({ status, dueDate, createdAt }) =>
      [status, dueDate, createdAt].filter((one) => one !== undefined).length === 1,
    { path: ['status'], error: say('invalid') },
  )
  .refine(({ status, method }) => method === undefined || status === 'paid', {
    path: ['method'],
    error: say('invalid'),
  })
  .refine(({ method, receiptNumber }) => !method || !needsReceipt[method] || receiptNumber !== null, {
    path: ['receiptNumber'],
    error: say('receiptNumberRequired'),
  });
export type InvoiceChange = z.output<typeof invoiceChange>;

/** What is asked for where the invoice of an estimate is issued. */
export const invoiceRequest = z.object({
  reissue: z.boolean().default(false),
  /** The total that the person was shown: an invoice that comes to something else by now is not issued. */
  expectedTotal: amount('invalid')
    .nullish()
    .transform((value) => value ?? null),
});
export type InvoiceRequest = z.output<typeof invoiceRequest>;
