import { expect, test } from 'vitest';
import { estimateStatuses, mayAskDeposit, statusesWhere } from './estimate-status.ts';

test('excludes completed and rejected estimates from planning, and no others', () => {
  expect(statusesWhere(({ isPlannable }) => isPlannable)).toEqual([
    'draft',
    'pending',
    'approved_waiting_parts',
    'approved',
    'in_service',
  ]);
});

const invoice = { id: '1' };
test.each(estimateStatuses)('asks for a deposit of an agreed estimate until it is invoiced: %s', (status) => {
  const isAgreed = ['approved_waiting_parts', 'approved', 'in_service', 'converted'].includes(status);
  expect(mayAskDeposit({ status, invoice: null })).toBe(isAgreed);
  expect(mayAskDeposit({ status, invoice })).toBe(false);
});
