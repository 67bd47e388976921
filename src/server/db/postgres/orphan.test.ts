import { expect, test } from 'vitest';
import { isGoneOrHidden } from './orphan.ts';

test.each([
  ['ENOENT', true],
  ['ESRCH', true],
  // Where /proc hides the processes of other accounts.
  ['EACCES', true],
  ['EPERM', true],
  ['EMFILE', false],
])('takes a process whose words cannot be read (%s) for none of ours: %s', (code, expected) => {
  expect(isGoneOrHidden(Object.assign(new Error(code), { code }))).toBe(expected);
});
