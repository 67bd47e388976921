import { addDays } from '#shared/days.ts';
import { nextWorkingDay } from './calendar.ts';
import type { Chances } from './random.ts';

export const OPENS = 9 * 60;
export const CLOSES = 18 * 60;

/**
 * Who works at a lift, and until when. `username` is null for the helper of the tire seasons, who has no account. The week
 * of Edgars is entered so (`demo/garage.ts`).
 */
export const mechanics = [
  { name: 'Toms V.', username: 'technician', until: CLOSES },
  { name: 'Edgars K.', username: 'mechanic', until: CLOSES - 60 },
  { name: 'Artūrs Z.', username: null, until: CLOSES },
] as const;
export type Mechanic = (typeof mechanics)[number];

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
          if (earliest + minutes > mechanic.until) continue;
          // Not every car comes at once when a lift is free.
          const start = Math.min(earliest + 15 * chances.between(0, 4), mechanic.until - minutes);
          free.set(key, start + minutes + BREAK_MINUTES);
          return { day, start, mechanic };
        }
    },
  };
}
