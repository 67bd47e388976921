import { describe, expect, test } from 'vitest';
import { isOpenAppointment, isOpenEstimate } from './open-work.ts';

const today = '2026-11-22';

describe('open work of estimates', () => {
  test.each([
    ['draft', '2025-01-01T08:00:00Z', 'not', true],
    ['pending', '2026-11-20T08:00:00Z', 'not', true],
    ['in_service', '2026-11-20T08:00:00Z', 'pending', true],
    ['in_service', '2026-11-20T08:00:00Z', 'paid', true],
    ['rejected', '2026-11-22T08:00:00Z', 'not', false],
    ['converted', '2025-01-01T08:00:00Z', 'not', true],
    ['converted', '2026-11-16T08:00:00Z', 'pending', true],
    ['converted', '2026-11-15T08:00:00Z', 'pending', false],
    // Half past eleven in the evening by UTC is the next day in Riga.
    ['converted', '2026-11-15T23:30:00Z', 'pending', true],
    ['converted', '2026-11-22T08:00:00Z', 'paid', false],
  ] as const)(
    'decides whether an estimate is open: %s since %s, invoiced: %s',
    (status, statusChangedAt, invoice, isOpen) => {
      const line = { status, statusChangedAt, isInvoiced: invoice !== 'not', isPaid: invoice === 'paid' };
      expect(isOpenEstimate(line, today)).toBe(isOpen);
    },
  );
});

describe('open work of appointments', () => {
  test.each([
    ['scheduled', '2026-11-21T22:30:00Z', true],
    ['scheduled', '2026-11-21T08:00:00Z', false],
    ['completed', '2026-11-22T06:00:00Z', false],
    ['completed', '2026-11-21T06:00:00Z', false],
    ['in_progress', '2026-11-19T06:00:00Z', true],
    ['cancelled', '2026-11-25T06:00:00Z', false],
  ] as const)('decides whether an appointment is open: %s on %s', (status, scheduledDate, isOpen) => {
    expect(isOpenAppointment({ status, scheduledDate }, today)).toBe(isOpen);
  });
});
