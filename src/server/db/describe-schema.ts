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
  /** What a CHECK allows in it, in the order of the constraint; null: there is no such list. */
  list: string[] | null;
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

function columnLine(column: Column): string {
  const base = column.list?.map((value) => `'${value}'`).join(' | ') ?? typeOf[column.type];
  if (!base) throw new Error(`${column.table}.${column.name}: no TypeScript type for ${column.type}`);
  const type = column.nullable && base !== 'unknown' ? `${base} | null` : base;
  if (column.generated) return `  ${camel(column.name)}: GeneratedAlways<${type}>;`;
  return `  ${camel(column.name)}: ${column.defaulted ? `Generated<${type}>` : type};`;
}

interface Check {
  table: string;
  name: string;
  /** As PostgreSQL prints every `column IN ('a', 'b')`: `CHECK ((column = ANY (ARRAY['a'::text, 'b'::text])))`. */
  rule: string;
}

/** Returns the columns that a CHECK limits to a list of texts, as `table.column`, with what it allows. */
export async function closedLists(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<Check>(`
    SELECT conrelid::regclass::text AS "table", attname AS name, pg_get_constraintdef(pg_constraint.oid) AS rule
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND conkey = ARRAY[attnum]
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
  return new Map(
    rows
      .filter(({ name, rule }) => rule.startsWith(`CHECK ((${name} = `))
      .map(({ table, name, rule }) => [
        `${table}.${name}`,
        Array.from(rule.matchAll(/'([^']*)'::text/g), ([, value = '']) => value),
      ]),
  );
}

/** Returns the source of the Kysely table types for a migrated database, tables and columns in a stable order. */
export async function schemaSource(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Omit<Column, 'list'>>(`
    SELECT table_name AS "table", column_name AS name, udt_name AS type, is_nullable = 'YES' AS nullable,
      column_default IS NOT NULL AS defaulted, is_generated = 'ALWAYS' AS generated
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'migrations'
    ORDER BY table_name COLLATE "C", ordinal_position`);
  const lists = await closedLists(client);
  await client.end();
  const columns = rows.map((row) => ({ ...row, list: lists.get(`${row.table}.${row.name}`) ?? null }));
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(
    ([table, its]) => `export interface ${pascal(table)} {\n${its.map(columnLine).join('\n')}\n}\n`,
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
