import { expect, test } from 'vitest';
import { appointmentStatuses } from '#features/work/estimates/appointment-status.ts';
import { isMoved, nextMail, type Told } from './mail-kinds.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const planned = { scheduledDate: '2026-11-26T07:00:00.000Z', duration: 60, status: 'scheduled' } as const;
const told: Told = { kind: 'confirmation', scheduledDate: '2026-11-26T07:00:00Z', duration: 60 };

test('confirms an appointment that the customer was told nothing of, or told that it is off', () => {
  const confirmation = { kind: 'confirmation', isRepeat: false };
  expect(nextMail(planned, null, now)).toEqual(confirmation);
  expect(nextMail(planned, { ...told, kind: 'cancellation' }, now)).toEqual(confirmation);
});

test('repeats what was said while the time is the same, and says a change when it is not', () => {
  expect(nextMail(planned, told, now)).toEqual({ kind: 'confirmation', isRepeat: true });
  expect(nextMail(planned, { ...told, kind: 'change' }, now)).toEqual({ kind: 'change', isRepeat: true });
  expect(nextMail(planned, { ...told, kind: 'reminder' }, now)).toEqual({
    kind: 'confirmation',
    isRepeat: true,
  });
  const change = { kind: 'change', isRepeat: false };
  expect(nextMail({ ...planned, scheduledDate: '2026-11-27T07:00:00Z' }, told, now)).toEqual(change);
  expect(nextMail({ ...planned, duration: 90 }, told, now)).toEqual(change);
});

test('says a cancellation only to who was told of the appointment', () => {
  const cancelled = { ...planned, status: 'cancelled' } as const;
  expect(nextMail(cancelled, null, now)).toBeNull();
  expect(nextMail(cancelled, told, now)).toEqual({ kind: 'cancellation', isRepeat: false });
  expect(nextMail(cancelled, { ...told, kind: 'cancellation' }, now)).toEqual({
    kind: 'cancellation',
    isRepeat: true,
  });
});

test('says nothing once the time has come, or the work has begun', () => {
  for (const status of appointmentStatuses)
    expect(nextMail({ ...planned, status }, told, Date.parse(planned.scheduledDate))).toBeNull();
  for (const status of ['in_progress', 'completed'] as const)
    expect(nextMail({ ...planned, status }, null, now)).toBeNull();
});

test('takes two ways of writing one instant for the same time', () => {
  expect(isMoved({ scheduledDate: '2026-11-26T09:00:00+02:00', duration: 60 }, told)).toBe(false);
});
