import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { TemplateLine } from '../estimate-templates.contract.ts';

const summaries = (db: Queryable) =>
  db
    .selectFrom('estimateTemplates as template')
    .select(['template.id', 'name', 'template.description', 'version', 'createdAt', 'updatedAt'])
    .select(
      sql<number>`(SELECT count(*)::int FROM estimate_template_lines line WHERE line.template_id = template.id)`.as(
        'lineCount',
      ),
    );

/** By name, in the order of the Latvian alphabet. */
export const selectTemplates = (db: Queryable) =>
  summaries(db)
    .orderBy(sql`name COLLATE "lv-x-icu", template.id`)
    .execute();

export const selectTemplate = (db: Queryable, id: string) =>
  summaries(db).where('template.id', '=', id).executeTakeFirst();

/** Amounts are texts, as in a column: JSON numbers are floats. A part of the inventory is named and priced as it is now. */
const lineItems = sql<TemplateLine[]>`coalesce((
  SELECT json_agg(json_build_object(
    'kind', line.kind, 'description', line.description, 'partId', line.part_id,
    'partNumber', coalesce(part.part_number, line.part_number), 'partName', coalesce(part.name, line.part_name),
    'partPrice', coalesce(part.unit_price, line.part_price)::text, 'partUnits', line.part_units,
    'laborHours', line.labor_hours::text, 'discount', line.discount,
    'isFree', line.is_free, 'isHighVoltage', line.is_high_voltage) ORDER BY line.line_number)
  FROM estimate_template_lines line LEFT JOIN inventory_parts part ON part.id = line.part_id
  WHERE line.template_id = template.id), '[]')`;

export const selectTemplateWithLines = (db: Queryable, id: string) =>
  summaries(db).select(lineItems.as('lineItems')).where('template.id', '=', id).executeTakeFirst();

/** Copies the description and the lines of an estimate over those of the template; returns how many lines. */
export async function copyContent(db: Queryable, templateId: string, estimateId: string): Promise<number> {
  await sql`
    UPDATE estimate_templates SET description = estimate.description
    FROM estimates estimate
    WHERE estimate_templates.id = ${templateId} AND estimate.id = ${estimateId}`.execute(db);
  await db.deleteFrom('estimateTemplateLines').where('templateId', '=', templateId).execute();
  // No part is deleted between reading its id and writing it.
  await sql`
    SELECT FROM inventory_parts
    WHERE id IN (SELECT part_id FROM estimate_line_items WHERE estimate_id = ${estimateId})
    ORDER BY id FOR KEY SHARE`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO estimate_template_lines (template_id, line_number, kind, description, part_id, part_number, part_name,
      part_price, part_units, labor_hours, discount, is_free, is_high_voltage)
    SELECT ${templateId}, line_number, kind, description, part_id, part_number, part_name,
      part_price, part_units, labor_hours, discount, is_free, is_high_voltage
    FROM estimate_line_items WHERE estimate_id = ${estimateId}`.execute(db);
  return Number(numAffectedRows);
}
