import { expect, test } from 'vitest';
import { failureText } from './backup-failure.ts';

test.each([
  ['ENOSPC: no space left on device, write', 'Not enough disk space.'],
  [
    "EACCES: permission denied, mkdir '/mnt/nas'",
    'The program has no permission to write to the folder of the backups.',
  ],
  ["ENOENT: no such file or directory, open '/mnt/nas/a'", 'The folder of the backups could not be reached.'],
  ['The process that made it ended unexpectedly (SIGKILL).', 'The process that made it ended unexpectedly.'],
  ['The bucket is gone.', 'The bucket is gone.'],
])('explains the failure “%s”', (error, sentence) => {
  expect(failureText(error, 'en')).toBe(sentence);
});

test('explains a full disk in Latvian', () => {
  expect(failureText('ENOSPC: no space left on device, write', 'lv')).toBe('Diskā tai nepietika vietas.');
});
