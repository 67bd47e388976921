import { queryOptions, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../../shared/paging.ts';
import { ApiError, call } from '../../../web/api-client.ts';
import { useFailure } from '../../../web/errors.ts';
import { useWords } from '../../../web/i18n.tsx';
import { pagedQuery } from '../../../web/record-lists.ts';
import { noticesContract, type Notice } from '../notices.contract.ts';
import { noticesWords } from '../notices.words.ts';

const key = ['api', 'notices'] as const;
const listKey = [...key, 'list'] as const;

/** How many are shown before somebody asks for more. */
const AT_ONCE = 20;

export const noticesQuery = pagedQuery(listKey, noticesContract.list, { limit: AT_ONCE });

/** Renewed by what the server tells of, never by asking again and again. */
export const unreadQuery = queryOptions({
  queryKey: [...key, 'unread'],
  queryFn: ({ signal }) => call(noticesContract.unread, {}, { signal }),
  refetchOnMount: 'always',
});

/** Marks one notice, or without an id all of them: it shows at once. */
export function useMarkRead() {
  const queries = useQueryClient();
  const words = useWords(noticesWords);
  const fail = useFailure();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call(noticesContract.markAllRead, {})
        : call(noticesContract.markRead, { params: { id } }),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueriesData<InfiniteData<Page<Notice>>>(
        { queryKey: listKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (id === null || row.id === id ? { ...row, isRead: true } : row)),
            })),
          },
      );
      queries.setQueryData(
        unreadQuery.queryKey,
        (known) => known && { count: id === null ? 0 : Math.max(0, known.count - 1) },
      );
    },
    onError: (error) => {
      // Its record is gone, and it with it.
      if (!(error instanceof ApiError && error.status === 404)) fail(error, words.markFailed);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  });
}
