import { expect, test } from 'vitest';
import { momentText, untilText } from './offer-text.ts';

test('writes a time with its weekday, and until when it is kept', () => {
  const start = '2026-03-03T08:00:00.000Z';
  expect(momentText(start, 'en')).toBe('Tue 03.03.2026 10:00');
  expect(momentText(start, 'lv')).toBe('Otrd. 03.03.2026 10:00');
  expect(untilText(start, Date.parse('2026-03-02T22:00:00Z'), 'en')).toBe('10:00');
  expect(untilText(start, Date.parse('2026-03-02T21:59:00Z'), 'en')).toBe('Tue 03.03.2026 10:00');
});
