import { describe, expect, test } from 'vitest';
import { addDays, rangeOfDay, rangeOfDays } from '#shared/days.ts';
import {
  endOf,
  hoursOfDay,
  instantOfText,
  isClosedThroughout,
  isOutsideHours,
  isWithin,
  rangeOfWeek,
} from './schedule-rules.ts';

const hoursLong = ({ since, before }: { since: string; before: string }) =>
  (Date.parse(before) - Date.parse(since)) / 3_600_000;

describe('days and weeks', () => {
  test('starts and ends a day at midnight in Riga', () => {
    expect(rangeOfDay('2026-01-15')).toEqual({
      since: '2026-01-14T22:00:00.000Z',
      before: '2026-01-15T22:00:00.000Z',
    });
    expect(rangeOfDay('2026-07-15').since).toBe('2026-07-14T21:00:00.000Z');
  });

  test.each([
    ['2026-03-28', 24],
    ['2026-03-29', 23],
    ['2026-03-30', 24],
    ['2026-10-25', 25],
    ['2026-10-26', 24],
  ])('gives %s %i hours, each with its row', (day, hours) => {
    expect(hoursLong(rangeOfDay(day))).toBe(hours);
    const rows = hoursOfDay(day);
    expect(rows).toHaveLength(hours);
    expect(rows.every((row) => hoursLong(row) === 1)).toBe(true);
    expect([rows[0]?.since, rows.at(-1)?.before]).toEqual(Object.values(rangeOfDay(day)));
    expect(rows.slice(1).map(({ since }) => since)).toEqual(rows.slice(0, -1).map(({ before }) => before));
  });

  test('labels the rows by the clock: 03:00 is missing in spring and comes twice in autumn', () => {
    const first = (day: string) => hoursOfDay(day).map(({ time }) => time);
    expect(first('2026-05-20')).toEqual(
      Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    );
    expect(first('2026-03-29').slice(0, 5)).toEqual(['00:00', '01:00', '02:00', '04:00', '05:00']);
    expect(first('2026-10-25').slice(0, 6)).toEqual(['00:00', '01:00', '02:00', '03:00', '03:00', '04:00']);
  });

  test.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-23', '2026-11-22'],
    ['2026-11-28', '2026-11-22'],
    ['2027-01-01', '2026-12-27'],
  ])('starts the week of %s on Sunday %s', (day, sunday) => {
    const { days, since, before } = rangeOfWeek(day);
    expect(days).toEqual(Array.from({ length: 7 }, (_, index) => addDays(sunday, index)));
    expect({ since, before }).toEqual(rangeOfDays(sunday, addDays(sunday, 6)));
  });

  test('makes the week of a change of clocks an hour shorter or longer', () => {
    expect(hoursLong(rangeOfWeek('2026-03-31'))).toBe(7 * 24 - 1);
    expect(hoursLong(rangeOfWeek('2026-10-28'))).toBe(7 * 24 + 1);
  });
});

test('excludes from a span what only touches it', () => {
  const span = rangeOfDay('2026-05-20');
  const at = (scheduledDate: string, duration = 60) => isWithin({ scheduledDate, duration }, span);
  expect(at('2026-05-19T20:00:00Z')).toBe(false);
  expect(at('2026-05-19T20:00:00Z', 61)).toBe(true);
  expect(at('2026-05-20T20:59:00Z')).toBe(true);
  expect(at('2026-05-20T21:00:00Z')).toBe(false);
  expect(at('2026-05-18T08:00:00Z', 7 * 1440)).toBe(true);
});

test('ends after the given minutes, whatever the clock does meanwhile', () => {
  expect(endOf({ scheduledDate: '2026-10-25T00:30:00.000Z', duration: 120 })).toBe(
    '2026-10-25T02:30:00.000Z',
  );
});

describe('opening hours', () => {
  const weekdays = {
    openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
    specialDays: [],
  };
  test.each([
    // In summer 09:00 is 06:00 UTC, in winter 07:00.
    ['2026-05-20T06:00:00Z', 540, false],
    ['2026-05-20T05:59:00Z', 60, true],
    ['2026-05-20T14:00:00Z', 61, true],
    ['2026-11-25T06:30:00Z', 60, true],
    ['2026-11-25T07:00:00Z', 540, false],
    // A public holiday.
    ['2026-11-18T07:00:00Z', 540, true],
    // The Mondays after the clocks change.
    ['2026-03-30T06:00:00Z', 60, false],
    ['2026-10-26T06:00:00Z', 60, true],
    // A Saturday; late on a Wednesday into Thursday's hours; a whole night within two days' hours.
    ['2026-05-23T09:00:00Z', 60, true],
    ['2026-05-20T20:30:00Z', 60, true],
    ['2026-05-20T14:00:00Z', 17 * 60, true],
    // A Sunday night that is Monday in Riga.
    ['2026-05-17T21:30:00Z', 60, true],
  ])('decides whether %s for %i minutes is outside them: %s', (scheduledDate, duration, outside) => {
    expect(isOutsideHours({ scheduledDate, duration }, weekdays)).toBe(outside);
  });

  test.each([
    // A Sunday; before nine; past six; half an hour before nine and half an hour after it.
    ['2026-05-17T09:00:00Z', 60, true],
    ['2026-05-20T05:00:00Z', 60, true],
    ['2026-05-20T15:00:00Z', 60, true],
    ['2026-05-20T05:30:00Z', 60, false],
  ])('decides whether %s for %i minutes is closed all the time: %s', (scheduledDate, duration, closed) => {
    expect(isClosedThroughout({ scheduledDate, duration }, weekdays)).toBe(closed);
  });

  test('treats a shop that never opens as always closed', () => {
    expect(
      isOutsideHours(
        { scheduledDate: '2026-05-20T08:00:00Z', duration: 1 },
        { openingHours: [], specialDays: [] },
      ),
    ).toBe(true);
  });
});

describe('a typed date and time', () => {
  test.each([
    ['2026-05-20T08:00:00Z', '2026-05-20T08:00:00.000Z'],
    ['2026-05-20T08:00:00.123+03:00', '2026-05-20T05:00:00.123Z'],
    ['2026-05-20T08:00-0500', '2026-05-20T13:00:00.000Z'],
    ['2026-05-20', '2026-05-19T21:00:00.000Z'],
    ['2026-05-20T08:15', '2026-05-20T05:15:00.000Z'],
    ['2026-11-20 08:15:59', '2026-11-20T06:15:00.000Z'],
    // The clock leaves 03:30 out: 04:30. It shows 03:30 twice: the later; with a zone, either.
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25T03:30+03:00', '2026-10-25T00:30:00.000Z'],
  ])('accepts %s', (text, instant) => expect(instantOfText(text)).toBe(instant));

  test.each([
    'tomorrow',
    '2026-11-31',
    '2026-02-30T08:00:00Z',
    '2026-05-20T25:00',
    '2026-05-20T08:60:00Z',
    '0000-01-01',
    '9999-12-31',
    '1779264000000',
    '20.05.2026',
  ])('rejects %s', (text) => expect(instantOfText(text)).toBeNull());
});
