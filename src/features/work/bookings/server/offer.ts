import type { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import type { bookingsContract, Offer } from '../bookings.contract.ts';
import { findTimes, offeredDays } from './booking-times.ts';
import { choiceOf } from './choice.ts';
import { requireOn } from './requirements.ts';

/** Returns the next times for what a visitor has chosen. Throws `booking_off`, `service_unavailable_for_car`. */
export async function listOffer(
  db: Queryable,
  { from, days, ...draft }: z.output<typeof bookingsContract.times.query>,
): Promise<Offer> {
  const choice = await choiceOf(db, draft);
  const finder = await findTimes(db, choice, { from });
  requireOn(finder.settings);
  return { minutes: choice.minutes, days: offeredDays(finder, days) };
}
