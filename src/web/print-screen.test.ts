import { expect, test } from 'vitest';
import { loadAll, type Pages } from './print-screen.ts';

/** A list with so many pages that are not loaded yet, and how many were fetched of it. */
function listOf(missing: number, failsAt = Infinity) {
  let fetched = 0;
  const list: Pages = {
    hasNextPage: missing > 0,
    async fetchNextPage({ throwOnError }) {
      if (fetched + 1 >= failsAt && throwOnError) throw new Error('The server is away');
      fetched++;
      return { hasNextPage: fetched < missing };
    },
  };
  return { list, fetched: () => fetched };
}

test('loads what is missing of lists that stand below each other, and nothing of one that is whole', async () => {
  const lists = [listOf(2), listOf(0), listOf(3)];
  await loadAll(lists.map(({ list }) => list));
  expect(lists.map(({ fetched }) => fetched())).toEqual([2, 0, 3]);
});

test('stops at the first page that cannot be had, and prints nothing without a word', async () => {
  const { list, fetched } = listOf(9, 3);
  await expect(loadAll([list])).rejects.toThrow('The server is away');
  expect(fetched()).toBe(2);
});

test('loads no more than 40 pages', async () => {
  const lists = [listOf(30), listOf(1000)];
  await loadAll(lists.map(({ list }) => list));
  expect(lists.map(({ fetched }) => fetched())).toEqual([30, 10]);
});
