import { expect, test } from 'vitest';
import { isPlausibleHealth, stateOfHealth } from './state-of-health.ts';

test('rounds the state of health half up to one decimal', () => {
  expect(stateOfHealth(52.5, 58)).toBe(90.5);
  expect(stateOfHealth(58, 58)).toBe(100);
  // 90.65 and 90.649: exactly the half goes up.
  expect(stateOfHealth(18.13, 20)).toBe(90.7);
  expect(stateOfHealth(90.64, 100)).toBe(90.6);
  expect(stateOfHealth(90.65, 100)).toBe(90.7);
  // In binary fractions 1.005 / 10 lies below the half.
  expect(stateOfHealth(1.01, 200)).toBe(0.5);
});

test('agrees with a calculation in long integers for every hundredth', () => {
  for (let capacity = 1; capacity <= 12_000; capacity += 7) {
    const exact = (BigInt(capacity) * 2000n + 7400n) / (2n * 7400n);
    expect(stateOfHealth(capacity / 100, 74)).toBe(Number(exact) / 10);
  }
});

test('takes no state of health above 130 or below 5 percent', () => {
  expect(isPlausibleHealth(130, 100)).toBe(true);
  expect(isPlausibleHealth(130.06, 100)).toBe(false);
  expect(isPlausibleHealth(5, 100)).toBe(true);
  expect(isPlausibleHealth(4.9, 100)).toBe(false);
});
