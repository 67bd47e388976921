import { expect, test } from 'vitest';
import { unlikelyDay } from './plausible-day.ts';

// 23:30 in Riga, where it is the next day already at 22:00 UTC.
test.each([
  ['2026-11-24T21:30:00Z', '2025-01-01', null],
  ['2026-11-24T21:30:00Z', '2024-12-31', 'early'],
  ['2026-11-24T21:30:00Z', '2000-01-01', 'early'],
  ['2026-11-24T21:30:00Z', '2026-11-25', null],
  ['2026-11-24T21:30:00Z', '2026-11-26', 'late'],
  ['2026-11-24T22:30:00Z', '2026-11-26', null],
  ['2026-11-24T21:30:00Z', '2999-12-31', 'late'],
  ['2026-12-31T22:30:00Z', '2025-12-31', 'early'],
  ['2026-12-31T22:30:00Z', '2027-01-02', null],
] as const)('finds at %s the day %s %s', (now, day, unlikely) => {
  expect(unlikelyDay(day, new Date(now))).toBe(unlikely);
});
