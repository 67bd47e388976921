import { expect, test } from 'vitest';
import { standingOf, statusOn } from './invoice-status.ts';

test.each([
  ['pending', '2026-11-20', 'overdue'],
  ['pending', '2026-11-21', 'pending'],
  ['pending', '2026-11-22', 'pending'],
  ['pending', null, 'overdue'],
  ['paid', null, 'paid'],
  ['pending', '2025-12-31', 'overdue'],
  ['paid', '2026-11-20', 'paid'],
  ['cancelled', '2026-11-20', 'cancelled'],
])(
  'shows on 21 November an invoice of the 20th that is %s and due %s as %s',
  (status, dueDate, displayed) => {
    const createdAt = '2026-11-20T08:00:00.000Z';
    expect(statusOn('2026-11-21', { status, dueDate, createdAt })).toBe(displayed);
  },
);

test('makes an invoice without a due date overdue from the day after its own, by the clock of Riga', () => {
  const shown = (createdAt: string) =>
    statusOn('2026-11-21', { status: 'pending', dueDate: null, createdAt });
  expect(shown('2026-11-20T21:59:59.999Z')).toBe('overdue');
  expect(shown('2026-11-20T22:00:00.000Z')).toBe('pending');
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
