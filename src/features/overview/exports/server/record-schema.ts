import type { Label } from '#shared/record-fields.ts';
import type { TableColumn } from './everything.sql.ts';

/** Of a column of a kind of record: its labels on the screens, where it has some. */
export type Labels = Readonly<Record<string, Label>>;

const formats: Readonly<Record<string, object>> = {
  uuid: { type: 'string', format: 'uuid' },
  text: { type: 'string' },
  _text: { type: 'array', items: { type: 'string' } },
  numeric: { type: 'string', pattern: String.raw`^-?\d+(\.\d+)?$` },
  timestamptz: { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  int4: { type: 'integer' },
  int8: { type: 'integer' },
  float8: { type: 'number' },
  bool: { type: 'boolean' },
  // Any JSON: what is in it depends on the record.
  jsonb: {},
};

/** Returns the schema of a value. Throws for a type of the database that is none of these. */
function schemaOf({ name, type, isNullable, values, refersTo }: TableColumn, labels: Labels): object {
  const plain = formats[type];
  if (!plain) throw new Error(`No JSON schema for ${type} of ${name}`);
  const allowed = values ? { ...plain, enum: values } : plain;
  const label = labels[name];
  return {
    ...(label && { title: `${label.en} / ${label.lv}` }),
    ...(refersTo && { description: `id in ${refersTo}.json` }),
    ...(isNullable && type !== 'jsonb' ? { anyOf: [allowed, { type: 'null' }] } : allowed),
  };
}

/** Returns the JSON Schema of a file of records, after the columns of their table. */
export const recordSchema = (
  name: string,
  title: Label,
  columns: readonly TableColumn[],
  labels: Labels,
) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${name}.schema.json`,
  title: `${title.en} / ${title.lv}`,
  type: 'array',
  items: {
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, schemaOf(column, labels)])),
    required: columns.map((column) => column.name),
    additionalProperties: false,
  },
});
