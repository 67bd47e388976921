import { newToken, tokenHash } from '#server/auth/link-token.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { RequestContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { rangeOfDay } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import {
  deleteEndedHolds,
  holdTime,
  releaseTime,
} from '#features/work/appointments/server/booked-visits.service.ts';
import type { Held, HoldDraft } from '../bookings.contract.ts';
import { isBeyondShare } from '../share-of-day.ts';
import { addressHashOf } from './address-hash.ts';
import { findTimesOn, type Finder } from './booking-times.ts';
import { choiceOf } from './choice.ts';
import { countHoldsOf, insertHolder, lockAddress, lockDay, lockHold, minutesHeld } from './bookings.sql.ts';
import { requireOn, timeGone } from './requirements.ts';

const HOLD_MS = 10 * 60_000;
/** An address holds so many times at once: two people at home may both look for one. */
const MAX_OF_ADDRESS = 2;
/** So much of the working time of a day may be held at once. */
const SHARE_OF_DAY = 0.5;

interface Wanted {
  readonly addressHash: Buffer;
  readonly start: string;
  readonly minutes: number;
}

/** Throws `too_many_holds` where the address, or all of them together, hold too much of the day. */
async function requireShare(
  db: Queryable,
  { addressHash, start, minutes }: Wanted,
  finder: Finder,
): Promise<void> {
  const { day } = wallClockOf(start);
  for (const { bays, open } of finder.minutesOn(day)) {
    const held = await minutesHeld(db, rangeOfDay(day), bays);
    if (isBeyondShare({ held, more: minutes, open }, SHARE_OF_DAY)) throw new DomainError('too_many_holds');
  }
  if ((await countHoldsOf(db, addressHash)) >= MAX_OF_ADDRESS) throw new DomainError('too_many_holds');
}

/**
 * Holds a time for the visitor while they fill in the form. Throws `conflict` at `start` when it is taken, and
 * `too_many_holds`: then it can be booked all the same, as long as nobody is faster.
 */
export async function hold(ctx: RequestContext, draft: HoldDraft): Promise<Held> {
  const { start, replaces } = draft;
  const choice = await choiceOf(ctx.db, draft);
  const token = newToken();
  const until = new Date(Date.now() + HOLD_MS).toISOString();
  const addressHash = await addressHashOf(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    await deleteEndedHolds(tx);
    // What is counted must not change until it is stored.
    await lockDay(tx, wallClockOf(start).day);
    await lockAddress(tx, addressHash);
    const before = replaces ? await lockHold(tx, tokenHash(replaces)) : undefined;
    if (before) await releaseTime(tx, before.id);
    const finder = await findTimesOn(tx, choice, start);
    requireOn(finder.settings);
    const time = finder.at(start);
    if (!time) throw timeGone();
    await requireShare(tx, { addressHash, start, minutes: choice.minutes }, finder);
    const allocationId = await holdTime(tx, { ...time, duration: choice.minutes }, until);
    await insertHolder(tx, { allocationId, tokenHash: tokenHash(token), addressHash });
  });
  return { token, start, until };
}

/** Forgets what was held and is no longer. */
export const sweepHolds = (db: Database): Promise<unknown> => deleteEndedHolds(db);
