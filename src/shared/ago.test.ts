import { expect, test } from 'vitest';
import { agoText } from './ago.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
test.each([
  ['2026-11-22T12:01:00Z', 'just now', 'tikko'],
  ['2026-11-22T11:59:30Z', 'just now', 'tikko'],
  ['2026-11-22T11:00:01Z', '59 min ago', 'pirms 59 min'],
  ['2026-11-22T09:30:00Z', '2 h ago', 'pirms 2 h'],
  ['2026-11-21T12:00:01Z', '23 h ago', 'pirms 23 h'],
  ['2026-11-20T11:00:00Z', '2 d ago', 'pirms 2 d.'],
])('formats %s in whole units: %s', (instant, english, latvian) => {
  expect([agoText(instant, now, 'en'), agoText(instant, now, 'lv')]).toEqual([english, latvian]);
});
