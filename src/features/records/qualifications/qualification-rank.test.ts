import { expect, test } from 'vitest';
import { levelsOf, rankOfScheme, schemes } from './qualification-rank.ts';

test('reads each level of the two schemes as one of three ranks', () => {
  const read = schemes.map((scheme) => levelsOf(scheme).map((level) => [level, rankOfScheme(scheme, level)]));
  expect(read).toEqual([
    [
      ['1S', 1],
      ['2S', 2],
      ['3S', 3],
    ],
    [
      ['A', 1],
      ['Bz', 1],
      ['B', 2],
      ['Cz', 2],
      ['C', 3],
    ],
    [],
  ]);
});

test.each([
  ['dguv', 'C'],
  ['latvian_group', '3S'],
  ['latvian_group', 'b'],
  ['dguv', 'toString'],
  ['other', '3S'],
] as const)('gives the level %s %s no rank: its scheme does not have it', (scheme, level) => {
  expect(rankOfScheme(scheme, level)).toBeUndefined();
});
