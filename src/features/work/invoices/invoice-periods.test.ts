import { expect, test } from 'vitest';
import { daysOfPeriod } from './invoice-periods.ts';

const at = (instant: string) => new Date(instant);

test.each([
  ['today', '2026-11-21T12:00:00Z', '2026-11-21', '2026-11-21'],
  // In Riga it is the next day already: two hours ahead in winter, three in summer.
  ['today', '2026-11-21T21:59:59Z', '2026-11-21', '2026-11-21'],
  ['today', '2026-11-21T22:00:00Z', '2026-11-22', '2026-11-22'],
  ['today', '2026-07-01T20:59:59Z', '2026-07-01', '2026-07-01'],
  ['today', '2026-07-01T21:00:00Z', '2026-07-02', '2026-07-02'],
  // The night before the clock goes forward it is two hours ahead, the night after it three; and back again.
  ['today', '2026-03-28T21:30:00Z', '2026-03-28', '2026-03-28'],
  ['today', '2026-03-29T21:30:00Z', '2026-03-30', '2026-03-30'],
  ['today', '2026-10-24T21:30:00Z', '2026-10-25', '2026-10-25'],
  ['today', '2026-10-25T21:30:00Z', '2026-10-25', '2026-10-25'],
  // 21 November 2026 is a Saturday.
  ['this_week', '2026-11-21T12:00:00Z', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-21T12:00:00Z', '2026-11-09', '2026-11-15'],
  // Sunday is the last day of its week, Monday the first, by Riga's midnight.
  ['this_week', '2026-11-22T21:59:00Z', '2026-11-16', '2026-11-22'],
  ['this_week', '2026-11-22T22:00:00Z', '2026-11-23', '2026-11-29'],
  ['last_week', '2026-11-22T22:00:00Z', '2026-11-16', '2026-11-22'],
  // The weeks of the changes of clocks have seven days as well.
  ['this_week', '2026-03-29T20:59:00Z', '2026-03-23', '2026-03-29'],
  ['last_week', '2026-03-29T21:00:00Z', '2026-03-23', '2026-03-29'],
  ['this_week', '2026-10-25T21:59:00Z', '2026-10-19', '2026-10-25'],
  ['last_week', '2026-10-25T22:00:00Z', '2026-10-19', '2026-10-25'],
  // Across months and years.
  ['this_week', '2026-12-31T12:00:00Z', '2026-12-28', '2027-01-03'],
  ['last_week', '2027-01-01T12:00:00Z', '2026-12-21', '2026-12-27'],
  ['this_month', '2026-11-21T12:00:00Z', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-11-21T12:00:00Z', '2026-10-01', '2026-10-31'],
  ['this_month', '2026-12-31T22:00:00Z', '2027-01-01', '2027-01-31'],
  ['last_month', '2026-12-31T22:00:00Z', '2026-12-01', '2026-12-31'],
  ['last_month', '2026-01-15T12:00:00Z', '2025-12-01', '2025-12-31'],
  // The last month is the shorter one.
  ['last_month', '2026-03-31T12:00:00Z', '2026-02-01', '2026-02-28'],
  ['this_month', '2028-02-10T12:00:00Z', '2028-02-01', '2028-02-29'],
] as const)('resolves %s at %s to %s to %s', (period, now, from, to) => {
  expect(daysOfPeriod(period, at(now))).toEqual({ from, to });
});
