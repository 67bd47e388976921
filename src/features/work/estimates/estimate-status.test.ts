import { expect, test } from 'vitest';
import { estimateStatusWords } from './estimate-status.words.ts';
import { estimateStatuses, isPlannable } from './estimate-status.ts';

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
