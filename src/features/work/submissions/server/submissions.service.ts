import { changedFields } from '#server/db/audit.ts';
import { auditOpening } from '#server/files/audit-opening.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteRow, requireFound } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { removeAll } from '#server/files/files.ts';
import { readTimeCursor, timePage } from '#server/http/page-cursor.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import { DomainError } from '#shared/errors.ts';
import type { Page } from '#shared/paging.ts';
import type { ShopHours } from '#features/records/special-days/shop-hours.ts';
import { getShopHours } from '#features/records/business/server/business.service.ts';
import { requireAssignable } from '#features/records/users/server/users.service.ts';
import { isAnswerLate } from '../answer-due.ts';
import type { Submission, SubmissionChange, SubmissionSummary } from '../submissions.contract.ts';
import {
  selectAttachment,
  selectAttachments,
  selectSelectedServices,
  selectSubmission,
  selectSummaries,
  updateSubmission,
  type SubmissionFilter,
} from './submissions.sql.ts';
import { submissionAudit } from '../submission.fields.ts';

const isLate = (
  { status, createdAt }: Pick<SubmissionSummary, 'status' | 'createdAt'>,
  now: Date,
  hours: ShopHours,
): boolean => status === 'new' && isAnswerLate(createdAt, now, hours);

export async function listSubmissions(
  ctx: UserContext,
  { limit, cursor, ...filter }: SubmissionFilter & { limit: number; cursor?: string | undefined },
): Promise<Page<SubmissionSummary>> {
  const [found, hours] = await Promise.all([
    selectSummaries(ctx.db, filter, limit + 1, readTimeCursor(cursor)),
    getShopHours(ctx.db),
  ]);
  const { rows, ...page } = timePage(found, limit, cursor);
  const now = new Date();
  return { ...page, rows: rows.map((row) => ({ ...row, isLate: isLate(row, now, hours) })) };
}

/** Returns the whole request. Throws `not_found`. */
export async function findSubmission(db: Queryable, id: string): Promise<Submission> {
  const submission = requireFound(await selectSubmission(db, id));
  const [services, attachments, hours] = await Promise.all([
    selectSelectedServices(db, id),
    selectAttachments(db, id),
    getShopHours(db),
  ]);
  return {
    ...submission,
    isLate: isLate(submission, new Date(), hours),
    selectedServices: services.map(({ price, description, descriptionLv, ...chosen }) => ({
      ...chosen,
      price: { price },
      service: {
        name: chosen.serviceName,
        description,
        descriptionLv,
        requiresEstimate: chosen.requiresEstimate,
      },
    })),
    attachments,
  };
}

/** Opening a request shows personal data, so it is recorded. */
export async function getSubmission(ctx: UserContext, id: string): Promise<Submission> {
  const submission = await findSubmission(ctx.db, id);
  await inTransaction(ctx, (tx) =>
    tx.audit({
      action: 'data_accessed',
      entityType: submissionAudit,
      entityId: id,
      entityName: submission.name,
    }),
  );
  return submission;
}

export const saveSubmission = (ctx: UserContext, id: string, change: SubmissionChange): Promise<Submission> =>
  inTransaction(ctx, async (tx) => {
    const before = await findSubmission(tx.db, id);
    if (change.assignedTo) await requireAssignable(tx.db, change.assignedTo);
    if (!(await updateSubmission(tx.db, id, change))) throw new DomainError('concurrent_modification');
    const { version: _version, ...fields } = change;
    const details = changedFields({ ...before, internalNotes: before.internalNotes ?? '' }, fields);
    await tx.auditChange(submissionAudit, { id, name: before.name }, details);
    return findSubmission(tx.db, id);
  });

export const deleteSubmission = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { name } = await findSubmission(tx.db, id);
    const attachments = await selectAttachments(tx.db, id);
    await deleteRow(tx.db, 'contactSubmissions', id);
    await tx.auditChange(submissionAudit, { id, name }, { deleted: name });
    const keys = attachments.map((attachment) => attachment.storageKey);
    tx.afterCommit(() => removeAll(ctx.files, keys));
  });

export async function openAttachment(ctx: UserContext, id: string): Promise<StoredFile> {
  const found = requireFound(await selectAttachment(ctx.db, id));
  await auditOpening(ctx, found.fileSize, {
    entityType: submissionAudit,
    entityId: found.submissionId,
    details: { attachment: found.fileName, file: id },
  });
  return { ...found, size: found.fileSize };
}
