import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { RequestOf, Endpoint } from '#shared/contract.ts';
import type { Page } from '#shared/paging.ts';
import { requestPage } from './api-client.ts';

type Pages<Row> = InfiniteData<Page<Row>, unknown>;

type ListEndpoint = Endpoint & { readonly response: { readonly page: z.ZodType } };
type Filter = Readonly<Record<string, string | number | undefined>>;

/** A list that is fetched page by page; what is shown stays until the next filter's rows are there. */
export const pagedQuery = <E extends ListEndpoint>(key: QueryKey, endpoint: E, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...key, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam ? { cursor: pageParam } : {}) };
      return requestPage(endpoint, { query } as unknown as RequestOf<E>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** How many records a picker offers (spec part 2, section 9). */
export const CHOICES = 10;

/** What a picker offers: the first that match what is typed, of all when nothing is. */
export const choicesQuery = <Row>(
  key: QueryKey,
  endpoint: Endpoint & { readonly response: { readonly page: z.ZodType<Row> } },
  filter: Filter,
): UseQueryOptions<readonly Row[]> => ({
  queryKey: [...key, filter],
  queryFn: async ({ signal }) => {
    const query = { ...filter, limit: CHOICES };
    return (await requestPage(endpoint, { query } as unknown as RequestOf<typeof endpoint>, { signal })).rows;
  },
  placeholderData: keepPreviousData,
  staleTime: 30_000,
});

/** The rest of a long list, for the component that draws it: fetched when its end comes near. */
export interface MoreRows {
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
}

export const moreOf = (list: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}): MoreRows => ({
  hasMore: list.hasNextPage,
  loading: list.isFetchingNextPage,
  // Requested twice, a page is still fetched once.
  onMore: () => void list.fetchNextPage({ cancelRefetch: false }),
});

const flattened = new WeakMap<object, unknown[]>();
/**
 * The rows of all loaded pages, each record once: it may have moved behind a page that is loaded. The same array as long as
 * they are the same.
 */
export function rowsOf<Row extends { readonly id: string }>(data: Pages<Row> | undefined): Row[] | undefined {
  if (!data) return undefined;
  const rows = flattened.get(data) ?? [
    ...new Map(data.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values(),
  ];
  flattened.set(data, rows);
  return rows as Row[];
}

/** How many there are in all, where the server says so. */
export const totalOf = (data: Pages<unknown> | undefined): number | undefined => data?.pages[0]?.total;

/**
 * Puts a changed record (null: a deleted one) into every loaded list under `key`, in its place: a long list is
 * not fetched again for one row.
 */
export function replaceInLists<Row extends { readonly id: string }>(
  queries: QueryClient,
  key: QueryKey,
  id: string,
  row: Row | null,
): void {
  const replace = () =>
    void queries.setQueriesData<Pages<Row>>(
      { queryKey: key },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            ...(page.total !== undefined && row === null && page.rows.some((each) => each.id === id)
              ? { total: page.total - 1 }
              : {}),
            rows: page.rows.flatMap((each) => (each.id !== id ? [each] : row ? [row] : [])),
          })),
        },
    );
  replace();
  // A page that is on its way brings the older pages with it, as they were when it was requested.
  for (const { promise } of queries.getQueryCache().findAll({ queryKey: key, fetchStatus: 'fetching' }))
    void promise?.then(replace, () => undefined);
}

/** After a new record: the lists under `key` start again from their first page. */
export async function restartLists(queries: QueryClient, key: QueryKey): Promise<void> {
  queries.setQueriesData<Pages<unknown>>(
    { queryKey: key },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queries.invalidateQueries({ queryKey: key });
}
