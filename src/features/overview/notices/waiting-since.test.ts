import { expect, test } from 'vitest';
import { WORKING_DAYS_TO_WAIT, workingDaysBefore } from './waiting-since.ts';

const before = (now: string) => workingDaysBefore(new Date(now), WORKING_DAYS_TO_WAIT);

test.each([
  // Friday afternoon, from Wednesday afternoon.
  ['2026-11-20T13:00:00.000Z', '2026-11-18T13:00:00.000Z'],
  // Tuesday: the weekend does not count.
  ['2026-11-24T13:00:00.000Z', '2026-11-20T13:00:00.000Z'],
  // Monday looks back to Thursday.
  ['2026-11-23T06:00:00.000Z', '2026-11-19T06:00:00.000Z'],
  // All weekend it is as late as at its end: Thursday at midnight, Riga's.
  ['2026-11-21T10:00:00.000Z', '2026-11-18T22:00:00.000Z'],
  ['2026-11-22T21:59:00.000Z', '2026-11-18T22:00:00.000Z'],
  // The clock went back on Sunday the 25th: the same time of day, another offset.
  ['2026-10-27T08:00:00.000Z', '2026-10-23T07:00:00.000Z'],
])('counts two working days back from %s to %s', (now, expected) => {
  expect(before(now)).toBe(expected);
});
