/** `text` as the database folds its search texts: without diacritics and in lower case, so that `berzins` finds `Bērziņš`. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether `text` holds each word of `typed`, in any order, without regard to case or diacritics. */
export function holdsWords(text: string, typed: string): boolean {
  const searched = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
