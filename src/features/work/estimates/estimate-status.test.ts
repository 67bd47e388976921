import { expect, test } from 'vitest';
import { estimateStatusWords } from './estimate-status.words.ts';
import { estimateStatuses, isPlannable, mayAskDeposit } from './estimate-status.ts';

test('excludes completed and rejected estimates from planning, and no others', () => {
  expect(estimateStatuses.filter((status) => !isPlannable(status))).toEqual(['converted', 'rejected']);
  expect(estimateStatuses.filter(isPlannable)).toEqual([
    'draft',
    'pending',
    'approved_waiting_parts',
    'approved',
    'in_service',
  ]);
});

test('has a label for every status', () => {
  expect(Object.keys(estimateStatusWords).toSorted()).toEqual(estimateStatuses.toSorted());
});

const invoice = { id: '1' };
test.each(estimateStatuses)('asks for a deposit of an agreed estimate until it is invoiced: %s', (status) => {
  const isAgreed = ['approved_waiting_parts', 'approved', 'in_service', 'converted'].includes(status);
  expect(mayAskDeposit({ status, invoice: null })).toBe(isAgreed);
  expect(mayAskDeposit({ status, invoice })).toBe(false);
});
