import { expect, test } from 'vitest';
import { weekText } from './schedule-days.ts';

const now = '2026-11-23';

test.each([
  ['2026-11-22', '2026-11-28', '22.–28. novembris'],
  ['2026-11-29', '2026-12-05', '29. novembris – 5. decembris'],
  ['2027-03-07', '2027-03-13', '2027. gada 7.–13. marts'],
  ['2026-12-27', '2027-01-02', '2026. gada 27. decembris – 2027. gada 2. janvāris'],
])('names the week from %s to %s in Latvian as people say it', (first, last, expected) => {
  expect(weekText(first, last, 'lv', now)).toBe(expected);
});

test('names a week in English by its first day, as the specification does', () => {
  expect(weekText('2026-11-22', '2026-11-28', 'en', now)).toBe('22 November 2026');
});
