import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (file: string): string =>
  readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');

/** The values of a setting of the unit, in their order. */
const unitValues = (name: string): string[] =>
  [...textOf('ev-service.service').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  );

test('puts the socket of the built-in database where commands beside the service find it', () => {
  const isTmpItsOwn = unitValues('PrivateTmp').at(-1) === 'yes';
  const temporary = unitValues('Environment')
    .join(' ')
    .split(' ')
    .find((pair) => pair.startsWith('TMPDIR='));
  const kept = unitValues('RuntimeDirectory').map((name) => `TMPDIR=/run/${name}`);
  expect([isTmpItsOwn, kept]).toEqual([true, [temporary]]);
});
