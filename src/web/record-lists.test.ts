import { expect, test } from 'vitest';
import { rowsOf } from './record-lists.ts';

const page = (...rows: { id: string; status: string }[]) => ({ rows, nextCursor: null });
const row = (id: string, status = 'pending') => ({ id, status });

test('shows a record once that has moved behind the pages that are loaded, as it is now', () => {
  const pages = [page(row('a'), row('b')), page(row('c', 'paid'), row('a', 'paid'))];
  expect(rowsOf({ pages, pageParams: [null, 'next'] })).toEqual([
    row('a', 'paid'),
    row('b'),
    row('c', 'paid'),
  ]);
});

test('keeps the array of the same pages, and has none before the first page is there', () => {
  const data = { pages: [page(row('a'))], pageParams: [null] };
  expect(rowsOf(data)).toBe(rowsOf(data));
  expect(rowsOf(undefined)).toBeUndefined();
});
