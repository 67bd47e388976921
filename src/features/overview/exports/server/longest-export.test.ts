import { expect, test } from 'vitest';
import type { UserContext } from '#server/http/context.ts';
import { rowsOf } from './export-list.service.ts';
import { listed } from './listed.ts';

/** A list of so many rows; it says how many on its first page, or not at all, as a list that is searched does. */
function listOf(rows: number, isCounted: boolean) {
  let read = 0;
  return listed<object, null>({
    columns: [],
    read: async (_ctx, { limit }) => {
      const page = Array.from({ length: Math.min(limit, rows - read) }, () => null);
      read += page.length;
      const nextCursor = read < rows ? String(read) : null;
      return { rows: page, nextCursor, ...(isCounted && { total: rows }) };
    },
  });
}

/** Reads the whole list; returns how many rows were written. */
async function written(rows: number, isCounted: boolean): Promise<number> {
  const ctx = { caller: {}, language: 'en' } as UserContext;
  let count = 0;
  for await (const portion of rowsOf(ctx, { list: listOf(rows, isCounted), query: {}, columns: [], rows: 0 }))
    count += portion.length;
  return count;
}

const tooLong = { code: 'export_too_long', details: { parameters: { limit: '100,000' } } };

test.each([true, false])(
  'writes 100,000 rows and refuses one more; counted before: %s',
  async (isCounted) => {
    expect(await written(100_000, isCounted)).toBe(100_000);
    await expect(written(100_001, isCounted)).rejects.toMatchObject(tooLong);
  },
);
