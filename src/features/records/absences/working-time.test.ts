import { describe, expect, test } from 'vitest';
import type { OpenHours } from '#features/records/special-days/shop-hours.ts';
import { isNotThere, notThereOn, thereOn, workingOn, type WorkingTime } from './working-time.ts';

/** A Wednesday in winter: the clock is two hours ahead of UTC. */
const DAY = '2026-11-25';
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+02:00`);
const summer = (day: string, time: string) => Date.parse(`${day}T${time}:00+03:00`);
const part = (from: string, to: string) => ({ from: at(from), to: at(to) });
const hours = (weekdays: readonly number[], opens: string, closes: string): OpenHours[] =>
  weekdays.map((weekday) => ({ weekday, opens, closes }));
const weekOf = (own: readonly OpenHours[]) => [{ technicianId: 'toms', hours: [...own] }];
const away = (fromTime: string | null, untilTime: string | null, day = DAY) => ({
  technicianId: 'toms',
  firstDay: day,
  lastDay: day,
  fromTime,
  untilTime,
});

const shop: WorkingTime = {
  openingHours: hours([1, 2, 3, 4, 5], '09:00', '18:00'),
  specialDays: [],
  absences: [],
  workingWeeks: [],
};
const shortDays: WorkingTime = { ...shop, workingWeeks: weekOf(hours([1, 2, 3, 4], '10:00', '15:00')) };

describe('when a technician is there', () => {
  test('follows the opening hours without a week of their own', () => {
    expect(thereOn(DAY, 'toms', shop)).toEqual([part('09:00', '18:00')]);
    expect(thereOn(DAY, 'edgars', shortDays)).toEqual([part('09:00', '18:00')]);
    expect(thereOn(DAY, null, shortDays)).toEqual([part('09:00', '18:00')]);
    expect(notThereOn(DAY, null, shortDays)).toEqual([]);
  });

  test('follows the own week within the opening hours', () => {
    expect(thereOn(DAY, 'toms', shortDays)).toEqual([part('10:00', '15:00')]);
    expect(notThereOn(DAY, 'toms', shortDays)).toEqual([
      { ...part('09:00', '10:00'), kind: 'ownWeek' },
      { ...part('15:00', '18:00'), kind: 'ownWeek' },
    ]);
    const early = { ...shop, workingWeeks: weekOf(hours([3], '07:00', '11:00')) };
    expect(thereOn(DAY, 'toms', early)).toEqual([part('09:00', '11:00')]);
  });

  test('takes a weekday that is left out for a day off, and hours in which the shop is closed, too', () => {
    const friday = '2026-11-27';
    const wholeDay = { from: at('09:00', friday), to: at('18:00', friday) };
    for (const week of [hours([3], '09:00', '18:00'), hours([5], '19:00', '22:00'), []]) {
      const time = { ...shop, workingWeeks: weekOf(week) };
      expect(thereOn(friday, 'toms', time)).toEqual([]);
      expect(workingOn(friday, 'toms', time)).toBeNull();
      expect(notThereOn(friday, 'toms', time)).toEqual([{ ...wholeDay, kind: 'ownWeek' }]);
    }
  });

  test('leaves out absences, each hour once, and says why they are not there', () => {
    const time: WorkingTime = {
      ...shortDays,
      absences: [
        { ...away('09:00', '11:00'), kind: 'course' },
        { ...away('10:30', '12:00'), kind: 'sick' },
        away('14:00', '17:00'),
      ],
    };
    expect(thereOn(DAY, 'toms', time)).toEqual([part('12:00', '14:00')]);
    expect(notThereOn(DAY, 'toms', time)).toEqual([
      { ...part('09:00', '10:00'), kind: 'ownWeek' },
      { ...part('10:00', '11:00'), kind: 'course' },
      { ...part('11:00', '12:00'), kind: 'sick' },
      part('14:00', '15:00'),
      { ...part('15:00', '18:00'), kind: 'ownWeek' },
    ]);
    expect(workingOn(DAY, 'toms', time)).toEqual(part('10:00', '15:00'));
    expect(thereOn(DAY, 'toms', { ...shop, absences: [away(null, null)] })).toEqual([]);
    expect(thereOn(DAY, 'toms', { ...shop, absences: [away('11:00', '12:00')] })).toEqual([
      part('09:00', '11:00'),
      part('12:00', '18:00'),
    ]);
  });

  test('follows a day on which the shop is open at other hours, or closed', () => {
    const special = (opens: string | null, closes: string | null): WorkingTime => ({
      ...shortDays,
      specialDays: [
        { firstDay: DAY, lastDay: DAY, kind: opens ? 'open' : 'closed', opens, closes, name: 'Other hours' },
      ],
    });
    expect(thereOn(DAY, 'toms', special('12:00', '20:00'))).toEqual([part('12:00', '15:00')]);
    expect(thereOn(DAY, 'edgars', special('12:00', '20:00'))).toEqual([part('12:00', '20:00')]);
    expect(thereOn(DAY, 'toms', special(null, null))).toEqual([]);
    expect(notThereOn(DAY, 'toms', special(null, null))).toEqual([]);
    // The 18th of November is a public holiday, and a Wednesday.
    expect(thereOn('2026-11-18', 'toms', shortDays)).toEqual([]);
  });

  test('goes by the shop’s clock on the days of 23 and 25 hours', () => {
    const always = hours([0], '00:00', '23:00');
    const time = { ...shop, openingHours: always, workingWeeks: weekOf(hours([0], '02:00', '10:00')) };
    const [spring, autumn] = ['2026-03-29', '2026-10-25'];
    expect(thereOn(spring, 'toms', time)).toEqual([
      { from: at('02:00', spring), to: summer(spring, '10:00') },
    ]);
    expect(thereOn(autumn, 'toms', time)).toEqual([
      { from: summer(autumn, '02:00'), to: at('10:00', autumn) },
    ]);
    const long = (day: string) => thereOn(day, 'toms', time).map(({ from, to }) => (to - from) / 3_600_000);
    expect([long(spring), long(autumn)]).toEqual([[7], [9]]);
  });
});

describe('work while a technician is not there', () => {
  const during = (from: string, to: string, who: string | null = 'toms', time = shortDays) =>
    isNotThere({ from: at(from), to: at(to) }, who, time);

  test('finds it outside of the own week, also in part', () => {
    expect(during('10:00', '15:00')).toBe(false);
    expect(during('09:30', '11:00')).toBe(true);
    expect(during('14:30', '15:30')).toBe(true);
    expect(during('16:00', '17:00')).toBe(true);
    expect(during('16:00', '17:00', 'edgars')).toBe(false);
    expect(during('16:00', '17:00', null)).toBe(false);
    expect(
      isNotThere({ from: at('11:00', '2026-11-27'), to: at('12:00', '2026-11-27') }, 'toms', shortDays),
    ).toBe(true);
  });

  test('finds it during an absence', () => {
    const time = { ...shortDays, absences: [away('12:00', '13:00')] };
    expect(during('11:00', '12:00', 'toms', time)).toBe(false);
    expect(during('11:30', '12:30', 'toms', time)).toBe(true);
  });

  test('leaves aside when the shop is open: a week may begin before that, and end after it', () => {
    const time = { ...shop, workingWeeks: weekOf(hours([3], '07:00', '20:00')) };
    expect(during('07:00', '08:00', 'toms', time)).toBe(false);
    expect(during('19:00', '20:00', 'toms', time)).toBe(false);
    expect(during('19:00', '20:30', 'toms', time)).toBe(true);
    expect(during('19:00', '20:30', 'toms', shop)).toBe(false);
  });

  test('asks each day of work that goes past midnight for the hours of its own', () => {
    const [thursday, friday] = ['2026-11-26', '2026-11-27'];
    const isThere = (from: number, to: number, week: OpenHours[]) =>
      !isNotThere({ from, to }, 'toms', { ...shop, workingWeeks: weekOf(week) });
    // Hours until 23:59, the latest there is, go to midnight.
    const evening = hours([3], '14:00', '23:59');
    const night = (from: string, to: string, next: OpenHours[]) =>
      isThere(at(from), at(to, thursday), [...evening, ...next]);
    expect(night('22:00', '01:00', hours([4], '00:00', '06:00'))).toBe(true);
    expect(night('22:00', '06:00', hours([4], '00:00', '06:00'))).toBe(true);
    expect(night('22:00', '06:01', hours([4], '00:00', '06:00'))).toBe(false);
    expect(night('13:59', '01:00', hours([4], '00:00', '06:00'))).toBe(false);
    expect(night('22:00', '01:00', hours([4], '00:30', '06:00'))).toBe(false);
    expect(night('22:00', '01:00', [])).toBe(false);
    expect(night('22:00', '00:00', [])).toBe(true);
    expect(isThere(at('22:00'), at('01:00', friday), hours([3, 4, 5], '00:00', '23:59'))).toBe(true);
    expect(isThere(at('22:00'), at('01:00', friday), hours([3, 5], '00:00', '23:59'))).toBe(false);
    // The night between two days is in neither, and who has no week of their own is never missed.
    expect(isThere(at('14:00'), at('11:00', thursday), hours([3, 4], '10:00', '15:00'))).toBe(false);
    expect(isNotThere({ from: at('14:00'), to: at('11:00', thursday) }, 'toms', shop)).toBe(false);
  });

  test('asks each day of the night on which the clocks change', () => {
    const week = weekOf([...hours([6], '12:00', '23:59'), ...hours([0], '00:00', '06:00')]);
    const missed = (from: number, to: number) =>
      isNotThere({ from, to }, 'toms', { ...shop, workingWeeks: week });
    expect(missed(at('22:00', '2026-03-28'), summer('2026-03-29', '06:00'))).toBe(false);
    expect(missed(at('22:00', '2026-03-28'), summer('2026-03-29', '06:01'))).toBe(true);
    expect(missed(summer('2026-10-24', '22:00'), at('06:00', '2026-10-25'))).toBe(false);
    expect(missed(summer('2026-10-24', '22:00'), at('06:01', '2026-10-25'))).toBe(true);
  });
});
