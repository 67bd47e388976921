import { expect, test } from 'vitest';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import { appointmentOf } from '#tests/harness/appointment.ts';
import { isPromiseBroken } from '../presence.ts';
import { isLate } from './late.ts';

/** Of 09:00 to 10:00. */
const lateAt = (status: AppointmentStatus, time: string) =>
  isLate(
    appointmentOf({ scheduledDate: '2026-11-25T09:00:00.000Z', duration: 60, status }),
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

test('calls work of several days late after the last of its times only', () => {
  const visit = appointmentOf({
    scheduledDate: '2026-11-25T09:00:00.000Z',
    status: 'in_progress',
    further: [{ scheduledDate: '2026-11-26T09:00:00.000Z', duration: 120 }],
  });
  expect(isLate(visit, Date.parse('2026-11-25T15:00:00Z'))).toBe(false);
  expect(isLate(visit, Date.parse('2026-11-26T11:11:00Z'))).toBe(true);
});

test('calls a car late from the minute on for which it was promised, unless it is ready', () => {
  const visit = appointmentOf({
    scheduledDate: '2026-11-25T09:00:00.000Z',
    duration: 480,
    status: 'in_progress',
    promisedAt: '2026-11-25T12:00:00.000Z',
  });
  const [noon, later] = ['2026-11-25T12:00:00Z', '2026-11-25T12:00:01Z'].map(Date.parse) as [number, number];
  expect([noon, later].map((now) => isLate(visit, now))).toEqual([false, true]);
  expect(isLate({ ...visit, readyAt: '2026-11-25T11:00:00.000Z' }, later)).toBe(false);
  expect(isPromiseBroken({ ...visit, status: 'completed' }, later)).toBe(false);
  expect(isPromiseBroken({ ...visit, status: 'cancelled' }, later)).toBe(false);
});
