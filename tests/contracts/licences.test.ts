import { expect, test } from 'vitest';
import { isAllowed, licencesOf } from '../../scripts/licence-list.ts';

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND OFL-1.1', 'MIT AND ISC AND BSD-3-Clause'])(
  'permits %s',
  (expression) => {
    expect(isAllowed(expression)).toBe(true);
  },
);

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MIT AND GPL-3.0-only',
  '(MIT OR GPL-3.0-only) AND AGPL-3.0-or-later', // mixed: not understood, so not permitted
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
  'none named',
  'constructor',
  '',
])('rejects %s', (expression) => {
  expect(isAllowed(expression)).toBe(false);
});

test('reads the licence of each package the product runs with: the manifest’s before the lockfile’s', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    'node_modules/plain': { license: 'MIT' },
    'node_modules/plain/node_modules/@scope/inner': { license: 'ISC' },
    'node_modules/silent/node_modules/plain': { license: 'GPL-3.0-only' },
    'node_modules/changed': { license: 'MIT' },
    'node_modules/silent': {},
    'node_modules/test-only': { license: 'GPL-3.0-only', dev: true },
  };
  const manifestOf = (folder: string) =>
    folder === 'node_modules/changed' ? { license: 'GPL-3.0-only' } : null;
  expect([...licencesOf({ packages }, manifestOf)]).toEqual([
    ['plain', 'MIT AND GPL-3.0-only'],
    ['@scope/inner', 'ISC'],
    ['changed', 'GPL-3.0-only'],
    ['silent', 'none named'],
  ]);
});
