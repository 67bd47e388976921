import { changedFields } from '#server/db/audit.ts';
import { onMissingReference, onReferenced } from '#server/db/constraint-errors.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { deleteRow, insertRow, now, requireFound, updateRow } from '#server/db/records.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { roleCan } from '#shared/permissions.ts';
import { checkSectionAudit, checkTemplateAudit } from '../check.fields.ts';
import { checkPurposes, type Bilingual, type CheckItem } from '../check-definition.ts';
import { textIn } from '../check-texts.ts';
import {
  MAX_STORED,
  type CheckSection,
  type CheckTemplate,
  type SectionDraft,
  type TemplateDraft,
} from '../check-templates.contract.ts';
import {
  replaceSections,
  selectSection,
  selectSections,
  selectTemplate,
  selectTemplates,
} from './check-templates.sql.ts';

/** Returns items without the prices of the lines that they suggest. */
export const withoutPrices = (items: readonly CheckItem[]): CheckItem[] =>
  items.map((item) => ({ ...item, lines: item.lines.map((each) => ({ ...each, price: null })) }));

const forCaller = ({ user }: UserContext, section: CheckSection): CheckSection =>
  roleCan(user.role, 'estimates.write') ? section : { ...section, items: withoutPrices(section.items) };

/** As the audit log names what has a name in both languages. */
export const auditName = (name: Bilingual): string => textIn(name, 'lv');

/** In the order of what they are for, the oldest first. */
export async function listTemplates({ db }: UserContext): Promise<CheckTemplate[]> {
  const templates = await selectTemplates(db, MAX_STORED);
  return templates.toSorted((a, b) => checkPurposes.indexOf(a.purpose) - checkPurposes.indexOf(b.purpose));
}

export const listSections = async (ctx: UserContext): Promise<CheckSection[]> =>
  (await selectSections(ctx.db, MAX_STORED)).map((section) => forCaller(ctx, section));

const findTemplate = async (db: Queryable, id: string): Promise<CheckTemplate> =>
  requireFound(await selectTemplate(db, id));
const findSection = async (db: Queryable, id: string): Promise<CheckSection> =>
  requireFound(await selectSection(db, id));

const columnsOf = ({ name, purpose, inUse }: TemplateDraft) => ({
  name: JSON.stringify(name),
  purpose,
  inUse,
});
const onGoneSection = onMissingReference('check_template_sections_section', 'sectionIds', 'sectionUnknown');

/** Throws `invalid_input` at `sectionIds` for a section that is gone. */
export const createTemplate = (ctx: UserContext, draft: TemplateDraft): Promise<CheckTemplate> =>
  createOnce(ctx, async (tx) => {
    const id = await insertRow(tx.db, 'checkTemplates', columnsOf(draft));
    await replaceSections(tx.db, id, draft.sectionIds).catch(onGoneSection);
    const name = auditName(draft.name);
    await tx.auditChange(checkTemplateAudit, { id, name }, { created: name });
    return findTemplate(tx.db, id);
  });

const auditedTemplate = ({ name, purpose, inUse, sectionIds }: CheckTemplate) => ({
  name: auditName(name),
  purpose,
  inUse,
  sectionIds,
});

/** Throws as `createTemplate`, and `concurrent_modification` for a version that is not the present one. */
export const saveTemplate = (ctx: UserContext, id: string, draft: TemplateDraft): Promise<CheckTemplate> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'checkTemplates', id);
    const before = await findTemplate(tx.db, id);
    await updateRow(tx.db, 'checkTemplates', id, { ...columnsOf(draft), updatedAt: now }, draft.version);
    await replaceSections(tx.db, id, draft.sectionIds).catch(onGoneSection);
    const after = await findTemplate(tx.db, id);
    const details = changedFields(auditedTemplate(before), auditedTemplate(after));
    await tx.auditChange(checkTemplateAudit, { id, name: auditName(after.name) }, details);
    return after;
  });

export const deleteTemplate = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'checkTemplates', id);
    const name = auditName((await findTemplate(tx.db, id)).name);
    await deleteRow(tx.db, 'checkTemplates', id);
    await tx.auditChange(checkTemplateAudit, { id, name }, { deleted: name });
  });

const sectionColumns = ({ name, items }: SectionDraft) => ({
  name: JSON.stringify(name),
  items: JSON.stringify(items),
});

export const createSection = (ctx: UserContext, draft: SectionDraft): Promise<CheckSection> =>
  createOnce(ctx, async (tx) => {
    const id = await insertRow(tx.db, 'checkSections', sectionColumns(draft));
    const name = auditName(draft.name);
    await tx.auditChange(checkSectionAudit, { id, name }, { created: name });
    return findSection(tx.db, id);
  });

const auditedSection = ({ name, items }: Pick<CheckSection, 'name' | 'items'>) => ({
  name: auditName(name),
  items: items.map((item) => `${auditName(item.name)}: ${JSON.stringify(item)}`),
});

/** Throws `concurrent_modification` for a version that is not the present one. */
export const saveSection = (ctx: UserContext, id: string, draft: SectionDraft): Promise<CheckSection> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'checkSections', id);
    const before = await findSection(tx.db, id);
    await updateRow(tx.db, 'checkSections', id, { ...sectionColumns(draft), updatedAt: now }, draft.version);
    const after = await findSection(tx.db, id);
    const details = changedFields(auditedSection(before), auditedSection(after));
    await tx.auditChange(checkSectionAudit, { id, name: auditName(after.name) }, details);
    return after;
  });

/** Throws `section_used` for one that a template has. */
export const deleteSection = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'checkSections', id);
    const name = auditName((await findSection(tx.db, id)).name);
    await deleteRow(tx.db, 'checkSections', id).catch(onReferenced('section_used'));
    await tx.auditChange(checkSectionAudit, { id, name }, { deleted: name });
  });
