import { sql, type RawBuilder } from 'kysely';

/** A LIKE pattern that finds `search` anywhere in a folded `search_text` column; its wildcards are inert. */
export const anywhere = (search: string): RawBuilder<string> =>
  sql<string>`'%' || search_fold(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;

/**
 * Whether a folded `search_text` column holds `search`, as typed or without its spaces and hyphens: plates, phone
 * and part numbers stand in it both ways.
 */
export function finds(column: string, search: string): RawBuilder<boolean> {
  const text = sql.ref(column);
  const bare = search.replace(/[\s-]/g, '');
  const asTyped = sql<boolean>`${text} LIKE ${anywhere(search)}`;
  if (bare === '' || bare === search) return asTyped;
  return sql<boolean>`(${asTyped} OR ${text} LIKE ${anywhere(bare)})`;
}
