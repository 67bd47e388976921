import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#shared/days.ts';
import { easterOf, publicHolidayOn, publicHolidaysOf } from './public-holidays.ts';

/** Easter by Gauss's rule of 1816, an algorithm of its own. */
function easterByGauss(year: number): string {
  const [a, b, c] = [year % 19, year % 4, year % 7];
  const k = Math.floor(year / 100);
  const p = Math.floor((13 + 8 * k) / 25);
  const m = (15 - p + k - Math.floor(k / 4)) % 30;
  const n = (4 + k - Math.floor(k / 4)) % 7;
  const d = (19 * a + m) % 30;
  const e = (2 * b + 4 * c + 6 * d + n) % 7;
  const isMoved = (d === 29 && e === 6) || (d === 28 && e === 6 && a > 10);
  return addDays(`${year}-03-22`, d + e - (isMoved ? 7 : 0));
}

test.each([
  [1981, '1981-04-19'],
  [2008, '2008-03-23'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('finds Easter Sunday of %s', (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test('finds Easter as Gauss does, from 1970 to 2999', () => {
  for (let year = 1970; year < 3000; year++) {
    expect(easterOf(year)).toBe(easterByGauss(year));
    expect(weekdayOf(easterOf(year))).toBe(0);
  }
});

test('lists the public holidays of 2026, whose 4 May is a Monday and 18 November a Wednesday', () => {
  expect(publicHolidaysOf(2026).map(({ day }) => day)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-05',
    '2026-04-06',
    '2026-05-01',
    '2026-05-04',
    '2026-05-10',
    '2026-05-24',
    '2026-06-23',
    '2026-06-24',
    '2026-11-18',
    '2026-12-24',
    '2026-12-25',
    '2026-12-26',
    '2026-12-31',
  ]);
});

test.each([
  ['2024-05-06', 'Restoration of Independence (day off instead)', 'a Saturday'],
  ['2025-05-05', 'Restoration of Independence (day off instead)', 'a Sunday'],
  ['2023-11-20', 'Proclamation of the Republic (day off instead)', 'a Saturday'],
  ['2029-11-19', 'Proclamation of the Republic (day off instead)', 'a Sunday'],
])('gives %s off for %s on %s', (day, name) => {
  expect(publicHolidayOn(day)?.en).toBe(name);
});

test.each(['2026-05-05', '2026-11-19', '2026-06-22', '2026-12-27', '2027-01-02'])(
  'takes %s for an ordinary day',
  (day) => {
    expect(publicHolidayOn(day)).toBeNull();
  },
);

test('names a holiday in both languages', () => {
  expect(publicHolidayOn('2026-06-23')).toEqual({ en: 'Midsummer Eve', lv: 'Līgo diena' });
});
