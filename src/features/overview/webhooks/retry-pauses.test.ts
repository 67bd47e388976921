import { expect, test } from 'vitest';
import { pauseAfter } from './retry-pauses.ts';

test('waits longer after each attempt, and gives up after the seventh', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(pauseAfter);
  expect(waits).toEqual([60, 300, 1800, 7200, 21_600, 86_400, null]);
});
