import { expect, test } from 'vitest';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import { isLate } from './late.ts';

/** Of 09:00 to 10:00. */
const lateAt = (status: AppointmentStatus, time: string) =>
  isLate(
    { scheduledDate: '2026-11-25T09:00:00.000Z', duration: 60, status },
    Date.parse(`2026-11-25T${time}:00Z`),
  );

test('calls work late that has not begun ten minutes after its time', () => {
  expect(['08:59', '09:10', '09:11'].map((time) => lateAt('scheduled', time))).toEqual([false, false, true]);
});

test('calls work late that goes on ten minutes after its end', () => {
  expect(['09:30', '10:10', '10:11'].map((time) => lateAt('in_progress', time))).toEqual([
    false,
    false,
    true,
  ]);
});

test('calls nothing late that is done or cancelled', () => {
  expect([lateAt('completed', '12:00'), lateAt('cancelled', '12:00')]).toEqual([false, false]);
});
