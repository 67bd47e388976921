import { expect, test } from 'vitest';
import { displayDay, displayMoment } from './dates.ts';

test('days are Riga’s, summer and winter', () => {
  expect(displayDay('2026-06-30T21:30:00.000Z', 'en')).toBe('Jul 01, 2026');
  expect(displayDay('2026-12-31T22:30:00.000Z', 'lv')).toBe('01.01.2027.');
  expect(displayDay('2026-12-31T21:30:00.000Z', 'lv')).toBe('31.12.2026.');
});

test('moments carry the 24-hour clock across the change of clocks', () => {
  expect(displayMoment('2026-03-29T00:59:00.000Z', 'en')).toBe('Mar 29, 2026 02:59');
  expect(displayMoment('2026-03-29T01:00:00.000Z', 'en')).toBe('Mar 29, 2026 04:00');
});
