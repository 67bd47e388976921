import type { z } from 'zod';
import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
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
  deleteTemplate as deleteRow,
  insertTemplate,
  renameTemplate,
  selectTemplate,
  selectTemplates,
  selectTemplateWithLines,
} from './estimate-templates.sql.ts';
import { estimateTemplateAudit } from '../estimate.fields.ts';

export const listTemplates = ({ db }: UserContext): Promise<EstimateTemplateSummary[]> => selectTemplates(db);

/** Throws `not_found`. */
export async function getTemplate({ db }: UserContext, id: string): Promise<EstimateTemplate> {
  const template = await selectTemplateWithLines(db, id);
  if (!template) throw new DomainError('not_found');
  return template;
}

async function findTemplate(db: Queryable, id: string): Promise<EstimateTemplateSummary> {
  const template = await selectTemplate(db, id);
  if (!template) throw new DomainError('not_found');
  return template;
}

/** The caller holds the estimate. Throws `template_empty` for one without lines. */
async function takeContent(tx: Transaction, templateId: string, estimateId: string): Promise<void> {
  if ((await copyContent(tx.db, templateId, estimateId)) === 0) throw new DomainError('template_empty');
}

/** How the audit log speaks of a change of a template. */
const changeOf = ({ id, name }: EstimateTemplateSummary) =>
  ({
    action: 'data_modified',
    entityType: estimateTemplateAudit,
    entityId: id,
    entityName: name,
  }) as const;

/** Throws `not_found` for the estimate, `template_empty`, or `conflict` when the name is taken. */
export const createTemplate = (
  ctx: UserContext,
  { name, estimateId }: z.output<typeof newTemplate>,
): Promise<EstimateTemplateSummary> =>
  createOnce(ctx, async (tx) => {
    await lockForUpdate(tx, 'estimates', estimateId);
    const id = await insertTemplate(tx.db, name, ctx.user.id);
    await takeContent(tx, id, estimateId);
    const template = await findTemplate(tx.db, id);
    await tx.audit({ ...changeOf(template), details: { created: name } });
    return template;
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
    if (!(await renameTemplate(tx.db, id, name, version))) throw new DomainError('concurrent_modification');
    if (estimateId) await takeContent(tx, id, estimateId);
    const after = await findTemplate(tx.db, id);
    const { description, lineCount } = after;
    const details = changedFields(before, { name, description, lineCount });
    await tx.audit({ ...changeOf(after), details });
    return after;
  });

export const deleteTemplate = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'estimateTemplates', id);
    const template = await findTemplate(tx.db, id);
    await deleteRow(tx.db, id);
    await tx.audit({ ...changeOf(template), details: { deleted: template.name } });
  });
