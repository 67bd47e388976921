import { expect, test } from 'vitest';
import { carStateOf } from './car-state.ts';

test.each([
  ['no isolation', null, 'energized'],
  ['one that is not signed', { signedAt: null }, 'unclear'],
  [
    'one that was signed today, just after midnight by the shop’s clock',
    { signedAt: '2026-11-24T22:00:00.000Z' },
    'de_energized',
  ],
  [
    'one that was signed yesterday, just before midnight',
    { signedAt: '2026-11-24T21:59:59.999Z' },
    'unclear',
  ],
] as const)('reads the state of a car from %s', (_name, isolation, state) => {
  expect(carStateOf(isolation, '2026-11-25')).toBe(state);
});
