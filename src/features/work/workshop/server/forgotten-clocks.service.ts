import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import { rangeOfDays } from '#shared/days.ts';
import { getShopHours } from '#features/records/business/server/business.service.ts';
import { openOn, type ShopHours } from '#features/records/special-days/shop-hours.ts';
import { namesOf } from '#features/records/users/server/users.service.ts';
import { clockEntryAudit } from '../clock-entry.fields.ts';
import { forgottenEnd, WORKS_ON_MS } from '../clock.ts';
import { closeForgotten, lockClock, selectRunningSince } from './clock.sql.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    /** A clock was closed that nobody had stopped. */
    clock_forgotten: { readonly name: string; readonly endedAt: string };
  }
}

const actor = { userId: null, ipAddress: null, userAgent: null };
/** So many clocks are looked at in one run, those that run for the longest first. */
const MAX_LOOKED_AT = 100;

/** Returns when a clock that still runs was forgotten; null: it may be at work. */
function endOfForgotten(startedAt: string, hours: ShopHours, now: number): number | null {
  const { day } = wallClockOf(startedAt);
  const closes = openOn(day, hours)?.to ?? null;
  const dayEnds = Date.parse(rangeOfDays(day, day).before);
  return forgottenEnd({ from: Date.parse(startedAt), closes, dayEnds }, now);
}

/** Ended by somebody meanwhile. */
class Ended extends Error {}

/** Closes the clocks that nobody has stopped, each with a notice to its technician and to the managers, who correct it. `now` in milliseconds. */
export async function closeForgottenClocks(
  { db, onError }: { readonly db: Database; readonly onError: (error: unknown) => void },
  now = Date.now(),
): Promise<void> {
  const before = new Date(now - WORKS_ON_MS).toISOString();
  const running = await selectRunningSince(db, before, MAX_LOOKED_AT);
  if (running.length === 0) return;
  const hours = await getShopHours(db);
  for (const { id, technicianId, startedAt } of running) {
    const end = endOfForgotten(startedAt, hours, now);
    if (end === null) continue;
    const endedAt = new Date(end).toISOString();
    const close = inTransaction({ db, actor }, async (tx) => {
      await lockClock(tx.db, technicianId);
      if (!(await closeForgotten(tx.db, id, endedAt))) throw new Ended();
      const name = (await namesOf(tx.db, [technicianId])).get(technicianId) ?? '';
      await tx.auditChange(clockEntryAudit, { id, name }, { forgotten: endedAt });
      await tx.notify({ kind: 'clock_forgotten', entityId: id, params: { name, endedAt } });
    });
    await close.catch((error: unknown) => {
      if (!(error instanceof Ended)) onError(error);
    });
  }
}
