import { expect, test } from 'vitest';
import type { Appointment } from './appointments.contract.ts';
import { isDoubleBooked, warningsOf } from './appointment-warnings.ts';

const row: Appointment = {
  id: 'a',
  name: null,
  scheduledDate: '2026-11-20T08:00:00.000Z',
  duration: 60,
  service: 'Service',
  notes: null,
  status: 'scheduled',
  estimateId: null,
  estimateNumber: null,
  vehicleId: null,
  vehicle: null,
  technicianId: 'toms',
  technicianName: 'Toms V.',
  doubleBooked: false,
  outsideHours: false,
  technicianAway: false,
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};
const intended = {
  id: '',
  start: '2026-11-20T08:30:00.000Z',
  end: '2026-11-20T09:30:00.000Z',
  technicianId: 'toms',
};

test('warns that the same technician is double-booked at the same time', () => {
  expect(isDoubleBooked(intended, [row])).toBe(true);
});

test('ignores another time, another technician, no technician, itself and a cancelled one', () => {
  expect(isDoubleBooked({ ...intended, start: '2026-11-20T09:00:00.000Z' }, [row])).toBe(false);
  expect(isDoubleBooked({ ...intended, technicianId: 'ilze' }, [row])).toBe(false);
  expect(isDoubleBooked({ ...intended, technicianId: null }, [{ ...row, technicianId: null }])).toBe(false);
  expect(isDoubleBooked({ ...intended, id: 'a' }, [row])).toBe(false);
  expect(isDoubleBooked(intended, [{ ...row, status: 'cancelled' }])).toBe(false);
  expect(isDoubleBooked({ ...intended, end: '' }, [row])).toBe(false);
});

test('has a sentence for each warning', () => {
  const words = {
    doubleBookedText: 'double',
    technicianAwayText: 'away',
    outsideHoursText: 'partly',
    closedText: 'closed',
  };
  const none = { doubleBooked: false, technicianAway: false, outsideHours: false };
  expect(warningsOf({ doubleBooked: true, technicianAway: true, outsideHours: true }, words)).toEqual([
    'double',
    'away',
    'partly',
  ]);
  expect(warningsOf({ ...none, outsideHours: true, closed: true }, words)).toEqual(['closed']);
  expect(warningsOf(row, words)).toEqual([]);
});
