import { folded } from '#shared/folded.ts';
import { MAX_OF_A_KIND, searchKinds, type SearchKind } from './search.contract.ts';

/** Returns a plate, VIN or number as it is compared: without spaces and hyphens. */
const bare = (text: string): string => folded(text).replace(/[\s-]/g, '');

/** Fewer characters are not searched for. */
export const MIN_TYPED = 2;
const MAX_WORDS = 8;

/** What is looked for: each word, and all of it without spaces and hyphens. */
export interface SearchTerms {
  readonly words: readonly string[];
  readonly bare: string;
}

/** Null: too little to look for anything. */
export function parseSearch(query: string): SearchTerms | null {
  const words = query.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const all = bare(query);
  return all.length < MIN_TYPED || words.length === 0
    ? null
    : { words: words.slice(0, MAX_WORDS), bare: all };
}

/** What identifies a record: name, plate, VIN, number. */
type Keys = readonly (string | null)[];

const ranks = { exact: 0, start: 1, wordStart: 2, elsewhere: 3 } as const;

/** Returns how well a record matches, lower is better: its key, the start of it, the start of a word of it. */
export function rankOf(query: string, keys: Keys): number {
  const wanted = bare(query);
  const known = keys.filter((key) => key !== null);
  if (known.some((key) => bare(key) === wanted)) return ranks.exact;
  if (known.some((key) => bare(key).startsWith(wanted))) return ranks.start;
  const text = folded(query.trim());
  const words = known.flatMap((key) => folded(key).split(/[^\p{L}\p{N}]+/u));
  return words.some((word) => word !== '' && word.startsWith(text)) ? ranks.wordStart : ranks.elsewhere;
}

interface Candidate {
  readonly kind: SearchKind;
  readonly keys: Keys;
}

/** Returns the best few of each kind, the kind with the best of all first; what fits equally well keeps its order. */
export function bestOf<C extends Candidate>(
  query: string,
  candidates: readonly C[],
): { kind: SearchKind; results: C[] }[] {
  const ranked = candidates
    .map((candidate) => ({ candidate, rank: rankOf(query, candidate.keys) }))
    .toSorted((a, b) => a.rank - b.rank);
  const groups = searchKinds.flatMap((kind) => {
    const ofKind = ranked.filter(({ candidate }) => candidate.kind === kind);
    const best = ofKind[0]?.rank;
    if (best === undefined) return [];
    return [{ kind, best, results: ofKind.slice(0, MAX_OF_A_KIND).map(({ candidate }) => candidate) }];
  });
  return groups.toSorted((a, b) => a.best - b.best).map(({ kind, results }) => ({ kind, results }));
}
