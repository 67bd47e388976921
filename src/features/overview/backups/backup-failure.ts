import { inLanguage, type Language } from '#shared/words.ts';
import { backupFailureWords } from './backup-failure.words.ts';

const known = [
  ['full', /ENOSPC|EDQUOT|no space left/i],
  ['notWritable', /EACCES|EPERM|EROFS/],
  ['noFolder', /ENOENT|ENOTDIR/],
  ['ended', /ended unexpectedly/],
] as const;

/** Why a backup failed, as a sentence for the owner: for what happens often, and else as the command said it. */
export function failureText(error: string, language: Language): string {
  const words = inLanguage(backupFailureWords, language);
  const found = known.find(([, pattern]) => pattern.test(error));
  return found ? words[found[0]] : error;
}
