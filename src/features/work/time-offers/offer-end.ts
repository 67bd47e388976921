import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';

/** How long the times of an offer are held: staff choose one. */
export const offerLengths = ['two_hours', 'tomorrow', 'three_days'] as const;
export type OfferLength = (typeof offerLengths)[number];

const HOUR_MS = 3_600_000;
/** Until this time of tomorrow, by the shop's clock. */
const EVENING = '18:00';

function endOfLength(length: OfferLength, now: number): number {
  if (length === 'two_hours') return now + 2 * HOUR_MS;
  const { day, time } = wallClockOf(now);
  const later = addDays(day, length === 'tomorrow' ? 1 : 3);
  const found = instantOf({ day: later, time: length === 'tomorrow' ? EVENING : time });
  return found === null ? now + (length === 'tomorrow' ? 24 : 72) * HOUR_MS : Date.parse(found);
}

/** Returns when an offer ends (ISO): as was chosen, and never after the first of its times has begun. */
export function offerEnd(length: OfferLength, starts: readonly string[], now: number): string {
  const first = Math.min(...starts.map((start) => Date.parse(start)));
  return new Date(Math.min(first, endOfLength(length, now))).toISOString();
}
