import { describe, expect, test } from 'vitest';
import type { Timing } from './automatic-reminders.contract.ts';
import { daysRemindedOf, isEstimateDue, isTimeToRemind, levelDue } from './due-rules.ts';

const timing: Timing = {
  estimatesOn: true,
  estimatesDays: 3,
  firstOn: true,
  firstDays: 3,
  secondOn: true,
  secondDays: 10,
  thirdOn: true,
  thirdDays: 21,
};
const customer = { email: 'anna@example.lv', automaticReminders: true };

const hoursOf = (weekdays: readonly number[]) => ({
  openingHours: weekdays.map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
  specialDays: [],
});

describe('the time of day', () => {
  const mondayToSaturday = hoursOf([1, 2, 3, 4, 5, 6]);
  test.each([
    // Riga is two hours ahead of UTC in winter, three in summer.
    ['just before nine in winter', '2026-11-24T06:59:59Z', false],
    ['at nine in winter', '2026-11-24T07:00:00Z', true],
    ['just before six in winter', '2026-11-24T15:59:59Z', true],
    ['at six in winter', '2026-11-24T16:00:00Z', false],
    ['at nine in summer', '2026-07-07T06:00:00Z', true],
    ['at six in summer', '2026-07-07T15:00:00Z', false],
    ['at nine on the Friday before the clock goes forward', '2026-03-27T07:00:00Z', true],
    ['at eight on the Monday after it', '2026-03-30T05:00:00Z', false],
    ['at nine on the Monday after it', '2026-03-30T06:00:00Z', true],
    ['at eight on the Monday after the clock went back', '2026-10-26T06:30:00Z', false],
    ['on a Saturday', '2026-11-28T10:00:00Z', false],
    ['on a Sunday', '2026-11-29T10:00:00Z', false],
    ['on a public holiday', '2026-11-18T10:00:00Z', false],
  ])('tells the time to remind %s, without opening hours', (_when, now, expected) => {
    expect(isTimeToRemind(new Date(now), hoursOf([]))).toBe(expected);
  });

  test('follows the days on which the shop is open', () => {
    expect(isTimeToRemind(new Date('2026-11-28T10:00:00Z'), mondayToSaturday)).toBe(true);
    expect(isTimeToRemind(new Date('2026-11-29T10:00:00Z'), mondayToSaturday)).toBe(false);
    expect(isTimeToRemind(new Date('2026-11-24T10:00:00Z'), hoursOf([6]))).toBe(false);
  });
});

describe('a reminder of appointments', () => {
  test.each([
    ['of tomorrow', '2026-11-24', '2026-11-25', '2026-11-25'],
    ['of Saturday to Monday on a Friday', '2026-11-27', '2026-11-28', '2026-11-30'],
    ['of a public holiday, too', '2026-11-17', '2026-11-18', '2026-11-19'],
  ])('covers those %s, without opening hours', (_which, today, from, to) => {
    expect(daysRemindedOf(today, hoursOf([]))).toEqual({ from, to });
  });

  test('goes on to the next day on which the shop is open, but no further than a month', () => {
    expect(daysRemindedOf('2026-11-28', hoursOf([6]))).toEqual({ from: '2026-11-29', to: '2026-12-05' });
    const closed = {
      ...hoursOf([1]),
      specialDays: [
        {
          firstDay: '2026-11-01',
          lastDay: '2027-11-01',
          kind: 'closed',
          name: '',
          opens: null,
          closes: null,
        },
      ],
    } as const;
    expect(daysRemindedOf('2026-11-28', closed).to).toBe('2026-12-28');
  });
});

