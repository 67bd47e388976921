import { describe, expect, test } from 'vitest';
import {
  isOutdatedOn,
  isOver,
  MAX_ROUNDS,
  MAX_STEPS,
  orderedSteps,
  refusalOf,
  standingOf,
  type IsolationRules,
  type RecordedStep,
  type StepName,
} from './isolation-steps.ts';

const rules: IsolationRules = {
  limitVolts: 60,
  waitingMinutes: 10,
  needsSecondPerson: false,
  leastMegaohms: 1,
};
const withSecond = { ...rules, needsSecondPerson: true };
const safe = { plusMinus: 0.3, plusChassis: 0.2, minusChassis: 0.4 };
const insulated = { step: 'insulation', megaohms: 5 } as const;
const live = { ...safe, plusChassis: 60.1 };
/** In Riga, 09:00 of a Wednesday in winter; each act is a quarter of an hour after the one before. */
const BEGIN = Date.parse('2026-11-25T07:00:00Z');
const QUARTER = 15 * 60_000;
const at = (quarters: number): string => new Date(BEGIN + quarters * QUARTER).toISOString();

type Done = StepName | Partial<RecordedStep>;
/** Acts one after the other, by Edgars where nothing else is said. */
function acts(...done: readonly Done[]): RecordedStep[] {
  let round = 1;
  return done.map((each, index) => {
    const act = typeof each === 'string' ? { step: each } : each;
    if (act.step === 'measure_again') round += 1;
    const volts = act.step === 'measured' ? safe : undefined;
    return { step: 'procedure', round, doneAt: at(index), userId: 'edgars', volts, ...act };
  });
}

const untilWaited = ['procedure', 'area', 'tools', 'disconnect', 'waited'] as const;
const proved = ['tester_before', 'measured', 'tester_after'] as const;
const ready = [...untilWaited, ...proved] as const;

interface Wanted {
  readonly step: StepName;
  readonly doneAt?: string;
  readonly userId?: string;
}
const refused = (done: readonly Done[], wanted: Wanted, by: IsolationRules = rules) =>
  refusalOf({
    standing: standingOf(acts(...done), by),
    rules: by,
    wanted: { doneAt: at(done.length), userId: 'edgars', ...wanted },
  });

test.each(orderedSteps.map((step, index) => [step, index] as const))(
  'takes %s after the steps before it, and none of them is left out',
  (step, index) => {
    expect(refused(orderedSteps.slice(0, index), { step })).toBeNull();
    const without = orderedSteps.slice(0, Math.max(0, index - 1));
    expect(refused(without, { step })).toBe(index === 0 ? null : 'isolation_step_order');
  },
);

