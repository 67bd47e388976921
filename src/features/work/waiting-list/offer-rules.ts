import { wallClockOf } from '#shared/dates.ts';

export const waitingStates = ['waiting', 'offered', 'booked', 'left', 'removed', 'ended'] as const;
export type WaitingState = (typeof waitingStates)[number];

const HOUR_MS = 3_600_000;
/** What ends sooner nobody could answer. */
const MIN_ANSWER_MS = 15 * 60_000;
/** By the shop's clock: at other hours nobody is written to. */
const FROM = '08:00';
const UNTIL = '20:00';
/** So long an entry that is closed is kept, and its links work. */
export const DAYS_KEPT = 90;
/** After so many offers that were not taken an entry ends. */
export const MAX_OFFERS = 2;

export const isTimeToOffer = (now: Date): boolean => {
  const { time } = wallClockOf(now);
  return FROM <= time && time < UNTIL;
};

interface Rules {
  readonly offerHours: number;
  /** A time is booked not later than so many hours before it begins. */
  readonly noticeHours: number;
}

/** Returns the first instant (ISO) that can be offered so that there is time to answer. */
export const firstToOffer = ({ noticeHours }: Rules, now: Date): string =>
  new Date(now.getTime() + noticeHours * HOUR_MS + MIN_ANSWER_MS).toISOString();

/** Returns until when (ISO) a time is kept for the person to whom it is offered; null: too short to be offered. */
export function offeredUntil(start: string, { offerHours, noticeHours }: Rules, now: Date): string | null {
  const until = Math.min(now.getTime() + offerHours * HOUR_MS, Date.parse(start) - noticeHours * HOUR_MS);
  return until - now.getTime() < MIN_ANSWER_MS ? null : new Date(until).toISOString();
}

/** What becomes of an entry whose offer was not taken. */
export const afterOffer = (
  offersNotTaken: number,
): { readonly state: 'waiting' | 'ended'; readonly offersNotTaken: number } => ({
  offersNotTaken: offersNotTaken + 1,
  state: offersNotTaken + 1 < MAX_OFFERS ? 'waiting' : 'ended',
});

interface Standing {
  readonly state: WaitingState;
  readonly offerUntil: string | null;
  readonly offersNotTaken: number;
  readonly lastDay: string;
}

/** Returns how an entry stands by now, also before the job of the minute has written it. */
export function stateNow({ state, offerUntil, offersNotTaken, lastDay }: Standing, now: Date): WaitingState {
  const hasPassed = lastDay < wallClockOf(now).day;
  if (state === 'waiting') return hasPassed ? 'ended' : 'waiting';
  if (state !== 'offered' || (offerUntil !== null && now.getTime() < Date.parse(offerUntil))) return state;
  return hasPassed ? 'ended' : afterOffer(offersNotTaken).state;
}

/** So many entries are looked at in one run. */
export const MAX_SEARCHES = 20;

/**
 * Returns how many entries a run passes over: with more than one run looks at, each run looks at the next ones. By the minute
 * alone, so that all processes look at the same.
 */
export function offsetOfRun(waiting: number, now: Date): number {
  const runs = Math.max(1, Math.ceil(waiting / MAX_SEARCHES));
  return (Math.floor(now.getTime() / 60_000) % runs) * MAX_SEARCHES;
}
