import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Words in "s" that begin a sentence about a thing, or that say nothing yet. */
const notVerbs = new Set(
  [
    'accounts amounts appointments cars columns customers days details documents entries errors estimates events fields',
    'figures hours images invoices languages managers messages minutes months notices owners parts people photos',
    'pictures prices requests responses roles rows services sessions suppliers tables technicians texts thousands times',
    'users values vehicles videos visitors warnings weekdays words years',
    'always as its is less others this thus us was works yes',
  ].flatMap((line) => line.split(' ')),
);

/** "rejects", "shows" or "never": the title goes on from the subject that the file or its `describe` names. */
const startsWithVerb = (title: string) => {
  const [first = ''] = /^[^ ,:]+/.exec(title) ?? [];
  return first === 'never' || (/^[a-z]+s$/.test(first) && !notVerbs.has(first));
};

/** A test begins a line; its title follows the parenthesis, or the one that closes the table of `test.each`. */
const testStart = /^ *(?:test|it)(?:\.\w+)?[(<]/gm;
const titleOf = /(?:^ *(?:test|it)|\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>,\s/m;

function titlesOf(source: string): string[] {
  const starts = [...source.matchAll(testStart)].map(({ index }) => index);
  return starts.map((start, n) => titleOf.exec(source.slice(start, starts[n + 1]))?.groups?.title ?? '');
}

test('finds the titles of plain, conditional and repeated tests, and judges their first word', () => {
  const source = [
    "test('keeps a name', () => {});",
    "  test('the name stays', async () => {});",
    "test.runIf(linux)('works somehow', () => {});",
    "test.each([\n  ['a', (b) => b('c', 1)],\n] as const)('never reads %s', (a) => {});",
    "test.each<string>(['a'])('writes %s', (a) => {});",
    'test(\n  "reads it",\n  { timeout: 1 },\n  () => {});',
    'test(title, () => {});',
  ].join('\n');
  const titles = [
    'keeps a name',
    'the name stays',
    'works somehow',
    'never reads %s',
    'writes %s',
    'reads it',
    '',
  ];
  expect(titlesOf(source)).toEqual(titles);
  expect(titles.filter(startsWithVerb)).toEqual(['keeps a name', 'never reads %s', 'writes %s', 'reads it']);
});

test('starts every title with a verb in the third person', async () => {
  let looked = 0;
  const wrong: string[] = [];
  for await (const file of glob('{src,tests}/**/*.test.ts', { cwd: root })) {
    const titles = titlesOf(readFileSync(path.join(root, file), 'utf8'));
    looked += titles.length;
    wrong.push(...titles.filter((title) => !startsWithVerb(title)).map((title) => `${file}: ${title}`));
  }
  expect(wrong).toEqual([]);
  expect(looked).toBeGreaterThan(900);
});
