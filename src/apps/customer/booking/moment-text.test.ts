import { expect, test } from 'vitest';
import { dayInWords, spanInWords } from './moment-text.ts';

const morning = { start: '2026-11-26T07:00:00Z', end: '2026-11-26T08:30:00Z' };

test('writes a day in words, in both languages, with a capital letter', () => {
  expect(dayInWords('2026-11-26', 'en')).toBe('Thursday 26 November');
  expect(dayInWords('2026-11-26', 'lv')).toBe('Ceturtdiena, 26. novembris');
});

test('writes from when to when by the shop’s clock, with both days where there are two', () => {
  expect(spanInWords(morning, 'en')).toBe('Thursday 26 November, 09:00\u2060–\u206010:30');
  expect(spanInWords({ ...morning, end: '2026-11-27T08:30:00Z' }, 'en')).toBe(
    'Thursday 26 November, 09:00 – Friday 27 November, 10:30',
  );
});
