import { z } from 'zod';

/** Query of every list: `limit` rows (default 50, at most 200) after `cursor`, as the previous response gave it. */
export const pageQuery = z.object({
  search: z.string().trim().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  cursor: z.string().max(2000).optional(),
});

export type PageQuery = z.output<typeof pageQuery>;

/** One page of rows. `nextCursor` is null on the last page; it travels in the `X-Next-Cursor` header. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
  readonly total?: number;
}
