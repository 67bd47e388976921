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

/** Returns the moment that counts for an act: never just before what the technician did last, which `moments` hold. */
export function orderedMoment(moments: readonly number[], at: number): number {
  const last = Math.max(...moments, Number.NEGATIVE_INFINITY);
  return at < last && last - at < SAME_MOMENT_MS ? last : at;
}

/** Returns how long an entry lasts within a stretch of time, in milliseconds; one that runs lasts until `now`. */
export const timeWithin = (
  { from, to }: Pick<Entry, 'from' | 'to'>,
  stretch: { readonly from: number; readonly to: number },
  now: number,
): number => Math.max(0, Math.min(to ?? now, stretch.to) - Math.max(from, stretch.from));

/** What is known of a clock that still runs. */
interface RunningClock {
  readonly from: number;
  /** When the shop closes on the day on which it was started; null: it is closed on that day. */
  readonly closes: number | null;
  /** When that day ends. */
  readonly dayEnds: number;
}

/** So long somebody may work on after the shop has closed. */
export const WORKS_ON_MS = 2 * 60 * 60 * 1000;

/**
 * Returns at which moment a clock is closed that nobody stopped; null: somebody may be at work. It is closed when the shop
 * closed. Where that was before it was started, nothing says how long the work lasted: the day is waited for, and the clock has
 * counted nothing.
 */
export function forgottenEnd({ from, closes, dayEnds }: RunningClock, now: number): number | null {
  const isOpen = closes !== null && closes > from;
  const isForgotten = isOpen ? now >= closes + WORKS_ON_MS : now >= Math.max(dayEnds, from + WORKS_ON_MS);
  if (!isForgotten) return null;
  return isOpen ? closes : from;
}
