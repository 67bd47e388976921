import { expect, test } from 'vitest';
import { rangeOfWeek } from './schedule-rules.ts';
import { instantDropped, moved, stretched } from './drag-target.ts';
import { createGrid, ROW_HEIGHT, topOf, type GridDay } from './schedule-grid.ts';

const week = createGrid(rangeOfWeek('2026-11-18').days);
const [tuesday, wednesday, thursday] = week.days.slice(2) as [GridDay, GridDay, GridDay];
const planned = { scheduledDate: '2026-11-18T07:00:00.000Z', duration: 90 };

test('moves a block to another day and to a quarter hour, and leaves its length', () => {
  expect(moved(planned, thursday, 10 * ROW_HEIGHT + 3)).toEqual({
    duration: 90,
    scheduledDate: '2026-11-19T08:00:00.000Z',
  });
  expect(moved(planned, wednesday, 9 * ROW_HEIGHT + 12).scheduledDate).toBe('2026-11-18T07:15:00.000Z');
});

test('keeps the minute of a block that is moved only sideways, by an unsteady hand', () => {
  const odd = { ...planned, scheduledDate: '2026-11-18T07:05:00.000Z' };
  const top = topOf(wednesday, Date.parse(odd.scheduledDate));
  for (const dy of [0, 4, -4])
    expect(moved(odd, tuesday, top + dy).scheduledDate).toBe('2026-11-17T07:05:00.000Z');
  expect(moved(odd, tuesday, top + 12).scheduledDate).toBe('2026-11-17T07:15:00.000Z');
});

test('lets no block leave its day upwards or downwards', () => {
  expect(moved(planned, wednesday, -9999).scheduledDate).toBe('2026-11-17T22:00:00.000Z');
  expect(moved(planned, wednesday, 9999).scheduledDate).toBe('2026-11-18T21:45:00.000Z');
});

test('drops a card of the tray on the nearest quarter hour of the day', () => {
  expect(instantDropped(wednesday, 9 * ROW_HEIGHT + 4)).toBe('2026-11-18T07:00:00.000Z');
  expect(instantDropped(wednesday, 9 * ROW_HEIGHT + 8)).toBe('2026-11-18T07:15:00.000Z');
  expect(instantDropped(wednesday, -40)).toBe('2026-11-17T22:00:00.000Z');
});

test('sets the length by the lower edge: at least a quarter of an hour', () => {
  expect(stretched(planned, wednesday, ROW_HEIGHT)).toEqual({ ...planned, duration: 150 });
  expect(stretched(planned, wednesday, -9999)).toEqual({ ...planned, duration: 15 });
});

test('uses elapsed time: across the lost hour the length is one hour less', () => {
  const [sunday] = createGrid(rangeOfWeek('2027-03-28').days).days as [GridDay];
  const night = { scheduledDate: '2027-03-28T00:00:00.000Z', duration: 30 };
  expect(stretched(night, sunday, 2.5 * ROW_HEIGHT).duration).toBe(120);
});
