import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { refetchWhenShown } from '#web/refetch.ts';
import { useReported } from '#web/reported.ts';
import { useDone } from '#web/undo.ts';
import { waitingListContract, type WaitingEntry } from '../waiting-list.contract.ts';
import { waitingListWords } from '../waiting-list.words.ts';

const key = ['api', 'waiting-list'] as const;

export const waitingListQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => request(waitingListContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Takes an entry off the list, which can be taken back. */
export function useRemoveEntry() {
  const words = useWords(waitingListWords);
  const queries = useQueryClient();
  const done = useDone();
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const restore = async ({ id, version }: WaitingEntry) => {
    try {
      await request(waitingListContract.restore, { params: { id }, body: { version } });
    } finally {
      // Also after a conflict: then it shows how it is.
      await refresh();
    }
  };
  return useReported({
    mutationFn: ({ id, version }: WaitingEntry) =>
      request(waitingListContract.remove, { params: { id }, body: { version } }),
    failed: words.removeFailed,
    onSuccess: (removed) => done({ description: words.removed, undo: () => restore(removed) }),
    onSettled: refresh,
  });
}

export function useMakeLink() {
  const words = useWords(waitingListWords);
  return useReported({
    mutationFn: (id: string) => request(waitingListContract.link, { params: { id } }),
    failed: words.linkFailed,
  });
}