describe('the level of an overdue invoice', () => {
  const due = '2026-03-20';
  const invoice = {
    status: 'pending',
    dueDate: due,
    createdAt: '2026-03-10T10:00:00.000Z',
    total: '121.00',
    credited: '0.00',
    paidAmount: '0.00',
    reminder: null,
  };
  const facts = { invoice, sentLevel: 0, customer };
  const on = (today: string, more: object = {}, when: Partial<Timing> = {}) =>
    levelDue(today, { ...timing, ...when }, { ...facts, ...more });
  const remindedAt = (at: string, failedTo: string | null = null) => ({
    invoice: { ...invoice, reminder: { at, failedTo } },
  });

  test.each([
    ['two days after the due date', '2026-03-22', null],
    ['three days after it', '2026-03-23', 1],
    ['nine days after it, over the change of the clock', '2026-03-29', 1],
    ['ten days after it', '2026-03-30', 2],
    ['twenty days after it', '2026-04-09', 2],
    ['twenty-one days after it', '2026-04-10', 3],
    ['a year after it', '2027-03-20', 3],
  ])('takes the highest that is due %s', (_when, today, level) => {
    expect(on(today)).toBe(level);
  });

  test('takes none that was sent, nor one below it', () => {
    expect(on('2026-03-29', { sentLevel: 1 })).toBeNull();
    expect(on('2026-03-30', { sentLevel: 1 })).toBe(2);
    expect(on('2026-04-01', { sentLevel: 3 })).toBeNull();
  });

  test('leaves out what is switched off', () => {
    expect(on('2026-04-10', {}, { thirdOn: false })).toBe(2);
    expect(on('2026-04-10', {}, { firstOn: false, secondOn: false })).toBe(3);
    expect(on('2026-03-30', {}, { firstOn: false, secondOn: false })).toBeNull();
    expect(on('2026-04-10', {}, { firstOn: false, secondOn: false, thirdOn: false })).toBeNull();
  });

  test.each([
    ['paid', { status: 'paid', paidAmount: '121.00' }],
    ['cancelled', { status: 'cancelled' }],
    ['credited to zero', { credited: '121.00' }],
    ['due today', { dueDate: '2026-04-10' }],
  ])('takes none of an invoice that is %s', (_what, change) => {
    expect(on('2026-04-10', { invoice: { ...invoice, ...change } })).toBeNull();
  });

  test('reminds of an invoice again after three days of the calendar at the earliest', () => {
    // Late in the evening of the 7th of April by Riga's clock.
    expect(on('2026-04-09', remindedAt('2026-04-07T20:30:00.000Z'))).toBeNull();
    expect(on('2026-04-10', remindedAt('2026-04-07T20:30:00.000Z'))).toBe(3);
    // Half an hour later it is the 8th there.
    expect(on('2026-04-10', remindedAt('2026-04-07T21:30:00.000Z'))).toBeNull();
  });

  test('writes to no address that refused a reminder, but to another one', () => {
    const at = '2026-04-01T10:00:00.000Z';
    expect(on('2026-04-10', remindedAt(at, 'anna@example.lv'))).toBeNull();
    expect(on('2026-04-10', remindedAt('2026-04-09T10:00:00.000Z', 'old@example.lv'))).toBe(3);
  });

  test('takes none for a customer without an address, or who does not want reminders', () => {
    expect(on('2026-04-10', { customer: { ...customer, email: null } })).toBeNull();
    expect(on('2026-04-10', { customer: { ...customer, automaticReminders: false } })).toBeNull();
    expect(on('2026-04-10', { customer: null })).toBeNull();
  });
});

describe('an estimate', () => {
  const sending = {
    sentAt: '2026-03-25T08:00:00.000Z',
    seenAt: '2026-03-26T09:00:00.000Z',
    answeredAt: null as string | null,
    remindedAt: null as string | null,
    isOutdated: false,
  };
  const line = { id: '1', partPrice: '100.00', laborCost: '0.00', isFree: false, answer: null };
  const estimate = {
    status: 'pending' as const,
    isAnswered: false,
    version: 4,
    callAskedVersion: null as number | null,
    lineItems: [line],
    sending,
  };
  const facts = { estimate, isOpen: true, validUntil: '2026-04-10', customer };
  const today = '2026-03-29';
  const isDue = (more: object = {}, day = today) => isEstimateDue(day, timing, { ...facts, ...more });
  const having = (change: object) => isDue({ estimate: { ...estimate, ...change } });
  const sent = (change: object) => having({ sending: { ...sending, ...change } });

  test.each([
    ['two days after it was seen', '2026-03-28', false],
    ['three days after it, on the day on which the clock changes', '2026-03-29', true],
    ['on the last day on which it is valid', '2026-04-10', true],
    ['on the day after', '2026-04-11', false],
  ])('waits until the days are over, and ends with the validity: %s', (_when, day, expected) => {
    expect(isDue({}, day)).toBe(expected);
  });

  test('counts the days from when it was sent last', () => {
    expect(sent({ sentAt: '2026-03-27T08:00:00.000Z' })).toBe(false);
  });

  test.each([
    ['was not seen', { seenAt: null }],
    ['was never sent', { sentAt: null }],
    ['was changed since', { isOutdated: true }],
    ['was reminded of', { remindedAt: '2026-03-28T08:00:00.000Z' }],
    ['was answered since', { answeredAt: '2026-03-27T08:00:00.000Z' }],
  ])('waits for nobody when it %s', (_what, change) => {
    expect(sent(change)).toBe(false);
  });

  test.each([
    ['is a draft', { status: 'draft' }],
    ['is rejected', { status: 'rejected' }],
    ['is completed', { status: 'converted' }],
    ['was approved by hand', { status: 'approved' }],
    ['asks nothing any more', { lineItems: [{ ...line, answer: 'approved' }] }],
    ['has work without a price', { lineItems: [line, { ...line, id: '2', partPrice: '0.00' }] }],
    ['is to be called about', { callAskedVersion: 4 }],
  ])('waits for nobody when it %s', (_what, change) => {
    expect(having(change)).toBe(false);
  });

  test('counts again when more work was sent after an answer', () => {
    const change = {
      status: 'approved',
      isAnswered: true,
      lineItems: [
        { ...line, answer: 'approved' },
        { ...line, id: '2' },
      ],
      sending: { ...sending, answeredAt: '2026-03-24T08:00:00.000Z' },
    };
    expect(having(change)).toBe(true);
  });

  test('takes no notice of a call that was asked for about an earlier version', () => {
    expect(having({ callAskedVersion: 3 })).toBe(true);
  });

  test('needs a link that works, an address and the wish for it', () => {
    expect(isDue({ isOpen: false })).toBe(false);
    expect(isDue({ customer: { ...customer, email: null } })).toBe(false);
    expect(isDue({ customer: { ...customer, automaticReminders: false } })).toBe(false);
    expect(isEstimateDue(today, { ...timing, estimatesOn: false }, facts)).toBe(false);
  });
});
