import { expect, test } from 'vitest';
import type { EstimateSummary } from '../../estimates.contract.ts';
import type { NextStep } from '../../next-step.ts';
import { groupsOf, isFolded, turn } from './estimate-groups.ts';

const row = (id: string, nextStep: NextStep) => ({ id, nextStep }) as EstimateSummary;
const step = (nextStep: NextStep, count: number) => ({ nextStep, count, total: null });

const seen = (items: ReturnType<typeof groupsOf>) => items.map(({ id }) => id);

test('folds what waits for nobody, unless somebody looks for it', () => {
  expect(isFolded('finished', {})).toBe(true);
  expect(isFolded('send', {})).toBe(false);
  expect(isFolded('finished', { search: 'NV-3303' })).toBe(false);
  expect(isFolded('rejected', { status: 'rejected' })).toBe(false);
});

test('turns one group after the other, and back again', () => {
  const once = turn('finished', undefined);
  expect(isFolded('finished', { turned: once })).toBe(false);
  expect(turn('send', once)).toBe('send,finished');
  expect(isFolded('send', { turned: 'send,finished' })).toBe(true);
  expect(turn('send', turn('finished', 'send,finished'))).toBeUndefined();
});

test('puts every row below the heading of its step as it is now', () => {
  const rows = [row('a', 'send'), row('moved', 'plan'), row('b', 'send')];
  const steps = [step('send', 3), step('finished', 9)];
  expect(seen(groupsOf({ steps, rows, isOpenWhole: true, folding: {} }))).toEqual([
    'group of send',
    'a',
    'b',
    'group of plan',
    'moved',
    'group of finished',
  ]);
  expect(seen(groupsOf({ steps, rows, isOpenWhole: true, folding: { turned: 'send' } }))[1]).toBe(
    'group of plan',
  );
});

test('shows groups without a row only once the open ones are all there', () => {
  const whole = { steps: [step('send', 60), step('plan', 2), step('rejected', 1)], rows: [row('a', 'send')] };
  expect(seen(groupsOf({ ...whole, isOpenWhole: false, folding: {} }))).toEqual(['group of send', 'a']);
  expect(seen(groupsOf({ ...whole, isOpenWhole: true, folding: {} })).at(-1)).toBe('group of rejected');
});
