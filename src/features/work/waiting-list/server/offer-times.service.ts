import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import { selectSettings } from '#features/work/bookings/server/free-times.service.ts';
import { afterOffer, isTimeToOffer, MAX_SEARCHES, offsetOfRun, stateNow } from '../offer-rules.ts';
import { changeState } from './change-state.ts';
import { offerTo } from './offer-time.service.ts';
import { countWaiting, deleteOld, lockEntry, selectPassed, selectWaiting } from './waiting-list.sql.ts';

/** So many offers and entries end in one run. */
const MAX_ENDED = 100;
const actor = { userId: null, ipAddress: null, userAgent: null };

interface Sender {
  readonly db: Database;
  readonly sendsMail: boolean;
  readonly onError: (error: unknown) => void;
  /** Whether the process is about to end. */
  readonly isStopping?: () => boolean;
}

/** Ends the offer of an entry that was not taken in time, or the entry, whose last day has passed. */
const endPassed = (db: Database, id: string, now: Date): Promise<void> =>
  inTransaction({ db, actor }, async (tx) => {
    const entry = await lockEntry(tx.db, id);
    const state = entry && stateNow(entry, now);
    const isPassed = entry && state !== entry.state && (state === 'waiting' || state === 'ended');
    if (!isPassed) throw new Settled();
    const { offersNotTaken } = entry.state === 'offered' ? afterOffer(entry.offersNotTaken) : entry;
    await changeState(tx, entry, { state, offersNotTaken });
  });

/** Another process, or its person, was faster. */
class Settled extends Error {}

async function endAllPassed({ db, onError }: Sender, now: Date): Promise<void> {
  for (const { id } of await selectPassed(db, now.toISOString(), wallClockOf(now).day, MAX_ENDED))
    await endPassed(db, id, now).catch((error: unknown) => {
      if (!(error instanceof Settled)) onError(error);
    });
}

async function offerToAll(sender: Sender, now: Date): Promise<void> {
  const { db, sendsMail, onError, isStopping = () => false } = sender;
  const offset = offsetOfRun(await countWaiting(db), now);
  for (const entry of await selectWaiting(db, MAX_SEARCHES, offset)) {
    if (isStopping()) return;
    // Each is a write of its own: one that fails keeps no other from its offer.
    await offerTo({ db, actor, sendsMail }, entry, 'by mail', now).catch(onError);
  }
}

/**
 * Ends what was not taken in time, then offers those who wait, in their order, what is free. Offers are made while the shop
 * books online, and in the daytime.
 */
export async function offerTimes(sender: Sender, now = new Date()): Promise<void> {
  await endAllPassed(sender, now);
  if (isTimeToOffer(now) && (await selectSettings(sender.db)).isOn) await offerToAll(sender, now);
}

/** Forgets who was closed long ago. */
export const sweepWaitingList = (db: Database): Promise<unknown> => deleteOld(db);
