import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Bilingual, CheckItem } from '../check-definition.ts';
import type { CheckSection, CheckTemplate } from '../check-templates.contract.ts';

const name = sql<Bilingual>`name`.as('name');

const sections = (db: Queryable) =>
  db.selectFrom('checkSections').select(['id', name, sql<CheckItem[]>`items`.as('items'), 'version']);

export const selectSections = (db: Queryable, limit: number): Promise<CheckSection[]> =>
  sections(db).orderBy('createdAt').orderBy('id').limit(limit).execute();

export const selectSection = (db: Queryable, id: string): Promise<CheckSection | undefined> =>
  sections(db).where('id', '=', id).executeTakeFirst();

const templates = (db: Queryable) =>
  db
    .selectFrom('checkTemplates as template')
    .select(['template.id', name, 'purpose', 'inUse', 'version'])
    .select([
      sql<string[]>`(SELECT coalesce(array_agg(used.section_id::text ORDER BY used.position), '{}')
        FROM check_template_sections used WHERE used.template_id = template.id)`.as('sectionIds'),
      sql<number>`(SELECT coalesce(sum(jsonb_array_length(section.items)), 0)::int
        FROM check_template_sections used JOIN check_sections section ON section.id = used.section_id
        WHERE used.template_id = template.id)`.as('itemCount'),
    ]);

export const selectTemplates = (db: Queryable, limit: number): Promise<CheckTemplate[]> =>
  templates(db).orderBy('createdAt').orderBy('template.id').limit(limit).execute();

export const selectTemplate = (db: Queryable, id: string): Promise<CheckTemplate | undefined> =>
  templates(db).where('template.id', '=', id).executeTakeFirst();

/** Returns the sections of a template in their order. */
export const selectSectionsOf = (db: Queryable, templateId: string) =>
  db
    .selectFrom('checkTemplateSections as used')
    .innerJoin('checkSections as section', 'section.id', 'used.sectionId')
    .select(['section.id', sql<Bilingual>`section.name`.as('name'), sql<CheckItem[]>`items`.as('items')])
    .where('used.templateId', '=', templateId)
    .orderBy('used.position')
    .execute();

/** Puts these sections in place of those that a template has. */
export async function replaceSections(
  db: Queryable,
  templateId: string,
  sectionIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('checkTemplateSections').where('templateId', '=', templateId).execute();
  await db
    .insertInto('checkTemplateSections')
    .values(sectionIds.map((sectionId, position) => ({ templateId, sectionId, position })))
    .execute();
}

export const hasFinalTemplate = async (db: Queryable): Promise<boolean> =>
  (await db
    .selectFrom('checkTemplates')
    .select('id')
    .where('purpose', '=', 'final')
    .where('inUse', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;
