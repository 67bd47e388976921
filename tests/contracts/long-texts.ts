import type { z } from 'zod';

/** Each sign of a keyboard, and some that patterns take for spaces, marks, letters, figures or ends of a line. */
export const characters: readonly string[] = [
  ...Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from('\t\n\r\0\u00a0\u00ad\u0301\u200b\u2028\u202e…–ﬁāĀ٣汉😀'),
  '\ud800',
];

/**
 * Half a million times the same character, with something before and behind it. Work that grows with the length takes
 * milliseconds, work that grows with its square minutes: a test that does such work runs into its own limit.
 */
export const longRun = (character: string, length = 512 * 1024): string => `x${character.repeat(length)}!`;

type Schema = z.core.$ZodType;
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** What may be left out, without that. */
function required(schema: Schema): Schema {
  const def = defOf(schema);
  const isOptional = def.type === 'optional' || def.type === 'nullable' || def.type === 'default';
  return isOptional ? required(def.innerType) : schema;
}

function isObject(schema: Schema): boolean {
  const def = defOf(required(schema));
  return def.type === 'object' || (def.type === 'pipe' && isObject(def.in));
}

/** The schemas of the single values in a schema, by their paths. */
export function fieldsIn(schema: Schema, path: string): [path: string, field: Schema][] {
  const def = defOf(required(schema));
  if (def.type === 'array') return fieldsIn(def.element, `${path}[]`);
  if (def.type === 'union') return def.options.flatMap((option) => fieldsIn(option, path));
  // What is made of an object begins with its fields; a single value is read with all that is made of it.
  if (def.type === 'pipe' && isObject(def.in)) return fieldsIn(def.in, path);
  if (def.type !== 'object') return [[path, schema]];
  return Object.entries(def.shape).flatMap(([name, field]) => fieldsIn(field, `${path}.${name}`));
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The same text for schemas that do the same: many fields have the same rules. */
export const rulesOf = (schema: Schema): string =>
  JSON.stringify(schema, (_, value: unknown) => {
    if (isSchema(value)) return defOf(value);
    return typeof value === 'function' || value instanceof RegExp ? String(value) : value;
  });
