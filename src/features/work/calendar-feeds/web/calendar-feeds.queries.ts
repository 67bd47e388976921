import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import { calendarFeedsContract, type FeedKind } from '../calendar-feeds.contract.ts';
import { calendarFeedsWords } from '../calendar-feeds.words.ts';

const key = ['api', 'users', 'calendar-links'] as const;

export const calendarFeedsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => request(calendarFeedsContract.get, {}, { signal }),
  refetchOnMount: 'always',
});

/** Makes the link of a kind, or another one in its place. */
export function useMakeLink(onMade: (kind: FeedKind, url: string) => void) {
  const words = useWords(calendarFeedsWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (kind: FeedKind) => request(calendarFeedsContract.make, { params: { kind } }),
    failed: words.makeFailed,
    onSuccess: ({ url }, kind) => onMade(kind, url),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useWithdrawLink(onWithdrawn?: () => void) {
  const words = useWords(calendarFeedsWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (id: string) => request(calendarFeedsContract.withdraw, { params: { id } }),
    succeeded: words.withdrawn,
    failed: words.withdrawFailed,
    onSuccess: () => onWithdrawn?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
