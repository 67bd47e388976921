import { describe, expect, test } from 'vitest';
import {
  acts,
  at,
  live,
  ready,
  refused,
  rules,
  safe,
  untilWaited,
  type Done,
} from '#tests/harness/isolation-acts.ts';
import { isOutdatedOn, isOver, orderedSteps, standingOf } from './isolation-steps.ts';

test.each(orderedSteps.map((step, index) => [step, index] as const))(
  'takes %s after the steps before it, and none of them is left out',
  (step, index) => {
    expect(refused(orderedSteps.slice(0, index), { step })).toBeNull();
    const without = orderedSteps.slice(0, Math.max(0, index - 1));
    expect(refused(without, { step })).toBe(index === 0 ? null : 'isolation_step_order');
  },
);

test('says what is next, and keeps a measurement above the limit as not done', () => {
  const standing = standingOf(
    acts(...untilWaited, 'tester_before', { step: 'measured', volts: live }),
    rules,
  );
  expect(standing).toMatchObject({ next: 'measured', isOverLimit: true, signed: null, round: 1 });
  expect(standingOf(acts(), rules)).toMatchObject({ next: 'procedure', waitUntil: null, provedOn: null });
  expect(standingOf(acts(...ready), rules)).toMatchObject({
    next: null,
    waitUntil: at(3).replace('45:00', '55:00'),
  });
});

test('begins a later round with proving the tester, unsigned', () => {
  const standing = standingOf(acts(...ready, 'signed', 'measure_again'), rules);
  expect(standing).toMatchObject({ round: 2, next: 'tester_before', signed: null, provedOn: null });
});

test('takes the day of a round by the shop’s clock', () => {
  const late = [...untilWaited, { step: 'tester_before', doneAt: '2026-11-25T22:30:00Z' } as const];
  expect(standingOf(acts(...late), rules).provedOn).toBe('2026-11-26');
});

describe('the last day of the tools', () => {
  const on = (testedUntil: string | null) => ({ testedUntil });
  const chosen = { step: 'tools', gloves: on('2026-11-26'), tester: on('2026-11-25') } as const;
  const until = ['procedure', 'area', chosen, 'disconnect', 'waited'] as const;

  test('takes the test that runs out first, of this round', () => {
    expect(standingOf(acts(...until), rules).toolsUntil).toBe('2026-11-25');
    const again = { step: 'measure_again', gloves: on(null), tester: on('2027-01-01') } as const;
    expect(standingOf(acts(...until, again), rules).toolsUntil).toBe('2027-01-01');
    expect(standingOf(acts(...untilWaited), rules).toolsUntil).toBeNull();
  });

  test('lets the tester be proved with them up to that day', () => {
    const midnight = '2026-11-25T22:00:00.000Z';
    const before = '2026-11-25T21:59:59.999Z';
    expect(refused(until, { step: 'tester_before', doneAt: before })).toBeNull();
    expect(refused(until, { step: 'tester_before', doneAt: midnight })).toBe('isolation_tools_out_of_date');
    expect(refused(until, { step: 'measure_again', doneAt: midnight })).toBeNull();
  });

  test('makes the round one to measure again only where measuring is next', () => {
    const isOutdated = (done: readonly Done[], day: string) =>
      isOutdatedOn(standingOf(acts(...done), rules), day);
    expect(isOutdated(until, '2026-11-25')).toBe(false);
    expect(isOutdated(until, '2026-11-26')).toBe(true);
    expect(isOutdated(until.slice(0, 4), '2026-11-26')).toBe(false);
    expect(isOutdated(ready, '2026-11-25')).toBe(false);
    expect(isOutdated(ready, '2026-11-26')).toBe(true);
  });
});

test.each([
  [safe, false],
  [{ plusMinus: 60, plusChassis: 60, minusChassis: 60 }, false],
  [{ ...safe, plusMinus: 60.1 }, true],
  [{ ...safe, plusChassis: 60.1 }, true],
  [{ ...safe, minusChassis: 60.1 }, true],
])('compares each of the three voltages with the limit: %j', (volts, over) => {
  expect(isOver(volts, 60)).toBe(over);
});
