import type { z } from 'zod';
import { changedFields } from '../../../server/audit.ts';
import type { StaffCtx } from '../../../server/context.ts';
import { writing, type Queryable, type Writing } from '../../../server/database.ts';
import { holdRecord } from '../../../server/hold-record.ts';
import { DomainError } from '../../../shared/errors.ts';
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

export const listTemplates = ({ db }: StaffCtx): Promise<EstimateTemplateSummary[]> => selectTemplates(db);

/** Throws `not_found`. */
export async function getTemplate({ db }: StaffCtx, id: string): Promise<EstimateTemplate> {
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
async function takeContent(tx: Writing, templateId: string, estimateId: string): Promise<void> {
  if ((await copyContent(tx.db, templateId, estimateId)) === 0) throw new DomainError('template_empty');
}

const auditOf = ({ id, name }: EstimateTemplateSummary, details: Record<string, unknown>) =>
  ({
    action: 'data_modified',
    entityType: 'estimate_template',
    entityId: id,
    entityName: name,
    details,
  }) as const;

/** Throws `not_found` for the estimate, `template_empty`, or `conflict` when the name is taken. */
export const createTemplate = (
  ctx: StaffCtx,
  { name, estimateId }: z.output<typeof newTemplate>,
): Promise<EstimateTemplateSummary> =>
  writing(ctx, async (tx) => {
    await holdRecord(tx, 'estimates', estimateId);
    const id = await insertTemplate(tx.db, name, ctx.user.id);
    await takeContent(tx, id, estimateId);
    const template = await findTemplate(tx.db, id);
    await tx.audit(auditOf(template, { created: name }));
    return template;
  });

/** Throws as `createTemplate`, and `concurrent_modification` for a version that is not the present one. */
export const saveTemplate = (
  ctx: StaffCtx,
  id: string,
  { name, estimateId, version }: TemplateDraft,
): Promise<EstimateTemplateSummary> =>
  writing(ctx, async (tx) => {
    if (estimateId) await holdRecord(tx, 'estimates', estimateId);
    await holdRecord(tx, 'estimateTemplates', id);
    const before = await findTemplate(tx.db, id);
    if (!(await renameTemplate(tx.db, id, name, version))) throw new DomainError('concurrent_modification');
    if (estimateId) await takeContent(tx, id, estimateId);
    const after = await findTemplate(tx.db, id);
    const { description, lineCount } = after;
    await tx.audit(auditOf(after, changedFields<object>(before, { name, description, lineCount })));
    return after;
  });

export const deleteTemplate = (ctx: StaffCtx, id: string): Promise<void> =>
  writing(ctx, async (tx) => {
    await holdRecord(tx, 'estimateTemplates', id);
    const template = await findTemplate(tx.db, id);
    await deleteRow(tx.db, id);
    await tx.audit(auditOf(template, { deleted: template.name }));
  });
