/** What a technician's time is spent with: a car, or something else, so that a day adds up. */
export const activities = ['job', 'waiting_for_parts', 'cleaning', 'course', 'other', 'break'] as const;
export type Activity = (typeof activities)[number];

/** Time of one technician. Their entries do not overlap. */
export interface Entry {
  readonly id: string;
  /** In milliseconds, as all moments here. */
  readonly from: number;
  /** Null: it runs. */
  readonly to: number | null;
}

const covers = ({ from, to }: Entry, at: number): boolean => from <= at && (to === null || at < to);

/** What becomes of the entries when a clock is started. */
export interface Started {
  /** The entry that ends then. */
  readonly interrupted: string | null;
  /** When the new entry ends; null: it runs. */
  readonly until: number | null;
}

/**
 * Returns what starting a clock at `at` changes. A phone without a connection sends it late: what began after it is known by
 * then, so it ends what ran at `at`, and lasts until that would have ended or the next one begins.
 */
export function startAt(entries: readonly Entry[], at: number): Started {
  const running = entries.find((entry) => covers(entry, at));
  if (running) return { interrupted: running.id, until: running.to };
  const later = entries.map(({ from }) => from).filter((from) => from > at);
  return { interrupted: null, until: later.length > 0 ? Math.min(...later) : null };
}

/** Returns the entry that stopping a clock at `at` ends; null: none ran. */
export const stopAt = (entries: readonly Entry[], at: number): string | null =>
  entries.find((entry) => covers(entry, at))?.id ?? null;

/** Acts of one phone that follow one another within this time may arrive with their times exchanged. */
const SAME_MOMENT_MS = 10_000;

/** Returns the moment that counts for an act: never just before what the technician did last. */
export function orderedMoment(entries: readonly Entry[], at: number): number {
  const moments = entries.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  const last = Math.max(...moments, Number.NEGATIVE_INFINITY);
  return at < last && last - at < SAME_MOMENT_MS ? last : at;
}

/** Returns how long an entry lasts within a stretch of time, in milliseconds; one that runs lasts until `now`. */
export const timeWithin = (
  { from, to }: Pick<Entry, 'from' | 'to'>,
  stretch: { readonly from: number; readonly to: number },
  now: number,
): number => Math.max(0, Math.min(to ?? now, stretch.to) - Math.max(from, stretch.from));

/**
 * Returns when a clock that nobody stopped is closed: when the shop closed on the day on which it was started, and at once where
 * it was started after that. `closes` is null where the shop is closed on that day.
 */
export const forgottenEnd = (from: number, closes: number | null): number => Math.max(from, closes ?? from);
