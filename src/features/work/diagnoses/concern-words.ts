import { folded } from '#shared/folded.ts';

/** Shorter words say nothing of what a car does: "no", "un", "the". */
const LEAST_LETTERS = 4;
/** Words that begin alike are one: "nelādējas" and "nelādē", "charging" and "charger". */
const COMPARED_LETTERS = 5;
/** More words than these are not compared. */
export const MAX_CONCERN_WORDS = 12;
/** So many letters of a text are read. */
const MAX_LETTERS = 1000;

/** Words of every second concern, by their beginning. */
const common = new Set(['check', 'custo', 'pleas', 'vehic', 'klien', 'ludzu', 'parba', 'masin', 'autom']);

/**
 * Returns how the words of a concern begin, each once: the first five letters without diacritics and in lower case, of
 * words of at least four letters, at most twelve.
 */
export function concernWords(text: string): string[] {
  const words = folded(text.slice(0, MAX_LETTERS)).split(/[^\p{L}\p{N}]+/u);
  const beginnings = words
    .filter((word) => word.length >= LEAST_LETTERS)
    .map((word) => word.slice(0, COMPARED_LETTERS))
    .filter((word) => !common.has(word));
  return [...new Set(beginnings)].slice(0, MAX_CONCERN_WORDS);
}

/** Says how alike two concerns are by their words, 0 to 1: which share of the shorter one the longer one has. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const least = Math.min(one.length, other.length);
  if (least === 0) return 0;
  return one.filter((word) => other.includes(word)).length / least;
}
