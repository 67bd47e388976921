import { expect, test } from 'vitest';
import { weekText } from './week-text.ts';

const day = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
const days = (weekdays: readonly number[], opens = '09:00', closes = '15:00') =>
  weekdays.map((weekday) => day(weekday, opens, closes));

test.each([
  [[1, 2, 3, 4, 5], 'Mon–Fri 09:00–15:00'],
  [[1, 2], 'Mon, Tue 09:00–15:00'],
  [[1, 3], 'Mon, Wed 09:00–15:00'],
  [[1, 3, 4, 5], 'Mon, Wed–Fri 09:00–15:00'],
  [[0, 6, 5], 'Fri–Sun 09:00–15:00'],
  [[1, 0], 'Mon, Sun 09:00–15:00'],
  [[], ''],
])('takes days with the same hours together: %j', (weekdays, text) => {
  expect(weekText(days(weekdays), 'en')).toBe(text);
});

test('names other hours after them, in both languages', () => {
  const week = [day(5, '09:00', '13:00'), ...days([1, 2, 3, 4])];
  expect(weekText(week, 'en')).toBe('Mon–Thu 09:00–15:00; Fri 09:00–13:00');
  expect(weekText(week, 'lv')).toBe('Pirmd.–Ceturtd. 09:00–15:00; Piektd. 09:00–13:00');
});
