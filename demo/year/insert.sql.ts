import { sql, type Insertable } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/schema.gen.ts';
import { numberText } from '#server/db/numbering.ts';
import { rigaYear } from '#shared/dates.ts';

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** All rows in one statement that travels as one text: thousands of parameters would take ten times as long. */
export async function insertAll<Table extends keyof Tables>(
  db: Queryable,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (fields.length === 0) return;
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  );
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(named)})`.execute(
    db,
  );
}

/** Takes the next numbers of a yearly series for these moments, in their order, with one statement a year. */
export async function takeNumbers(
  db: Queryable,
  series: 'estimate' | 'invoice' | 'credit_note',
  moments: readonly string[],
): Promise<string[]> {
  const numbers: string[] = [];
  for (const [year, ofYear] of Map.groupBy(moments, rigaYear)) {
    const { rows } = await sql<{ last: number }>`
      INSERT INTO number_series (series, year, last_number) VALUES (${series}, ${year}, ${ofYear.length})
      ON CONFLICT (series, year) DO UPDATE SET last_number = number_series.last_number + excluded.last_number
      RETURNING last_number AS last`.execute(db);
    const before = (rows[0]?.last ?? 0) - ofYear.length;
    numbers.push(...ofYear.map((_, place) => numberText(series, year, before + place + 1)));
  }
  return numbers;
}

/** Which invoice is in force for each estimate: they name each other, so one of the two comes second. */
export const linkInvoices = (
  db: Queryable,
  links: readonly { estimateId: string; invoiceId: string; invoiceNumber: string; version: number }[],
) =>
  sql`
    UPDATE estimates SET invoice_id = link."invoiceId", invoice_number = link."invoiceNumber",
      invoiced_version = link.version
    FROM jsonb_to_recordset(${JSON.stringify(links)})
      AS link("estimateId" uuid, "invoiceId" uuid, "invoiceNumber" text, version int)
    WHERE estimates.id = link."estimateId"`.execute(db);
