import { expect, test } from 'vitest';
import { quickRange, rigaDay } from './report-range.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-12-31T21:59:59.999Z', '2026-12-31'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
  ['2026-12-31T22:00:00-03:00', '2027-01-01'],
  ['2026-06-30T23:30:00+03:00', '2026-06-30'],
  ['2026-06-30T21:00:00Z', '2026-07-01'],
  ['0000-01-01', '1970-01-02'],
  ['0001-01-01T00:00:00+14:00', '1970-01-02'],
  ['9999-12-31', '9000-01-01'],
  ['9999-12-31T23:59:59-12:00', '9000-01-01'],
])('reads %s as the day %s', (typed, day) => {
  expect(rigaDay(typed)).toBe(day);
});

test.each([
  ['2026-11-21', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31', '2026-09-01'],
  ['2026-01-31', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31', '2025-11-01'],
  ['2026-02-01', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31', '2025-12-01'],
  ['2028-03-31', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29', '2028-01-01'],
  ['2026-12-31', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30', '2026-10-01'],
])(
  'finds this month, the last month and the last three around %s',
  (today, first, last, firstBefore, lastBefore, firstOfThree) => {
    expect(quickRange('thisMonth', today)).toEqual({ startDate: first, endDate: last });
    expect(quickRange('lastMonth', today)).toEqual({ startDate: firstBefore, endDate: lastBefore });
    expect(quickRange('lastThreeMonths', today)).toEqual({ startDate: firstOfThree, endDate: last });
  },
);
