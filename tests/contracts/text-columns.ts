import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/schema.gen.ts';

/** Columns of one table, or all of it. */
type Columns = Partial<Record<keyof Tables, readonly string[] | 'all'>>;

/** What no visitor and no manager types: keys, kinds, fingerprints, and accounts, which staff are known by. */
export const neverTyped: Columns = {
  apiTokens: ['hint', 'permissions'],
  auditLogs: ['entityType', 'entityId', 'ipAddress', 'userAgent'],
  backups: 'all',
  batteryMeasurements: ['originalKey', 'originalSha256', 'reportNumber', 'token'],
  checkEntries: ['itemKey', 'option'],
  checkPhotos: 'all',
  contactAttachments: ['fileType', 'storageKey'],
  contactSubmissions: ['make'],
  creditNotes: ['creditNoteNumber', 'invoiceNumber'],
  estimateImages: ['storageKey', 'marks', 'copies'],
  estimates: ['estimateNumber', 'invoiceNumber'],
  findings: ['checkItem', 'lineIds', 'imageIds'],
  invoices: ['invoiceNumber', 'estimateNumber'],
  isolationSteps: ['actKey', 'photoKey'],
  mails: ['kind'],
  notices: ['eventKey'],
  numberSeries: 'all',
  qualifications: ['fileType', 'storageKey'],
  secrets: 'all',
  servicePrices: ['make', 'model'],
  sessions: 'all',
  setAsideEntries: 'all',
  siteImages: 'all',
  storedFiles: 'all',
  users: 'all',
  vehicleAttachments: ['fileType', 'storageKey', 'thumbnailKey'],
};

/** What every user reads: the catalogue, and the business as its documents name it. */
export const readByAll: Columns = {
  business: 'all',
  services: 'all',
};

/**
 * What staff write for the workshop: the technicians' too (docs/decisions/0010). Every column that stands in none of
 * these tables is the managers' alone.
 */
export const readByTechnicians: Columns = {
  appointments: ['service', 'notes', 'keyTag'],
  batteryMeasurements: 'all',
  bays: 'all',
  diagnoses: 'all',
  qualifications: ['level'],
  tools: 'all',
  checkEntries: ['text', 'note'],
  checkSections: 'all',
  checkTemplates: 'all',
  checks: 'all',
  estimates: ['vehicleLicensePlate', 'description', 'mileage', 'vatReasonText'],
  estimateLineItems: 'all',
  estimateImages: ['description'],
  findings: ['text', 'note', 'suggestedLines', 'dismissedReason'],
  isolationSteps: ['details'],
  mileageEntries: ['notes'],
  quarantines: ['note', 'releaseReason'],
  specialDays: 'all',
  vehicleAttachments: ['fileName', 'description'],
  vehicles: ['make', 'model', 'modelSpecification', 'vin', 'licensePlate', 'color', 'notes'],
};

/** What a supplier's user reads of its own; of others, `who-sees-what.test.ts` asks. */
export const readBySuppliers: Columns = { inventoryParts: 'all', suppliers: 'all' };

interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const isIn = (groups: readonly Columns[], { table, column }: TextColumn): boolean =>
  groups.some((columns) => {
    const named = columns[camelCase(table) as keyof Tables];
    return named === 'all' || Boolean(named?.includes(camelCase(column)));
  });

/**
 * Every column of the database that holds text and is written by statements, also one made yesterday, but none that a
 * constraint limits to a list of words.
 */
async function textColumns(db: Database): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS "type"
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND (c.data_type IN ('text', 'character varying', 'jsonb', 'json', 'ARRAY'))
      AND c.table_name NOT LIKE '%migration%'
      AND NOT EXISTS (SELECT FROM pg_constraint k
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND k.conkey = ARRAY[a.attnum]
        WHERE k.contype = 'c' AND k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
          AND a.attname = c.column_name AND pg_get_constraintdef(k.oid) LIKE '%= ANY (%')
    ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Every text within a JSON value is replaced. */
function withText(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withText(entry, text));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withText(entry, text)]));
  return value === null || typeof value === 'string' ? text : value;
}

async function plantJson(db: Database, { table, column }: TextColumn, text: string): Promise<void> {
  const { rows } = await sql<{ place: string; value: unknown }>`
    SELECT ctid::text AS place, ${sql.ref(column)} AS value FROM ${sql.table(table)}`.execute(db);
  for (const { place, value } of rows)
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${JSON.stringify(withText(value, text))}::jsonb
      WHERE ctid = ${place}::tid`.execute(db);
}

async function plantText(db: Database, { table, column, type }: TextColumn, text: string): Promise<void> {
  // Differs from every other, those planted earlier too, where a column is unique.
  const value = sql`${text}::text || ' ' || gen_random_uuid()`;
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} =
    ${type === 'ARRAY' ? sql`ARRAY[${value}]` : value}`.execute(db);
}

/** Writes `text` into every text column that none of the groups names. Returns which, as `table.column`. */
export async function plant(db: Database, text: string, spared: readonly Columns[]): Promise<string[]> {
  const columns = (await textColumns(db)).filter((column) => !isIn(spared, column));
  for (const column of columns) {
    // Nothing follows a planted text, and an issued invoice is changed too.
    await sql`ALTER TABLE ${sql.table(column.table)} DISABLE TRIGGER USER`.execute(db);
    await (column.type.startsWith('json') ? plantJson : plantText)(
      db,
      column,
      `${column.table}.${column.column}: ${text}`,
    );
    await sql`ALTER TABLE ${sql.table(column.table)} ENABLE TRIGGER USER`.execute(db);
  }
  return columns.map(({ table, column }) => `${table}.${column}`);
}

/** Columns that a group names and the database has not. */
export async function unknownColumns(db: Database, groups: readonly Columns[]): Promise<string[]> {
  const known = new Set(
    (await textColumns(db)).flatMap(({ table, column }) => [
      camelCase(table),
      `${camelCase(table)}.${camelCase(column)}`,
    ]),
  );
  return groups
    .flatMap((columns) =>
      Object.entries(columns).flatMap(([table, names]) =>
        names === 'all' ? [table] : names.map((name) => `${table}.${name}`),
      ),
    )
    .filter((name) => !known.has(name));
}
