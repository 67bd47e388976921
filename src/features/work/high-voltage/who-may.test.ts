import { expect, test } from 'vitest';
import { isolationActs, rankNeeded, rankRefusal } from './who-may.ts';

test('asks for the rank that each act takes', () => {
  const needed = (isQuarantined: boolean) =>
    Object.fromEntries(isolationActs.map((act) => [act, rankNeeded(act, isQuarantined)]));
  const ordinary = {
    begun: 1,
    procedure: 1,
    area: 1,
    tools: 1,
    disconnect: 1,
    waited: 1,
    tester_before: 1,
    measured: 1,
    tester_after: 1,
    second_person: 1,
    signed: 2,
    measure_again: 1,
    insulation: 1,
    energized: 2,
    broken_off: 1,
  };
  expect(needed(false)).toEqual(ordinary);
  const highest = Object.fromEntries(Object.keys(ordinary).map((act) => [act, 3]));
  expect(needed(true)).toEqual({ ...highest, second_person: 1, broken_off: 1 });
});

test.each([
  [0, 1, 'rank_1_missing'],
  [1, 1, null],
  [1, 2, 'rank_2_missing'],
  [2, 2, null],
  [2, 3, 'rank_3_missing'],
  [3, 3, null],
] as const)('refuses rank %s where %s is needed: %s', (rank, needed, error) => {
  expect(rankRefusal(rank, needed)).toBe(error);
});
