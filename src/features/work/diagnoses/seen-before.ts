import { concernWords, likeness } from './concern-words.ts';
import type { SeenBefore } from './diagnoses.contract.ts';

/** Finished work on a car of the same make and model, with what was found. */
export interface EarlierWork {
  /** What the car did: texts of the line and of its estimate. */
  readonly concern: string;
  readonly cause: string;
  readonly correction: string | null;
  /** Labor of the line, wire form. */
  readonly laborHours: string;
}

/** Concerns that have fewer of their words in common are not alike. */
const LEAST_LIKENESS = 0.5;
/** So many different causes are shown. */
export const MAX_SEEN_BEFORE = 4;

interface Group {
  readonly newest: EarlierWork;
  likeness: number;
  readonly hours: number[];
}

/** Two causes are one when their first lines have the same words. */
const causeKey = (cause: string): string => {
  const [first = ''] = cause.split('\n');
  const words = concernWords(first);
  return words.length > 0 ? words.toSorted().join(' ') : first.trim().toLowerCase();
};

/** The middle one, of an even number the lower; null where no hours were quoted. Wire form. */
function usualHours(hours: readonly number[]): string | null {
  const quoted = hours.filter((each) => each > 0).toSorted((a, b) => a - b);
  return quoted.length === 0 ? null : (quoted[Math.floor((quoted.length - 1) / 2)] ?? 0).toFixed(2);
}

/**
 * Returns the causes that were found for a concern like this one, those seen most often first, then those whose concern is
 * most alike; each in the words of its newest. `earlier`: newest first.
 */
export function seenBefore(concern: string, earlier: readonly EarlierWork[]): SeenBefore[] {
  const words = concernWords(concern);
  const groups = new Map<string, Group>();
  for (const work of earlier) {
    const alike = likeness(words, concernWords(work.concern));
    if (alike < LEAST_LIKENESS) continue;
    const key = causeKey(work.cause);
    const group = groups.get(key) ?? { newest: work, likeness: 0, hours: [] };
    group.likeness = Math.max(group.likeness, alike);
    group.hours.push(Number(work.laborHours));
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((a, b) => b.hours.length - a.hours.length || b.likeness - a.likeness)
    .slice(0, MAX_SEEN_BEFORE)
    .map(({ newest: { cause, correction }, hours }) => ({
      cause,
      correction,
      hours: usualHours(hours),
      count: hours.length,
    }));
}
