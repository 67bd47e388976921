import { sql, type RawBuilder } from 'kysely';

/** A LIKE pattern that finds `search` anywhere in a folded `search_text` column; its wildcards are inert. */
export const anywhere = (search: string): RawBuilder<string> =>
  sql<string>`'%' || search_fold(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;
