import { expect, test } from 'vitest';
import { endOf, expiryOf } from './link-state.ts';

const parties = { customerId: 'c', customerName: 'Anna', vehicleId: null, vehicleLicensePlate: 'EV-1' };
const link = {
  ...parties,
  createdAt: '2026-01-01T00:00:00.000Z',
  renewedAt: '2026-01-01T00:00:00.000Z',
  withdrawnAt: null,
};
const job = { parties, events: [null, '2026-02-01T00:00:00.000Z'] };
const at = (instant: string) => Date.parse(instant);

test('counts 90 days from the last event of the job, or from when the link was renewed', () => {
  expect(expiryOf(link, job)).toBe('2026-05-02T00:00:00.000Z');
  expect(expiryOf({ ...link, renewedAt: '2026-03-01T00:00:00.000Z' }, job)).toBe('2026-05-30T00:00:00.000Z');
});

test('opens until that instant', () => {
  expect(endOf(link, job, at('2026-05-01T23:59:59.999Z'))).toBeNull();
  expect(endOf(link, job, at('2026-05-02T00:00:00.000Z'))).toBe('expired');
});

test('opens nothing once it was withdrawn', () => {
  expect(endOf({ ...link, withdrawnAt: link.createdAt }, job, at(link.createdAt))).toBe('withdrawn');
});

test.each([
  ['another customer', { customerId: 'd' }],
  ['no customer', { customerId: null, customerName: null }],
  ['another typed plate', { vehicleLicensePlate: 'EV-2' }],
  ['no plate', { vehicleLicensePlate: null }],
])('opens nothing for %s', (_, change) => {
  const now = { ...job, parties: { ...parties, ...change } };
  expect(endOf(link, now, at('2026-02-02T00:00:00Z'))).toBe('other_customer');
});

test('opens for the same customer whose record was made or renamed since', () => {
  const typed = { ...link, customerId: null };
  expect(endOf(typed, job, at('2026-02-02T00:00:00Z'))).toBeNull();
  const renamed = { ...job, parties: { ...parties, customerName: 'Anna Ozola' } };
  expect(endOf(link, renamed, at('2026-02-02T00:00:00Z'))).toBeNull();
});
