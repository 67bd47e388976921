/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * Returns the one text that a value has as JSON (RFC 8785): names in the order of their UTF-16 units, no spaces, numbers as
 * ECMAScript writes them. Two programs that follow it write the same bytes, so their hashes can be compared.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((each: Json) => canonicalJson(each)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const named = value as { readonly [name: string]: Json };
  const members = Object.keys(named)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(named[name] as Json)}`);
  return `{${members.join(',')}}`;
}
