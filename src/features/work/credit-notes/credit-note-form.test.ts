import { expect, test } from 'vitest';
import { sampleInvoice } from '#tests/harness/sample-invoice.ts';
import { fieldErrors } from '#shared/errors.ts';
import {
  blankCreditNote,
  creditNoteForm,
  expectedTotalOf,
  previewOf,
  type CreditNoteFields,
} from './credit-note-form.ts';

const [first, second] = ['0198b3a0-0000-7000-8000-000000000001', '0198b3a0-0000-7000-8000-000000000002'];
const plain = sampleInvoice([{ partPrice: '60.00' }, { partPrice: '40.00' }]);
const invoice = {
  ...plain,
  lineItems: plain.lineItems.map((line, index) => ({ ...line, id: [first, second][index] ?? '' })),
};
const filled = (change: Partial<CreditNoteFields> = {}): CreditNoteFields => ({
  ...blankCreditNote,
  reason: 'Wrong price',
  ...change,
});
const line = (invoiceLineId: string, amount = '') => ({ invoiceLineId, amount });
const sent = (change: Partial<CreditNoteFields>) => creditNoteForm.parse(filled(change));
const problemsOf = (change: Partial<CreditNoteFields>) => {
  const parsed = creditNoteForm.safeParse(filled(change));
  return parsed.success ? {} : fieldErrors(parsed.error);
};

test('sends lines and amount only of the chosen kind', () => {
  const typed = { lines: [line(second), line(first, '5.50')], amount: '12.00' };
  expect(sent({ ...typed, kind: 'all' })).toMatchObject({ kind: 'all', lines: [], amount: null });
  expect(sent({ ...typed, kind: 'amount' })).toMatchObject({ kind: 'amount', lines: [], amount: '12.00' });
  expect(sent({ ...typed, kind: 'lines' })).toMatchObject({
    kind: 'lines',
    lines: [
      { invoiceLineId: second, amount: null },
      { invoiceLineId: first, amount: '5.50' },
    ],
    amount: null,
  });
});

test('says at its field what is missing or no number', () => {
  expect(problemsOf({ reason: 'ab' })).toEqual({ reason: ['creditReasonRequired'] });
  expect(problemsOf({ kind: 'lines' })).toEqual({ lines: ['lineRequired'] });
  expect(problemsOf({ kind: 'lines', lines: [line(first), line(second, 'x')] })).toEqual({
    'lines.1.amount': ['amountAboveZero'],
  });
  expect(problemsOf({ kind: 'amount' })).toEqual({ amount: ['amountAboveZero'] });
});

test('shows what is given back and left, and what the customer will have paid too much', () => {
  const paid = { ...invoice, paidAmount: '100.00' };
  const all = previewOf(paid, [], filled());
  expect([expectedTotalOf(all), all.overpaid]).toEqual(['121.00', 100_00]);
  const some = previewOf(paid, [], filled({ kind: 'lines', lines: [line(second, ' 10.00 ')] }));
  expect(some.amounts).toMatchObject({ net: 10_00, tax: 2_10, total: 12_10 });
  expect(some.overpaid).toBe(0);
  expect(previewOf(paid, [], filled({ kind: 'lines', lines: [line(second)] })).overpaid).toBe(27_40);
});

test('takes off what earlier credit notes gave back', () => {
  const earlier = [{ subtotal: '40.00', tax: '8.40', lineItems: [{ invoiceLineId: second, net: '40.00' }] }];
  expect(expectedTotalOf(previewOf(invoice, earlier, filled()))).toBe('72.60');
});

test('shows no sums, and why, where more is wanted than is left', () => {
  const above = previewOf(invoice, [], filled({ kind: 'lines', lines: [line(first, '60.01')] }));
  expect([above.amounts, above.problems]).toEqual([null, { 'lines.0.amount': ['creditAboveLeft'] }]);
  const typing = previewOf(invoice, [], filled({ kind: 'amount', amount: '12,' }));
  expect([typing.amounts, typing.problems]).toEqual([null, {}]);
});
