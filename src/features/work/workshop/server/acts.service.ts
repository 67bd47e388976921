import { createOnce } from '#server/db/idempotency.ts';
import { requireFound } from '#server/db/records.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import { DomainError } from '#shared/errors.ts';
import { happenedAt } from '#shared/fields.ts';
import { lockVisitOfWork } from '#features/work/appointments/server/begun-work.service.ts';
import { addWorkshopPhoto } from '#features/work/estimates/server/workshop-photos.service.ts';
import { addAttachments } from '#features/records/vehicles/server/attachments.service.ts';
import { getAppointment } from '#features/work/appointments/server/appointments.service.ts';
import { workAudit } from '../clock-entry.fields.ts';
import { orderedMoment } from '../clock.ts';
import type { ActDraft, workshopContract } from '../workshop.contract.ts';
import { stopClock } from './clock.service.ts';
import { insertAct, selectLine, selectOwnMoments } from './work.sql.ts';
import type { InputOf } from '#shared/contract.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    /** Somebody cannot go on without a part. */
    waiting_for_part: { readonly plate: string; readonly part: string | null };
    /** The work on a car is done, and somebody is to check it. */
    ready_for_check: { readonly plate: string };
  }
}

type Stored = { readonly at: string };

/** Notifies managers of what they have to do something about, of each act once. */
async function notifyManagers(
  tx: Transaction,
  { kind, appointmentId, lineId, note }: ActDraft,
  { plate, at }: { readonly plate: string; readonly at: string },
) {
  const once = `${lineId ?? ''} ${at}`;
  if (kind === 'waiting_for_part')
    await tx.notify({ kind, entityId: appointmentId, params: { plate, part: note } }, once);
  if (kind === 'ready_for_check') await tx.notify({ kind, entityId: appointmentId, params: { plate } }, once);
}

/** Returns when an act counts. A finished line ends the own clock on it. */
async function momentOf(
  tx: Transaction,
  ctx: UserContext,
  { kind, appointmentId, lineId, secondsAgo }: ActDraft,
): Promise<string> {
  const job = { activity: 'job', appointmentId, lineId, secondsAgo } as const;
  // Before the visit is locked, as in a start: the clock always comes first.
  const said = kind === 'finished' ? await stopClock(tx, ctx, job) : happenedAt(secondsAgo, ctx.receivedAt);
  const moments = await selectOwnMoments(tx.db, { appointmentId, doneBy: ctx.user.id });
  return new Date(orderedMoment(moments, Date.parse(said))).toISOString();
}

/** Records what is said of a visit's work, once for each idempotency key. */
export const recordAct = (ctx: UserContext, draft: ActDraft): Promise<Stored> =>
  createOnce(ctx, async (tx) => {
    const { kind, appointmentId, lineId, note } = draft;
    const at = await momentOf(tx, ctx, draft);
    const { visit, name } = await lockVisitOfWork(tx, appointmentId);
    const line = lineId ? requireFound(await selectLine(tx.db, appointmentId, lineId)) : null;
    await insertAct(tx.db, { kind, appointmentId, lineId, note, doneBy: ctx.user.id, doneAt: at });
    await tx.auditChange(
      workAudit,
      { id: appointmentId, name },
      { said: kind, ...(line && { line: line.description ?? line.partName }) },
    );
    await notifyManagers(tx, draft, { plate: visit.vehicle?.licensePlate ?? visit.service, at });
    return { at };
  });

type PhotoDraft = InputOf<typeof workshopContract.photo>['body'];

/**
 * Adds a photo to the estimate of a visit, at the line that it shows; without an estimate to the vehicle. Once for each
 * idempotency key. Throws `photo_without_car` where the visit has neither.
 */
export async function addPhoto(
  ctx: UserContext,
  temporary: TemporaryFolder,
  { appointmentId, lineId, secondsAgo }: PhotoDraft,
): Promise<Stored> {
  const { estimateId, vehicleId } = await getAppointment(ctx, appointmentId);
  const stored = { at: happenedAt(secondsAgo, ctx.receivedAt) };
  if (estimateId) return addWorkshopPhoto(ctx, temporary, { estimateId, lineId }, stored);
  if (!vehicleId) throw new DomainError('photo_without_car');
  return addAttachments(ctx, vehicleId, null, () => stored);
}
