import { expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  isDay,
  monthOf,
  monthsUpTo,
  nearDay,
  rangeOfDay,
  rangeOfDays,
  weekdayOf,
} from './days.ts';

const hours = ({ since, before }: { since: string; before: string }) =>
  (Date.parse(before) - Date.parse(since)) / 3_600_000;

test.each([
  ['2026-01-15', '2026-01-14T22:00:00.000Z', 24],
  ['2026-03-29', '2026-03-28T22:00:00.000Z', 23],
  ['2026-07-01', '2026-06-30T21:00:00.000Z', 24],
  ['2026-10-25', '2026-10-24T21:00:00.000Z', 25],
  ['2026-12-31', '2026-12-30T22:00:00.000Z', 24],
  ['2028-02-29', '2028-02-28T22:00:00.000Z', 24],
])('starts %s in Riga at %s, for %i hours', (day, since, length) => {
  expect(rangeOfDay(day).since).toBe(since);
  expect(hours(rangeOfDay(day))).toBe(length);
});

test('connects days without gap or overlap, the whole year through', () => {
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
    expect(rangeOfDay(day).before).toBe(rangeOfDay(addDays(day, 1)).since);
  expect(rangeOfDays('2026-01-01', '2026-12-31')).toEqual({
    since: '2025-12-31T22:00:00.000Z',
    before: '2026-12-31T22:00:00.000Z',
  });
});

test('counts days over months and years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-01', '2026-11-01')).toBe(245);
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([0, 1]);
});

test('returns a whole month, over the ends of years too', () => {
  expect(monthOf('2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthOf('2026-01-31', -2)).toEqual({ from: '2025-11-01', to: '2025-11-30' });
  expect(monthOf('2026-12-31', 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' });
});

test('rejects a day that the calendar does not have, and limits a day to a range of years', () => {
  expect(['2026-11-30', '2026-11-31', '2026-13-01', 'today'].map(isDay)).toEqual([true, false, false, false]);
  expect(['0001-01-01', '2026-11-21', '9999-12-31'].map(nearDay)).toEqual([
    '1970-01-02',
    '2026-11-21',
    '9000-01-01',
  ]);
  expect(() => rangeOfDay('2026-11-31x')).toThrow(RangeError);
});

test('gives a month its own number of days', () => {
  expect(monthsUpTo('2026-11-21', 1)).toEqual([{ month: '2026-11', from: '2026-11-01', to: '2026-11-30' }]);
  expect(monthsUpTo('2026-12-31', 1)).toEqual([{ month: '2026-12', from: '2026-12-01', to: '2026-12-31' }]);
});

test('lists the last twelve months over the new year, oldest first, with a leap February', () => {
  const months = monthsUpTo('2024-05-31', 12);
  expect(months.map(({ month }) => month)).toEqual(
    '2023-06 2023-07 2023-08 2023-09 2023-10 2023-11 2023-12 2024-01 2024-02 2024-03 2024-04 2024-05'.split(
      ' ',
    ),
  );
  expect(months[8]).toEqual({ month: '2024-02', from: '2024-02-01', to: '2024-02-29' });
});
