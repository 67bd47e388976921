import { onExclusionViolation } from '#server/db/constraint-errors.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { now, requireFound, updateRow } from '#server/db/records.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { lockVisitOfWork } from '#features/work/appointments/server/begun-work.service.ts';
import { activityLabels } from '../activity-labels.ts';
import { clockEntryAudit } from '../clock-entry.fields.ts';
import type { AddedEntryDraft, ClockEntry, CorrectionDraft } from '../workshop.contract.ts';
import { insertEntry, lockClock } from './clock.sql.ts';
import { insertCorrection, hasClock, selectTeamEntry } from './team.sql.ts';
import { selectLine } from './work.sql.ts';

const nameOf = ({ technicianName, licensePlate, activity }: ClockEntry): string =>
  `${technicianName}, ${licensePlate ?? activityLabels[activity].en}`;

const find = async (tx: Transaction, id: string): Promise<ClockEntry> =>
  requireFound(await selectTeamEntry(tx.db, id));

/** Returns an entry that nobody else changes before the end of the write, nor the clock of its technician. */
async function lockEntry(tx: Transaction, id: string): Promise<ClockEntry> {
  const { technicianId } = await find(tx, id);
  await lockClock(tx.db, technicianId);
  await lockForUpdate(tx, 'clockEntries', id);
  return find(tx, id);
}

/** Throws `conflict` at `startedAt` where the technician has other time then. */
const orOverlapping = <T>(write: Promise<T>): Promise<T> =>
  write.catch(onExclusionViolation('clock_entries_overlap', 'startedAt', 'clockOverlaps'));

const orInTheFuture = ({ endedAt }: { readonly endedAt: string }): void => {
  if (Date.parse(endedAt) > Date.now())
    throw new DomainError('invalid_input', { fields: { endedAt: ['notInFuture'] } });
};

const changeOf = (before: ClockEntry, { startedAt, endedAt, reason }: CorrectionDraft) => ({
  ...(before.startedAt !== startedAt && { startedAt: { old: before.startedAt, new: startedAt } }),
  ...(before.endedAt !== endedAt && { endedAt: { old: before.endedAt, new: endedAt } }),
  reason,
});

/** Corrects an entry; what it was is kept with the reason. Throws `conflict` at `startedAt`, `concurrent_modification`. */
export const correctEntry = (ctx: UserContext, id: string, draft: CorrectionDraft): Promise<ClockEntry> =>
  inTransaction(ctx, async (tx) => {
    orInTheFuture(draft);
    const before = await lockEntry(tx, id);
    const { startedAt, endedAt, reason, version } = draft;
    const columns = { startedAt, endedAt, isForgotten: false, updatedAt: now };
    await orOverlapping(updateRow(tx.db, 'clockEntries', id, columns, version));
    await keepCorrection(tx, ctx, before, reason);
    await tx.auditChange(clockEntryAudit, { id, name: nameOf(before) }, changeOf(before, draft));
    return find(tx, id);
  });

const keepCorrection = (tx: Transaction, ctx: UserContext, before: ClockEntry, reason: string) =>
  insertCorrection(tx.db, {
    entryId: before.id,
    startedAt: before.startedAt,
    endedAt: before.endedAt,
    reason,
    correctedBy: ctx.user.id,
  });

/** Adds time that no clock has counted. Throws `conflict` at `startedAt`, `not_found` for work that is not there. */
export const addEntry = (ctx: UserContext, draft: AddedEntryDraft): Promise<ClockEntry> =>
  createOnce(ctx, async (tx) => {
    orInTheFuture(draft);
    const { technicianId, activity, startedAt, endedAt, reason } = draft;
    if (!(await hasClock(tx.db, technicianId)))
      throw new DomainError('invalid_input', { fields: { technicianId: ['invalid'] } });
    await lockClock(tx.db, technicianId);
    const work = await workOf(tx, draft);
    const id = await orOverlapping(
      insertEntry(tx.db, { technicianId, activity, ...work, startedAt, endedAt }),
    );
    const gone = { entryId: id, startedAt: null, endedAt: null };
    await insertCorrection(tx.db, { ...gone, reason, correctedBy: ctx.user.id });
    const added = await find(tx, id);
    await tx.auditChange(clockEntryAudit, { id, name: nameOf(added) }, { created: nameOf(added), reason });
    return added;
  });

async function workOf(tx: Transaction, { activity, appointmentId, lineId }: AddedEntryDraft) {
  const none = { appointmentId: null, estimateId: null, lineId: null };
  if (activity !== 'job') return none;
  if (!appointmentId) throw new DomainError('invalid_input', { fields: { appointmentId: ['required'] } });
  const { visit } = await lockVisitOfWork(tx, appointmentId);
  if (lineId) requireFound(await selectLine(tx.db, appointmentId, lineId));
  return { appointmentId, estimateId: visit.estimateId, lineId };
}

/** Takes an entry out of all sums; it stays readable. Throws `concurrent_modification`. */
export const removeEntry = (
  ctx: UserContext,
  id: string,
  { reason, version }: { readonly reason: string; readonly version: number },
): Promise<ClockEntry> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockEntry(tx, id);
    const moment = new Date().toISOString();
    const endedAt = before.endedAt ?? moment;
    await updateRow(tx.db, 'clockEntries', id, { removedAt: moment, endedAt, updatedAt: now }, version);
    await keepCorrection(tx, ctx, before, reason);
    await tx.auditChange(clockEntryAudit, { id, name: nameOf(before) }, { deleted: nameOf(before), reason });
    return find(tx, id);
  });
