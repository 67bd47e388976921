import type { UserContext } from '#server/http/context.ts';
import type { Page } from '#shared/paging.ts';
import type { ExportColumn } from './export-columns.ts';

/** Rows of a page of a file: more than those of a screen, so that there are fewer pages. */
export const PAGE_ROWS = 1000;

/** Where a page of a list begins, and how many rows it has. */
export interface PagePlace {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A list as a file: its rows are what its own service gives this caller. */
export interface ListedRecords<Query, Row> {
  readonly read: (ctx: UserContext, query: Query & PagePlace) => Promise<Page<Row>>;
  readonly columns: readonly ExportColumn<Row>[];
}

/** Any of them, whatever its rows are. */
export interface AnyList<Query> {
  readonly columns: readonly ExportColumn<never>[];
  readonly read: (ctx: UserContext, query: Query & PagePlace) => Promise<Page<never>>;
}

export const listed = <Query, Row>(list: ListedRecords<Query, Row>): AnyList<Query> =>
  list as unknown as AnyList<Query>;

/** A list that its service gives as a whole. */
export const wholeList = async <Row>(rows: Promise<Row[]>): Promise<Page<Row>> => ({
  rows: await rows,
  nextCursor: null,
});
