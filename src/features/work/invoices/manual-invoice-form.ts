import { z } from 'zod';
import { say } from '#shared/errors.ts';
import { isMoney } from '#shared/money.ts';
import type { ManualLine } from './invoice-totals.ts';
import { idOf, newCustomerOf, type PickedCustomer } from '#features/records/customers/picked-customer.ts';
import { dueDateProblem } from '#features/work/paperwork/plausible-day.ts';
import { vatReasons } from '#features/work/paperwork/vat-exemption.ts';
import type { Invoice } from './invoices.contract.ts';
import { manualInvoiceDraft, NEW_CUSTOMER } from './invoice-drafts.contract.ts';

const lineFields = z.object({
  /** Stays the same while lines come and go. */
  key: z.number(),
  description: z.string(),
  pricePerUnit: z.string(),
  units: z.string(),
});
export type LineFields = z.output<typeof lineFields>;

const fields = z.object({
  customer: z.custom<PickedCustomer | null>(() => true),
  lineItems: z.array(lineFields),
  applyVat: z.boolean(),
  vatReason: z.enum(vatReasons).nullable(),
  vatReasonText: z.string(),
  buyerReference: z.string(),
  notes: z.string(),
  freeformText: z.string(),
  invoiceDate: z.string().nullable(),
  dueDate: z.string().nullable(),
});
export type ManualInvoiceFields = z.output<typeof fields>;

/** What the form holds, turned into what is sent, and checked by the contract. */
export const manualInvoiceForm = fields
  .superRefine(({ customer }, context) => {
    if (customer?.kind !== 'typed') return;
    context.addIssue({
      code: 'custom',
      path: ['existingCustomerId'],
      message: say('chooseOrCreateCustomer'),
    });
  })
  .transform(({ customer, invoiceDate, ...rest }): z.input<typeof manualInvoiceDraft> => ({
    ...rest,
    existingCustomerId: customer?.kind === 'new' ? NEW_CUSTOMER : idOf(customer),
    newCustomer: newCustomerOf(customer),
    // By default it is today; when it is cleared by hand it is required.
    invoiceDate: invoiceDate ?? '',
  }))
  .pipe(manualInvoiceDraft)
  .superRefine(({ invoiceDate, dueDate }, context) => {
    const problem = invoiceDate && dueDate && dueDateProblem(dueDate, invoiceDate);
    if (problem) context.addIssue({ code: 'custom', path: ['dueDate'], message: say(problem) });
  });

let lastKey = 0;
export const blankLine = (): LineFields => {
  lastKey += 1;
  return { key: lastKey, description: '', pricePerUnit: '', units: '1' };
};

/** Returns a new invoice of `today`, to be paid by the terms of its customer. */
export const blankInvoice = (today: string): ManualInvoiceFields => ({
  customer: null,
  lineItems: [blankLine()],
  applyVat: true,
  vatReason: null,
  vatReasonText: '',
  buyerReference: '',
  notes: '',
  freeformText: '',
  invoiceDate: today,
  dueDate: null,
});

/** Returns a new invoice of `today` that says what another manual one says. */
export const invoiceAgain = (invoice: Invoice, today: string): ManualInvoiceFields => ({
  ...blankInvoice(today),
  customer: { kind: 'record', id: invoice.customerId, name: invoice.customerName },
  lineItems: invoice.manualLineItems.map(({ description, pricePerUnit, units }) => ({
    ...blankLine(),
    description,
    pricePerUnit,
    units: String(units),
  })),
  // A shop that charges no VAT is not asked why.
  applyVat: invoice.applyTax || invoice.seller.vatRegistered === false,
  vatReason: invoice.vatReason,
  vatReasonText: invoice.vatReasonText ?? '',
  buyerReference: invoice.buyerReference ?? '',
  notes: invoice.notes ?? '',
  freeformText: invoice.freeformText ?? '',
});

/** Returns a line as far as it can be calculated while it is being typed: what is no number yet counts as nothing. */
export const pricedLine = ({ pricePerUnit, units }: LineFields): ManualLine => ({
  pricePerUnit: isMoney(pricePerUnit) && !pricePerUnit.startsWith('-') ? pricePerUnit : '0',
  units: /^\d{1,6}$/.test(units.trim()) ? Number(units) : 0,
});
