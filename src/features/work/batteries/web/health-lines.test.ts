import { expect, test } from 'vitest';
import { healthLines } from './health-lines.ts';

const measured = (
  day: string,
  stateOfHealth: number | null,
  method: 'full_charge' | 'read_from_car' = 'full_charge',
  state: 'issued' | 'draft' | 'withdrawn' = 'issued',
) => ({ measuredAt: `${day}T08:00:00.000Z`, stateOfHealth, method, state });

test('draws a line for each method of its own, in the order of time', () => {
  const lines = healthLines([
    measured('2026-06-01', 90),
    measured('2026-05-01', 95, 'read_from_car'),
    measured('2025-06-01', 93),
    measured('2024-06-01', 97, 'read_from_car'),
  ]);
  expect(lines.map(({ method, points }) => [method, points.map(({ value }) => value)])).toEqual([
    ['read_from_car', [97, 95]],
    ['full_charge', [93, 90]],
  ]);
});

test('draws no line of one value, of what is not complete or of what was withdrawn', () => {
  expect(
    healthLines([
      measured('2026-06-01', 90),
      measured('2025-06-01', null),
      measured('2024-06-01', 80, 'full_charge', 'withdrawn'),
      measured('2026-06-01', 91, 'read_from_car'),
    ]),
  ).toEqual([]);
});
