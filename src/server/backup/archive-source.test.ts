import { expect, test } from 'vitest';
import { ArchiveError, unreadable } from './archive-source.ts';

test.each([
  ['ENOENT', 'There is no archive "a.tar".'],
  ['EACCES', 'This account may not read the archive "a.tar": let it, or use the account of the app.'],
  ['EPERM', 'This account may not read the archive "a.tar": let it, or use the account of the app.'],
  ['EISDIR', '"a.tar" is a folder, and no archive: name one of the files in it.'],
  ['EIO', 'The archive "a.tar" cannot be read: EIO: the disk says so'],
])('says why an archive cannot be read (%s)', (code, sentence) => {
  const error = unreadable('a.tar', Object.assign(new Error(`${code}: the disk says so`), { code }));
  expect(error).toBeInstanceOf(ArchiveError);
  expect(error.message).toBe(sentence);
});

test('keeps the sentence of an archive that says itself why it cannot be used', () => {
  const own = new ArchiveError('It is damaged.');
  expect(unreadable('a.tar', own)).toBe(own);
});
