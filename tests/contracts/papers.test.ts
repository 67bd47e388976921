import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const kinds = ['met', 'not met', 'operator', 'not applicable'];
const asvs = readFileSync('docs/security/asvs.md', 'utf8');

/** Counts the requirements of each level by how they are judged, as the table at the top does. */
function countRows(): Record<string, number[]> {
  const rows = [...asvs.matchAll(/^\| \d+\.\d+\.\d+ \| ([12]) \| [^|]* \| \**([a-z ]+?)\** \|/gm)];
  const count = (level: string, kind: string) =>
    rows.filter(([, itsLevel, itsKind]) => itsLevel === level && itsKind === kind).length;
  const table = kinds.map((kind): [string, number[]] => {
    const [first, second] = [count('1', kind), count('2', kind)];
    return [kind, [first, second, first + second]];
  });
  const all = [0, 1, 2].map((column) => table.reduce((sum, [, cells]) => sum + (cells[column] ?? 0), 0));
  return { ...Object.fromEntries(table), all };
}

test('states the sums of the requirements as the rows have them', () => {
  const stated = [...kinds, 'all'].map((kind) => {
    const row = new RegExp(String.raw`^\| ${kind} \| (\d+) \| (\d+) \| (\d+) \|$`, 'm').exec(asvs);
    return [kind, row?.slice(1).map(Number)];
  });
  expect(Object.fromEntries(stated)).toEqual(countRows());
});

test('has a row for each of the 253 requirements of levels 1 and 2', () => {
  const numbers = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number]) => number);
  expect(new Set(numbers).size).toBe(253);
  expect(numbers).toHaveLength(253);
});

test.each([
  'docs/security/asvs.md',
  'docs/security/inventory.md',
  'docs/security/threat-model.md',
  'docs/faults.md',
  'SECURITY.md',
])('names in %s only files that exist', (document) => {
  const named = [
    ...readFileSync(document, 'utf8').matchAll(/`((?:src|tests|docs|scripts|migrations|deploy)\/[^`*…]*)`/g),
  ].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
