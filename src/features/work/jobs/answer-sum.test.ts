import { expect, test } from 'vitest';
import { answerSum, type SummedLine } from './answer-sum.ts';

const lines: SummedLine[] = [
  { net: '149.00', price: '180.29', answer: 'approved', isUnpriced: false },
  { net: '74.38', price: '90.00', answer: 'approved', isUnpriced: false },
  { net: '34.00', price: '41.14', answer: 'declined', isUnpriced: false },
];

test('leaves declined lines out of every sum but their own', () => {
  expect(answerSum(lines, '21.00')).toEqual({
    subtotal: '223.38',
    tax: '46.91',
    total: '270.29',
    approved: 2,
    declined: 1,
    open: 0,
    declinedPrice: '41.14',
    isRounded: false,
    hasUnpriced: false,
  });
});

test('counts a line without an answer in the sum, but as neither approved nor declined', () => {
  const sum = answerSum([...lines, { net: '1.00', price: '1.21', answer: null, isUnpriced: false }], '21.00');
  expect(sum).toMatchObject({ subtotal: '224.38', approved: 2, declined: 1, open: 1 });
});

test('rounds the VAT of the whole sum once, and tells when the prices come to something else', () => {
  const small: SummedLine[] = Array.from({ length: 3 }, () => ({
    net: '0.02',
    price: '0.02',
    answer: 'approved',
    isUnpriced: false,
  }));
  expect(answerSum(small, '21.00')).toMatchObject({
    subtotal: '0.06',
    tax: '0.01',
    total: '0.07',
    isRounded: true,
  });
});

test('adds no VAT without a rate', () => {
  expect(answerSum(lines, null)).toMatchObject({ subtotal: '223.38', tax: '0.00', total: '223.38' });
});

test('sums more than one amount can hold', () => {
  const huge: SummedLine[] = Array.from({ length: 100 }, () => ({
    net: '99999999.99',
    price: '99999999.99',
    answer: 'approved',
    isUnpriced: false,
  }));
  expect(answerSum(huge, null).total).toBe('9999999999.00');
});

test('leaves a line without a price out of every sum and count, and says that one is to come', () => {
  const unpriced: SummedLine = { net: '0.00', price: '0.00', answer: null, isUnpriced: true };
  const { hasUnpriced, ...sum } = answerSum([...lines, unpriced], '21.00');
  expect({ ...sum, hasUnpriced: false }).toEqual(answerSum(lines, '21.00'));
  expect(hasUnpriced).toBe(true);
});
