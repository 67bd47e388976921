import { expect, test } from 'vitest';
import { appointmentStatuses } from '#features/work/estimates/appointment-status.ts';
import {
  canBeCancelled,
  canBeMoved,
  changeableUntil,
  isOpen,
  LINK_DAYS,
  stateOf,
  type LinkedVisit,
} from './booking-link.ts';

const visit: LinkedVisit = {
  customerId: 'anna',
  vehicleId: 'leaf',
  status: 'scheduled',
  scheduledDate: '2026-11-26T08:00:00.000Z',
  duration: 60,
  arrivedAt: null,
  readyAt: null,
  collectedAt: null,
  allocations: [1],
};
const hour = 3_600_000;
const start = Date.parse(visit.scheduledDate);
const rules = { isOn: true, changeHours: 24 };
const parties = { customerId: 'anna', vehicleId: 'leaf' };

test('opens the visit while customer or car are as booked, until 90 days after its end', () => {
  const end = start + hour;
  expect(isOpen(parties, visit, start)).toBe(true);
  expect(isOpen(parties, { ...visit, customerId: 'zane' }, start)).toBe(true);
  expect(isOpen(parties, { ...visit, vehicleId: null }, start)).toBe(true);
  expect(isOpen(parties, { ...visit, customerId: 'zane', vehicleId: 'ioniq' }, start)).toBe(false);
  expect(isOpen(parties, visit, end + LINK_DAYS * 24 * hour - 1)).toBe(true);
  expect(isOpen(parties, visit, end + LINK_DAYS * 24 * hour)).toBe(false);
});

test('says what has become of the visit', () => {
  const states = appointmentStatuses.map((status) => stateOf({ ...visit, status }, start - hour));
  expect(states).toEqual(['booked', 'underway', 'past', 'cancelled']);
  for (const since of ['arrivedAt', 'readyAt', 'collectedAt'])
    expect(stateOf({ ...visit, [since]: '2026-11-26T07:50:00Z' }, start - hour)).toBe('underway');
  expect(stateOf(visit, start - 1)).toBe('booked');
  expect(stateOf(visit, start)).toBe('past');
  expect(stateOf({ ...visit, status: 'cancelled' }, start + hour)).toBe('cancelled');
});

test('lets it be cancelled and moved until so many hours before, and only while nothing has begun', () => {
  expect(changeableUntil(visit, 24)).toBe('2026-11-25T08:00:00.000Z');
  for (const can of [
    (changed: object, now: number) => canBeCancelled({ ...visit, ...changed }, 24, now),
    (changed: object, now: number) => canBeMoved({ ...visit, ...changed }, rules, now),
  ]) {
    expect(can({}, start - 24 * hour - 1)).toBe(true);
    expect(can({}, start - 24 * hour)).toBe(false);
    for (const status of ['in_progress', 'completed', 'cancelled'])
      expect(can({ status }, start - 48 * hour)).toBe(false);
    expect(can({ arrivedAt: '2026-11-20T07:50:00Z' }, start - 48 * hour)).toBe(false);
  }
  expect(canBeCancelled(visit, 0, start - 1)).toBe(true);
  expect(canBeCancelled(visit, 0, start)).toBe(false);
});

test('leaves moving to staff where they have added a time, or the shop offers none', () => {
  const now = start - 48 * hour;
  expect(canBeMoved({ ...visit, allocations: [1, 2] }, rules, now)).toBe(false);
  expect(canBeCancelled({ ...visit, allocations: [1, 2] }, 24, now)).toBe(true);
  expect(canBeMoved(visit, { ...rules, isOn: false }, now)).toBe(false);
});
