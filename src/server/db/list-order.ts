import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { PlaceInOrder } from '../http/page-cursor.ts';

/** What the rows of a list can be sorted by. It is never null. */
interface SortedBy {
  readonly column: RawBuilder<unknown>;
  /** The same as the text that a cursor holds, and the type that this text is read as. */
  readonly text: RawBuilder<string>;
  readonly type: RawBuilder<unknown>;
  /** What that text can be. */
  readonly values: z.ZodType<string>;
}

/** One order of a list. What is equal in it is in the order of ids, so that each page begins where the one before ended. */
export interface ListOrder extends SortedBy {
  readonly isUp: boolean;
}

const plainText = z.string().regex(/^\P{Cc}*$/u);

/** A moment that is stored in milliseconds. */
export const byTime = (column: RawBuilder<unknown>): SortedBy => ({
  column,
  text: sql<string>`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  type: sql`timestamptz`,
  values: z.iso.datetime(),
});

/** A text as people look it up, in the Latvian alphabet. */
export const byText = (column: RawBuilder<unknown>): SortedBy => ({
  column: sql`${column} COLLATE "lv-x-icu"`,
  text: sql<string>`${column}`,
  type: sql`text`,
  values: plainText,
});

/** A text that is folded for searches already. */
export const byFoldedText = (column: RawBuilder<unknown>): SortedBy => ({
  ...byText(column),
  column: sql`${column} COLLATE "C"`,
});

/** An amount or a count. */
export const byNumber = (column: RawBuilder<unknown>): SortedBy => ({
  column,
  text: sql<string>`${column}::text`,
  type: sql`numeric`,
  values: z.string().regex(/^-?\d{1,12}(\.\d\d)?$/),
});

export const up = (by: SortedBy): ListOrder => ({ ...by, isUp: true });
export const down = (by: SortedBy): ListOrder => ({ ...by, isUp: false });

/** Returns the direction of an order in SQL. */
export const directionOf = ({ isUp }: ListOrder): 'asc' | 'desc' => (isUp ? 'asc' : 'desc');

/** Says of a row that it comes after a place of the same order. `id` is the column of the rows' ids. */
export const isBeyond = (
  { column, type, isUp }: ListOrder,
  id: RawBuilder<unknown>,
  after: Pick<PlaceInOrder, 'value' | 'id'>,
) => sql<boolean>`(${column}, ${id}) ${isUp ? sql`>` : sql`<`} (${after.value}::${type}, ${after.id}::uuid)`;

/** Returns a list's query in an order, from a place on, each row with its own place in it. */
export function inOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder,
  id: RawBuilder<unknown>,
  after: PlaceInOrder | null,
) {
  const direction = directionOf(order);
  const place = sql<PlaceInOrder>`json_build_object('group', 0, 'value', ${order.text}, 'id', ${id})`;
  const ordered = query.select(place.as('place')).orderBy(order.column, direction).orderBy(id, direction);
  return after ? ordered.where(isBeyond(order, id, after)) : ordered;
}
