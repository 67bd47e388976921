import { expect, test } from 'vitest';
import type { Proposal } from './bank-statements.contract.ts';
import { chosenOf, tooMuchOf, transfersOf } from './choices.ts';

const candidate = (invoiceId: string, amount: string, balance = amount) => ({
  invoiceId,
  invoiceNumber: `R-${invoiceId}`,
  customerName: 'Anna',
  reason: 'number' as const,
  balance,
  amount,
});
const proposal = (bankEntry: string, isSure: boolean, ...candidates: Proposal['candidates']): Proposal => ({
  bankEntry,
  amount: '100.00',
  left: '100.00',
  paidOn: '2026-03-02',
  payerName: 'Anna',
  text: 'R-1',
  isSure,
  candidates,
});

test('books every invoice of a sure entry until it is left out', () => {
  const sure = proposal('a', true, candidate('1', '60.00'), candidate('2', '40.00'));
  expect(chosenOf(sure, {})).toHaveLength(2);
  expect(chosenOf(sure, { a: null })).toEqual([]);
});

test('books of a doubtful entry only the invoice that was chosen', () => {
  const doubtful = proposal('a', false, candidate('1', '60.00'), candidate('2', '40.00'));
  expect(chosenOf(doubtful, {})).toEqual([]);
  expect(chosenOf(doubtful, { a: '2' }).map(({ invoiceId }) => invoiceId)).toEqual(['2']);
  expect(chosenOf(doubtful, { a: null })).toEqual([]);
});

test('says by how much an invoice would be paid too much', () => {
  expect(tooMuchOf(candidate('1', '100.00', '100.00'))).toBeNull();
  expect(tooMuchOf(candidate('1', '100.00', '100.01'))).toBeNull();
  expect(tooMuchOf(candidate('1', '100.00', '99.99'))).toBe('0.01');
  expect(tooMuchOf(candidate('1', '100.00', '-5.00'))).toBe('100.00');
});

test('sends what is booked with the entry, and a reference that fits', () => {
  const long = { ...proposal('b', true, candidate('3', '100.00', '90.00')), text: 'x'.repeat(500) };
  const sent = transfersOf([proposal('a', false, candidate('1', '100.00')), long], {});
  expect(sent).toEqual([
    {
      bankEntry: 'b',
      entryAmount: '100.00',
      invoiceId: '3',
      amount: '100.00',
      above: '10.00',
      paidOn: '2026-03-02',
      reference: `Anna: ${'x'.repeat(134)}`,
    },
  ]);
  const [nameless] = transfersOf([{ ...long, payerName: null, text: null }], {});
  expect(nameless?.reference).toBeNull();
});
