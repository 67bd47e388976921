import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleInvoice } from '#tests/harness/sample-invoice.ts';
import { fieldErrors } from '#shared/errors.ts';
import { manualTotals } from './invoice-totals.ts';
import {
  blankInvoice,
  blankLine,
  invoiceAgain,
  manualInvoiceForm,
  pricedLine,
  type ManualInvoiceFields,
} from './manual-invoice-form.ts';

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-28T09:00:00Z') }));
afterAll(() => vi.useRealTimers());

const customer = { kind: 'record' as const, id: '0198b3a0-0000-7000-8000-000000000001', name: 'Anna' };
const line = (description: string, pricePerUnit: string, units: string) => ({
  ...blankLine(),
  description,
  pricePerUnit,
  units,
});
const filled = (change: Partial<ManualInvoiceFields> = {}): ManualInvoiceFields => ({
  ...blankInvoice('2026-12-28'),
  customer,
  lineItems: [line('Tow', '45.50', '2')],
  ...change,
});
const problemsOf = (form: ManualInvoiceFields) => {
  const parsed = manualInvoiceForm.safeParse(form);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test('starts today, due by the terms of the customer, with VAT and one blank line', () => {
  expect(blankInvoice('2026-12-28')).toMatchObject({
    invoiceDate: '2026-12-28',
    dueDate: null,
    applyVat: true,
    lineItems: [{ description: '', pricePerUnit: '', units: '1' }],
  });
});

test('says again what another invoice says, dated today', () => {
  const { id: customerId, name: customerName } = customer;
  const manualLineItems = [{ description: 'Tow', pricePerUnit: '45.50', units: 2, lineTotal: '91.00' }];
  const before = sampleInvoice([], {
    customerId,
    customerName,
    manualLineItems,
    applyTax: false,
    vatReason: 'export',
    notes: null,
    freeformText: 'Thank you',
  });
  expect(manualInvoiceForm.parse(invoiceAgain(before, '2026-12-28'))).toEqual({
    existingCustomerId: customerId,
    newCustomer: null,
    lineItems: [{ description: 'Tow', pricePerUnit: '45.50', units: 2 }],
    applyVat: false,
    vatReason: 'export',
    vatReasonText: null,
    buyerReference: null,
    notes: null,
    freeformText: 'Thank you',
    invoiceDate: '2026-12-28',
    dueDate: null,
  });
});

test('sends the payload of the contract', () => {
  expect(manualInvoiceForm.parse(filled({ notes: ' ', freeformText: ' Thank you ' }))).toEqual({
    existingCustomerId: customer.id,
    newCustomer: null,
    lineItems: [{ description: 'Tow', pricePerUnit: '45.50', units: 2 }],
    applyVat: true,
    vatReason: null,
    vatReasonText: null,
    buyerReference: null,
    notes: null,
    freeformText: 'Thank you',
    invoiceDate: '2026-12-28',
    dueDate: null,
  });
});

test('shows each error at its field', () => {
  expect(
    problemsOf(
      filled({
        customer: null,
        invoiceDate: null,
        lineItems: [line('Tow', '1', '1'), line(' ', '0.00', '0'), line('x', 'ten', '1.5')],
      }),
    ),
  ).toEqual({
    existingCustomerId: ['customerRequired'],
    'lineItems.1.description': ['descriptionRequired'],
    'lineItems.1.pricePerUnit': ['priceAboveZero'],
    'lineItems.1.units': ['unitsAtLeastOne'],
    'lineItems.2.pricePerUnit': expect.arrayContaining(['priceAboveZero']),
    'lineItems.2.units': ['unitsAtLeastOne'],
    invoiceDate: ['dateInvalid'],
  });
  expect(problemsOf(filled({ lineItems: [] }))).toEqual({ lineItems: ['lineRequired'] });
});

test('leaves the due date to the terms, and permits the day itself, but none before', () => {
  expect(problemsOf(filled({ dueDate: null }))).toEqual({});
  expect(problemsOf(filled({ dueDate: '2026-12-28' }))).toEqual({});
  expect(problemsOf(filled({ dueDate: '2026-12-27' }))).toEqual({ dueDate: ['dueBeforeInvoice'] });
});

test('previews the fields that are a number already', () => {
  const lines = [line('a', '0.05', '3'), line('b', '', '1'), line('c', '12.', '2'), line('d', '10', '')];
  const { lines: totals, ...sums } = manualTotals(lines.map(pricedLine), {
    applyTax: true,
    taxRate: '21.00',
  });
  expect(totals).toEqual([15, 0, 0, 0]);
  expect(sums).toEqual({ subtotal: 15, tax: 3, total: 18 });
});

test('asks why VAT is left out, and for the text where the list has none', () => {
  const without = { applyVat: false };
  expect(problemsOf(filled(without))).toEqual({ vatReason: ['vatReasonRequired'] });
  expect(problemsOf(filled({ ...without, vatReason: 'exempt' }))).toEqual({
    vatReasonText: ['vatReasonTextRequired'],
  });
  expect(problemsOf(filled({ ...without, vatReason: 'reverseCharge' }))).toEqual({});
  expect(problemsOf(filled({ applyVat: true }))).toEqual({});
});

test('asks a shop that charges no VAT for no reason when it says an invoice again', () => {
  const { seller } = sampleInvoice([]);
  const before = sampleInvoice([], { applyTax: false, seller: { ...seller, vatRegistered: false } });
  expect(invoiceAgain(before, '2026-12-28').applyVat).toBe(true);
});
