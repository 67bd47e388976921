import { expect, test } from 'vitest';
import { appointmentOf } from '#tests/harness/appointment.ts';
import { isTaken, warningsOf } from './appointment-warnings.ts';

const row = appointmentOf({ technicianId: 'toms', technicianName: 'Toms V.' });
const intended = {
  scheduledDate: '2026-11-20T08:30:00.000Z',
  duration: 60,
  technicianId: 'toms' as string | null,
  bayId: null as string | null,
};
const isTechnicianTaken = (time: Partial<typeof intended>, rows = [row], id = '') =>
  isTaken('technicianId', id, [{ ...intended, ...time }], rows);

test('warns that the same technician is double-booked at the same time', () => {
  expect(isTechnicianTaken({})).toBe(true);
});

test('ignores another time, another technician, no technician, itself and a cancelled one', () => {
  expect(isTechnicianTaken({ scheduledDate: '2026-11-20T09:00:00.000Z' })).toBe(false);
  expect(isTechnicianTaken({ technicianId: 'ilze' })).toBe(false);
  expect(isTechnicianTaken({ technicianId: null }, [appointmentOf()])).toBe(false);
  expect(isTechnicianTaken({}, [row], 'a')).toBe(false);
  expect(isTechnicianTaken({}, [{ ...row, status: 'cancelled' }])).toBe(false);
});

test('looks at every time of both visits, and at the bay as at the technician', () => {
  const other = appointmentOf({
    scheduledDate: '2026-11-19T08:00:00.000Z',
    further: [{ scheduledDate: '2026-11-20T08:00:00.000Z', technicianId: 'toms', bayId: 'lift' }],
  });
  const first = { ...intended, scheduledDate: '2026-11-18T08:00:00.000Z' };
  const lift = { ...intended, technicianId: null, bayId: 'lift' };
  expect(isTaken('technicianId', '', [first, intended], [other])).toBe(true);
  expect(isTaken('technicianId', '', [first, lift], [other])).toBe(false);
  expect(isTaken('bayId', '', [first, lift], [other])).toBe(true);
});

test('has a sentence for each warning', () => {
  const words = {
    doubleBookedText: 'double',
    bayTakenText: 'bay',
    technicianAwayText: 'away',
    outsideHoursText: 'partly',
    closedText: 'closed',
  };
  const none = { doubleBooked: false, bayTaken: false, technicianAway: false, outsideHours: false };
  const all = { doubleBooked: true, bayTaken: true, technicianAway: true, outsideHours: true };
  expect(warningsOf(all, words)).toEqual(['double', 'bay', 'away', 'partly']);
  expect(warningsOf({ ...none, outsideHours: true, closed: true }, words)).toEqual(['closed']);
  expect(warningsOf(row, words)).toEqual([]);
});
