import type { z } from 'zod';
import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { onUniqueViolation } from '#server/db/constraint-errors.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { deleteRecord, insertRow, now, requireFound, updateRow } from '#server/db/records.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import type {
  EstimateTemplate,
  EstimateTemplateSummary,
  newTemplate,
  TemplateDraft,
} from '../estimate-templates.contract.ts';
import {
  copyContent,
  selectTemplate,
  selectTemplates,
  selectTemplateWithLines,
} from './estimate-templates.sql.ts';
import { estimateTemplateAudit } from '../estimate.fields.ts';

export const listTemplates = ({ db }: UserContext): Promise<EstimateTemplateSummary[]> => selectTemplates(db);

/** Throws `not_found`. */
export const getTemplate = async ({ db }: UserContext, id: string): Promise<EstimateTemplate> =>
  requireFound(await selectTemplateWithLines(db, id));

const findTemplate = async (db: Queryable, id: string): Promise<EstimateTemplateSummary> =>
  requireFound(await selectTemplate(db, id));

/** The caller holds the estimate. Throws `template_empty` for one without lines. */
async function takeContent(tx: Transaction, templateId: string, estimateId: string): Promise<void> {
  if ((await copyContent(tx.db, templateId, estimateId)) === 0) throw new DomainError('template_empty');
}

/** Throws `conflict` at the field `name` when another template has that name, in whatever case. */
const nameTaken = onUniqueViolation('estimate_templates_name', 'name', 'templateNameTaken');

/** Throws `not_found` for the estimate, `template_empty`, or `conflict` when the name is taken. */
export const createTemplate = (
  ctx: UserContext,
  { name, estimateId }: z.output<typeof newTemplate>,
): Promise<EstimateTemplateSummary> =>
  createOnce(ctx, async (tx) => {
    await lockForUpdate(tx, 'estimates', estimateId);
    const row = { name, createdBy: ctx.user.id };
    const id = await insertRow(tx.db, 'estimateTemplates', row).catch(nameTaken);
    await takeContent(tx, id, estimateId);
    await tx.auditChange(estimateTemplateAudit, { id, name }, { created: name });
    return findTemplate(tx.db, id);
  });

/** Throws as `createTemplate`, and `concurrent_modification` for a version that is not the present one. */
export const saveTemplate = (
  ctx: UserContext,
  id: string,
  { name, estimateId, version }: TemplateDraft,
): Promise<EstimateTemplateSummary> =>
  inTransaction(ctx, async (tx) => {
    if (estimateId) await lockForUpdate(tx, 'estimates', estimateId);
    await lockForUpdate(tx, 'estimateTemplates', id);
    const before = await findTemplate(tx.db, id);
    await updateRow(tx.db, 'estimateTemplates', id, { name, updatedAt: now }, version).catch(nameTaken);
    if (estimateId) await takeContent(tx, id, estimateId);
    const after = await findTemplate(tx.db, id);
    const { description, lineCount } = after;
    const details = changedFields(before, { name, description, lineCount });
    await tx.auditChange(estimateTemplateAudit, { id, name }, details);
    return after;
  });

export const deleteTemplate = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, (tx) =>
    deleteRecord(tx, { table: 'estimateTemplates', audit: estimateTemplateAudit, find: findTemplate }, id),
  );
