import { expect, test } from 'vitest';
import { dueDateProblem, unlikelyDay } from './plausible-day.ts';

// 23:30 in Riga, where it is the next day already at 22:00 UTC.
test.each([
  ['2026-11-24T21:30:00Z', '2025-01-01', null],
  ['2026-11-24T21:30:00Z', '2024-12-31', 'early'],
  ['2026-11-24T21:30:00Z', '2000-01-01', 'early'],
  ['2026-11-24T21:30:00Z', '2026-11-25', null],
  ['2026-11-24T21:30:00Z', '2026-11-26', 'late'],
  ['2026-11-24T22:30:00Z', '2026-11-26', null],
  ['2026-11-24T21:30:00Z', '2999-12-31', 'late'],
  ['2026-12-31T22:30:00Z', '2025-12-31', 'early'],
  ['2026-12-31T22:30:00Z', '2027-01-02', null],
] as const)('finds at %s the day %s %s', (now, day, unlikely) => {
  expect(unlikelyDay(day, new Date(now))).toBe(unlikely);
});

test.each([
  ['2026-05-04', '2026-05-03', 'dueBeforeInvoice'],
  ['2026-05-04', '2026-05-04', null],
  ['2026-05-04', '2028-05-04', null],
  ['2026-05-04', '2028-05-05', 'dueDateLate'],
  ['2028-02-29', '2030-02-28', null],
  ['2028-02-29', '2030-03-01', 'dueDateLate'],
] as const)('finds of an invoice of %s that is due on %s: %s', (invoiceDay, dueDate, problem) => {
  expect(dueDateProblem(dueDate, invoiceDay)).toBe(problem);
});
