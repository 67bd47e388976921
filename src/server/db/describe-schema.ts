import pg from 'pg';

const typeOf: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  _text: 'string[]',
  numeric: 'string',
  timestamptz: 'string',
  date: 'string',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  jsonb: 'unknown',
  bytea: 'Buffer',
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  generated: boolean;
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

function columnLine(column: Column): string {
  const base = typeOf[column.type];
  if (!base) throw new Error(`${column.table}.${column.name}: no TypeScript type for ${column.type}`);
  const type = column.nullable && base !== 'unknown' ? `${base} | null` : base;
  if (column.generated) return `  ${camel(column.name)}: GeneratedAlways<${type}>;`;
  return `  ${camel(column.name)}: ${column.defaulted ? `Generated<${type}>` : type};`;
}

/** The source of the Kysely table types for a migrated database, tables and columns in a stable order. */
export async function schemaSource(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Column>(`
    SELECT table_name AS "table", column_name AS name, udt_name AS type, is_nullable = 'YES' AS nullable,
      column_default IS NOT NULL AS defaulted, is_generated = 'ALWAYS' AS generated
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'migrations'
    ORDER BY table_name COLLATE "C", ordinal_position`);
  await client.end();
  const tables = Map.groupBy(rows, (column) => column.table);
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${pascal(table)} {\n${columns.map(columnLine).join('\n')}\n}\n`,
  );
  const all = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)};`).join('\n');
  const names = [...tables.keys()].map((table) => `  '${camel(table)}',`).join('\n');
  return [
    '// Made by `npm run generate-schema` from the migrated database. Do not edit.\n',
    "import type { Generated, GeneratedAlways } from 'kysely';\n",
    ...interfaces.map((text) => `\n${text}`),
    `\nexport interface Tables {\n${all}\n}\n`,
    `\nexport const tableNames = [\n${names}\n] as const satisfies readonly (keyof Tables)[];\n`,
  ].join('');
}
