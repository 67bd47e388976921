import { expect, test } from 'vitest';
import { withTime } from './offered-days.ts';

const days = [
  { day: '2026-12-01', starts: ['2026-12-01T07:00:00.000Z', '2026-12-01T09:00:00.000Z'] },
  { day: '2026-12-03', starts: ['2026-12-03T07:00:00.000Z'] },
];

test('adds a time between those of its day', () => {
  expect(withTime(days, '2026-12-01T08:00:00.000Z')[0]?.starts).toEqual([
    '2026-12-01T07:00:00.000Z',
    '2026-12-01T08:00:00.000Z',
    '2026-12-01T09:00:00.000Z',
  ]);
});

test('adds the day of a time that none of the days has', () => {
  expect(withTime(days, '2026-12-02T08:00:00.000Z').map(({ day }) => day)).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ]);
});

test('leaves days as they are that have the time', () => {
  expect(withTime(days, '2026-12-03T07:00:00.000Z')).toEqual(days);
});
