import { expect, test } from 'vitest';
import { withoutSlashesAtEnd } from './paths.ts';

test.each([
  ['/en/prices', '/en/prices'],
  ['/en/prices/', '/en/prices'],
  ['//en//prices///', '//en//prices'],
  ['/', ''],
  ['', ''],
])('takes the slashes off the end of %j', (path, without) => {
  expect(withoutSlashesAtEnd(path)).toBe(without);
});

test('takes slashes off the end of a path that has as many in the middle as memory holds', () => {
  const many = '/'.repeat(4 * 1024 * 1024);
  expect(withoutSlashesAtEnd(`${many}x${many}`)).toHaveLength(many.length + 1);
});
