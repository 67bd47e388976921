import { expect, test } from 'vitest';
import { monthsUpTo } from './riga-months.ts';

test('gives a month its own number of days', () => {
  expect(monthsUpTo('2026-11-21', 1)).toEqual([{ month: '2026-11', from: '2026-11-01', to: '2026-11-30' }]);
  expect(monthsUpTo('2026-12-31', 1)).toEqual([{ month: '2026-12', from: '2026-12-01', to: '2026-12-31' }]);
});

test('lists the last twelve months over the new year, oldest first, with a leap February', () => {
  const months = monthsUpTo('2024-05-31', 12);
  expect(months.map(({ month }) => month)).toEqual(
    '2023-06 2023-07 2023-08 2023-09 2023-10 2023-11 2023-12 2024-01 2024-02 2024-03 2024-04 2024-05'.split(
      ' ',
    ),
  );
  expect(months[8]).toEqual({ month: '2024-02', from: '2024-02-01', to: '2024-02-29' });
});
