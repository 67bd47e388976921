import { displayMoment, wallClockOf } from '#shared/dates.ts';
import type { Label } from '#shared/record-fields.ts';
import { appointmentRules, type AppointmentStatus } from '#features/work/estimates/appointment-status.ts';

/** Where the car of a visit is: each state comes after the one before it. */
export const presences = ['expected', 'arrived', 'ready', 'collected'] as const;
export type Presence = (typeof presences)[number];

/** Since when each state is; null: it is not reached, or was skipped. ISO instants. */
export interface PresenceTimes {
  readonly arrivedAt: string | null;
  readonly readyAt: string | null;
  readonly collectedAt: string | null;
}

interface Rules {
  /** What the car is. */
  readonly label: Label;
  /** What a person presses to say so. */
  readonly verb: Label;
  /** The column that keeps since when; null: none. */
  readonly since: keyof PresenceTimes | null;
  /** The car takes a place in the shop. */
  readonly isOnSite: boolean;
}

/** What each state means. */
export const presenceRules = {
  expected: {
    label: { en: 'Expected', lv: 'Gaidāms' },
    verb: { en: 'Not here yet', lv: 'Vēl nav ieradies' },
    since: null,
    isOnSite: false,
  },
  arrived: {
    label: { en: 'On site', lv: 'Servisā' },
    verb: { en: 'Arrived', lv: 'Ieradies' },
    since: 'arrivedAt',
    isOnSite: true,
  },
  ready: {
    label: { en: 'Ready', lv: 'Gatavs' },
    verb: { en: 'Ready', lv: 'Gatavs' },
    since: 'readyAt',
    isOnSite: true,
  },
  collected: {
    label: { en: 'Collected', lv: 'Izņemts' },
    verb: { en: 'Collected', lv: 'Izņemts' },
    since: 'collectedAt',
    isOnSite: false,
  },
} as const satisfies Record<Presence, Rules>;

/** Returns where the car is: the last state that has a time. */
export function presenceOf(times: PresenceTimes): Presence {
  const isReached = (presence: Presence): boolean => {
    const { since } = presenceRules[presence];
    return since !== null && times[since] !== null;
  };
  return presences.findLast(isReached) ?? 'expected';
}

/** Returns what comes next; null after the last. */
export const nextPresence = (presence: Presence): Presence | null =>
  presences[presences.indexOf(presence) + 1] ?? null;

/** Returns the times once the car is `presence` at `now` (ISO): earlier states keep theirs, later ones lose them. */
export function timesAt(presence: Presence, times: PresenceTimes, now: string): PresenceTimes {
  const place = presences.indexOf(presence);
  const timeOf = (column: keyof PresenceTimes): string | null => {
    const own = presences.findIndex((each) => presenceRules[each].since === column);
    if (own > place) return null;
    return own === place ? (times[column] ?? now) : times[column];
  };
  return {
    arrivedAt: timeOf('arrivedAt'),
    readyAt: timeOf('readyAt'),
    collectedAt: timeOf('collectedAt'),
  };
}

interface Promised extends PresenceTimes {
  readonly status: AppointmentStatus;
  /** An instant; null: nothing was promised. */
  readonly promisedAt: string | null;
}

/** Says whether the car is not ready though it was promised for an earlier time. */
export function isPromiseBroken(visit: Promised, now: number): boolean {
  const { status, promisedAt } = visit;
  if (promisedAt === null || appointmentRules[status].next === null) return false;
  const presence = presenceOf(visit);
  return (presence === 'expected' || presence === 'arrived') && now > Date.parse(promisedAt);
}

/** Returns until when a car was promised, with the day where that is not `day`: `16:00`, `30.11.2026 16:00`. */
export function promisedText(promisedAt: string, day: string): string {
  const promised = wallClockOf(promisedAt);
  return promised.day === day ? promised.time : displayMoment(promisedAt);
}
