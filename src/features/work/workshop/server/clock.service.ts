import { createOnce } from '#server/db/idempotency.ts';
import { requireFound } from '#server/db/records.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { happenedAt } from '#shared/fields.ts';
import {
  beginWork,
  findVisit,
  lockVisitOfWork,
} from '#features/work/appointments/server/begun-work.service.ts';
import {
  requireCarToStart,
  requireSafeToStart,
} from '#features/work/high-voltage/server/start-gate.service.ts';
import { activityLabels } from '../activity-labels.ts';
import { isAgreedLine } from '../agreed-line.ts';
import { clockEntryAudit } from '../clock-entry.fields.ts';
import { orderedMoment, startAt, stopAt, type Entry } from '../clock.ts';
import type { ClockDraft } from '../workshop.contract.ts';
import { endEntry, insertEntry, lockClock, selectEntriesSince, type EntryRow } from './clock.sql.ts';
import { selectLine, selectLines } from './work.sql.ts';

/** Far enough back for acts that arrive with their times exchanged. */
const LOOKS_BACK_MS = 60_000;

interface Work {
  readonly estimateId: string | null;
  /** What the audit log calls it. */
  readonly name: string;
}

/** Throws at `lineId` where a visit is not worked on as a whole: it has lines, and one of them is started. */
async function requireNoLines(tx: Transaction, estimateId: string | null): Promise<void> {
  if (estimateId !== null && (await selectLines(tx.db, [estimateId])).length > 0)
    throw new DomainError('invalid_input', { fields: { lineId: ['required'] } });
}

/**
 * Returns the work that is begun. Throws `not_found`, `visit_cancelled`, `line_not_agreed`, and why a line may not be started
 * (`requireSafeToStart`).
 */
async function beginVisit(
  tx: Transaction,
  technicianId: string,
  { appointmentId, lineId }: { readonly appointmentId: string; readonly lineId: string | null },
  { at, isRunning }: { readonly at: string; readonly isRunning: boolean },
): Promise<Work> {
  const { vehicleId: visitCar, estimateId } = await findVisit(tx.db, appointmentId);
  const start = { visitCar, technicianId, at: new Date(at), isRunning };
  if (lineId) await requireSafeToStart(tx, { lineId, ...start });
  else {
    await requireNoLines(tx, estimateId);
    await requireCarToStart(tx, { estimateId, ...start });
  }
  const { visit, name } = await lockVisitOfWork(tx, appointmentId);
  // Another car was chosen between the check and the lock: that one was not checked.
  if (visit.vehicleId !== visitCar) throw new DomainError('concurrent_modification');
  if (lineId) {
    const line = requireFound(await selectLine(tx.db, appointmentId, lineId));
    if (!isAgreedLine(line)) throw new DomainError('line_not_agreed');
  }
  await beginWork(tx, visit, at);
  return { estimateId: visit.estimateId, name };
}

const asEntry = ({ id, startedAt, endedAt }: EntryRow): Entry => ({
  id,
  from: Date.parse(startedAt),
  to: endedAt === null ? null : Date.parse(endedAt),
});

/** Returns what the technician's clock counted around a moment, and the moment that counts. No other write changes it meanwhile. */
async function lockedClock(tx: Transaction, { user, receivedAt }: UserContext, secondsAgo: number) {
  const technicianId = user.id;
  await lockClock(tx.db, technicianId);
  const said = Date.parse(happenedAt(secondsAgo, receivedAt));
  const rows = await selectEntriesSince(tx.db, technicianId, new Date(said - LOOKS_BACK_MS).toISOString());
  const entries = rows.map(asEntry);
  const moments = entries.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  return { rows, entries, at: orderedMoment(moments, said) };
}

async function start(
  tx: Transaction,
  ctx: UserContext,
  { activity, appointmentId, lineId, secondsAgo }: ClockDraft,
): Promise<string> {
  const technicianId = ctx.user.id;
  const { entries, at } = await lockedClock(tx, ctx, secondsAgo);
  const startedAt = new Date(at).toISOString();
  const { interrupted, until } = startAt(entries, at);
  const lasts = { at: startedAt, isRunning: until === null };
  const work = appointmentId ? await beginVisit(tx, technicianId, { appointmentId, lineId }, lasts) : null;
  if (interrupted) await endEntry(tx.db, interrupted, startedAt);
  const id = await insertEntry(tx.db, {
    technicianId,
    activity,
    appointmentId,
    estimateId: work?.estimateId ?? null,
    lineId,
    startedAt,
    endedAt: until === null ? null : new Date(until).toISOString(),
  });
  const name = work?.name ?? activityLabels[activity].en;
  await tx.auditChange(clockEntryAudit, { id, name }, { created: name });
  return startedAt;
}

/** Ends what runs, where it is still what was seen running; else it was ended before. */
export async function stopClock(
  tx: Transaction,
  ctx: UserContext,
  { activity, appointmentId, lineId, secondsAgo }: Omit<ClockDraft, 'action'>,
): Promise<string> {
  const { rows, entries, at } = await lockedClock(tx, ctx, secondsAgo);
  const endedAt = new Date(at).toISOString();
  const id = stopAt(entries, at);
  const row = rows.find((each) => each.id === id);
  // What was deleted since is null in the entry.
  const isSame =
    row?.activity === activity &&
    (row.appointmentId ?? appointmentId) === appointmentId &&
    (row.lineId ?? lineId) === lineId;
  if (row && isSame) await endEntry(tx.db, row.id, endedAt);
  await tx.auditChange(
    clockEntryAudit,
    { id: row?.id ?? ctx.user.id, name: activityLabels[activity].en },
    row && isSame ? { endedAt: { old: row.endedAt, new: endedAt } } : { endedBefore: endedAt },
  );
  return endedAt;
}

/** Starts or stops the clock of the person who asks, once for each idempotency key. Returns when that counts. */
export const recordClock = (ctx: UserContext, draft: ClockDraft): Promise<{ readonly at: string }> =>
  createOnce(ctx, async (tx) => {
    if (draft.action === 'start') return { at: await start(tx, ctx, draft) };
    const at = await stopClock(tx, ctx, draft);
    return { at };
  });
