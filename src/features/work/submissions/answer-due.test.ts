import { expect, test } from 'vitest';
import { isAnswerLate } from './answer-due.ts';

const weekdays = {
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
  specialDays: [],
};
const never = { openingHours: [], specialDays: [] };
const late = (since: string, now: string) => isAnswerLate(since, new Date(now), weekdays);

test.each([
  // Friday 20 November 2026, winter time: 09:00 in Riga is 07:00Z.
  ['answers due four open hours after it came', '2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z', false],
  ['late a minute afterwards', '2026-11-20T08:00:00Z', '2026-11-20T12:01:00Z', true],
  ['counts no hour of a night', '2026-11-19T15:00:00Z', '2026-11-20T09:59:00Z', false],
  ['goes on in the morning', '2026-11-19T15:00:00Z', '2026-11-20T10:01:00Z', true],
  ['counts no weekend', '2026-11-20T16:00:00Z', '2026-11-23T11:00:00Z', false],
  ['is late on Monday afternoon', '2026-11-20T16:00:00Z', '2026-11-23T11:01:00Z', true],
])('decides whether a request is late: %s', (_rule, since, now, expected) => {
  expect(late(since, now)).toBe(expected);
});

test('counts a request as late after two weeks for a shop without hours', () => {
  const since = '2026-11-01T08:00:00Z';
  expect(isAnswerLate(since, new Date('2026-11-10T08:00:00Z'), never)).toBe(false);
  expect(isAnswerLate(since, new Date('2026-11-16T08:00:00Z'), never)).toBe(true);
});
