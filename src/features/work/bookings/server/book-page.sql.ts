import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';

/** Returns which time a token holds, and until when. */
export const selectHeld = (db: Queryable, tokenHash: Buffer) =>
  db
    .selectFrom('bookingHolds as hold')
    .innerJoin('allocations as time', 'time.id', 'hold.allocationId')
    .select(['startsAt', 'heldUntil'])
    .where('tokenHash', '=', tokenHash)
    .where('heldUntil', '>', sql<string>`now()`)
    .executeTakeFirst();
