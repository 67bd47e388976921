import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './every-contract.ts';
import { characters, fieldsIn, longRun, rulesOf } from './long-texts.ts';
import { everyNth } from '../harness/runs.ts';

// What a stranger sends is as long as he likes, and its length is judged after it was read: reading it must take a time
// that grows with the length, not with its square.

const fields = (await allEndpoints()).flatMap(({ name, endpoint: { params, query, body } }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? fieldsIn(schema, `${name} ${part}`) : [],
  ),
);
const different = new Map(fields.map(([path, field]) => [rulesOf(field), { path, field }] as const));

test.each([...different.values()])('reads a long run of any character as $path', ({ field }) => {
  for (const character of everyNth(10, characters)) {
    // Some are cut, most are refused.
    const { data } = z.safeParse(field, longRun(character));
    expect(JSON.stringify(data ?? '').length, JSON.stringify(character)).toBeLessThan(10_000);
  }
});

test('has the linter look at every pattern of the sources', async () => {
  const { default: config } = (await import(
    pathToFileURL(path.resolve(import.meta.dirname, '../../oxlint.config.mjs')).href
  )) as { default: { overrides?: { files: string[]; rules: Record<string, string> }[] } };
  const of = config.overrides?.filter(({ rules }) => rules['patterns/linear'] === 'error') ?? [];
  expect(of.flatMap(({ files }) => files)).toContain('src/**');
});

interface Rule {
  create(context: { report(problem: { message: string }): void }): {
    Literal(node: { regex: { pattern: string; flags: string } }): void;
  };
}
const plugin = pathToFileURL(path.resolve(import.meta.dirname, '../../scripts/linear-patterns.mjs')).href;

test('lets no pattern through the linter that takes the square of a text’s length', async () => {
  const { linear } = ((await import(plugin)) as { default: { rules: { linear: Rule } } }).default.rules;
  const isReported = (pattern: string) => {
    let count = 0;
    linear.create({ report: () => count++ }).Literal({ regex: { pattern, flags: '' } });
    return count > 0;
  };
  const slow = ['\\/+$', '\\s*\\n\\s*', '<[^>]+>', '(a+)+$', '[^:]*$', '\\s*km\\.?$'];
  const linearOnes = ['^\\/+', '\\s+', '<[^<>]+>', '^\\d{1,7}$', '[^a]+'];
  expect([...slow, ...linearOnes].filter(isReported)).toEqual(slow);
});
