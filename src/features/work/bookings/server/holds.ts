import { createHash } from 'node:crypto';
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
import { findTimes } from './booking-times.ts';
import { choiceOf } from './choice.ts';
import { countHoldsOf, insertHolder, lockHold, minutesHeld } from './bookings.sql.ts';
import { requireOn, timeGone } from './requirements.ts';

const HOLD_MS = 10 * 60_000;
/** An address holds so many times at once: two people at home may both look for one. */
const MAX_OF_ADDRESS = 2;
/** So much of the working time of a day may be held at once. */
const SHARE_OF_DAY = 0.5;

/** The address itself is not kept. */
const addressHashOf = ({ actor }: RequestContext): Buffer =>
  createHash('sha256')
    .update(`booking ${actor.ipAddress ?? ''}`)
    .digest();

/** Throws `too_many_holds` where the address, or all of them together, hold too much of the day. */
async function requireShare(
  db: Queryable,
  addressHash: Buffer,
  start: string,
  minutes: number,
  open: number,
): Promise<void> {
  const { since, before } = rangeOfDay(wallClockOf(start).day);
  const [ofAddress, held] = await Promise.all([
    countHoldsOf(db, addressHash),
    minutesHeld(db, since, before),
  ]);
  // The first one of a day is always held, or long work never were.
  const isTooMuch = held > 0 && held + minutes > open * SHARE_OF_DAY;
  if (ofAddress >= MAX_OF_ADDRESS || isTooMuch) throw new DomainError('too_many_holds');
}

/**
 * Holds a time for the visitor while they fill in the form. Throws `conflict` at `start` when it is taken, and
 * `too_many_holds`: then it can be booked all the same, as long as nobody is faster.
 */
export async function hold(ctx: RequestContext, draft: HoldDraft): Promise<Held> {
  const choice = await choiceOf(ctx.db, draft);
  const finder = await findTimes(ctx.db, choice);
  requireOn(finder.settings);
  const token = newToken();
  const until = new Date(Date.now() + HOLD_MS).toISOString();
  const addressHash = addressHashOf(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    await deleteEndedHolds(tx);
    if (draft.replaces) {
      const before = await lockHold(tx, tokenHash(draft.replaces));
      if (before) await releaseTime(tx, before.id);
    }
    const time = (await findTimes(tx, choice)).at(draft.start);
    if (!time) throw timeGone();
    await requireShare(
      tx,
      addressHash,
      draft.start,
      choice.minutes,
      finder.minutesOn(wallClockOf(draft.start).day),
    );
    const allocationId = await holdTime(tx, { ...time, duration: choice.minutes }, until);
    await insertHolder(tx, { allocationId, tokenHash: tokenHash(token), addressHash });
  });
  return { token, start: draft.start, until };
}

/** Forgets what was held and is no longer. */
export const sweepHolds = (db: Database): Promise<unknown> => deleteEndedHolds(db);
