import { addDays } from '#shared/days.ts';
import { nextWorkingDay } from './calendar.ts';
import type { Chances } from './random.ts';

/** Who works at a lift. `username` is null for the helper of the tire seasons, who has no account. */
export const mechanics = [
  { name: 'Toms V.', username: 'technician' },
  { name: 'Edgars K.', username: 'mechanic' },
  { name: 'Artūrs Z.', username: null },
] as const;
export type Mechanic = (typeof mechanics)[number];

export const OPENS = 9 * 60;
export const CLOSES = 18 * 60;
const BREAK_MINUTES = 15;

/** Time that is taken already: until so many minutes after midnight. */
export interface Taken {
  readonly day: string;
  readonly username: string | null;
  readonly until: number;
}

export interface Slot {
  readonly day: string;
  /** Minutes after midnight. */
  readonly start: number;
  readonly mechanic: Mechanic;
}

/** Gives times within the opening hours: at each lift one car after another, from the morning on. */
export function openLifts(taken: readonly Taken[], chances: Chances) {
  const free = new Map<string, number>();
  const keyOf = (day: string, { username }: { readonly username: string | null }) =>
    `${day} ${username ?? ''}`;
  for (const { until, ...who } of taken) {
    const key = keyOf(who.day, who);
    free.set(key, Math.max(free.get(key) ?? OPENS, until + BREAK_MINUTES));
  }
  return {
    /** The first time on this day or later at which one of them is free for so long, in the order of preference. */
    take(wanted: string, minutes: number, preferred: readonly Mechanic[]): Slot {
      for (let day = nextWorkingDay(wanted); ; day = nextWorkingDay(addDays(day, 1)))
        for (const mechanic of preferred) {
          const key = keyOf(day, mechanic);
          const earliest = free.get(key) ?? OPENS;
          if (earliest + minutes > CLOSES) continue;
          // Not every car comes at once when a lift is free.
          const start = Math.min(earliest + 15 * chances.between(0, 4), CLOSES - minutes);
          free.set(key, start + minutes + BREAK_MINUTES);
          return { day, start, mechanic };
        }
    },
  };
}
