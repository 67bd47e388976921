import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Page } from '#shared/paging.ts';
import type { Found } from '../db/rows-and-total.ts';

/** The cursor of a page of a list ordered by `createdAt` and id: the position of its last row. */
export interface PlaceInTime {
  readonly createdAt: string;
  readonly id: string;
}

/** The cursor of a page of a list that begins with what is due, by its day; null: of what is settled, by `createdAt`. */
export interface PlaceByDue extends PlaceInTime {
  readonly dueDay: string | null;
}
/** The cursor of a page of a list in a chosen order, within groups: the group, the text of what is sorted by, and the id. */
export interface PlaceInOrder {
  readonly group: number;
  readonly value: string;
  readonly id: string;
}

const inTime = z.tuple([z.iso.datetime(), z.uuid()]);
const byDue = z.tuple([z.iso.date().nullable(), z.iso.datetime(), z.uuid()]);

/** Opaque to callers. */
const write = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Returns what `write` wrote. Throws `invalid_input` on anything else. */
function read<Place>(cursor: string, schema: z.ZodType<Place>): Place {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    parsed = null; // rejected below, like any other cursor that is not ours
  }
  const found = schema.safeParse(parsed);
  if (!found.success) throw new DomainError('invalid_input', { fields: { cursor: ['invalid'] } });
  return found.data;
}

export function readTimeCursor(cursor: string | undefined): PlaceInTime | null {
  if (!cursor) return null;
  const [createdAt, id] = read(cursor, inTime);
  return { createdAt, id };
}

export function readDueCursor(cursor: string | undefined): PlaceByDue | null {
  if (!cursor) return null;
  const [dueDay, createdAt, id] = read(cursor, byDue);
  return { dueDay, createdAt, id };
}

/**
 * Returns the place that a cursor of the order of that name holds: one of another order is rejected. `value` says what the text
 * of what is sorted by can be.
 */
export function readOrderCursor(
  cursor: string | undefined,
  sort: string,
  value: z.ZodType<string>,
): PlaceInOrder | null {
  if (!cursor) return null;
  const place = z.tuple([z.literal(sort), z.int().min(0).max(100), value, z.uuid()]);
  const [, group, text, id] = read(cursor, place);
  return { group, value: text, id };
}

/** One page of what was found, one row more than `limit` requested. All rows on it: then they are counted. */
function page<Row>(
  { rows: found, total }: Found<Row>,
  limit: number,
  cursor: string | undefined,
  placeOf: (row: Row) => readonly unknown[],
): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor = found.length > limit && last ? write(placeOf(last)) : null;
  const all = nextCursor ? total : rows.length;
  return { rows, nextCursor, ...(cursor || all === undefined ? {} : { total: all }) };
}

export const timePage = <Row extends PlaceInTime>(
  found: Found<Row>,
  limit: number,
  cursor: string | undefined,
) => page(found, limit, cursor, (row) => [row.createdAt, row.id]);

export const duePage = <Row extends PlaceByDue>(
  found: Found<Row>,
  limit: number,
  cursor: string | undefined,
) => page(found, limit, cursor, (row) => [row.dueDay, row.createdAt, row.id]);

export const orderPage = <Row extends { readonly place: PlaceInOrder }>(
  found: Found<Row>,
  limit: number,
  cursor: string | undefined,
  sort: string,
) => page(found, limit, cursor, ({ place }) => [sort, place.group, place.value, place.id]);
