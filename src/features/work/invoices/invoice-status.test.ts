import { expect, test } from 'vitest';
import { statusOn } from './invoice-status.ts';

test.each([
  ['pending', '2026-11-20', 'overdue'],
  ['pending', '2026-11-21', 'pending'],
  ['pending', '2026-11-22', 'pending'],
  ['pending', null, 'pending'],
  ['pending', '2025-12-31', 'overdue'],
  ['paid', '2026-11-20', 'paid'],
  ['cancelled', '2026-11-20', 'cancelled'],
])('shows on 21 November an invoice that is %s and due %s as %s', (status, dueDate, displayed) => {
  expect(statusOn('2026-11-21', { status, dueDate })).toBe(displayed);
});
