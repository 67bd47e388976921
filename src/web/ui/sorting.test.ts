import { expect, test } from 'vitest';
import { inLanguage } from '#shared/words.ts';
import { listMenuWords } from '../list-menu.words.ts';
import { ordersOf } from './ListChoices.tsx';
import { nextOrder, sortingOf, type ColumnSort } from './SortButton.tsx';

const sorts = ['newest', 'name', 'name_last', 'cheapest', 'dearest'] as const;

/** The orders that presses of a heading give, from the usual one on. */
function pressed(by: ColumnSort, presses: number): string[] {
  const orders: string[] = [];
  let sort: (typeof sorts)[number] | undefined;
  for (let press = 0; press < presses; press++) {
    const sorting = sortingOf(sorts, sort, (changed) => (sort = changed.sort));
    sorting.onSort(nextOrder(by, sorting));
    orders.push(sort ?? 'usual');
  }
  return orders;
}

test('leads back to the usual order of the list with the third press of a heading', () => {
  expect(pressed({ up: 'name', down: 'name_last' }, 4)).toEqual(['name', 'name_last', 'usual', 'name']);
  expect(pressed({ up: 'cheapest', down: 'dearest', first: 'down' }, 2)).toEqual(['dearest', 'cheapest']);
});

test('has two orders of a heading whose first one is the usual one, and one of a heading with one', () => {
  const byName = ['name', 'name_last'] as const;
  const sorting = sortingOf(byName, undefined, () => undefined);
  expect(nextOrder({ up: 'name', down: 'name_last' }, sorting)).toBe('name_last');
  expect(nextOrder({ up: 'name', down: 'name_last' }, { ...sorting, sort: 'name_last' })).toBe('name');
  expect(nextOrder({ up: 'newest' }, { ...sorting, sort: 'name_last' })).toBe('newest');
});

test('names every order in the menu of a phone, the usual one too', () => {
  const words = inLanguage(listMenuWords, 'en');
  const columns = [{ header: 'Name', sort: { up: 'name', down: 'name_last' } }, { header: 'Phone' }];
  const labels = (usual: string) => ordersOf(columns, { usual }, words).map(({ label }) => label);
  expect(labels('newest')).toEqual(['Newest first', 'Name, ascending', 'Name, descending']);
  expect(labels('name')).toEqual(['Name, ascending', 'Name, descending']);
  expect(ordersOf([{ header: 'Due', sort: { up: 'due' } }], { usual: 'due' }, words)).toEqual([
    { sort: 'due', label: 'Due' },
  ]);
});
