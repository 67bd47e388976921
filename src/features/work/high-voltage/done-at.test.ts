import { expect, test } from 'vitest';
import { doneAt } from './done-at.ts';

const now = new Date('2026-11-25T10:00:00Z');

test('takes the moment by how long ago it was', () => {
  expect(doneAt(now, 0, '2026-11-25T08:00:00.000Z')).toBe('2026-11-25T10:00:00.000Z');
  expect(doneAt(now, 90, '2026-11-25T08:00:00.000Z')).toBe('2026-11-25T09:58:30.000Z');
});

test('puts no act before the one that is on record', () => {
  expect(doneAt(now, 7200, '2026-11-25T09:59:00.000Z')).toBe('2026-11-25T09:59:00.000Z');
});
