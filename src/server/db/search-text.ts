import { sql, type RawBuilder } from 'kysely';

/** Returns a LIKE pattern that finds `search` anywhere in a folded `search_text` column; its wildcards are inert. */
export const anywhere = (search: string): RawBuilder<string> =>
  sql<string>`'%' || search_fold(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;

/** More words than this are looked for as one text: no user types them, and each costs an index lookup. */
const MAX_WORDS = 6;

/** A folded text of a row: a column by its name, or an expression that an index holds. */
type FoldedText = string | RawBuilder<string>;

/**
 * Whether the folded texts of a row hold `search`: each of its words, in any order and in any of the texts, or all of
 * it without its spaces and hyphens: plates, phone and part numbers stand in the first text both ways.
 */
export function finds(texts: FoldedText | readonly FoldedText[], search: string): RawBuilder<boolean> {
  const list: readonly FoldedText[] = texts instanceof Array ? texts : [texts as FoldedText];
  const columns = list.map((text) => (typeof text === 'string' ? sql.ref<string>(text) : text));
  const holds = (text: string) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`${column} LIKE ${anywhere(text)}`),
      sql` OR `,
    )})`;
  const words = search.split(/\s+/).filter((word) => word !== '');
  const inAnyOrder = sql<boolean>`(${sql.join((words.length > MAX_WORDS ? [search] : words).map(holds), sql` AND `)})`;
  const bare = search.replace(/[\s-]/g, '');
  const [first] = columns;
  if (bare === '' || bare === search || !first) return inAnyOrder;
  return sql<boolean>`(${inAnyOrder} OR ${first} LIKE ${anywhere(bare)})`;
}
