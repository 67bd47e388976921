import { expect, test } from 'vitest';
import { dayWithWeekday, spanText } from './moment-text.ts';

const morning = { start: '2026-11-26T07:00:00Z', end: '2026-11-26T08:30:00Z' };

test('writes a day with its weekday, in both languages', () => {
  expect(dayWithWeekday('2026-11-26', 'en')).toBe('Thursday, 26.11.2026');
  expect(dayWithWeekday('2026-11-26', 'lv')).toBe('Ceturtdiena, 26.11.2026');
});

test('writes from when to when by the shop’s clock, with both days where there are two', () => {
  expect(spanText(morning, 'en')).toBe('Thursday, 26.11.2026 09:00\u2060–\u206010:30');
  expect(spanText({ ...morning, end: '2026-11-27T08:30:00Z' }, 'en')).toBe(
    'Thursday, 26.11.2026 09:00 – Friday, 27.11.2026 10:30',
  );
});