describe('what is refused', () => {
  test.each<[string, readonly Done[], Wanted, IsolationRules, string]>([
    ['a step that is on record', ready, { step: 'area' }, rules, 'isolation_step_done'],
    ['the next step once more', ['procedure'], { step: 'procedure' }, rules, 'isolation_step_done'],
    [
      'the end of the waiting a second before it is over',
      untilWaited.slice(0, 4),
      { step: 'waited', doneAt: new Date(BEGIN + 3 * QUARTER + 599_000).toISOString() },
      rules,
      'isolation_waiting',
    ],
    ['a signature before the steps', untilWaited, { step: 'signed' }, rules, 'isolation_step_order'],
    [
      'a signature before the tester was proved again',
      [...untilWaited, 'tester_before', 'measured'],
      { step: 'signed' },
      rules,
      'isolation_step_order',
    ],
    [
      'a signature above the limit',
      [...untilWaited, 'tester_before', { step: 'measured', volts: live }],
      { step: 'signed' },
      rules,
      'isolation_over_limit',
    ],
    [
      'proving the tester again after a voltage above the limit',
      [...untilWaited, 'tester_before', { step: 'measured', volts: live }],
      { step: 'tester_after' },
      rules,
      'isolation_step_order',
    ],
    [
      'a signature of the day after',
      ready,
      { step: 'signed', doneAt: at(96) },
      rules,
      'isolation_measure_again',
    ],
    [
      'the second person of the day after',
      ready,
      { step: 'second_person', doneAt: at(96) },
      withSecond,
      'isolation_measure_again',
    ],
    ['a signature without the second person', ready, { step: 'signed' }, withSecond, 'second_person_missing'],
    [
      'a signature by the second person',
      [...ready, { step: 'second_person', userId: 'toms' }],
      { step: 'signed', userId: 'toms' },
      withSecond,
      'second_person_same',
    ],
    [
      'a further second person',
      [...ready, { step: 'second_person', userId: 'toms' }],
      { step: 'second_person', userId: 'ieva' },
      withSecond,
      'isolation_step_done',
    ],
    [
      'a measurement once it is signed',
      [...ready, 'signed'],
      { step: 'measured' },
      rules,
      'isolation_signed',
    ],
    ['a further signature', [...ready, 'signed'], { step: 'signed' }, rules, 'isolation_signed'],
    [
      'measuring again before it was measured',
      ['procedure'],
      { step: 'measure_again' },
      rules,
      'isolation_step_order',
    ],
    [
      'the second person of the round before',
      [...ready, { step: 'second_person', userId: 'toms' }, 'signed', 'measure_again', ...proved],
      { step: 'signed' },
      withSecond,
      'second_person_missing',
    ],
    [
      'the steps of the first round in a later one',
      [...ready, 'measure_again'],
      { step: 'waited' },
      rules,
      'isolation_step_done',
    ],
    [
      'insulation before the disconnect is out',
      ['procedure'],
      { step: 'insulation' },
      rules,
      'isolation_not_disconnected',
    ],
    [
      'energizing before the disconnect is out',
      ['procedure'],
      { step: 'energized' },
      rules,
      'isolation_not_disconnected',
    ],
    [
      'energizing without insulation',
      [...ready, 'signed'],
      { step: 'energized' },
      rules,
      'insulation_missing',
    ],
    [
      'energizing by an insulation of before the signature',
      [...ready, { step: 'insulation', megaohms: 5 }, 'signed'],
      { step: 'energized' },
      rules,
      'insulation_missing',
    ],
    [
      'energizing below the least insulation',
      [...ready, 'signed', { step: 'insulation', megaohms: 0.99 }],
      { step: 'energized' },
      rules,
      'insulation_too_low',
    ],
    [
      'breaking off once the disconnect is out',
      untilWaited,
      { step: 'broken_off' },
      rules,
      'isolation_disconnected',
    ],
    [
      'anything once it is broken off',
      ['procedure', 'broken_off'],
      { step: 'area' },
      rules,
      'isolation_ended',
    ],
    [
      'anything once it is energized',
      [...ready, 'signed', { step: 'insulation', megaohms: 5 }, 'energized'],
      { step: 'measure_again' },
      rules,
      'isolation_ended',
    ],
    [
      'a measurement when there are too many',
      [
        ...untilWaited,
        'tester_before',
        ...Array.from({ length: MAX_STEPS }, () => ({ step: 'measured' as const, volts: live })),
      ],
      { step: 'measured' },
      rules,
      'isolation_too_long',
    ],
    [
      'a measurement of the insulation when there are too many of it beyond',
      [...ready, ...Array.from({ length: MAX_STEPS + 20 }, () => insulated)],
      { step: 'insulation' },
      rules,
      'isolation_too_long',
    ],
    [
      'one round more than there may be',
      [...ready, ...Array.from({ length: MAX_ROUNDS - 1 }, () => 'measure_again' as const)],
      { step: 'measure_again' },
      rules,
      'isolation_too_long',
    ],
  ])('refuses %s', (_name, done, wanted, by, error) => {
    expect(refused(done, wanted, by)).toBe(error);
  });
});

describe('what is taken', () => {
  test.each<[string, readonly Done[], Wanted, IsolationRules]>([
    [
      'the end of the waiting at the second at which it is over',
      untilWaited.slice(0, 4),
      { step: 'waited', doneAt: new Date(BEGIN + 3 * QUARTER + 600_000).toISOString() },
      rules,
    ],
    [
      'a measurement after one above the limit',
      [...untilWaited, 'tester_before', { step: 'measured', volts: live }],
      { step: 'measured' },
      rules,
    ],
    ['a signature after all steps', ready, { step: 'signed' }, rules],
    [
      'a signature once a second person has confirmed',
      [...ready, { step: 'second_person', userId: 'toms' }],
      { step: 'signed' },
      withSecond,
    ],
    ['a second person where none is needed', ready, { step: 'second_person', userId: 'toms' }, rules],
    ['measuring again once it is signed', [...ready, 'signed'], { step: 'measure_again' }, rules],
    ['measuring again the day after', ready, { step: 'measure_again', doneAt: at(96) }, rules],
    [
      'a signature of a later round',
      [...ready, 'signed', 'measure_again', ...proved],
      { step: 'signed' },
      rules,
    ],
    [
      'energizing at the least insulation',
      [...ready, 'signed', { step: 'insulation', megaohms: 1 }],
      { step: 'energized' },
      rules,
    ],
    [
      'energizing a car that could not be signed',
      [...untilWaited, { step: 'insulation', megaohms: 5 }],
      { step: 'energized' },
      rules,
    ],
    ['breaking off before the disconnect is out', ['procedure', 'area'], { step: 'broken_off' }, rules],
    [
      'the insulation that energizing asks for when there are too many acts for anything else',
      [...untilWaited, 'tester_before', ...Array.from({ length: MAX_STEPS }, () => 'measured' as const)],
      { step: 'insulation' },
      rules,
    ],
    [
      'the last round that there may be',
      [...ready, ...Array.from({ length: MAX_ROUNDS - 2 }, () => 'measure_again' as const)],
      { step: 'measure_again' },
      rules,
    ],
    [
      'energizing however many acts are on record',
      [...ready, ...Array.from({ length: MAX_STEPS }, () => insulated)],
      { step: 'energized' },
      rules,
    ],
  ])('takes %s', (_name, done, wanted, by) => {
    expect(refused(done, wanted, by)).toBeNull();
  });
});

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
