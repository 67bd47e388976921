import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import type { Page } from '#shared/paging.ts';
import { ApiError, request } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { pagedQuery } from '#web/record-lists.ts';
import { MAX_COUNTED, noticesContract, type Notice, type NoticeKind } from '../notices.contract.ts';
import { noticesWords } from '../notices.words.ts';

const key = ['api', 'notices'] as const;
const listKey = [...key, 'list'] as const;

/** How many are fetched at once: as many as are counted, so that entries of many are counted right. */
const AT_ONCE = MAX_COUNTED;

export const noticesQuery = pagedQuery(listKey, noticesContract.list, { limit: AT_ONCE });

/** Updated by live events from the server, never by polling. */
export const unreadQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: ({ signal }) => request(noticesContract.unread, {}, { signal }),
  refetchOnMount: 'always',
});

/**
 * Reads the notices of the record that is open. Every screen keeps the id of what it shows in its address, as `open` or
 * `edit`, and that is where a notice leads: so one place does for all of them.
 */
export function useReadOnOpening(): void {
  const queries = useQueryClient();
  const opened = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search.open ?? search.edit,
  });
  const unread = useQuery(unreadQuery).data?.count ?? 0;
  useEffect(() => {
    const { data: id } = z.uuid().safeParse(opened);
    if (unread === 0 || id === undefined) return;
    void request(noticesContract.markReadOf, { params: { id } }).then(
      () => queries.invalidateQueries({ queryKey: key }),
      // It stays unread: nothing is lost by that.
      () => undefined,
    );
  }, [opened, unread, queries]);
}

/** Which notices are marked as read; of a kind those up to the newest that was shown. */
export type WhichRead =
  | 'all'
  | { readonly id: string }
  | { readonly kind: NoticeKind; readonly until: string };

const isAmong = (which: WhichRead, { id, kind, createdAt }: Notice): boolean =>
  which === 'all' || ('id' in which ? id === which.id : kind === which.kind && createdAt <= which.until);

/** Marks notices as read: it shows at once. */
export function useMarkRead() {
  const queries = useQueryClient();
  const words = useWords(noticesWords);
  const fail = useFailure();
  return useMutation({
    mutationFn: (which: WhichRead) =>
      which !== 'all' && 'id' in which
        ? request(noticesContract.markRead, { params: which })
        : request(noticesContract.markAllRead, which === 'all' ? {} : { query: which }),
    onMutate: async (which) => {
      await queries.cancelQueries({ queryKey: key });
      let marked = 0;
      queries.setQueriesData<InfiniteData<Page<Notice>>>(
        { queryKey: listKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => {
                if (row.isRead || !isAmong(which, row)) return row;
                marked += 1;
                return { ...row, isRead: true };
              }),
            })),
          },
      );
      queries.setQueryData(
        unreadQuery.queryKey,
        (known) => known && { count: which === 'all' ? 0 : Math.max(0, known.count - marked) },
      );
    },
    onError: (error) => {
      // Its record is gone, and it with it.
      if (!(error instanceof ApiError && error.status === 404)) fail(error, words.markFailed);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  });
}
