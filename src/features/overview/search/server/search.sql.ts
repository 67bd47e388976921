import { sql, type RawBuilder } from 'kysely';
import type { Database, Queryable } from '#server/db/database.ts';
import { inOneSnapshot } from '#server/db/snapshot.ts';
import type { SearchTerms } from '../ranking.ts';
import { MAX_OF_A_KIND, type Found, type SearchKind } from '../search.contract.ts';
import { searchedTable, type Known, type Searched } from './searched-tables.sql.ts';

/** Of each kind: as many of the newest matches are ranked. */
const CANDIDATES = 25;
/** As many similar ones are compared. */
const COMPARED = 200;
/** Three letters have their own trigram; fewer are looked for at the start of a word only. */
const TRIGRAM = 3;

type Text = RawBuilder<unknown>;

export interface FoundRow extends Found {
  readonly kind: SearchKind;
  readonly keys: readonly (string | null)[];
}

const folded = (text: string): Text => sql`search_fold(${text.replace(/[\\%_]/g, '\\$&')})`;
const any = (conditions: readonly Text[]): Text => sql`(${sql.join(conditions, sql` OR `)})`;

const holds = (text: Text, word: string): Text =>
  word.length < TRIGRAM
    ? sql`(${text} LIKE ${folded(word)} || '%' OR ${text} LIKE '% ' || ${folded(word)} || '%')`
    : sql`${text} LIKE '%' || ${folded(word)} || '%'`;

/** Every word stands in one of the texts, or all that is typed without its spaces and hyphens. */
function matches(texts: readonly Text[], { words, bare }: SearchTerms): Text {
  const everyWord = sql.join(
    words.map((word) => any(texts.map((text) => holds(text, word)))),
    sql` AND `,
  );
  // Plates, phones and numbers, which people write with spaces and hyphens or without, have a digit.
  const isSame = words.length === 1 && words[0]?.includes('-') === false;
  if (isSame || !/\d/.test(bare)) return everyWord;
  return any([sql`(${everyWord})`, ...texts.map((text) => holds(text, bare))]);
}

const scopeOf = ({ scope }: Searched): Text => scope ?? sql`true`;

/** Statements for the ids of those that may be shown. */
function candidates(searched: Searched, wanted: SearchTerms): Text[] {
  const { table, starts = [], texts, by = [], created } = searched;
  const scope = scopeOf(searched);
  const newest = sql`ORDER BY ${created} DESC, record.id DESC LIMIT ${sql.lit(CANDIDATES)}`;
  return [
    ...starts.map(({ text, words }) => {
      const start = folded(words ? wanted.words.join(' ') : wanted.bare);
      return sql`SELECT record.id FROM ${table} record WHERE ${scope} AND ${text} COLLATE "C" LIKE ${start} || '%'
        ORDER BY ${text} COLLATE "C" LIMIT ${sql.lit(MAX_OF_A_KIND)}`;
    }),
    sql`SELECT record.id FROM ${table} record WHERE ${scope} AND ${matches(texts, wanted)} ${newest}`,
    ...by.map(
      (near) => sql`SELECT record.id FROM ${table} record WHERE ${scope} AND ${near.key} IN (
        SELECT near.id FROM ${near.table} near WHERE ${matches(near.texts, wanted)}
        ORDER BY near.created_at DESC, near.id DESC LIMIT ${sql.lit(CANDIDATES)}) ${newest}`,
    ),
  ];
}

/** Returns a statement for the ids of those with something similar to what is typed, the most similar ones. */
function similar(searched: Searched, query: string): Text[] {
  const { table, texts } = searched;
  return texts.map(
    (text) => sql`SELECT found.id FROM (
      SELECT record.id, ${text} AS text FROM ${table} record
      WHERE ${scopeOf(searched)} AND search_fold(${query}) <% ${text} LIMIT ${sql.lit(COMPARED)}) found
      ORDER BY word_similarity(search_fold(${query}), found.text) DESC, found.id LIMIT ${sql.lit(MAX_OF_A_KIND)}`,
  );
}

/** Returns how similar the best of its texts is; the same for all when that does not matter. */
const closeness = ({ texts }: Searched, query: string | null): Text =>
  query === null
    ? sql`1::real`
    : sql`greatest(${sql.join(texts.map((text) => sql`word_similarity(search_fold(${query}), ${text})`))})`;

function matchesOf(kind: SearchKind, searched: Searched, ids: readonly Text[], query: string | null): Text {
  const { table, joins, title, details, keys, moment, created, phone, invoiceId, states } = searched;
  const found = sql.join(
    ids.map((statement) => sql`(${statement})`),
    sql` UNION ALL `,
  );
  return sql`SELECT ${sql.lit(kind)} AS kind, record.id, ${title} AS title,
      array_remove(ARRAY[${sql.join(details)}]::text[], NULL) AS details, ARRAY[${sql.join(keys)}]::text[] AS keys,
      ${moment ?? sql`NULL`}::timestamptz AS moment, ${phone ?? sql`NULL`}::text AS phone,
      ${invoiceId ?? sql`NULL`}::uuid AS invoice_id,
      ${states ?? sql`'[]'`}::jsonb AS states, ${created} AS created, ${closeness(searched, query)} AS closeness
    FROM ${table} record ${joins ?? sql``} WHERE record.id = ANY (ARRAY(${found}))`;
}

const union = (statements: readonly Text[]) =>
  sql<FoundRow>`SELECT kind, id, title, details, keys, moment, phone, invoice_id AS "invoiceId", states FROM (
    ${sql.join(
      statements.map((statement) => sql`(${statement})`),
      sql` UNION ALL `,
    )}) found ORDER BY closeness DESC, created DESC, id`;

/** Returns those of `kinds` that match, in one statement, newest first. */
export const selectMatches = async (
  db: Queryable,
  kinds: readonly SearchKind[],
  known: Known,
  wanted: SearchTerms,
): Promise<FoundRow[]> => {
  const statements = kinds.map((kind) => {
    const searched = searchedTable[kind](known);
    return matchesOf(kind, searched, candidates(searched, wanted), null);
  });
  return (await union(statements).execute(db)).rows;
};

/** Returns those of `kinds` in which something is similar to what is typed, the most similar first. */
export const selectSimilar = (
  db: Database,
  kinds: readonly SearchKind[],
  known: Known,
  query: string,
): Promise<FoundRow[]> =>
  inOneSnapshot(db, async (snapshot) => {
    // The planner does not know how rare similar texts are: reading a whole table would take a second.
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', '0.45', true),
      set_config('enable_seqscan', 'off', true)`.execute(snapshot);
    const statements = kinds.map((kind) => {
      const searched = searchedTable[kind](known);
      return matchesOf(kind, searched, similar(searched, query), query);
    });
    return (await union(statements).execute(snapshot)).rows;
  });
