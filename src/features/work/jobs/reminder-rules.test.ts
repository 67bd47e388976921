import { describe, expect, test } from 'vitest';
import { daysOverdue, isLeftOut, isOverdueOn, needsConfirmation } from './reminder-rules.ts';

const today = '2026-11-20';
const invoice = {
  status: 'pending',
  dueDate: '2026-11-19',
  createdAt: '2026-11-12T08:00:00.000Z',
  total: '121.00',
  credited: '0.00',
  paidAmount: '0.00',
};

describe('an overdue invoice', () => {
  test('finds one of which something is left after its due date', () => {
    expect(isOverdueOn(today, invoice)).toBe(true);
    expect(isOverdueOn(today, { ...invoice, status: 'overdue' })).toBe(true);
    expect(isOverdueOn(today, { ...invoice, credited: '60.00', paidAmount: '60.99' })).toBe(true);
    expect(isOverdueOn(today, { ...invoice, dueDate: null })).toBe(true);
    expect(daysOverdue('2026-10-31', today)).toBe(20);
  });

  test.each([
    ['not due before tomorrow', { dueDate: today }],
    ['due on receipt today', { dueDate: null, createdAt: '2026-11-20T08:00:00.000Z' }],
    ['paid', { status: 'paid', paidAmount: '121.00' }],
    ['cancelled', { status: 'cancelled' }],
    ['credited to zero', { credited: '121.00' }],
    ['overpaid', { credited: '100.00', paidAmount: '50.00' }],
    ['said to be overdue of a day that is not past', { status: 'overdue', dueDate: today }],
  ])('finds none that is %s', (_what, changes) => {
    expect(isOverdueOn(today, { ...invoice, ...changes })).toBe(false);
  });
});

describe('a reminder before', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const hoursAgo = (hours: number, failedTo: string | null = null) => ({
    at: new Date(now - hours * 3_600_000).toISOString(),
    failedTo,
  });

  test('asks to confirm another one for a day, and leaves it out for a week', () => {
    expect([0, 23.9, 24].map((hours) => needsConfirmation(hoursAgo(hours), now))).toEqual([
      true,
      true,
      false,
    ]);
    expect([24, 167, 168].map((hours) => isLeftOut(hoursAgo(hours), now))).toEqual([true, true, false]);
  });

  test('ignores one that did not arrive', () => {
    expect([needsConfirmation(null, now), isLeftOut(null, now)]).toEqual([false, false]);
    const failed = hoursAgo(1, 'gone@example.lv');
    expect([needsConfirmation(failed, now), isLeftOut(failed, now)]).toEqual([false, false]);
  });
});
