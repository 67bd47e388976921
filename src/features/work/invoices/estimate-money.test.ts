import { expect, test } from 'vitest';
import { leftOfWork } from './estimate-money.ts';

test('takes paid deposits off until there is an invoice', () => {
  expect(leftOfWork({ total: '652.65' }, null)).toBe(65_265);
  expect(
    leftOfWork({ total: '652.65', deposits: [{ paidAmount: '150.00' }, { paidAmount: '0.00' }] }, null),
  ).toBe(50_265);
});

test('owes what the invoice, which has taken the deposits off, still has to be paid', () => {
  const invoice = { total: '502.65', credited: '2.65', paidAmount: '100.00' };
  expect(leftOfWork({ total: '652.65', deposits: [{ paidAmount: '150.00' }] }, invoice)).toBe(40_000);
});
