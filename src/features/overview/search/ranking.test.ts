import { describe, expect, test } from 'vitest';
import { parseSearch, bestOf, rankOf } from './ranking.ts';

describe('the search text', () => {
  test('splits the text into words, and also joins it without spaces and hyphens', () => {
    expect(parseSearch('  Bērziņš  Anna ')).toEqual({ words: ['Bērziņš', 'Anna'], bare: 'berzinsanna' });
    expect(parseSearch('AB-12 34')).toEqual({ words: ['AB-12', '34'], bare: 'ab1234' });
    expect(parseSearch('anna - berzina')?.words).toEqual(['anna', 'berzina']);
  });

  test.each(['', ' ', 'a', ' - ', '--', '%%', '. ,'])('searches nothing for %j', (query) => {
    expect(parseSearch(query)).toBeNull();
  });

  test('shortens a long text to a few words', () => {
    expect(parseSearch('a b c d e f g h i j k')?.words).toHaveLength(8);
  });
});

describe('the rank of a match', () => {
  test.each([
    ['AB-1234', ['AB1234', null], 0],
    ['ab 1234', ['AB-1234'], 0],
    ['berzins', ['Bērziņš'], 0],
    ['e2026', ['E-2026-0001'], 1],
    ['Anna', ['Anna Bērziņa'], 1],
    ['5yj3', ['AB1234', '5YJ3E1EA7KF000001'], 1],
    ['berz', ['Anna Bērziņa'], 2],
    ['0001', ['E-2026-0001'], 2],
    ['erz', ['Anna Bērziņa'], 3],
    ['Anna', [null], 3],
    ['Anna', [], 3],
  ])('ranks %j among names %j as %i', (query, keys, rank) => {
    expect(rankOf(query, keys)).toBe(rank);
  });
});

const candidate = (kind: 'customers' | 'vehicles' | 'parts', ...keys: string[]) => ({ kind, keys });

test('lists at most five of a kind, best first, otherwise in the order they came', () => {
  const names = ['Johanna', 'Berta Anna', 'Anna Zariņa', 'Marianna', 'Anna', 'Susanna', 'Anna Ābele'];
  const [group] = bestOf(
    'anna',
    names.map((name) => candidate('customers', name)),
  );
  expect(group?.results.map(({ keys }) => keys[0])).toEqual([
    'Anna',
    'Anna Zariņa',
    'Anna Ābele',
    'Berta Anna',
    'Johanna',
  ]);
});

test('puts the kind with the best match first, and the others in their order', () => {
  const found = [
    candidate('parts', 'Lamp AB1'),
    candidate('customers', 'Zab Ab'),
    candidate('vehicles', 'AB'),
    candidate('customers', 'Cab'),
  ];
  expect(bestOf('ab', found).map(({ kind }) => kind)).toEqual(['vehicles', 'customers', 'parts']);
  expect(bestOf('ab', [])).toEqual([]);
});
