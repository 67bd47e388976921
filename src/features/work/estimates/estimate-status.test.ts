import { expect, test } from 'vitest';
import { estimateStatusWords } from './estimate-status.words.ts';
import { estimateStatuses, isPlannable } from './estimate-status.ts';

test('what is done or was refused is not planned any more, everything else is', () => {
  expect(estimateStatuses.filter((status) => !isPlannable(status))).toEqual(['converted', 'rejected']);
  expect(estimateStatuses.filter(isPlannable)).toEqual([
    'draft',
    'pending',
    'approved_waiting_parts',
    'approved',
    'in_service',
  ]);
});

test('every status has its label', () => {
  expect(Object.keys(estimateStatusWords).toSorted()).toEqual(estimateStatuses.toSorted());
});
