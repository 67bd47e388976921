import { expect, test } from 'vitest';
import { standingOf, statusOn } from './invoice-status.ts';

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

test.each([
  ['pending', '0.00', false, 'pending'],
  ['overdue', '40.00', false, 'overdue'],
  ['paid', '99.99', false, 'paid'],
  ['paid', '100.00', false, 'credited'],
  ['paid', '100.00', true, 'corrected'],
  ['cancelled', '0.00', false, 'cancelled'],
])('shows an invoice of 100 that is %s, with %s credited, corrected: %s, as %s', (...given) => {
  const [status, credited, isCorrected, standing] = given;
  expect(standingOf({ status, total: '100.00', credited, isCorrected })).toBe(standing);
});

test('shows a paid invoice of nothing as paid', () => {
  expect(standingOf({ status: 'paid', total: '0.00', credited: '0.00', isCorrected: false })).toBe('paid');
});
