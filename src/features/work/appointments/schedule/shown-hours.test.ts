import { expect, test } from 'vitest';
import { createGrid } from './schedule-grid.ts';
import { rangeOfWeek } from './schedule-rules.ts';
import { shownHours } from './shown-hours.ts';

const week = createGrid(rangeOfWeek('2026-11-25').days);
const weekdays = {
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
  specialDays: [],
};
/** On the Wednesday, by the shop's clock. */
const work = (time: string, duration: number) => ({
  scheduledDate: new Date(`2026-11-25T${time}:00+02:00`).toISOString(),
  duration,
});
const hours = (...planned: ReturnType<typeof work>[]) => {
  const { first, end } = shownHours(week, weekdays, planned);
  return [first, end];
};

test('shows the hours in which the shop is open on one of the days', () => {
  expect(hours()).toEqual([9, 18]);
  expect(hours(work('09:00', 540))).toEqual([9, 18]);
  const saturday = { weekday: 6, opens: '10:30', closes: '19:15' };
  expect(shownHours(week, { ...weekdays, openingHours: [...weekdays.openingHours, saturday] }, [])).toEqual({
    first: 9,
    end: 20,
  });
});

test('adds the hours that earlier or later work needs', () => {
  expect(hours(work('07:45', 30))).toEqual([7, 18]);
  expect(hours(work('17:30', 31))).toEqual([9, 19]);
  expect(hours(work('17:45', 15))).toEqual([9, 18]);
  expect(hours(work('23:00', 120))).toEqual([0, 24]);
});

test('leaves out work of other days', () => {
  expect(shownHours(createGrid(['2026-11-24']), weekdays, [work('07:00', 60)])).toEqual({
    first: 9,
    end: 18,
  });
});

test('shows usual hours of a shop that says nothing of its own', () => {
  expect(shownHours(week, { openingHours: [], specialDays: [] }, [])).toEqual({ first: 9, end: 18 });
  expect(shownHours(week, { openingHours: [], specialDays: [] }, [work('10:00', 60)])).toEqual({
    first: 10,
    end: 11,
  });
});

test('shows the hours of a week in which the clocks change', () => {
  const spring = createGrid(rangeOfWeek('2027-03-31').days);
  expect(shownHours(spring, weekdays, [])).toEqual({ first: 9, end: 18 });
  const autumn = createGrid(rangeOfWeek('2026-10-28').days);
  const { first, end } = shownHours(autumn, weekdays, []);
  expect(autumn.rows.slice(first, end).map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
});
