import { expect, test } from 'vitest';
import { estimateForm, fieldsOfEstimate, problemsOf, type EstimateFields } from './estimate-form.ts';

const blank = fieldsOfEstimate(null);
const problems = (changes: Partial<EstimateFields>, isVatRegistered = true) =>
  problemsOf(
    estimateForm(() => [], isVatRegistered),
    { ...blank, ...changes },
    'en',
  );

test('asks why VAT is left out, and for the text where the list has none', () => {
  expect(problems({ applyTax: true })).toEqual({});
  expect(problems({ applyTax: false })).toEqual({ vatReason: 'Please choose why VAT is not applied' });
  expect(problems({ applyTax: false, vatReason: 'exempt' })).toEqual({
    vatReasonText: 'Please enter the text for the document',
  });
  expect(problems({ applyTax: false, vatReason: 'export' })).toEqual({});
});

test('does not ask a shop that is not registered for VAT', () => {
  expect(problems({ applyTax: false }, false)).toEqual({});
});
