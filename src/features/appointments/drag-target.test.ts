import { expect, test } from 'vitest';
import { rangeOfWeek } from './schedule-rules.ts';
import { dropped } from './drag-target.ts';
import { makeGrid, ROW_HEIGHT } from './schedule-grid.ts';

const week = makeGrid(rangeOfWeek('2026-11-18').days);
const planned = { id: 'a', scheduledDate: '2026-11-18T07:00:00.000Z', duration: 90 };

test('a block moves to another day and to a quarter hour, and stays as long', () => {
  expect(dropped(week, planned, 'move', 3, 4, ROW_HEIGHT + 3)).toEqual({
    id: 'a',
    duration: 90,
    scheduledDate: '2026-11-19T08:00:00.000Z',
  });
  expect(dropped(week, planned, 'move', 3, 3, 12).scheduledDate).toBe('2026-11-18T07:15:00.000Z');
});

test('moved only sideways it keeps its minute', () => {
  const odd = { ...planned, scheduledDate: '2026-11-18T07:05:00.000Z' };
  expect(dropped(week, odd, 'move', 3, 2, 0).scheduledDate).toBe('2026-11-17T07:05:00.000Z');
});

test('it does not leave its day upwards or downwards', () => {
  expect(dropped(week, planned, 'move', 3, 3, -9999).scheduledDate).toBe('2026-11-17T22:00:00.000Z');
  expect(dropped(week, planned, 'move', 3, 3, 9999).scheduledDate).toBe('2026-11-18T21:45:00.000Z');
});

test('the lower edge sets the length: at least a quarter of an hour', () => {
  expect(dropped(week, planned, 'stretch', 3, 3, ROW_HEIGHT)).toEqual({ ...planned, duration: 150 });
  expect(dropped(week, planned, 'stretch', 3, 3, -9999)).toEqual({ ...planned, duration: 15 });
});

test('the length is true time: across the lost hour it is one hour less', () => {
  const spring = makeGrid(rangeOfWeek('2027-03-28').days);
  const night = { id: 'a', scheduledDate: '2027-03-28T00:00:00.000Z', duration: 30 };
  expect(dropped(spring, night, 'stretch', 0, 0, 2.5 * ROW_HEIGHT).duration).toBe(120);
});
