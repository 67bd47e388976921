import { expect, test } from 'vitest';
import { dueDateOf } from './payment-terms.ts';

test.each([
  ['2026-11-21', 7, '2026-11-28'],
  ['2026-12-28', 7, '2027-01-04'],
  ['2028-02-23', 7, '2028-03-01'],
  ['2026-03-25', 30, '2026-04-24'],
  ['2026-11-21', 0, '2026-11-21'],
])('makes an invoice of %s to be paid within %i days due on %s', (day, days, due) => {
  expect(dueDateOf(day, days)).toBe(due);
});
