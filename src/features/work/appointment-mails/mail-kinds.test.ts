import { expect, test } from 'vitest';
import { appointmentStatuses } from '#features/work/estimates/appointment-status.ts';
import { isMoved, nextMail, type LastMail } from './mail-kinds.ts';

const now = Date.parse('2026-11-23T10:00:00Z');
const planned = { scheduledDate: '2026-11-26T07:00:00.000Z', duration: 60, status: 'scheduled' } as const;
const confirmed: LastMail = { kind: 'confirmation', scheduledDate: '2026-11-26T07:00:00Z', duration: 60 };

test('confirms an appointment that the customer got no mail about, or its cancellation', () => {
  const confirmation = { kind: 'confirmation', isRepeat: false };
  expect(nextMail(planned, null, now)).toEqual(confirmation);
  expect(nextMail(planned, { ...confirmed, kind: 'cancellation' }, now)).toEqual(confirmation);
});

test('repeats what was said while the time is the same, and says a change when it is not', () => {
  expect(nextMail(planned, confirmed, now)).toEqual({ kind: 'confirmation', isRepeat: true });
  expect(nextMail(planned, { ...confirmed, kind: 'change' }, now)).toEqual({
    kind: 'change',
    isRepeat: true,
  });
  expect(nextMail(planned, { ...confirmed, kind: 'reminder' }, now)).toEqual({
    kind: 'confirmation',
    isRepeat: true,
  });
  const change = { kind: 'change', isRepeat: false };
  expect(nextMail({ ...planned, scheduledDate: '2026-11-27T07:00:00Z' }, confirmed, now)).toEqual(change);
  expect(nextMail({ ...planned, duration: 90 }, confirmed, now)).toEqual(change);
});

test('cancels only what the customer got a mail about', () => {
  const cancelled = { ...planned, status: 'cancelled' } as const;
  expect(nextMail(cancelled, null, now)).toBeNull();
  expect(nextMail(cancelled, confirmed, now)).toEqual({ kind: 'cancellation', isRepeat: false });
  expect(nextMail(cancelled, { ...confirmed, kind: 'cancellation' }, now)).toEqual({
    kind: 'cancellation',
    isRepeat: true,
  });
});

test('says nothing once the time has come, or the work has begun', () => {
  for (const status of appointmentStatuses)
    expect(nextMail({ ...planned, status }, confirmed, Date.parse(planned.scheduledDate))).toBeNull();
  for (const status of ['in_progress', 'completed'] as const)
    expect(nextMail({ ...planned, status }, null, now)).toBeNull();
});

test('takes two ways of writing one instant for the same time', () => {
  expect(isMoved({ scheduledDate: '2026-11-26T09:00:00+02:00', duration: 60 }, confirmed)).toBe(false);
});
