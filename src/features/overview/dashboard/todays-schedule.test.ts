import { expect, test } from 'vitest';
import { dots, upcomingOf, timeText } from './todays-schedule.ts';

const at = (hour: number) => ({ scheduledDate: `2026-11-21T${hour}:00:00.000Z`, duration: 60 });
const day = [at(10), at(11), at(12), at(13), at(14)];
const hoursOf = (now: string, appointments = day) =>
  upcomingOf(appointments, Date.parse(now)).map(({ scheduledDate }) => Number(scheduledDate.slice(11, 13)));

test('shows at most three, those that come first', () => {
  expect(hoursOf('2026-11-21T05:00:00Z')).toEqual([10, 11, 12]);
  expect(hoursOf('2026-11-21T10:59:59Z')).toEqual([10, 11, 12]);
  expect(hoursOf('2026-11-21T11:00:00Z')).toEqual([11, 12, 13]);
});

test('shows the last three late in the day, and fewer when there are no more', () => {
  expect(hoursOf('2026-11-21T14:30:00Z')).toEqual([12, 13, 14]);
  expect(hoursOf('2026-11-21T20:00:00Z')).toEqual([12, 13, 14]);
  expect(hoursOf('2026-11-21T20:00:00Z', day.slice(0, 2))).toEqual([10, 11]);
  expect(hoursOf('2026-11-21T20:00:00Z', [])).toEqual([]);
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['13:30', '1:30 PM'],
  ['23:59', '11:59 PM'],
])('formats %s as %s in English, and keeps it in Latvian', (time, english) => {
  expect([timeText(time, 'en'), timeText(time, 'lv')]).toEqual([english, time]);
});

test('counts everything that is neither completed nor in service as ahead', () => {
  expect(dots).toEqual({
    completed: 'completed',
    in_progress: 'in_progress',
    scheduled: 'scheduled',
    cancelled: 'scheduled',
  });
});
